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

  override var expectation: String { raw.expectation }
  override var acceptsNull: Bool { raw.acceptsNull }

  override func decode(_ json: ParsedValue, _ state: inout DecodingState) throws(Rejected) -> Value {
    let value = try raw.decode(json, &state)
    do {
      return try convert(value)
    } catch {
      throw state.refuse(
        Issue(.custom, expected: "\(Value.self)", found: state.excerpt(of: json), underlying: error))
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
      throw state.refuse(Issue(.custom, expected: "\(Value.self)", underlying: error))
    }
  }

  override func summary(in listing: inout Listing) -> String {
    name ?? "\(Value.self) from \(raw.summary(in: &listing))"
  }
}
