/// Decodes null as nil, and other values with an instruction that returns an optional itself, such as the user's own
/// transform.
final class FlatOptionalInstruction<Wrapped>: WrapperInstruction<Wrapped?, Wrapped?>, @unchecked Sendable {
  override var facts: ValueFacts {
    super.facts.with { ($0.acceptsNull, $0.acceptsMissing, $0.hasFallback, $0.constants) = (true, true, false, []) }
  }
  override var decodedNull: DecodedNull { .nil }

  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Wrapped? {
    if json.isNull { return nil }
    return try inner.decode(json, &context)
  }

  override func missingValue(_ context: inout DecodingContext) throws(CodingFailure) -> Wrapped? { nil }

  override func encode(_ value: Wrapped?, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    value == nil ? false : try inner.encode(value, &context)
  }

  override func describe(in describer: inout Describer) -> SchemaDescription {
    let description = inner.description(in: &describer)
    guard case .mapped(var mapped) = description else { return .optional(description) }
    mapped.acceptsNull = true
    return .mapped(mapped)
  }
}
