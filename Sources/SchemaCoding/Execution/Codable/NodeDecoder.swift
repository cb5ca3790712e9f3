/// A decoder for `Codable` types over the values of a document.
///
/// It decodes what Foundation's `JSONDecoder` decodes by default, from values that are already parsed:
///
///     {"at": {"x": 1}}       decoder of the document
///     …keyed "at"            decoder of {"x": 1}, coding path at
///     …keyed "x"             1, decoded at once: scalars need no decoder (``DirectlyCoded``)
///
/// Arrays and objects may be nested as deep as the session allows. Deeper values are an error, even if a type ignores the error.
struct NodeDecoder: Decoder {
  let json: JSONNode
  let position: CodingPosition
  let session: CodingSession
  let spellings: CodingKeySpellings?

  var codingPath: [any CodingKey] { position.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { session.decodingOptions.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard json.isObject else { throw mismatch([String: Any].self) }
    try checkRoom()
    return KeyedDecodingContainer(
      NodeKeyedContainer(object: json, position: position, session: session, spellings: spellings))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard json.isArray else { throw mismatch([Any].self) }
    try checkRoom()
    return NodeUnkeyedContainer(array: json, position: position, session: session, spellings: spellings)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  private func mismatch<Value>(_ type: Value.Type) -> DecodingError {
    CodableIssue.mismatch(json, type).decodingError(type, at: codingPath)
  }

  private func checkRoom() throws {
    if !session.checkRoom(at: position) { try session.throwFinalFailure() }
  }
}

extension NodeDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { json.isNull }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try session.decode(type, from: json, at: position.forSameValue)
  }
}

extension NodeDecoder {
  /// Decodes a value of any type in its own session.
  static func value<Value: Decodable>(
    _ type: Value.Type, from json: JSONNode, in session: CodingSession
  ) throws(Issue) -> Value {
    let value: Value
    do {
      value = try session.decode(type, from: json, at: CodingPosition())
    } catch {
      throw session.failure(error).showing(json)
    }
    if let finalFailure = session.finalFailure { throw finalFailure.showing(json) }
    return value
  }
}

extension CodingSession {
  /// Decodes one value at a position, which is only created if needed.
  func decode<Value: Decodable>(
    _ type: Value.Type, from json: JSONNode, at position: @autoclosure () -> CodingPosition
  ) throws -> Value {
    if let scalar = try scalar(type, from: json, at: position()) { return scalar }
    let position = position()
    if stack.needsLarge(below: position.depth) {
      return try onLargeStack(at: position) { try decode(type, from: json, at: position) }
    }
    try enter(type, at: position)
    do {
      let value = try Value(
        from: NodeDecoder(json: json, position: position, session: self, spellings: spellings(for: type)))
      leave()
      return value
    } catch {
      fail(error, type, at: position)
      throw error
    }
  }

  /// Decodes a type that needs no code of its own; nil for any other type.
  private func scalar<Value>(
    _ type: Value.Type, from json: JSONNode, at position: @autoclosure () -> CodingPosition
  ) throws -> Value? {
    guard let scalar = type as? any DirectlyCoded.Type else { return nil }
    do throws(CodableIssue) {
      if let value = try strategies.decoded(json, as: type) { return value }
      return try scalar.decoded(json, as: type)
    } catch {
      throw error.decodingError(type, at: position().codingPath)
    }
  }
}

extension Issue {
  /// The failure with an excerpt of the value at its path, unless the code says it all.
  fileprivate func showing(_ json: JSONNode) -> Issue {
    guard code != .nullValue, code != .tooDeep else { return self }
    var issue = self
    if code == .missingKey {
      issue.detail = json.detailOfMissingKey(at: path.components)
      return issue
    }
    var value: JSONNode? = json
    for step in path.components {
      switch step {
      case .key(let key): value = value?[key]
      case .index(let index): value = value?[index]
      }
    }
    issue.found = value?.excerpt
    return issue
  }
}
