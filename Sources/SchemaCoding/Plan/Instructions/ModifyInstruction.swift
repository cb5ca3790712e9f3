/// Changes a value after it was read. What is written stays as it is.
final class ModifyInstruction<Value>: WrapperInstruction<Value, Value>, @unchecked Sendable {
  let name: String
  let change: CodingClosure<Value, Value>

  init(_ inner: Instruction<Value>, name: String, change: CodingClosure<Value, Value>) {
    self.name = name
    self.change = change
    super.init(inner)
  }

  override var contents: Contents { inner.contents.union(change.contents) }

  override func decode(_ json: JSONNode, _ state: inout DecodingState) throws(Rejected) -> Value {
    let value = try inner.decode(json, &state)
    // Null is no value that was read; it is as if the key were missing.
    if json.isNull { return value }
    return try changed(value, json, &state)
  }

  override func merge(
    _ json: JSONNode, into value: Value, _ state: inout DecodingState
  ) throws(Rejected) -> Value {
    try changed(try inner.merge(json, into: value, &state), json, &state)
  }

  private func changed(_ value: Value, _ json: JSONNode, _ state: inout DecodingState) throws(Rejected) -> Value {
    do {
      return try change(value, state)
    } catch {
      let found = state.excerpt(of: json)
      throw state.refuse(thrown: error, expected: nameOfType(Value.self), found: found, by: contents)
    }
  }

  override func absent(_ state: inout DecodingState) throws(Rejected) -> Value { try inner.absent(&state) }

  override func encode(_ value: Value, _ state: inout EncodingState) throws(Rejected) -> Bool {
    try inner.encode(value, &state)
  }

  override func summary(in listing: inout Listing) -> String { "\(inner.summary(in: &listing)) \(name)" }
}
