/// The keyed encoding container of an object.
struct OutputKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: OutputNode
  let position: CodingPosition
  let session: CodingSession
  let spellings: CodingKeySpellings?
  let fields: EncodedFields?

  var codingPath: [any CodingKey] { position.codingPath }

  mutating func encodeNil(forKey key: Key) throws {
    if let fields, fields.take(nil, named: key.stringValue) { return }
    try session.countValue(at: position)
    node.set(OutputNode(.scalar(.null)), at: self.key(key).stringValue)
  }

  mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    if let fields, fields.take(value, named: key.stringValue) { return }
    let key = self.key(key)
    node.set(try session.encode(value, at: session.step(key, from: position)), at: key.stringValue)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    encoder(at: self.key(key), reusesMember: true).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(at: self.key(key), reusesMember: true).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { encoder(at: PositionKey.superclass) }

  mutating func superEncoder(forKey key: Key) -> any Encoder { encoder(at: self.key(key)) }

  /// The key in the document for a coding key.
  private func key(_ key: Key) -> any CodingKey {
    spellings.map { AnyKey($0.encodedKey(for: key.stringValue)) } ?? key
  }

  /// The encoder of a member: a new one, or the existing one, so that a container that is requested twice is the same.
  private func encoder(at key: some CodingKey, reusesMember: Bool = false) -> OutputEncoder {
    let known = reusesMember ? node[key.stringValue] : nil
    let member = known ?? OutputNode()
    if known == nil { session.noteValue(at: position) }
    node.set(member, at: key.stringValue)
    return OutputEncoder(
      node: member, position: session.step(key, from: position), session: session, spellings: spellings)
  }
}
