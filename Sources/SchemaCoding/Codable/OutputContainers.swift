/// The keyed encoding container of an object.
struct OutputKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: OutputEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil(forKey key: Key) throws {
    if let fields = encoder.fields, fields.take(nil, named: key.stringValue) { return }
    try encoder.addNil(encoder.name(key))
  }

  @_semantics("optimize.sil.specialize.generic.never")
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try encoder.add(value, forKey: key) }
  func encode(_ value: Bool, forKey key: Key) throws { try encoder.add(value, forKey: key) }
  func encode(_ value: String, forKey key: Key) throws { try encoder.add(value, forKey: key) }
  func encode(_ value: Double, forKey key: Key) throws { try encoder.add(value, forKey: key) }
  func encode(_ value: Int, forKey key: Key) throws { try encoder.add(value, forKey: key) }

  @_semantics("optimize.sil.specialize.generic.never")
  func encodeUncommon<Value: Encodable>(_ value: Value, _ key: Key) throws { try encoder.add(value, forKey: key) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    encoder.nested(encoder.name(key), reusing: true).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.nested(encoder.name(key), reusing: true).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder.nested(AnyKey.superclass) }
  func superEncoder(forKey key: Key) -> any Encoder { encoder.nested(encoder.name(key)) }
}

/// The unkeyed encoding container of an array.
struct OutputUnkeyedContainer: UnkeyedEncodingContainer {
  let encoder: OutputEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { encoder.count }

  func encodeNil() throws { try encoder.addNil() }
  @_semantics("optimize.sil.specialize.generic.never")
  func encode<Value: Encodable>(_ value: Value) throws { try encoder.add(value) }
  func encode(_ value: Bool) throws { try encoder.add(value) }
  func encode(_ value: String) throws { try encoder.add(value) }
  func encode(_ value: Double) throws { try encoder.add(value) }
  func encode(_ value: Int) throws { try encoder.add(value) }

  @_semantics("optimize.sil.specialize.generic.never")
  func encodeUncommon<Value: Encodable>(_ value: Value) throws { try encoder.add(value) }

  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    encoder.nested().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder.nested().unkeyedContainer() }
  func superEncoder() -> any Encoder { encoder.nested() }
}
