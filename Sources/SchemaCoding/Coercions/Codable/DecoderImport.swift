import Foundation

/// Makes a document of what a decoder holds, whatever its format.
///
/// A decoder does not say what a value is: it has to be asked for one type after the other, and makes an error with a whole path each time
/// that it refuses. So it is asked first for what the element before was, or the last value of the same key, and then for a number, a
/// Bool, a string, an array and an object, in this order.
///
/// Values that no JSON has, such as the dates and the data of property lists, become foreign values, which are an issue where a field
/// reads them.
struct DecoderImport {
  let document = JSONDocument()
  private(set) var stack = StackUse()
  private(set) var root: JSONNode
  /// Whether the decoder never takes a number for a string, as one of a format does that has only strings.
  private let tellsStrings: Bool
  /// What the last value was at each place of this sort.
  private var kinds: [Sort: Kind] = [:]

  /// What places have in common whose values are likely to be of one kind: a key, or the level of an array.
  fileprivate enum Sort: Hashable {
    case key(String)
    case element(Int)
  }

  fileprivate enum Kind {
    case number, bool, string, array, object
  }

  /// Imports what the decoder holds.
  ///
  /// - Throws: What the decoder throws, and `DecodingError` for more than 512 levels.
  init(_ decoder: any Decoder) throws {
    root = document.node(at: 0)
    tellsStrings = String(reflecting: type(of: decoder)).hasPrefix("Foundation")
    var position = CodedRoot(decoder: decoder)
    let record = try record(of: &position, at: 0, like: .element(-1))
    document.memory.pointee.append(record)
    root = document.node(at: document.memory.pointee.count - 1)
  }

  /// Imports the value at a place, which is first taken for one of the kind that came before.
  private mutating func record(
    of position: inout some CodedPosition, at level: Int, like sort: Sort
  ) throws -> JSONRecord {
    if (try? position.decodeNil()) == true { return JSONRecord(.null) }
    let kind = kinds[sort] ?? sort.outer.flatMap { kinds[$0] }
    if let kind, let record = try record(of: &position, at: level, as: kind, sort) { return record }
    if let scalar = try? position.decode(CodedScalar.self) {
      kinds[sort] = scalar.kind
      return record(of: scalar)
    }
    for container in [Kind.array, .object] where kind != container {
      if let record = try record(of: &position, at: level, as: container, sort) { return record }
    }
    if (try? position.decode(Date.self)) != nil { return document.memory.pointee.imports.record(ofForeign: "Date") }
    if (try? position.decode(Data.self)) != nil { return document.memory.pointee.imports.record(ofForeign: "Data") }
    // Whatever it is, in an array it has to be passed over.
    _ = try position.decode(Anything.self)
    return document.memory.pointee.imports.record(ofForeign: "value of another format")
  }

  /// Imports the value at a place if it is of a kind.
  private mutating func record(
    of position: inout some CodedPosition, at level: Int, as kind: Kind, _ sort: Sort
  ) throws -> JSONRecord? {
    switch kind {
    case .array:
      guard let elements = try? position.elements() else { return nil }
      // Noted before what is inside is imported, which may be of the same sort.
      kinds[sort] = kind
      return try array(elements, at: level)
    case .object:
      guard let members = try? position.members() else { return nil }
      kinds[sort] = kind
      return try object(members, at: level)
    case .string where tellsStrings:
      return (try? position.decode(String.self)).map { document.memory.pointee.imports.record(of: $0) }
    case .bool where tellsStrings:
      return (try? position.decode(Bool.self)).map { JSONRecord($0 ? .true : .false) }
    case .string, .bool, .number:
      return nil
    }
  }

  private func record(of scalar: CodedScalar) -> JSONRecord {
    switch scalar {
    case .bool(let value): JSONRecord(value ? .true : .false)
    case .string(let string): document.memory.pointee.imports.record(of: string)
    case .number(let number): document.memory.pointee.imports.record(of: number)
    }
  }

  private mutating func array(_ elements: any UnkeyedDecodingContainer, at level: Int) throws -> JSONRecord {
    var position = CodedElement(container: elements)
    var records: [JSONRecord] = []
    while !position.container.isAtEnd {
      records.append(try nested(&position, at: level, like: .element(level), codingPath: elements.codingPath))
    }
    let first = document.memory.pointee.count
    for record in records { document.memory.pointee.append(record) }
    return JSONRecord(.importedArray, count: records.count, payload: first)
  }

  private mutating func object(_ members: KeyedDecodingContainer<AnyKey>, at level: Int) throws -> JSONRecord {
    var records: [(key: String, value: JSONRecord)] = []
    for key in members.allKeys {
      var position = CodedMember(container: members, key: key)
      let name = key.stringValue
      records.append((name, try nested(&position, at: level, like: .key(name), codingPath: members.codingPath)))
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
    _ position: inout some CodedPosition, at level: Int, like sort: Sort,
    codingPath: @autoclosure () -> [any CodingKey]
  ) throws -> JSONRecord {
    document.depth = max(document.depth, level + 1)
    guard level < DecodingOptions.standardDepth else { throw DecodingError.tooDeep(at: codingPath()) }
    guard stack.needsLarge(below: level + 1) else { return try record(of: &position, at: level + 1, like: sort) }
    guard let large = stack.enterLarge() else { throw DecodingError.tooDeep(at: codingPath()) }
    defer { stack.leaveLarge() }
    var result: Result<JSONRecord, any Error> = .failure(CodingFailure.failed)
    large.run { result = Result { try record(of: &position, at: level + 1, like: sort) } }
    return try result.get()
  }
}

extension DecoderImport.Sort {
  /// In an array that is the first of its level, elements may be what they are in the array around it.
  fileprivate var outer: DecoderImport.Sort? {
    if case .element(let level) = self { .element(level - 1) } else { nil }
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

  var kind: DecoderImport.Kind {
    switch self {
    case .bool: .bool
    case .number: .number
    case .string: .string
    }
  }

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
private protocol CodedPosition {
  mutating func decodeNil() throws -> Bool
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value
  mutating func elements() throws -> any UnkeyedDecodingContainer
  mutating func members() throws -> KeyedDecodingContainer<AnyKey>
}

private struct CodedRoot: CodedPosition {
  let decoder: any Decoder

  func decodeNil() throws -> Bool { try decoder.singleValueContainer().decodeNil() }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: decoder) }
  func elements() throws -> any UnkeyedDecodingContainer { try decoder.unkeyedContainer() }
  func members() throws -> KeyedDecodingContainer<AnyKey> { try decoder.container(keyedBy: AnyKey.self) }
}

private struct CodedMember: CodedPosition {
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
private struct CodedElement: CodedPosition {
  var container: any UnkeyedDecodingContainer

  mutating func decodeNil() throws -> Bool { try container.decodeNil() }
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try container.decode(type) }
  mutating func elements() throws -> any UnkeyedDecodingContainer { try container.nestedUnkeyedContainer() }
  mutating func members() throws -> KeyedDecodingContainer<AnyKey> {
    try container.nestedContainer(keyedBy: AnyKey.self)
  }
}
