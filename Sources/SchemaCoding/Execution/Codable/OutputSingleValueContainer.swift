/// The single-value encoding container, which encodes once.
struct OutputSingleValueContainer: SingleValueEncodingContainer {
  let node: OutputNode
  let position: CodingPosition
  let session: CodingSession

  var codingPath: [any CodingKey] { position.codingPath }

  mutating func encodeNil() throws {
    try checkEmpty(before: Any?.none as Any)
    node.adopt(OutputNode(.scalar(.null)))
  }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    try checkEmpty(before: value)
    node.adopt(try session.encode(value, at: position.forSameValue))
  }

  private func checkEmpty(before value: Any) throws {
    guard node.isEmpty else { throw CodableIssue.twoContainerKinds.encodingError(value, at: codingPath) }
  }
}
