// The 128-bit integers in containers.
//
// The standard library has default implementations of these methods, which throw. They are chosen over a container's generic method, so
// each container declares its own, which call the generic method.

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension NodeKeyedContainer {
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try decodeValue(type, forKey: key) }
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try decodeValue(type, forKey: key) }
  func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? { try optional(type, key) }
  func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? { try optional(type, key) }

  private func decodeValue<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decode(type, forKey: key)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension NodeUnkeyedContainer {
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try decodeValue(type) }
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try decodeValue(type) }

  private mutating func decodeValue<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decode(type)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension NodeDecoder {
  func decode(_ type: Int128.Type) throws -> Int128 { try decodeValue(type) }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try decodeValue(type) }

  private func decodeValue<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decode(type)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension OutputKeyedContainer {
  mutating func encode(_ value: Int128, forKey key: Key) throws { try encodeValue(value, forKey: key) }
  mutating func encode(_ value: UInt128, forKey key: Key) throws { try encodeValue(value, forKey: key) }

  private mutating func encodeValue(_ value: some Encodable, forKey key: Key) throws {
    try encode(value, forKey: key)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension OutputUnkeyedContainer {
  mutating func encode(_ value: Int128) throws { try encodeValue(value) }
  mutating func encode(_ value: UInt128) throws { try encodeValue(value) }

  private mutating func encodeValue(_ value: some Encodable) throws {
    try encode(value)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension OutputEncoder {
  func encode(_ value: Int128) throws { try encodeValue(value) }
  func encode(_ value: UInt128) throws { try encodeValue(value) }

  private func encodeValue(_ value: some Encodable) throws {
    try encode(value)
  }
}
