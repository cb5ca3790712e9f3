/// Imports what a decoder of another format has as a tree of JSON values, arrays and dictionaries, as a schema asks for them.
///
/// Decoders of other formats need not know what type a value has: one of forms converts every string, one of columns says that an object is
/// null. So each value is asked for as what the schema wants there, and as other things only if the decoder then throws a `DecodingError`,
/// so that an issue says what was found. Any other error passes. `superDecoder` is never asked for, because some decoders stop at it.
///
/// What JSON does not have, such as the dates and data of property lists, is an issue if a field of another kind decodes it.
final class DecoderImport: @unchecked Sendable {
  private var stack = StackUse()
  private var level = 0
  /// An error that must not be taken for a value of another type.
  private var fatalError: DecodingError?

  /// A value of no known type.
  private struct UnknownValue {}

  /// Imports the value of a decoder.
  ///
  /// - Throws: Any error of the decoder that is no `DecodingError`, and `DecodingError` for more than 512 levels.
  static func tree(of decoder: any Decoder, for request: ImportRequest) throws -> Any {
    try DecoderImport().value(of: decoder, request)
  }

  // MARK: - Values inside others

  /// The import that is under way, and the request for the value that is asked for.
  private static let current = TaskLocal<(importer: DecoderImport, request: ImportRequest)?>(wrappedValue: nil)

  /// A value that is imported as its decoder is asked for it.
  private struct ImportedValue: Decodable {
    let value: Any

    init(from decoder: any Decoder) throws {
      guard let (importer, request) = DecoderImport.current.get() else {
        throw decoder.corruptedError("is decoded outside of an import")
      }
      value = try importer.nested(decoder, request)
    }
  }

  private func importing<Result>(_ request: ImportRequest, _ body: () throws -> Result) throws -> Result {
    try Self.current.withValue((self, request), operation: body)
  }

  /// Imports a value inside a container, on a larger stack if it is deep.
  private func nested(_ decoder: any Decoder, _ request: ImportRequest) throws -> Any {
    func tooDeep(_ reason: String) -> DecodingError {
      let error = decoder.corruptedError(reason)
      fatalError = error
      return error
    }
    guard level < JSONDocument.maximumDepth else { throw tooDeep("nested too deeply") }
    level += 1
    defer { level -= 1 }
    guard stack.needsLarge(below: level) else { return try value(of: decoder, request) }
    guard let large = stack.enterLarge() else { throw tooDeep(LargeStack.unavailable) }
    defer { stack.leaveLarge() }
    return try large.run { try value(of: decoder, request) }
  }

  /// Calls a closure that asks a decoder; nil if the decoder does not have what is asked for.
  private func ifPresent<Result>(_ ask: () throws -> Result) throws -> Result? {
    do {
      return try ask()
    } catch is DecodingError {
      if let fatalError { throw fatalError }
      return nil
    }
  }

  // MARK: - One decoder

  private func value(of decoder: any Decoder, _ request: ImportRequest) throws -> Any {
    if let value = try wantedValue(of: decoder, request) { return value }
    if request !== ImportRequest.any, let value = try wantedValue(of: decoder, .any) { return value }
    let container = try? decoder.singleValueContainer()
    return container.flatMap { foreignValue(SingleSource(container: $0)) } ?? UnknownValue()
  }

  private func wantedValue(of decoder: any Decoder, _ request: ImportRequest) throws -> Any? {
    let wanted = request.wanted
    var emptyObject: Any?
    if wanted.isObject, let container = try ifPresent({ try decoder.container(keyedBy: AnyKey.self) }) {
      // Some decoders have a container without keys for every value.
      if !wanted.isMixed || !container.allKeys.isEmpty { return try members(of: container, decoder, wanted) }
      emptyObject = [String: Any]()
    }
    var scalars: (any SingleValueDecodingContainer)?
    if wanted.isMixed {
      // Some decoders refuse it for arrays and objects, with an error of their own.
      scalars = try? decoder.singleValueContainer()
    } else if !wanted.scalars.isEmpty {
      scalars = try ifPresent { try decoder.singleValueContainer() }
    }
    func scalar() throws -> Any? {
      try scalars.flatMap { try self.scalar(from: SingleSource(container: $0), wanted.scalars) }
    }
    if wanted.isArray, var container = try ifPresent({ try decoder.unkeyedContainer() }) {
      // Some decoders have an array of one for every value.
      if container.count == 1, let scalar = try scalar() { return scalar }
      return try elements(of: &container, wanted)
    }
    if emptyObject == nil, scalars?.decodeNil() == true { return JSONValue.null }
    return try scalar() ?? emptyObject
  }

  // MARK: - Objects

  private func members(
    of container: KeyedDecodingContainer<AnyKey>, _ decoder: any Decoder, _ wanted: ImportRequest.Wanted
  ) throws -> [String: Any] {
    var members: [String: Any] = [:]
    // The key strategies of Foundation's coders keep the keys of what is asked for as a dictionary.
    var spelled: [String: ImportedValue]?
    if let values = wanted.values {
      if wanted.keysAreData {
        spelled = try? importing(values) { try decoder.singleValueContainer().decode([String: ImportedValue].self) }
        if let fatalError { throw fatalError }
      }
      if let spelled {
        members = spelled.mapValues(\.value)
      } else {
        for key in container.allKeys { members[key.stringValue] = try value(in: container, at: key, values) }
      }
    }
    for (name, request) in wanted.members {
      guard let key = try key(name, in: container, decoder, wanted) else { continue }
      let isRespelled = key.stringValue != name && !wanted.ignoresCase
      if isRespelled, spelled == nil { members[key.stringValue] = nil }
      members[isRespelled ? name : key.stringValue] = try value(in: container, at: key, request)
    }
    return members
  }

  /// The key of a container for a declared one: as it is declared or, if the decoder's key strategy has changed it, as that spells it.
  private func key(
    _ name: String, in container: KeyedDecodingContainer<AnyKey>, _ decoder: any Decoder, _ wanted: ImportRequest.Wanted
  ) throws -> AnyKey? {
    if container.contains(AnyKey(name)) { return AnyKey(name) }
    if wanted.ignoresCase {
      let lowercased = name.lowercased()
      return container.allKeys.first { $0.stringValue.lowercased() == lowercased }
    }
    let respelled = name.convertedFromSnakeCase
    guard respelled != name, container.contains(AnyKey(respelled)) else { return nil }
    let keys = try? decoder.singleValueContainer().decode([String: IgnoredValue].self).keys
    return keys?.contains(respelled) == true ? nil : AnyKey(respelled)
  }

  /// A value of which only the key matters.
  private struct IgnoredValue: Decodable {
    init(from decoder: any Decoder) {}
  }

  private func value(
    in container: KeyedDecodingContainer<AnyKey>, at key: AnyKey, _ request: ImportRequest
  ) throws -> Any {
    let (wanted, source) = (request.wanted, KeyedSource(container: container, key: key))
    func isNull() throws -> Bool { try ifPresent { try container.decodeNil(forKey: key) } ?? false }
    if !wanted.isObject, !wanted.isArray {
      if try isNull() { return JSONValue.null }
      if let scalar = try scalar(from: source, wanted.scalars) { return scalar }
    }
    let value = try ifPresent { try importing(request) { try source.decode(ImportedValue.self) }.value }
    if let value, !(value is UnknownValue) { return value }
    if try isNull() { return JSONValue.null }
    return try scalar(from: source, ImportedScalar.all) ?? foreignValue(source) ?? UnknownValue()
  }

  // MARK: - Arrays

  private func elements(
    of container: inout any UnkeyedDecodingContainer, _ wanted: ImportRequest.Wanted
  ) throws -> [Any] {
    var elements: [Any] = []
    while !container.isAtEnd {
      let request = wanted.positions[elements.count] ?? wanted.elements ?? .any
      elements.append(try element(of: &container, request))
    }
    return elements
  }

  private func element(of container: inout any UnkeyedDecodingContainer, _ request: ImportRequest) throws -> Any {
    if try ifPresent({ try container.decodeNil() }) == true { return JSONValue.null }
    return try importing(request) { try container.decode(ImportedValue.self) }.value
  }
}

// MARK: - Scalars

extension DecoderImport {
  /// The first of some types that a decoder has. If it has a string as well as a number or a Bool, it converts: then the string counts, unless
  /// it spells the other.
  private func scalar(from source: some ScalarSource, _ types: [ImportedScalar]) throws -> JSONValue? {
    for type in types {
      guard let value = try ifPresent({ try scalar(type, from: source) }) else { continue }
      guard types.count > 1, types.contains(.string) else { return value }
      guard case .string(let string) = value else {
        let string = (try? source.decode(String.self)).map(JSONValue.string)
        return string.flatMap { $0.string == "\(value)" ? nil : $0 } ?? value
      }
      let others = types.lazy.filter { $0 != .string }.compactMap { try? self.scalar($0, from: source) }
      return others.first { "\($0)" == string } ?? value
    }
    return nil
  }

  private func scalar(_ type: ImportedScalar, from source: some ScalarSource) throws -> JSONValue {
    switch type {
    case .bool: return .bool(try source.decode(Bool.self))
    case .string: return .string(try source.decode(String.self))
    case .integer(let type): return .number(try integer(type, from: source))
    case .decimal:
      if let number = JSONNumber(try source.decode(Decimal.self)) { return .number(number) }
      throw source.mismatch(Decimal.self)
    case .double:
      if let number = JSONNumber(try source.decode(Double.self)) { return .number(number) }
      throw source.mismatch(Double.self)
    case .number: return .number(try number(from: source))
    }
  }

  private func integer<Integer: Codable & FixedWidthInteger>(
    _ type: Integer.Type, from source: some ScalarSource
  ) throws -> JSONNumber {
    guard let number = JSONNumber(literal: "\(try source.decode(type))") else { throw source.mismatch(type) }
    // Some decoders drop a fraction.
    return (try? source.decode(Decimal.self)).flatMap { JSONNumber($0) } ?? number
  }

  /// The number: an integer if it is whole, otherwise a double, or a decimal if the decoder has more digits than a double keeps.
  private func number(from source: some ScalarSource) throws -> JSONNumber {
    let double = try source.decode(Double.self)
    guard let number = JSONNumber(double) else { throw source.mismatch(Double.self) }
    let decimal = (try? source.decode(Decimal.self)).flatMap { JSONNumber($0) }
    // Not for zero, which may be negative, and not if the decoder has dropped a fraction.
    if double.rounded() == double, !double.isZero {
      let integer = (try? source.decode(Int64.self)).map { JSONNumber($0) }
      if let integer = integer ?? (try? source.decode(UInt64.self)).map({ JSONNumber($0) }),
        decimal ?? integer == integer
      {
        return integer
      }
    }
    return decimal.flatMap { $0 == number ? nil : $0 } ?? number
  }

  /// A date or data of a property list, or the string of a type that databases have.
  private func foreignValue(_ source: some ScalarSource) -> Any? {
    (try? source.decode(Date.self)) ?? (try? source.decode(Data.self))
      ?? (try? source.decode(UUID.self)).map { JSONValue.string($0.uuidString) }
  }
}

/// What can be asked for one value.
private protocol ScalarSource {
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value
}

extension ScalarSource {
  func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(type, DecodingError.Context(codingPath: [], debugDescription: "is not a JSON value"))
  }
}

private struct SingleSource: ScalarSource {
  let container: any SingleValueDecodingContainer
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try container.decode(type) }
}

private struct KeyedSource: ScalarSource {
  let container: KeyedDecodingContainer<AnyKey>
  let key: AnyKey
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try container.decode(type, forKey: key) }
}

extension String {
  /// The key as `JSONDecoder.KeyDecodingStrategy.convertFromSnakeCase` spells it.
  fileprivate var convertedFromSnakeCase: String {
    guard let first = firstIndex(where: { $0 != "_" }), let last = lastIndex(where: { $0 != "_" }) else { return self }
    let words = self[first...last].split(separator: "_")
    guard words.count > 1 else { return self }
    let joined = words[0].lowercased() + words.dropFirst().map(\.capitalized).joined()
    return self[..<first] + joined + self[index(after: last)...]
  }
}
