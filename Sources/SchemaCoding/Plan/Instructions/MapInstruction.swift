/// Reads and writes a value by way of another one.
final class MapInstruction<Raw, Value>: WrapperInstruction<Raw, Value>, @unchecked Sendable {
  let name: String?
  let convert: CodingClosure<Raw, Value>
  let revert: CodingClosure<Value, Raw>?

  init(
    _ raw: Instruction<Raw>, name: String? = nil, convert: CodingClosure<Raw, Value>, revert: CodingClosure<Value, Raw>?
  ) {
    self.name = name
    self.convert = convert
    self.revert = revert
    super.init(raw)
  }

  override var contents: Contents { inner.contents.union(convert.contents).union(revert?.contents ?? []) }

  override func decode(_ json: JSONNode, _ state: inout DecodingState) throws(Rejected) -> Value {
    try converted(try inner.decode(json, &state), json, &state)
  }

  override func absent(_ state: inout DecodingState) throws(Rejected) -> Value {
    try converted(try inner.absent(&state), nil, &state)
  }

  private func converted(_ value: Raw, _ json: JSONNode?, _ state: inout DecodingState) throws(Rejected) -> Value {
    do {
      return try convert(value, state)
    } catch {
      let found = json.flatMap { state.excerpt(of: $0) }
      throw state.refuse(thrown: error, expected: nameOfType(Value.self), found: found, by: contents)
    }
  }

  override func encode(_ value: Value, _ state: inout EncodingState) throws(Rejected) -> Bool {
    guard let revert else {
      throw state.refuse(
        Issue(.notEncodable, detail: "a mapped value has no way back; use transform(from:decode:encode:)"))
    }
    do {
      return try inner.encode(try revert(value, state), &state)
    } catch let rejected as Rejected {
      throw rejected
    } catch {
      throw state.refuse(thrown: error, expected: nameOfType(Value.self), found: nil, by: contents)
    }
  }

  override func summary(in listing: inout Listing) -> String {
    name ?? "\(nameOfType(Value.self)) from \(inner.summary(in: &listing))"
  }
}
