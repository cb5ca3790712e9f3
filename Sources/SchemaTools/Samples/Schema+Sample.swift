import SchemaCoding

extension Schema {
  /// A document that this schema decodes, generated from its description: the same for the same seed.
  ///
  ///     for seed in 0..<100 as Range<UInt64> {
  ///       let document = try Station.schema.sample(seed: seed)
  ///     }
  ///
  /// Where the description does not say enough (a rule or a format that is a closure, a type that is `Codable`, a cipher, a resource),
  /// the schema's examples are used, see ``/SchemaCoding/SchemaOrField/example(_:)``, and occasionally elsewhere, too.
  ///
  /// - Parameters:
  ///   - seed: The same seed gives the same document.
  ///   - options: What the document contains besides plain values.
  /// - Throws: The `SchemaError` of the last attempt, if none of them can be decoded. This may happen if a rule is a closure, or a
  ///   pattern with rarer parts such as lookarounds and named groups, and no example shows what it allows.
  public func sample(seed: UInt64 = 0, options: SampleOptions = []) throws(SchemaError) -> JSONValue {
    try decodedSample(seed, options).document
  }

  /// A value of a generated document, see ``sample(seed:options:)``: for previews, mocks and tests.
  ///
  /// - Throws: The `SchemaError` of the last attempt, if none of them can be decoded.
  public func sampleValue(seed: UInt64 = 0, options: SampleOptions = []) throws(SchemaError) -> Value {
    try decodedSample(seed, options).value
  }

  /// A document that this schema decodes, see ``sample(seed:options:)``, with a generator's next number as the seed.
  ///
  /// - Throws: The `SchemaError` of the last attempt, if none of them can be decoded.
  public func sample(
    using generator: inout some RandomNumberGenerator, options: SampleOptions = []
  ) throws(SchemaError) -> JSONValue {
    try sample(seed: generator.next(), options: options)
  }

  /// A value of a generated document, see ``sample(seed:options:)``, with a generator's next number as the seed.
  ///
  /// - Throws: The `SchemaError` of the last attempt, if none of them can be decoded.
  public func sampleValue(
    using generator: inout some RandomNumberGenerator, options: SampleOptions = []
  ) throws(SchemaError) -> Value {
    try sampleValue(seed: generator.next(), options: options)
  }

  /// A document like those of ``sample(seed:options:)``, but with one fault: the same for the same seed.
  ///
  ///     let document = Station.schema.sample(seed: 1, broken: .missingKey)
  ///
  /// - Returns: A document with at least one issue of this kind, or nil if the schema decodes every document that is broken in this way.
  public func sample(seed: UInt64 = 0, broken fault: SampleFault) -> JSONValue? {
    let description = description(for: .decoding)
    var seeds = SeededGenerator(seed: seed)
    for _ in 0..<Self.attempts {
      let seed = seeds.next()
      var counting = SampleMaker(description, seed: seed, fault: fault)
      _ = counting.document()
      guard counting.breakableCount > 0 else { continue }
      var maker = SampleMaker(description, seed: seed, fault: fault, at: seeds.int(0...counting.breakableCount - 1))
      let document = maker.document()
      do {
        _ = try decode(document)
      } catch {
        if error.issues.contains(where: { fault.codes.contains($0.code) }) { return document }
      }
    }
    return nil
  }

  private static var attempts: Int { 100 }

  /// The number of documents that are tried before one with replaced or dropped values is good enough.
  private static var attemptsAtWhole: Int { 20 }

  /// The first document of which nothing is replaced or dropped. If there is none, because a description says too little of a type or a
  /// rule, it is the first one that is decoded at all.
  private func decodedSample(
    _ seed: UInt64, _ options: SampleOptions
  ) throws(SchemaError) -> (document: JSONValue, value: Value) {
    let description = description(for: .decoding)
    var seeds = SeededGenerator(seed: seed)
    var repaired: (document: JSONValue, value: Value)?
    var attempt = 0
    while true {
      attempt += 1
      var maker = SampleMaker(description, seed: seeds.next(), options: options)
      let document = maker.document()
      do {
        let decoded = try decodeWithReport(document)
        let isWhole = decoded.report.repairs.allSatisfy { $0.code != .fellBack && $0.code != .dropped }
        if isWhole { return (document, decoded.value) }
        repaired = repaired ?? (document, decoded.value)
      } catch {
        if attempt == Self.attempts, repaired == nil { throw error.ofSamples(count: attempt) }
      }
      if let repaired, attempt >= Self.attemptsAtWhole { return repaired }
    }
  }
}

extension SchemaError {
  /// The same error, of the last of several samples.
  fileprivate func ofSamples(count: Int) -> SchemaError {
    let issues = issues.map { issue in
      var issue = issue
      let alternative = issue.code == .unknownCase ? ", or make the enumeration CaseIterable" : ""
      let note = "in the last of \(count) generated samples; add an example(_:) of what is allowed\(alternative)"
      issue.detail = [issue.detail, note].compactMap { $0 }.joined(separator: ", ")
      return issue
    }
    return SchemaError(issues: issues, omittedIssueCount: omittedIssueCount)
  }
}
