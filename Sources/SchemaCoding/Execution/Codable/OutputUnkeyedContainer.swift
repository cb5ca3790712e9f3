/// The unkeyed encoding container of an array.
struct OutputUnkeyedContainer: UnkeyedEncodingContainer {
  let node: OutputNode
  let position: CodingPosition
  let session: CodingSession
  let spellings: CodingKeySpellings?

  var codingPath: [any CodingKey] { position.codingPath }
  var count: Int { node.count }

  mutating func encodeNil() throws {
    try session.countValue(at: position)
    node.append(OutputNode(.scalar(.null)))
  }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    node.append(try session.encode(value, at: next))
  }

  mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    encoder().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    encoder().unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { encoder() }

  private var next: CodingPosition { session.step(PositionKey(index: count), from: position) }

  private func encoder() -> OutputEncoder {
    session.noteValue(at: position)
    let encoder = OutputEncoder(node: OutputNode(), position: next, session: session, spellings: spellings)
    node.append(encoder.node)
    return encoder
  }
}
