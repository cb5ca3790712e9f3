/// A position of a value in a decoder: at the top, in an object or in an array.
protocol DecoderPosition {
  mutating func decodeNil() throws -> Bool
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value
  mutating func elements() throws -> any UnkeyedDecodingContainer
  mutating func members() throws -> KeyedDecodingContainer<AnyKey>
}

struct DecoderRoot: DecoderPosition {
  let decoder: any Decoder

  func decodeNil() throws -> Bool { try decoder.singleValueContainer().decodeNil() }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: decoder) }
  func elements() throws -> any UnkeyedDecodingContainer { try decoder.unkeyedContainer() }
  func members() throws -> KeyedDecodingContainer<AnyKey> { try decoder.container(keyedBy: AnyKey.self) }
}

struct DecoderMember: DecoderPosition {
  let container: KeyedDecodingContainer<AnyKey>
  let key: AnyKey

  func decodeNil() throws -> Bool { try container.decodeNil(forKey: key) }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try container.decode(type, forKey: key) }
  func elements() throws -> any UnkeyedDecodingContainer { try container.nestedUnkeyedContainer(forKey: key) }
  func members() throws -> KeyedDecodingContainer<AnyKey> {
    try container.nestedContainer(keyedBy: AnyKey.self, forKey: key)
  }
}

/// The container advances to the next element after decoding this one.
struct DecoderElement: DecoderPosition {
  var container: any UnkeyedDecodingContainer

  mutating func decodeNil() throws -> Bool { try container.decodeNil() }
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try container.decode(type) }
  mutating func elements() throws -> any UnkeyedDecodingContainer { try container.nestedUnkeyedContainer() }
  mutating func members() throws -> KeyedDecodingContainer<AnyKey> {
    try container.nestedContainer(keyedBy: AnyKey.self)
  }
}
