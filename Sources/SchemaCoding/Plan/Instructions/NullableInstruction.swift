/// Reads null and a missing key as what they are, and the rest by the instruction inside.
final class NullableInstruction<Wrapped>: Instruction<Nullable<Wrapped>>, @unchecked Sendable {
  let wrapped: OptionalInstruction<Wrapped>

  init(_ wrapped: Instruction<Wrapped>, recovery: OptionalRecovery) {
    self.wrapped = OptionalInstruction.of(wrapped, recovery: recovery)
  }

  override var isSecret: Bool { wrapped.isSecret }
  override var expectation: String { wrapped.expectation }
  override var acceptsNull: Bool { true }
  override var leavesOutNil: Bool { true }

  override func decode(_ json: ParsedValue, _ state: inout DecodingState) throws(Rejected) -> Nullable<Wrapped> {
    if let value = try wrapped.decode(json, &state) { .value(value) } else { .null }
  }

  override func merge(
    _ json: ParsedValue, into value: Nullable<Wrapped>, _ state: inout DecodingState
  ) throws(Rejected) -> Nullable<Wrapped> {
    if let value = try wrapped.merge(json, into: value.value, &state) { .value(value) } else { .null }
  }

  override func absent(_ state: inout DecodingState) throws(Rejected) -> Nullable<Wrapped> { .missing }

  override func encode(_ value: Nullable<Wrapped>, _ state: inout EncodingState) throws(Rejected) -> JSONOutput? {
    switch value {
    case .missing: nil
    case .null: .null
    case .value(let value): try wrapped.encode(value, &state)
    }
  }

  override func summary(in listing: inout Listing) -> String { "nullable \(wrapped.wrapped.summary(in: &listing))" }
}
