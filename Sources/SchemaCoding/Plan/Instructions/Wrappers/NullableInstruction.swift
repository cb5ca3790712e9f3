/// Decodes null and a missing key as distinct values, and other values with the inner instruction.
final class NullableInstruction<Wrapped>: WrapperInstruction<Wrapped?, Nullable<Wrapped>>, @unchecked Sendable {
  private let unwrapped: Instruction<Wrapped>

  init(_ wrapped: Instruction<Wrapped>, recovery: Recovery) {
    self.unwrapped = wrapped
    super.init(OptionalInstruction.of(wrapped, recovery: recovery))
  }

  override var facts: ValueFacts { super.facts.with { $0.omitsNil = true } }
  override var decodedNull: DecodedNull { .value }

  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Nullable<Wrapped> {
    nullable(try inner.decode(json, &context), &context)
  }

  override func merge(
    _ json: JSONNode, into value: Nullable<Wrapped>, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Nullable<Wrapped> {
    nullable(try inner.merge(json, into: value.value, &context), &context)
  }

  /// Returns null for nil. Unlike nil, it is a value.
  private func nullable(_ value: Wrapped?, _ context: inout DecodingContext) -> Nullable<Wrapped> {
    guard let value else {
      context.lastReplacement.forget()
      return .null
    }
    return .value(value)
  }

  override func missingValue(_ context: inout DecodingContext) throws(CodingFailure) -> Nullable<Wrapped> { .missing }

  override func encode(_ value: Nullable<Wrapped>, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    switch value {
    case .missing: return false
    case .null: context.writer.writeNull()
    case .value(let value): return try inner.encode(value, &context)
    }
    return true
  }

  override func describe(in describer: inout Describer) -> SchemaDescription {
    .nullable(unwrapped.description(in: &describer))
  }
}
