/// An array while a type writes it.
struct OutputUnkeyedContainer: UnkeyedEncodingContainer {
  let node: OutputNode
  let place: CodingPlace
  let session: CodingSession

  var codingPath: [any CodingKey] { place.codingPath }
  var count: Int { node.count }

  mutating func encodeNil() throws {
    try session.countValue(at: place)
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

  private var next: CodingPlace { session.step(PlaceKey(index: count), from: place) }

  private func encoder() -> OutputEncoder {
    session.noteValue(at: place)
    let encoder = OutputEncoder(node: OutputNode(), place: next, session: session)
    node.append(encoder.node)
    return encoder
  }
}
