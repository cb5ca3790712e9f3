/// An encoder for `Codable` types, whose values are written when they are complete.
///
/// It encodes what Foundation's `JSONEncoder` encodes by default. Each value is a node of a tree. A type's containers encode into
/// its node, and a value that fails is never added to the tree:
///
///     Leg(km: 3)          node, with a keyed container: an object
///     …encode 3 at "km"   a new node of 3, then a member of the object
struct OutputEncoder: Encoder {
  let node: OutputNode
  let position: CodingPosition
  let session: CodingSession
  let spellings: CodingKeySpellings?
  /// The fields of the value's own members.
  var fields: EncodedFields?

  var codingPath: [any CodingKey] { position.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { session.encodingOptions.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    let writable = session.checkRoom(at: position) && recordConflict(unless: node.becomeObject())
    return KeyedEncodingContainer(
      OutputKeyedContainer(
        node: writable ? node : OutputNode(.object), position: position, session: session, spellings: spellings,
        fields: fields))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    let writable = session.checkRoom(at: position) && recordConflict(unless: node.becomeArray())
    return OutputUnkeyedContainer(
      node: writable ? node : OutputNode(.array), position: position, session: session, spellings: spellings)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  /// Records a final failure for a type that requests two kinds of container for one value, and returns the argument. Requesting a
  /// container does not throw, so the error cannot be thrown immediately.
  private func recordConflict(unless isContainer: Bool) -> Bool {
    if !isContainer { session.failFinally(.twoContainerKinds, at: position) }
    return isContainer
  }
}

// The container encodes once.
extension OutputEncoder: SingleValueEncodingContainer {
  func encodeNil() throws {
    try checkEmpty(before: Any?.none as Any)
    node.adopt(OutputNode(.scalar(.null)))
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    try checkEmpty(before: value)
    node.adopt(try session.encode(value, at: position.forSameValue))
  }

  private func checkEmpty(before value: Any) throws {
    guard node.isEmpty else { throw CodableIssue.twoContainerKinds.encodingError(value, at: codingPath) }
  }
}

extension OutputEncoder {
  /// Encodes a value of any type in its own session.
  static func output<Value: Encodable>(
    _ value: Value, in session: CodingSession
  ) throws(Issue) -> OutputNode {
    let node: OutputNode
    do {
      node = try session.encode(value, at: CodingPosition())
    } catch {
      throw session.failure(error)
    }
    if let finalFailure = session.finalFailure { throw finalFailure }
    guard !node.isEmpty else {
      throw Issue(.notEncodable, expected: expectedType(Value.self), detail: "encodes nothing")
    }
    return node
  }
}

extension CodingSession {
  /// Encodes one value at a position, which is only created if needed.
  func encode<Value: Encodable>(_ value: Value, at position: @autoclosure () -> CodingPosition) throws -> OutputNode {
    try countValue(at: position())
    if let scalar = try scalar(value, at: position()) { return scalar }
    let position = position()
    if stack.needsLarge(below: position.depth) {
      return try onLargeStack(at: position) { try encoded(value, at: position) }
    }
    return try encoded(value, at: position)
  }

  /// Encodes a value with its type's own code.
  private func encoded<Value: Encodable>(_ value: Value, at position: CodingPosition) throws -> OutputNode {
    try enter(Value.self, at: position)
    do {
      let node = OutputNode()
      let sortsDictionaries = encodingOptions.formatting.contains(.sortedDictionaries)
      node.isOrdered = !sortsDictionaries || !(Value.self is any ArbitraryCodingKeys.Type)
      let encoder = OutputEncoder(
        node: node, position: position, session: self, spellings: spellings(for: Value.self), fields: fields)
      fields = nil
      try value.encode(to: encoder)
      leave()
      return node
    } catch {
      fail(error, Value.self, at: position)
      throw error
    }
  }

  /// Encodes a type that needs no code of its own; nil for any other type.
  private func scalar<Value>(_ value: Value, at position: @autoclosure () -> CodingPosition) throws -> OutputNode? {
    guard let scalar = value as? any DirectlyCoded else { return nil }
    do throws(CodableIssue) {
      if let value = try strategies.encoded(value) { return OutputNode(.scalar(value)) }
      return OutputNode(.scalar(try scalar.encoded()))
    } catch {
      throw error.encodingError(value, at: position().codingPath)
    }
  }

  /// Counts a value before it is encoded.
  func countValue(at position: @autoclosure () -> CodingPosition) throws {
    if remainingValues <= 0 {
      noteValue(at: position())
      try throwFinalFailure()
    }
    remainingValues -= 1
  }

  /// Counts a value for a container that cannot throw.
  func noteValue(at position: @autoclosure () -> CodingPosition) {
    if remainingValues <= 0 { failFinally(.tooManyValues, at: position()) }
    remainingValues -= 1
  }

  /// The position one step down, for a call that cannot throw. At the depth limit, this is the position itself.
  func step(_ key: some CodingKey, from position: CodingPosition) -> CodingPosition {
    position.depth < levels ? position.at(key) : position
  }
}

extension CodableIssue {
  static var tooManyValues: CodableIssue { CodableIssue(.tooComplex, detail: "encoding produces too many values") }

  static var twoContainerKinds: CodableIssue {
    CodableIssue(.notEncodable, detail: "requests two containers of different kinds")
  }
}
