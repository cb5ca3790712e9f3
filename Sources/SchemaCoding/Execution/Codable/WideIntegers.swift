// The 128-bit integers in containers.
//
// The standard library has default implementations of these methods, which throw. They are chosen over a container's generic method, so
// each container declares its own.

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension NodeKeyedContainer {
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try required(type, key) }
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try required(type, key) }
  func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? { try optional(type, key) }
  func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? { try optional(type, key) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension NodeUnkeyedContainer {
  mutating func decode(_ type: Int128.Type) throws -> Int128 { try required(type) }
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try required(type) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension NodeDecoder {
  func decode(_ type: Int128.Type) throws -> Int128 { try session.decode(type, from: json, in: self, at: nil) }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try session.decode(type, from: json, in: self, at: nil) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension OutputKeyedContainer {
  func encode(_ value: Int128, forKey key: Key) throws { try encoder.add(value, forKey: key) }
  func encode(_ value: UInt128, forKey key: Key) throws { try encoder.add(value, forKey: key) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension OutputUnkeyedContainer {
  func encode(_ value: Int128) throws { try encoder.add(value) }
  func encode(_ value: UInt128) throws { try encoder.add(value) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension OutputEncoder {
  func encode(_ value: Int128) throws { try encodeWhole(value) }
  func encode(_ value: UInt128) throws { try encodeWhole(value) }
}
