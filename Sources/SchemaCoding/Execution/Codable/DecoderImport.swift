import Foundation

/// Imports the contents of a decoder of any format into a document.
///
/// A decoder cannot be asked for the type of a value: the import has to try one type after the other, and each failed attempt creates an
/// error with a full path. So it first tries the type of the element before, or of the last value with the same key, and then a
/// number, a Bool, a string, an array and an object, in this order.
///
/// Values that JSON cannot represent, such as the dates and data of property lists, become foreign values. They are an issue if a
/// field decodes them.
struct DecoderImport {
  let document = JSONDocument()
  private(set) var stack = StackUse()
  private(set) var root: JSONNode
  /// Whether the decoder distinguishes strings from numbers; those of string-only formats do not. A decoder cannot be asked, so its module
  /// decides.
  private let distinguishesStrings: Bool
  /// The type of the last value in each group of positions.
  private var types: [PositionGroup: ValueType] = [:]

  /// A group of positions whose values are likely to have the same type: a key, or the level of an array.
  fileprivate enum PositionGroup: Hashable {
    case key(String)
    case element(Int)
  }

  fileprivate enum ValueType {
    case number, bool, string, array, object
  }

  /// Imports the contents of the decoder.
  ///
  /// - Throws: Any error of the decoder, and `DecodingError` for more than 512 levels, and for an array or an object of too many values.
  init(_ decoder: any Decoder) throws {
    // Record 0 must not be a member of an object or an array: see `ObjectSlots`.
    document.memory.pointee.append(JSONRecord(.null))
    root = document.node(at: 0)
    distinguishesStrings = String(reflecting: type(of: decoder)).hasPrefix("Foundation")
    var position = DecoderRoot(decoder: decoder)
    let record = try record(of: &position, at: 0, like: .element(-1))
    document.memory.pointee.append(record)
    root = document.node(at: document.memory.pointee.count - 1)
  }

  /// Imports the value at a position, first trying the type of the value before it.
  private mutating func record(
    of position: inout some DecoderPosition, at level: Int, like group: PositionGroup
  ) throws -> JSONRecord {
    if (try? position.decodeNil()) == true { return JSONRecord(.null) }
    let type = types[group] ?? group.outer.flatMap { types[$0] }
    if let type, let record = try record(of: &position, at: level, as: type, group) { return record }
    if let scalar = try? position.decode(CodedScalar.self) {
      types[group] = scalar.type
      return record(of: scalar)
    }
    for container in [ValueType.array, .object] where type != container {
      if let record = try record(of: &position, at: level, as: container, group) { return record }
    }
    let imports = document.memory.pointee.imports
    if (try? position.decode(Date.self)) != nil { return imports.pointee.record(ofForeign: "Date") }
    if (try? position.decode(Data.self)) != nil { return imports.pointee.record(ofForeign: "Data") }
    // An element of an array has to be skipped, whatever it is.
    _ = try position.decode(Anything.self)
    return imports.pointee.record(ofForeign: "value of another format")
  }

  /// Imports the value at a position if it has this type.
  private mutating func record(
    of position: inout some DecoderPosition, at level: Int, as type: ValueType, _ group: PositionGroup
  ) throws -> JSONRecord? {
    switch type {
    case .array:
      guard let elements = try? position.elements() else { return nil }
      // Recorded before the contents are imported, because they may be in the same group.
      types[group] = type
      return try array(elements, at: level)
    case .object:
      guard let members = try? position.members() else { return nil }
      types[group] = type
      return try object(members, at: level)
    case .string where distinguishesStrings:
      return (try? position.decode(String.self)).map { document.memory.pointee.imports.pointee.record(of: $0) }
    case .bool where distinguishesStrings:
      return (try? position.decode(Bool.self)).map { JSONRecord($0 ? .true : .false) }
    case .string, .bool, .number:
      return nil
    }
  }

  private func record(of scalar: CodedScalar) -> JSONRecord {
    switch scalar {
    case .bool(let value): JSONRecord(value ? .true : .false)
    case .string(let string): document.memory.pointee.imports.pointee.record(of: string)
    case .number(let number): document.memory.pointee.imports.pointee.record(of: number)
    }
  }

  private mutating func array(_ elements: any UnkeyedDecodingContainer, at level: Int) throws -> JSONRecord {
    var position = DecoderElement(container: elements)
    try checkCount(elements.count ?? 0, codingPath: elements.codingPath)
    var records: [JSONRecord] = []
    while !position.container.isAtEnd {
      try checkCount(records.count + 1, codingPath: elements.codingPath)
      records.append(try nested(&position, at: level, like: .element(level), codingPath: elements.codingPath))
    }
    let first = document.memory.pointee.count
    for record in records { document.memory.pointee.append(record) }
    return JSONRecord(.importedArray, count: records.count, payload: first)
  }

  private mutating func object(_ members: KeyedDecodingContainer<AnyKey>, at level: Int) throws -> JSONRecord {
    var records: [(key: String, value: JSONRecord)] = []
    let keys = members.allKeys
    try checkCount(keys.count, codingPath: members.codingPath)
    for key in keys {
      var position = DecoderMember(container: members, key: key)
      let name = key.stringValue
      records.append((name, try nested(&position, at: level, like: .key(name), codingPath: members.codingPath)))
    }
    document.memory.pointee.reserve(records: 2 * records.count)
    let first = document.memory.pointee.count
    for (key, value) in records {
      document.memory.pointee.append(key)
      document.memory.pointee.append(value)
    }
    return JSONRecord(.importedObject, count: records.count, payload: first)
  }

  private func checkCount(_ count: Int, codingPath: @autoclosure () -> [any CodingKey]) throws {
    guard count <= JSONRecord.maximumCount else { throw DecodingError.tooLarge(at: codingPath()) }
  }

  /// Imports a value inside a container, on a larger stack if it is deep.
  private mutating func nested(
    _ position: inout some DecoderPosition, at level: Int, like group: PositionGroup,
    codingPath: @autoclosure () -> [any CodingKey]
  ) throws -> JSONRecord {
    document.depth = max(document.depth, level + 1)
    guard level < JSONDocument.maximumDepth else { throw DecodingError.tooDeep(at: codingPath()) }
    guard stack.needsLarge(below: level + 1) else { return try record(of: &position, at: level + 1, like: group) }
    guard let large = stack.enterLarge() else {
      throw DecodingError.tooDeep(at: codingPath(), because: LargeStack.unavailable)
    }
    defer { stack.leaveLarge() }
    return try large.run { try record(of: &position, at: level + 1, like: group) }
  }
}

extension DecoderImport.PositionGroup {
  /// The group of the enclosing array: in the first array of a level, elements may have the same type as those of the array around
  /// it.
  fileprivate var outer: DecoderImport.PositionGroup? {
    if case .element(let level) = self { .element(level - 1) } else { nil }
  }
}

extension DecodingError {
  fileprivate static func tooDeep(
    at codingPath: [any CodingKey], because reason: String = "nested too deeply"
  ) -> DecodingError {
    .dataCorrupted(Context(codingPath: codingPath, debugDescription: reason))
  }

  fileprivate static func tooLarge(at codingPath: [any CodingKey]) -> DecodingError {
    let maximum = JSONRecord.maximumCount
    return .dataCorrupted(Context(codingPath: codingPath, debugDescription: "more than \(maximum) values"))
  }
}

extension CodedScalar {
  fileprivate var type: DecoderImport.ValueType {
    switch self {
    case .bool: .bool
    case .number: .number
    case .string: .string
    }
  }
}

/// A value of any type, which is skipped.
private struct Anything: Decodable {
  init(from decoder: any Decoder) throws {}
}
