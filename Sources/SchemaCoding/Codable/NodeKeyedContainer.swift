/// The keyed decoding container of an object.
struct NodeKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: NodeDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }
  /// The keys in alphabetical order, so that a type that decodes them all always fails at the same one.
  var allKeys: [Key] {
    for member in decoder.json.members { decoder.fields?.keys.insert(member.key.string) }
    return Set(decoder.json.members.map(\.key.string)).sorted().compactMap { key in
      decoder.spellings.map { $0.codingKey(key, in: decoder.json) } ?? Key(stringValue: key)
    }
  }

  func contains(_ key: Key) -> Bool { field(key).map { $0.fields.isPresent(at: $0.index) } ?? (value(of: key) != nil) }

  func decodeNil(forKey key: Key) throws -> Bool {
    try field(key).map { $0.fields.isNull(at: $0.index) } ?? presentValue(of: key).isNull
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try required(type, key) }
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try required(type, key) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try required(type, key) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try required(type, key) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try required(type, key) }

  @inline(__always)
  private func required<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value {
    if let (fields, index) = field(key) {
      return try decoder.session.value(type, at: index, of: fields, in: decoder, key)
    }
    guard let json = value(of: key) else { return try decoder.session.missingValue(type, in: decoder, at: step(key)) }
    return try decoder.session.decode(type, from: json, in: decoder, at: step(key))
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    try optional(type, key)
  }

  /// What ``decode(_:forKey:)`` does, for types with a method of that name that is not generic.
  @_semantics("optimize.sil.specialize.generic.never")
  func decodeUncommon<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value { try required(type, key) }

  @_semantics("optimize.sil.specialize.generic.never")
  func decodeUncommonIfPresent<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value? {
    try optional(type, key)
  }

  @inline(__always)
  private func optional<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value? {
    if let (fields, index) = field(key) {
      if fields.isNull(at: index) { return nil }
      return try decoder.session.value(type, at: index, of: fields, in: decoder, key)
    }
    guard let json = value(of: key) else { return nil }
    return try decoder.session.decodeIfPresent(type, from: json, in: decoder, at: step(key))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try nested(presentValue(of: key), key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try nested(presentValue(of: key), key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    let key = AnyKey.superclass
    return decoder.decoder(
      of: decoder.member(key) ?? .null, at: CodingStep(component: .key(key), key: AnyKey(key)))
  }

  func superDecoder(forKey key: Key) throws -> any Decoder { nested(value(of: key) ?? .null, key) }

  /// The field of this name, if there are fields. Notes the key, which is then not unknown.
  @inline(__always)
  private func field(_ key: Key) -> (fields: DecodedFields, index: Int)? {
    guard let fields = decoder.fields else { return nil }
    fields.keys.insert(name(key))
    return fields.field(key).map { (fields, $0) }
  }

  private func nested(_ json: JSONNode, _ key: Key) -> NodeDecoder { decoder.decoder(of: json, at: step(key)) }

  /// The key in the document for a coding key.
  private func name(_ key: Key) -> String {
    decoder.spellings?.key(for: key.stringValue, in: decoder.json) ?? key.stringValue
  }

  private func step(_ key: Key) -> CodingStep { CodingStep(component: .key(name(key)), key: key) }

  @inline(__always)
  private func value(of key: Key) -> JSONNode? { decoder.member(name(key)) }

  private func presentValue(of key: Key) throws -> JSONNode {
    guard let json = value(of: key) else {
      return try decoder.session.missingValue(JSONNode.self, in: decoder, at: step(key))
    }
    return json
  }
}

// The standard library's defaults for these types do not call the generic method, which recovers with leniency.
extension NodeKeyedContainer {
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try optional(type, key) }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try optional(type, key) }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try optional(type, key) }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try decodeUncommonIfPresent(type, key) }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try optional(type, key) }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try decodeUncommonIfPresent(type, key) }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try decodeUncommonIfPresent(type, key) }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try decodeUncommonIfPresent(type, key) }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try decodeUncommonIfPresent(type, key) }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try decodeUncommonIfPresent(type, key) }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try decodeUncommonIfPresent(type, key) }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
    try decodeUncommonIfPresent(type, key)
  }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try decodeUncommonIfPresent(type, key)
  }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try decodeUncommonIfPresent(type, key)
  }
}
