/// An array, as a type sees it that takes one element after the other. An element that cannot be decoded is not passed over.
struct ParsedUnkeyedContainer: UnkeyedDecodingContainer {
  let array: ParsedArray
  let place: CodingPlace
  let session: CodingSession
  private(set) var currentIndex = 0

  init(array: ParsedArray, place: CodingPlace, session: CodingSession) {
    self.array = array
    self.place = place
    self.session = session
  }

  var codingPath: [any CodingKey] { place.codingPath }
  var count: Int? { array.count }
  var isAtEnd: Bool { currentIndex >= array.count }

  mutating func decodeNil() throws -> Bool {
    guard case .null = try current(Any?.self) else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try session.decode(type, from: try current(type), at: place.at(index: currentIndex))
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    let container = try decoder([String: Any].self).container(keyedBy: type)
    currentIndex += 1
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try decoder([Any].self).unkeyedContainer()
    currentIndex += 1
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = try decoder((any Decoder).self)
    currentIndex += 1
    return decoder
  }

  private func decoder<Value>(_ type: Value.Type) throws -> ParsedDecoder {
    ParsedDecoder(json: try current(type), place: place.at(index: currentIndex), session: session)
  }

  private func current<Value>(_ type: Value.Type) throws -> ParsedValue {
    guard let json = array[currentIndex] else {
      let refusal = CodingRefusal(
        .nullValue, expected: CodingRefusal.name(of: type), detail: "the array ends after \(array.count)")
      throw refusal.decodingError(type, at: place.at(index: currentIndex).codingPath)
    }
    return json
  }
}
