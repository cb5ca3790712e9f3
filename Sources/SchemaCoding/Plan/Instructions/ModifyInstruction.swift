/// Changes a value after it was read. What is written stays as it is.
final class ModifyInstruction<Value>: Instruction<Value>, @unchecked Sendable {
  let instruction: Instruction<Value>
  let name: String
  let change: @Sendable (Value) throws -> Value

  init(_ instruction: Instruction<Value>, name: String, change: @escaping @Sendable (Value) throws -> Value) {
    self.instruction = instruction
    self.name = name
    self.change = change
  }

  override var isSecret: Bool { instruction.isSecret }
  override var expectation: String { instruction.expectation }
  override var acceptsNull: Bool { instruction.acceptsNull }
  override var leavesOutNil: Bool { instruction.leavesOutNil }

  override func decode(_ json: ParsedValue, _ state: inout DecodingState) throws(Rejected) -> Value {
    let value = try instruction.decode(json, &state)
    // Null is no value that was read; it is as if the key were missing.
    if case .null = json { return value }
    return try changed(value, json, &state)
  }

  override func merge(
    _ json: ParsedValue, into value: Value, _ state: inout DecodingState
  ) throws(Rejected) -> Value {
    try changed(try instruction.merge(json, into: value, &state), json, &state)
  }

  private func changed(_ value: Value, _ json: ParsedValue, _ state: inout DecodingState) throws(Rejected) -> Value {
    do {
      return try change(value)
    } catch {
      throw state.refuse(
        Issue(.custom, expected: nameOfType(Value.self), found: state.excerpt(of: json), underlying: error))
    }
  }

  override func absent(_ state: inout DecodingState) throws(Rejected) -> Value { try instruction.absent(&state) }

  override func encode(_ value: Value, _ state: inout EncodingState) throws(Rejected) -> JSONOutput? {
    try instruction.encode(value, &state)
  }

  override func summary(in listing: inout Listing) -> String { "\(instruction.summary(in: &listing)) \(name)" }
}
