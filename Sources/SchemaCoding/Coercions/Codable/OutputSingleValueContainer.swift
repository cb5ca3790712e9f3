/// Any one value while a type writes it, once.
struct OutputSingleValueContainer: SingleValueEncodingContainer {
  let node: OutputNode
  let place: CodingPlace
  let session: CodingSession

  var codingPath: [any CodingKey] { place.codingPath }

  mutating func encodeNil() throws {
    try checkEmpty(before: Any?.none as Any)
    node.adopt(OutputNode(.scalar(.null)))
  }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    try checkEmpty(before: value)
    node.adopt(try session.encode(value, at: place.again))
  }

  private func checkEmpty(before value: Any) throws {
    guard node.isEmpty else { throw CodingRefusal.twoForms.encodingError(value, at: codingPath) }
  }
}
