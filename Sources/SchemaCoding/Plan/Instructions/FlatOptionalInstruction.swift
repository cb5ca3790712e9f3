/// Reads null as nil, and the rest by an instruction that makes an optional by itself, such as the user's own transform.
final class FlatOptionalInstruction<Wrapped>: Instruction<Wrapped?>, @unchecked Sendable {
  let instruction: Instruction<Wrapped?>

  init(_ instruction: Instruction<Wrapped?>) {
    self.instruction = instruction
  }

  override var isSecret: Bool { instruction.isSecret }
  override var expectation: String { instruction.expectation }
  override var acceptsNull: Bool { true }

  override func decode(_ json: ParsedValue, _ state: inout DecodingState) throws(Rejected) -> Wrapped? {
    if case .null = json { return nil }
    return try instruction.decode(json, &state)
  }

  override func absent(_ state: inout DecodingState) throws(Rejected) -> Wrapped? { nil }

  override func encode(_ value: Wrapped?, _ state: inout EncodingState) throws(Rejected) -> JSONOutput? {
    value == nil ? nil : try instruction.encode(value, &state)
  }

  override func summary(in listing: inout Listing) -> String { instruction.summary(in: &listing) }
}
