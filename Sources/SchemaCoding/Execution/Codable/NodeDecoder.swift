/// A decoder for `Codable` types over the values of a document.
///
/// It decodes what Foundation's `JSONDecoder` decodes by default, from values that are already parsed, each with the instruction for its
/// type (``CodedTypes``). With leniency it also decodes what those instructions convert.
final class NodeDecoder: Decoder {
  let json: JSONNode
  let session: DecodingSession
  /// The steps from the outermost value with code of its own.
  let steps: [JSONPath.Component]
  /// How many of them lead to the value whose type's code uses this decoder.
  let origin: Int
  /// The number of levels around the value.
  let level: Int
  let spellings: CodingKeySpellings?
  /// What fields have decoded of the object, in place of its members.
  let fields: DecodedFields?

  init(
    _ json: JSONNode, in session: DecodingSession, steps: [JSONPath.Component], origin: Int, level: Int,
    spellings: CodingKeySpellings?, fields: DecodedFields? = nil
  ) {
    (self.json, self.session, self.steps, self.origin) = (json, session, steps, origin)
    (self.level, self.spellings, self.fields) = (level, spellings, fields)
  }

  /// The decoder of a value inside this one's.
  func decoder(of json: JSONNode, at step: JSONPath.Component) -> NodeDecoder {
    NodeDecoder(
      json, in: session, steps: steps + [step], origin: origin, level: level + 1, spellings: spellings)
  }

  var codingPath: [any CodingKey] { steps.map(\.codingKey) }
  var userInfo: [CodingUserInfoKey: Any] { session.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    if !json.isObject {
      guard session.types.leniency.treatsAsEmptyObject(json) else { throw mismatch("an object", [String: Any].self) }
      session.noteConversion(of: json, to: "an object", in: self)
    }
    try checkRoom()
    return KeyedDecodingContainer(NodeKeyedContainer(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard json.isArray else { throw mismatch("an array", [Any].self) }
    try checkRoom()
    return NodeUnkeyedContainer(of: self)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  private func mismatch(_ expected: String, _ type: Any.Type) -> any Error {
    session.error(for: type, in: self) { context in
      context.mismatch(json, expected: expected, leniency: session.types.leniency)
    }
  }

  private func checkRoom() throws {
    if session.hasRoom(in: self) { return }
    throw session.error(for: (any Decoder).self, in: self) { $0.fail(Issue(.tooDeep, detail: Depth.exceeded)) }
  }
}

extension NodeDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { json.isNull }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try session.decode(type, from: json, in: self, at: nil)
  }
}

extension JSONPath.Component {
  /// The step as a key of a coding path.
  var codingKey: any CodingKey {
    switch self {
    case .key(let key): AnyKey(key)
    case .index(let index): PositionKey(index: index)
    }
  }
}
