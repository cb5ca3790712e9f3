/// The unkeyed decoding container of an array. An element that cannot be decoded is not skipped.
struct NodeUnkeyedContainer: UnkeyedDecodingContainer {
  let array: JSONNode
  let position: CodingPosition
  let session: CodingSession
  let spellings: CodingKeySpellings?
  private(set) var currentIndex = 0
  /// The element at the current index, if there is one.
  private var next: JSONNode?

  init(array: JSONNode, position: CodingPosition, session: CodingSession, spellings: CodingKeySpellings?) {
    self.array = array
    next = array.count > 0 ? array.firstChild : nil
    self.position = position
    self.session = session
    self.spellings = spellings
  }

  var codingPath: [any CodingKey] { position.codingPath }
  var count: Int? { array.count }
  var isAtEnd: Bool { currentIndex >= array.count }

  mutating func decodeNil() throws -> Bool {
    guard try current(Any?.self).isNull else { return false }
    advance()
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try session.decode(type, from: try current(type), at: position.at(index: currentIndex))
    advance()
    return value
  }

  mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    let container = try decoder([String: Any].self).container(keyedBy: type)
    advance()
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try decoder([Any].self).unkeyedContainer()
    advance()
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = try decoder((any Decoder).self)
    advance()
    return decoder
  }

  private mutating func advance() {
    currentIndex += 1
    next = isAtEnd ? nil : next?.next
  }

  private func decoder<Value>(_ type: Value.Type) throws -> NodeDecoder {
    NodeDecoder(
      json: try current(type), position: position.at(index: currentIndex), session: session, spellings: spellings)
  }

  private func current<Value>(_ type: Value.Type) throws -> JSONNode {
    guard let json = next else {
      let issue = CodableIssue(
        .nullValue, expected: CodableIssue.expectation(of: type), detail: "the array ends after \(array.count)")
      throw issue.decodingError(type, at: position.at(index: currentIndex).codingPath)
    }
    return json
  }
}
