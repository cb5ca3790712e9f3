// The 128-bit integers in containers.
//
// The standard library has default implementations of these methods, which throw. They are chosen over a container's generic method, so
// each container declares its own.

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension NodeKeyedContainer {
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try decodeUncommon(type, key) }
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try decodeUncommon(type, key) }
  func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? {
    try decodeUncommonIfPresent(type, key)
  }
  func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? {
    try decodeUncommonIfPresent(type, key)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension NodeUnkeyedContainer {
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try decodeUncommon(type) }
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try decodeUncommon(type) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension NodeDecoder {
  func decode(_ type: Int128.Type) throws -> Int128 { try decodeUncommon(type) }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try decodeUncommon(type) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension OutputKeyedContainer {
  func encode(_ value: Int128, forKey key: Key) throws { try encodeUncommon(value, key) }
  func encode(_ value: UInt128, forKey key: Key) throws { try encodeUncommon(value, key) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension OutputUnkeyedContainer {
  func encode(_ value: Int128) throws { try encodeUncommon(value) }
  func encode(_ value: UInt128) throws { try encodeUncommon(value) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension OutputEncoder {
  func encode(_ value: Int128) throws { try encodeUncommon(value) }
  func encode(_ value: UInt128) throws { try encodeUncommon(value) }
}
