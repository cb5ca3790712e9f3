/// Reads and writes a value by way of another one.
final class MapInstruction<Raw, Value>: Instruction<Value>, @unchecked Sendable {
  let raw: Instruction<Raw>
  let name: String?
  let convert: @Sendable (Raw) throws -> Value
  let revert: (@Sendable (Value) throws -> Raw)?

  init(
    _ raw: Instruction<Raw>, name: String? = nil, convert: @escaping @Sendable (Raw) throws -> Value,
    revert: (@Sendable (Value) throws -> Raw)?
  ) {
    self.raw = raw
    self.name = name
    self.convert = convert
    self.revert = revert
  }

  override var isSecret: Bool { raw.isSecret }
  override var expectation: String { raw.expectation }
  override var acceptsNull: Bool { raw.acceptsNull }
  override var acceptsMissing: Bool { raw.acceptsMissing }

  override func decode(_ json: ParsedValue, _ state: inout DecodingState) throws(Rejected) -> Value {
    try converted(try raw.decode(json, &state), json, &state)
  }

  override func absent(_ state: inout DecodingState) throws(Rejected) -> Value {
    try converted(try raw.absent(&state), nil, &state)
  }

  private func converted(_ value: Raw, _ json: ParsedValue?, _ state: inout DecodingState) throws(Rejected) -> Value {
    do {
      return try convert(value)
    } catch {
      let found = json.flatMap { state.excerpt(of: $0) }
      throw state.refuse(Issue(.custom, expected: nameOfType(Value.self), found: found, underlying: error))
    }
  }

  override func encode(_ value: Value, _ state: inout EncodingState) throws(Rejected) -> JSONOutput? {
    guard let revert else {
      throw state.refuse(
        Issue(.notEncodable, detail: "a mapped value has no way back; use transform(from:decode:encode:)"))
    }
    do {
      return try raw.encode(try revert(value), &state)
    } catch let rejected as Rejected {
      throw rejected
    } catch {
      throw state.refuse(Issue(.custom, expected: nameOfType(Value.self), underlying: error))
    }
  }

  override func summary(in listing: inout Listing) -> String {
    name ?? "\(nameOfType(Value.self)) from \(raw.summary(in: &listing))"
  }
}
