/// The keyed decoding container of an object.
struct NodeKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let object: JSONNode
  let position: CodingPosition
  let session: CodingSession
  let spellings: CodingKeySpellings?

  var codingPath: [any CodingKey] { position.codingPath }
  /// The keys in alphabetical order, so that a type that decodes them all always fails at the same one.
  var allKeys: [Key] {
    Set(object.members.map(\.key.string)).sorted().compactMap { key in
      spellings.map { $0.codingKey(key) } ?? Key(stringValue: key)
    }
  }

  func contains(_ key: Key) -> Bool { object[self.key(key)] != nil }

  func decodeNil(forKey key: Key) throws -> Bool {
    try value(of: key).isNull
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try session.decode(type, from: try value(of: key), at: position(at: key))
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    guard let json = object[self.key(key)] else { return nil }
    if json.isNull { return nil }
    return try session.decode(type, from: json, at: position(at: key))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try decoder(of: try value(of: key), at: position(at: key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(of: try value(of: key), at: position(at: key)).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    decoder(of: object[PositionKey.superclass.stringValue] ?? .null, at: position.at(PositionKey.superclass))
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    decoder(of: object[self.key(key)] ?? .null, at: position(at: key))
  }

  private func decoder(of json: JSONNode, at position: CodingPosition) -> NodeDecoder {
    NodeDecoder(json: json, position: position, session: session, spellings: spellings)
  }

  /// The key in the document for a coding key.
  private func key(_ key: Key) -> String {
    spellings?.key(for: key.stringValue, in: object) ?? key.stringValue
  }

  private func position(at key: Key) -> CodingPosition {
    spellings == nil ? position.at(key) : position.at(AnyKey(self.key(key)))
  }

  private func value(of key: Key) throws -> JSONNode {
    guard let json = object[self.key(key)] else {
      let key: any CodingKey = spellings == nil ? key : AnyKey(self.key(key))
      throw DecodingError.keyNotFound(
        key, .init(codingPath: codingPath, debugDescription: "no key \(key.stringValue)"))
    }
    return json
  }
}
