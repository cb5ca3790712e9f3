/// A decoder for `Codable` types over the values of a document.
///
/// It decodes what Foundation's `JSONDecoder` decodes by default, from values that are already parsed, each with the instruction for its
/// type (``CodedTypes``). With leniency it also decodes what those instructions convert.
final class NodeDecoder: Decoder {
  let json: JSONNode
  let session: DecodingSession
  /// The types without the session's leniency, or with all of it: see ``types(for:at:from:isOptional:)``.
  private let types: CodedTypes
  /// The decoder of the value whose type's code uses this one; nil for that decoder itself.
  private let outer: NodeDecoder?
  /// The conversions that leniency may make; nil if there is no leniency.
  private var allowed: AllowedConversions?
  /// What has happened while the type's code has been running; nil once it has returned. Errors among that keep the decoder.
  private var attempt: CodingAttempt? = CodingAttempt()
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
    _ json: JSONNode, in session: DecodingSession, by types: CodedTypes, at position: CodingPosition,
    spellings: CodingKeySpellings?, fields: DecodedFields? = nil,
    _ members: (table: KeyTable, slots: ObjectSlots)? = nil, allowing allowed: AllowedConversions? = nil,
    inside outer: NodeDecoder? = nil
  ) {
    (self.json, self.session, self.types, self.position) = (json, session, types, position)
    (self.spellings, self.fields, self.members) = (spellings, fields, members)
    (self.allowed, self.outer) = (allowed, outer)
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

  /// Gives the slots back, and returns the keys that have none, and what has happened. Whoever keeps the decoder gets all conversions.
  func end() -> (otherKeys: [String], attempt: CodingAttempt) {
    members = nil
    if allowed != nil { allowed = .all }
    return (otherKeys, attempt.take() ?? CodingAttempt())
  }

  /// The decoder of a value inside this one's.
  func decoder(of json: JSONNode, at step: CodingStep) -> NodeDecoder {
    var inner = position.at(step.component)
    inner.asked = (self, step.key)
    return NodeDecoder(json, in: session, by: types, at: inner, spellings: spellings, inside: outer ?? self)
  }

  private(set) lazy var codingPath = position.codingPath
  var userInfo: [CodingUserInfoKey: Any] { session.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    beginForm()
    if !json.isObject {
      let types = types(for: [String: Any].self, from: json, at: nil)
      guard types.leniency.treatsAsEmptyObject(json) else { throw mismatch("an object", [String: Any].self, types) }
      session.noteConversion(of: json, to: "an object", in: self)
    }
    try checkRoom()
    return KeyedDecodingContainer(NodeKeyedContainer(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    beginForm()
    guard json.isArray else { throw mismatch("an array", [Any].self, types(for: [Any].self, from: json, at: nil)) }
    try checkRoom()
    return NodeUnkeyedContainer(of: self)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  private func mismatch(_ expected: String, _ type: Any.Type, _ types: CodedTypes) -> any Error {
    session.error(for: type, in: self, refusing: refusal(of: type, from: json, at: nil)) { context in
      context.mismatch(json, expected: expected, leniency: types.leniency)
    }
  }

  private func checkRoom() throws {
    if session.hasRoom(in: self) { return }
    throw session.error(for: (any Decoder).self, in: self) { $0.fail(SchemaIssue(.tooDeep, detail: Depth.exceeded)) }
  }
}

// MARK: - Conversions

extension NodeDecoder {
  /// The types by which a value is decoded that the type's code asks for: those with leniency if it may be converted.
  @inline(__always)
  func types(
    for type: Any.Type, from json: JSONNode, at step: @autoclosure () -> CodingStep?, isOptional: Bool = false
  ) -> CodedTypes {
    guard let strict = types.strict else { return types }
    let root = outer ?? self
    guard root.allowed?.mayContain(ObjectIdentifier(type), json.form) != false else { return strict }
    return root.allowed?.contains(conversion(type, json, step(), isOptional)) != false ? types : strict
  }

  /// The conversion that leniency may not make; nil if it may, or if there is none.
  func refusal(
    of type: Any.Type, from json: JSONNode, at step: CodingStep?, isOptional: Bool = false
  ) -> Conversion? {
    guard let allowed = (outer ?? self).allowed, !allowed.isAll else { return nil }
    let conversion = conversion(type, json, step, isOptional)
    return allowed.contains(conversion) ? nil : conversion
  }

  private func conversion(
    _ type: Any.Type, _ json: JSONNode, _ step: CodingStep?, _ isOptional: Bool
  ) -> Conversion {
    var keys = outer == nil ? [] : Array(position.steps[position.origin...])
    if let step { keys.append(step.component) }
    let names = keys.map { if case .key(let key) = $0 { key } else { "" } }
    return Conversion(
      type: ObjectIdentifier(type), found: json.form, isOptional: isOptional,
      container: (outer ?? self).attempt?.containerCount ?? 0,
      name: names.count == 1 ? names[0] : names.joined(separator: "/"))
  }

  /// Notes that the code asks for a container of the value: if it has failed with the one before, it tries another form.
  private func beginForm() {
    guard outer == nil else { return }
    attempt?.containerCount += 1
    if allowed?.isAll == true { session.dropAbandonedForm(of: &attempt) }
  }

  /// Notes an error that is thrown into the type's code.
  func note(_ carrier: CodableFailure, refusing conversion: Conversion?) {
    (outer ?? self).attempt?.note(carrier, conversion)
  }

  /// The compilation context for a schema that decodes the whole value.
  func compilation(for type: Any.Type) -> CompilationContext { types(for: type, from: json, at: nil).compilation }
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
