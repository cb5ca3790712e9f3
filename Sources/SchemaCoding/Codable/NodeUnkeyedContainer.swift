/// The unkeyed decoding container of an array. An element that cannot be decoded is not skipped.
struct NodeUnkeyedContainer: UnkeyedDecodingContainer {
  private let decoder: NodeDecoder
  private(set) var currentIndex = 0
  /// The element at the current index, if there is one.
  private var next: JSONNode?

  init(of decoder: NodeDecoder) {
    self.decoder = decoder
    next = decoder.json.count > 0 ? decoder.json.firstChild : nil
  }

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { decoder.json.count }
  var isAtEnd: Bool { next == nil }

  mutating func decodeNil() throws -> Bool {
    guard try current(Any?.self).isNull else { return false }
    advance()
    return true
  }

  @_semantics("optimize.sil.specialize.generic.never")
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try required(type) }
  mutating func decode(_ type: Bool.Type) throws -> Bool { try required(type) }
  mutating func decode(_ type: String.Type) throws -> String { try required(type) }
  mutating func decode(_ type: Double.Type) throws -> Double { try required(type) }
  mutating func decode(_ type: Int.Type) throws -> Int { try required(type) }

  @inline(__always)
  private mutating func required<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try decoder.session.decode(type, from: current(type), in: decoder, at: .index(currentIndex))
    advance()
    return value
  }

  /// What ``decode(_:)`` does, for types with a method of that name that is not generic.
  @_semantics("optimize.sil.specialize.generic.never")
  mutating func decodeUncommon<Value: Decodable>(_ type: Value.Type) throws -> Value { try required(type) }

  mutating func decodeIfPresent<Value: Decodable>(_ type: Value.Type) throws -> Value? {
    guard let next else { return nil }
    let value = try decoder.session.decodeIfPresent(type, from: next, in: decoder, at: .index(currentIndex))
    advance()
    return value
  }

  mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    let container = try nested([String: Any].self).container(keyedBy: type)
    advance()
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try nested([Any].self).unkeyedContainer()
    advance()
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = try nested((any Decoder).self)
    advance()
    return decoder
  }

  private mutating func advance() {
    currentIndex += 1
    next = currentIndex < decoder.json.count ? next?.next : nil
  }

  private func nested(_ type: Any.Type) throws -> NodeDecoder {
    decoder.decoder(of: try current(type), at: .index(currentIndex))
  }

  private func current(_ type: Any.Type) throws -> JSONNode {
    if let next { return next }
    throw decoder.session.error(for: type, in: decoder, at: .index(currentIndex)) { context in
      let detail = "the array ends after \(decoder.json.count)"
      return context.fail(SchemaIssue(.nullValue, expected: SchemaIssue.expectation(of: type), detail: detail))
    }
  }
}
