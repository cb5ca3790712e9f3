/// Decodes certain values as null, and all others with an instruction.
///
///     nullIf(-9999, "N/A")    -9999    null
///                             "N/A"    null
///                             21.5     21.5
///                             "-9999"  null with leniency, reported as converted
///
/// The enclosing field or wrapper decides what null means: nil, a default, or an issue.
final class NullIfInstruction<Value>: SameValueInstruction<Value>, @unchecked Sendable {
  private let sentinels: [JSONValue]
  private let table: ScalarTable<Void>
  private let leniency: Leniency
  /// The inner instruction without leniency; nil if there is none.
  private let exact: Instruction<Value>?
  /// Whether the value is the key of an object, which is always a string.
  private let isKey: Bool
  /// Whether the inner instruction decides what null means, not the enclosing field or wrapper.
  private let decodesNull: Bool

  init(
    _ inner: Instruction<Value>, exact: Instruction<Value>?, sentinels: [JSONValue], in compilation: CompilationContext
  ) {
    self.sentinels = sentinels
    self.exact = exact
    table = ScalarTable(sentinels.map { ($0, ()) })
    leniency = compilation.leniency
    isKey = compilation.isKey
    decodesNull = !compilation.isReplaceable && inner.facts.acceptsNull
    super.init(inner)
  }

  override var facts: ValueFacts {
    super.facts.with { facts in
      if sentinels.contains(where: { $0.object != nil }) { facts.acceptsObject = true }
      if sentinels.contains(where: { $0.array != nil }) { facts.acceptsArray = true }
      facts.constants = []
    }
  }
  override var objectFacts: ObjectFacts { objectFacts(with: "nullIf(_:)") }

  override func decode(
    _ json: JSONNode, into current: Value?, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    guard let failure = failure(of: json, &context) else {
      return try inner.decodeOrMerge(json, into: current, &context)
    }
    return try null(json, failure, &context)
  }

  /// The failure of a value that stands for null; nil for any other value.
  private func failure(of json: JSONNode, _ context: inout DecodingContext) -> CodingFailure? {
    if isKey { return table.value(ofKey: json) == nil ? nil : .null }
    if json.isArray || json.isObject { return sentinels.contains(where: json.equals) ? .null : nil }
    guard let match = table.match(json, leniency) else { return nil }
    return match.isConverted ? (isValue(json, &context) ? nil : .convertedToNull) : .null
  }

  /// Whether a value is one without leniency.
  private func isValue(_ json: JSONNode, _ context: inout DecodingContext) -> Bool {
    (try? context.silently { context throws(CodingFailure) in try exact?.decode(json, &context) }) != nil
  }

  private func null(
    _ json: JSONNode, _ failure: CodingFailure, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    if decodesNull {
      if failure == .convertedToNull { context.noteConversion(of: json, to: "null") }
      let value = try inner.decode(.null, &context)
      if inner.decodedNull != .value { context.lastReplacement.note(json) }
      return value
    }
    _ = context.fail(.nullValue, expected: inner.expectation, found: json, detail: "which stands for null")
    throw failure
  }

  override func encodeNil(_ context: inout EncodingContext) throws(CodingFailure) {
    if let first = sentinels.first { try context.write(first) }
  }

  override func describe(in describer: inout Describer) -> SchemaDescription {
    let value = inner.description(in: &describer)
    // Like a default, a value that stands for an encrypted null is not shown.
    if facts.isRedacted || describer.isInsideCipher { return value }
    return .nullIf(NullIfDescription(value: value, sentinels: sentinels))
  }
}
