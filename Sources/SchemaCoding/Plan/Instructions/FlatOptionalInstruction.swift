/// Reads null as nil, and the rest by an instruction that makes an optional by itself, such as the user's own transform.
final class FlatOptionalInstruction<Wrapped>: WrapperInstruction<Wrapped?, Wrapped?>, @unchecked Sendable {
  override var acceptsNull: Bool { true }
  override var acceptsMissing: Bool { true }

  override func decode(_ json: JSONNode, _ state: inout DecodingState) throws(Rejected) -> Wrapped? {
    if json.isNull { return nil }
    return try inner.decode(json, &state)
  }

  override func absent(_ state: inout DecodingState) throws(Rejected) -> Wrapped? { nil }

  override func encode(_ value: Wrapped?, _ state: inout EncodingState) throws(Rejected) -> Bool {
    value == nil ? false : try inner.encode(value, &state)
  }

  override func summary(in listing: inout Listing) -> String { inner.summary(in: &listing) }
}
