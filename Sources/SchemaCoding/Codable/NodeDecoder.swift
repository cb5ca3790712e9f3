/// A decoder for `Codable` types over the values of a document.
///
/// It decodes what Foundation's `JSONDecoder` decodes by default, from values that are already parsed, each with the instruction for its
/// type (``CodedTypes``). With leniency it also decodes what those instructions convert.
final class NodeDecoder: Decoder {
  let json: JSONNode
  let session: DecodingSession
  let position: CodingPosition
  let spellings: CodingKeySpellings?
  /// What fields have decoded of the object, in place of its members.
  let fields: DecodedFields?
  /// The members of the object, until the type's code returns.
  private var members: (table: KeyTable, slots: ObjectSlots)?
  private var expectedSlot = 0
  /// The keys that have no slot.
  private var otherKeys: [String] = []

  init(
    _ json: JSONNode, in session: DecodingSession, at position: CodingPosition, spellings: CodingKeySpellings?,
    fields: DecodedFields? = nil, _ members: (table: KeyTable, slots: ObjectSlots)? = nil
  ) {
    (self.json, self.session, self.position) = (json, session, position)
    (self.spellings, self.fields, self.members) = (spellings, fields, members)
  }

  /// The value of a key; nil if the object has none.
  @inline(__always)
  func member(_ key: String) -> JSONNode? {
    guard let members, let slot = members.table.slot(of: key, expecting: expectedSlot) else { return otherMember(key) }
    expectedSlot = slot + 1
    return members.slots[slot]
  }

  @inline(never)
  private func otherMember(_ key: String) -> JSONNode? {
    if otherKeys.count < CodedKeys.maximumCount { otherKeys.append(key) }
    return json[key]
  }

  /// Gives the slots back, and returns the keys that have none.
  func endSlots() -> [String] {
    members = nil
    return otherKeys
  }

  /// The decoder of a value inside this one's.
  func decoder(of json: JSONNode, at step: JSONPath.Component) -> NodeDecoder {
    NodeDecoder(json, in: session, at: position.at(step), spellings: spellings)
  }

  var codingPath: [any CodingKey] { position.codingPath }
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

  @_semantics("optimize.sil.specialize.generic.never")
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try whole(type) }
  func decode(_ type: Bool.Type) throws -> Bool { try whole(type) }
  func decode(_ type: String.Type) throws -> String { try whole(type) }
  func decode(_ type: Double.Type) throws -> Double { try whole(type) }
  func decode(_ type: Int.Type) throws -> Int { try whole(type) }

  @_semantics("optimize.sil.specialize.generic.never")
  func decodeUncommon<Value: Decodable>(_ type: Value.Type) throws -> Value { try whole(type) }

  @inline(__always)
  private func whole<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try session.decode(type, from: json, in: self, at: nil)
  }
}
