/// Reads and writes a value by way of another one.
final class MapInstruction<Raw, Value>: WrapperInstruction<Raw, Value>, @unchecked Sendable {
  let name: String?
  let convert: @Sendable (Raw) throws -> Value
  let revert: (@Sendable (Value) throws -> Raw)?

  init(
    _ raw: Instruction<Raw>, name: String? = nil, convert: @escaping @Sendable (Raw) throws -> Value,
    revert: (@Sendable (Value) throws -> Raw)?
  ) {
    self.name = name
    self.convert = convert
    self.revert = revert
    super.init(raw)
  }

  override func decode(_ json: JSONNode, _ state: inout DecodingState) throws(Rejected) -> Value {
    try converted(try inner.decode(json, &state), json, &state)
  }

  override func absent(_ state: inout DecodingState) throws(Rejected) -> Value {
    try converted(try inner.absent(&state), nil, &state)
  }

  private func converted(_ value: Raw, _ json: JSONNode?, _ state: inout DecodingState) throws(Rejected) -> Value {
    do {
      return try convert(value)
    } catch {
      let found = json.flatMap { state.excerpt(of: $0) }
      throw state.refuse(Issue(.custom, expected: nameOfType(Value.self), found: found, underlying: error))
    }
  }

  override func encode(_ value: Value, _ state: inout EncodingState) throws(Rejected) -> Bool {
    guard let revert else {
      throw state.refuse(
        Issue(.notEncodable, detail: "a mapped value has no way back; use transform(from:decode:encode:)"))
    }
    do {
      return try inner.encode(try revert(value), &state)
    } catch let rejected as Rejected {
      throw rejected
    } catch {
      throw state.refuse(Issue(.custom, expected: nameOfType(Value.self), underlying: error))
    }
  }

  override func summary(in listing: inout Listing) -> String {
    name ?? "\(nameOfType(Value.self)) from \(inner.summary(in: &listing))"
  }
}
