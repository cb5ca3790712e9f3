extension Schema {
  /// Encodes a value as a JSON document in UTF-8.
  ///
  /// Each field encodes its first key, or the key given to ``Field/encodedUnder(_:)``. Nil is omitted unless the field or
  /// the options say otherwise. Embedded documents are embedded again, encrypted values are encrypted, and dates have
  /// their declared format.
  ///
  /// - Throws: `SchemaError` with every issue of the value: NaN, a field without a key path, a closure's error.
  /// - Precondition: The schema supports encoding: no two fields encode to the same key, and every array on a nested
  ///   path has a field for each position from 0 on.
  public func encode(_ value: Value, options: EncodingOptions = EncodingOptions()) throws(SchemaError) -> Data {
    try encoded(value, options).writer.data
  }

  /// Encodes a value as a JSON document in a string.
  ///
  /// - Throws: `SchemaError` with every issue of the value.
  public func encodeToString(
    _ value: Value, options: EncodingOptions = EncodingOptions()
  ) throws(SchemaError) -> String {
    try encoded(value, options).writer.string
  }

  /// Encodes a value as a JSON value.
  ///
  /// - Throws: `SchemaError` with every issue of the value.
  public func encodeToJSONValue(
    _ value: Value, options: EncodingOptions = EncodingOptions()
  ) throws(SchemaError) -> JSONValue {
    try Schema<JSONValue>.json.decode(document(value, options))
  }

  /// Checks a value in memory: its rules, those of the values inside it, and whether everything can be encoded.
  ///
  ///     let problems = Guest.schema.issues(in: draft)
  ///
  /// The issues are those that decoding would find in the same value, in the order of the schema's fields, and those of encoding it. What the
  /// schema does not encode, whatever the value, is not checked: what ``encodingGaps`` lists.
  public func issues(in value: Value, userInfo: [CodingUserInfoKey: any Sendable] = [:]) -> [SchemaIssue] {
    do {
      let options = EncodingOptions(limits: CodingLimits(maximumIssues: .max), validates: true, userInfo: userInfo)
      var context = EncodingContext(options, skipsGaps: true)
      try encode(value, &context)
      return []
    } catch {
      return error.issues
    }
  }

  /// Encodes values as JSON Lines: each as a document on a line of its own, with a line feed after it.
  ///
  /// Documents are not pretty-printed, whatever the options say.
  ///
  /// - Throws: `SchemaError` with every issue of the first value that cannot be encoded, and the number of its line.
  public func encodeLines(
    _ values: some Sequence<Value>, options: EncodingOptions = EncodingOptions()
  ) throws(SchemaError) -> Data {
    var context = EncodingContext(options.onOneLine)
    var number = 0
    for value in values {
      number += 1
      context.remainingValues = max(0, options.limits.maximumValues)
      do throws(SchemaError) { try encode(value, &context) } catch { throw error.onLine(number) }
      context.writer.write(ascii: "\n")
    }
    return context.writer.data
  }

  func document(_ value: Value, _ options: EncodingOptions) throws(SchemaError) -> JSONDocument {
    try .output(encode(value, options: options.onOneLine))
  }

  private func encoded(_ value: Value, _ options: EncodingOptions) throws(SchemaError) -> EncodingContext {
    var context = EncodingContext(options)
    try encode(value, &context)
    return context
  }

  // Not inlined: see `withPlan`.
  @inline(never)
  func encode(_ value: Value, _ context: inout EncodingContext) throws(SchemaError) {
    do {
      let start = context.writer.count
      let mode = PlanMode(omitsDefaults: context.omitsDefaults)
      try withPlan(for: .encoding, mode: mode) { instruction throws(CodingFailure) in
        let facts = instruction.facts
        context.trail.begin(with: facts.features)
        try context.redacting(facts.isRedacted) { context throws(CodingFailure) in
          try instruction.encodeOrNil(value, &context)
        }
      }
      if context.isCanonical { try context.makeCanonical(since: start) }
    } catch {
      throw context.log.error
    }
  }
}
