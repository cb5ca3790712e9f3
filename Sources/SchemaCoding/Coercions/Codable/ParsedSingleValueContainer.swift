/// Any one value, as a type sees it that wraps another.
struct ParsedSingleValueContainer: SingleValueDecodingContainer {
  let json: JSONNode
  let place: CodingPlace
  let session: CodingSession

  var codingPath: [any CodingKey] { place.codingPath }

  func decodeNil() -> Bool {
    json.isNull
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try session.decode(type, from: json, at: place.again)
  }
}
