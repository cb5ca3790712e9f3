/// The keyed decoding container of an object.
struct NodeKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let object: JSONNode
  let position: CodingPosition
  let session: CodingSession

  var codingPath: [any CodingKey] { position.codingPath }
  /// The keys in alphabetical order, so that a type that decodes them all always fails at the same one.
  var allKeys: [Key] { Set(object.members.map(\.key.string)).sorted().compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { object[key.stringValue] != nil }

  func decodeNil(forKey key: Key) throws -> Bool {
    try value(of: key).isNull
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try session.decode(type, from: try value(of: key), at: position.at(key))
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    guard let json = object[key.stringValue] else { return nil }
    if json.isNull { return nil }
    return try session.decode(type, from: json, at: position.at(key))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try decoder(of: try value(of: key), at: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(of: try value(of: key), at: key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    decoder(of: object[PositionKey.superclass.stringValue] ?? .null, at: PositionKey.superclass)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    decoder(of: object[key.stringValue] ?? .null, at: key)
  }

  private func decoder(of json: JSONNode, at key: some CodingKey) -> NodeDecoder {
    NodeDecoder(json: json, position: position.at(key), session: session)
  }

  private func value(of key: Key) throws -> JSONNode {
    guard let json = object[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: codingPath, debugDescription: "no key \(key.stringValue)"))
    }
    return json
  }
}
