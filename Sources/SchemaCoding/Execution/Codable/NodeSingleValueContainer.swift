/// The single-value decoding container of any value.
struct NodeSingleValueContainer: SingleValueDecodingContainer {
  let json: JSONNode
  let position: CodingPosition
  let session: CodingSession

  var codingPath: [any CodingKey] { position.codingPath }

  func decodeNil() -> Bool {
    json.isNull
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try session.decode(type, from: json, at: position.forSameValue)
  }
}
