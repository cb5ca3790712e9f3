import Foundation

/// A decoder of a tree of strings, arrays and dictionaries that behaves as those of forms, queries and database rows do: asked for what it does
/// not expect, it stops the program, throws an error of its own, or says something untrue.
struct LooseDecoder: Decoder {
  struct Habits: OptionSet, Sendable {
    let rawValue: Int
    /// Strings are converted to numbers and Bools, as far as their digits go: `00501` is 501.
    static let converts = Habits(rawValue: 1 << 0)
    /// An array or an object is null and zero for a single value container.
    static let nullContainers = Habits(rawValue: 1 << 1)
    /// Every value has a keyed container and an unkeyed one.
    static let everyContainer = Habits(rawValue: 1 << 2)
    /// There are no single value containers for arrays and objects.
    static let noSingleValues = Habits(rawValue: 1 << 3)
    /// A coding path is not kept.
    static let noPath = Habits(rawValue: 1 << 4)
  }

  /// An error that is no `DecodingError`.
  struct Lost: Error {}

  let value: Any
  var habits: Habits = []
  var path: [any CodingKey] = []

  var codingPath: [any CodingKey] { habits.contains(.noPath) ? [] : path }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func inner(_ value: Any, _ key: any CodingKey) -> LooseDecoder {
    LooseDecoder(value: value, habits: habits, path: path + [key])
  }

  func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(type, DecodingError.Context(codingPath: codingPath, debugDescription: "another type"))
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    if let members = value as? [String: Any] { return KeyedDecodingContainer(Keyed(decoder: self, members: members)) }
    guard habits.contains(.everyContainer) else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(Keyed(decoder: self, members: [:]))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    if let elements = value as? [Any] { return Unkeyed(decoder: self, elements: elements) }
    guard habits.contains(.everyContainer) else { throw mismatch([Any].self) }
    return Unkeyed(decoder: self, elements: [value])
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    if habits.contains(.noSingleValues), !(value is String) { throw Lost() }
    return Single(decoder: self)
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    func converted(_ make: (String) -> Any?) throws -> Value {
      if let string = value as? String, habits.contains(.converts), let made = make(string) as? Value { return made }
      if habits.contains(.nullContainers), !(value is String), let zero = make("0") as? Value { return zero }
      throw mismatch(type)
    }
    if value is Lost { throw Lost() }
    switch type {
    case is String.Type: return try (value as? Value) ?? converted { $0 }
    case is Bool.Type: return try (value as? Value) ?? converted { ["true", "1", "on", "yes"].contains($0) }
    case is Double.Type: return try converted { Double($0) }
    case is Decimal.Type: return try converted { Decimal(string: $0) }
    case let integer as any FixedWidthInteger.Type: return try converted { Self.integer(integer, $0) }
    case is Date.Type, is Data.Type, is UUID.Type: throw mismatch(type)
    default: return try Value(from: self)
    }
  }

  private static func integer<Integer: FixedWidthInteger>(_ type: Integer.Type, _ string: String) -> Any? {
    Integer(string)
  }
}

private struct Single: SingleValueDecodingContainer {
  let decoder: LooseDecoder
  var codingPath: [any CodingKey] { decoder.codingPath }
  func decodeNil() -> Bool { decoder.habits.contains(.nullContainers) && !(decoder.value is String) }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.decode(type) }
}

private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: LooseDecoder
  let members: [String: Any]
  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { members.keys.sorted().compactMap { Key(stringValue: $0) } }
  func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }
  func decodeNil(forKey key: Key) -> Bool { members[key.stringValue] == nil }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    guard let value = members[key.stringValue] else {
      throw DecodingError.keyNotFound(key, DecodingError.Context(codingPath: codingPath, debugDescription: "no value"))
    }
    return try decoder.inner(value, key).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { fatalError("has no nested containers") }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    fatalError("has no nested containers")
  }
  func superDecoder() throws -> any Decoder { fatalError("has no super decoder") }
  func superDecoder(forKey key: Key) throws -> any Decoder { fatalError("has no super decoder") }
}

private struct Unkeyed: UnkeyedDecodingContainer {
  let decoder: LooseDecoder
  let elements: [Any]
  var currentIndex = 0
  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  init(decoder: LooseDecoder, elements: [Any]) { (self.decoder, self.elements) = (decoder, elements) }

  mutating func decodeNil() -> Bool { false }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try decoder.inner(elements[currentIndex], Index(intValue: currentIndex)).decode(type)
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<Nested> {
    fatalError("has no nested containers")
  }
  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    fatalError("has no nested containers")
  }
  mutating func superDecoder() throws -> any Decoder { fatalError("has no super decoder") }

  private struct Index: CodingKey {
    let index: Int
    var stringValue: String { "Index \(index)" }
    var intValue: Int? { index }
    init(intValue: Int) { index = intValue }
    init?(stringValue: String) { nil }
  }
}
