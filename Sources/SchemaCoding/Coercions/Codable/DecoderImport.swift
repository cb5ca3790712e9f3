import Foundation

/// Makes a document of what a decoder holds, whatever its format.
///
/// A decoder does not say what a value is: it has to be asked for one type after the other, and makes an error with a whole path each time
/// that it refuses. So it is asked in an order in which most values are met soon: numbers, Bools, strings, arrays, objects.
///
/// Values that no JSON has, such as the dates and the data of property lists, become foreign values, which are an issue where a field
/// reads them.
struct DecoderImport {
  let document = JSONDocument()
  private(set) var stack = StackUse()
  private(set) var root: JSONNode

  /// Imports what the decoder holds.
  ///
  /// - Throws: What the decoder throws, and `DecodingError` for more than 512 levels.
  init(_ decoder: any Decoder) throws {
    root = document.node(at: 0)
    var place = CodedRoot(decoder: decoder)
    let record = try record(of: &place, at: 0)
    document.memory.pointee.append(record)
    root = document.node(at: document.memory.pointee.count - 1)
  }

  private mutating func record(of place: inout some CodedPlace, at level: Int) throws -> JSONRecord {
    if (try? place.decodeNil()) == true { return JSONRecord(.null) }
    if let scalar = try? place.decode(CodedScalar.self) { return record(of: scalar) }
    if var elements = try? place.elements() { return try array(&elements, at: level) }
    if let members = try? place.members() { return try object(members, at: level) }
    if (try? place.decode(Date.self)) != nil { return document.imports.record(ofForeign: "Date") }
    if (try? place.decode(Data.self)) != nil { return document.imports.record(ofForeign: "Data") }
    // Whatever it is, in an array it has to be passed over.
    _ = try place.decode(Anything.self)
    return document.imports.record(ofForeign: "value of another format")
  }

  private func record(of scalar: CodedScalar) -> JSONRecord {
    switch scalar {
    case .bool(let value): JSONRecord(value ? .true : .false)
    case .string(let string): document.imports.record(of: string)
    case .number(let number): document.imports.record(of: number)
    }
  }

  private mutating func array(_ elements: inout any UnkeyedDecodingContainer, at level: Int) throws -> JSONRecord {
    var place = CodedElement(container: elements)
    var records: [JSONRecord] = []
    while !place.container.isAtEnd {
      records.append(try nested(&place, at: level, codingPath: elements.codingPath))
    }
    let first = document.memory.pointee.count
    for record in records { document.memory.pointee.append(record) }
    return JSONRecord(.importedArray, count: records.count, payload: first)
  }

  private mutating func object(_ members: KeyedDecodingContainer<AnyKey>, at level: Int) throws -> JSONRecord {
    var records: [(key: String, value: JSONRecord)] = []
    for key in members.allKeys {
      var place = CodedMember(container: members, key: key)
      records.append((key.stringValue, try nested(&place, at: level, codingPath: members.codingPath)))
    }
    document.memory.pointee.reserve(records: 2 * records.count)
    let first = document.memory.pointee.count
    for (key, value) in records {
      document.append(key: key)
      document.memory.pointee.append(value)
    }
    return JSONRecord(.importedObject, count: records.count, payload: first)
  }

  /// Imports a value inside a container, on a larger stack if it is deep.
  private mutating func nested(
    _ place: inout some CodedPlace, at level: Int, codingPath: @autoclosure () -> [any CodingKey]
  ) throws -> JSONRecord {
    document.depth = max(document.depth, level + 1)
    guard level < DecodingOptions.standardDepth else { throw DecodingError.tooDeep(at: codingPath()) }
    guard stack.needsLarge(below: level + 1) else { return try record(of: &place, at: level + 1) }
    guard let large = stack.enterLarge() else { throw DecodingError.tooDeep(at: codingPath()) }
    defer { stack.leaveLarge() }
    var result: Result<JSONRecord, any Error> = .failure(Rejected.refused)
    large.run { result = Result { try record(of: &place, at: level + 1) } }
    return try result.get()
  }
}

extension DecodingError {
  fileprivate static func tooDeep(at codingPath: [any CodingKey]) -> DecodingError {
    .dataCorrupted(Context(codingPath: codingPath, debugDescription: "nested too deep"))
  }
}

// MARK: - What a decoder has

/// A scalar, found by asking for one type after the other.
private enum CodedScalar: Decodable {
  case bool(Bool)
  case number(JSONNumber)
  case string(String)

  /// There is something else. This costs no path.
  private struct NoScalar: Error {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = Self.number(in: container) {
      self = .number(number)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let string = try? container.decode(String.self) {
      self = .string(string)
    } else {
      throw NoScalar()
    }
  }

  /// An integer if it is one, or else a double, or a decimal if the decoder has more digits than a double keeps.
  private static func number(in container: any SingleValueDecodingContainer) -> JSONNumber? {
    guard let double = try? container.decode(Double.self) else { return nil }
    if double.rounded() == double {
      if let integer = try? container.decode(Int64.self) { return JSONNumber(integer) }
      if let integer = try? container.decode(UInt64.self) { return JSONNumber(integer) }
    }
    guard let number = JSONNumber(double) else { return nil }
    guard let decimal = (try? container.decode(Decimal.self)).flatMap({ JSONNumber($0) }) else { return number }
    return decimal == number ? number : decimal
  }
}

/// A value of which nobody wants to know anything.
private struct Anything: Decodable {
  init(from decoder: any Decoder) throws {}
}

/// A key of any name.
struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { self.init("\(intValue)") }
}

/// Where a decoder has a value: at the top, in an object or in an array.
private protocol CodedPlace {
  mutating func decodeNil() throws -> Bool
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value
  mutating func elements() throws -> any UnkeyedDecodingContainer
  mutating func members() throws -> KeyedDecodingContainer<AnyKey>
}

private struct CodedRoot: CodedPlace {
  let decoder: any Decoder

  func decodeNil() throws -> Bool { try decoder.singleValueContainer().decodeNil() }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: decoder) }
  func elements() throws -> any UnkeyedDecodingContainer { try decoder.unkeyedContainer() }
  func members() throws -> KeyedDecodingContainer<AnyKey> { try decoder.container(keyedBy: AnyKey.self) }
}

private struct CodedMember: CodedPlace {
  let container: KeyedDecodingContainer<AnyKey>
  let key: AnyKey

  func decodeNil() throws -> Bool { try container.decodeNil(forKey: key) }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try container.decode(type, forKey: key) }
  func elements() throws -> any UnkeyedDecodingContainer { try container.nestedUnkeyedContainer(forKey: key) }
  func members() throws -> KeyedDecodingContainer<AnyKey> {
    try container.nestedContainer(keyedBy: AnyKey.self, forKey: key)
  }
}

/// A container goes on to the next element once it has given this one.
private struct CodedElement: CodedPlace {
  var container: any UnkeyedDecodingContainer

  mutating func decodeNil() throws -> Bool { try container.decodeNil() }
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try container.decode(type) }
  mutating func elements() throws -> any UnkeyedDecodingContainer { try container.nestedUnkeyedContainer() }
  mutating func members() throws -> KeyedDecodingContainer<AnyKey> {
    try container.nestedContainer(keyedBy: AnyKey.self)
  }
}
