// How value kinds decode keys. A string that a kind decodes as a value is also a key; the other types have string forms for keys
// only.

extension Kind {
  func coerceKey(_ key: JSONNode) throws(CoercionError) -> Value { try coerce(key, []).value }
}

extension NumberKind {
  /// Decodes the string of a number, without surrounding whitespace.
  func coerceKey(_ key: JSONNode) throws(CoercionError) -> Number {
    if key.hasOuterWhitespace { throw .mismatch }
    return try coerce(key, .stringsAsScalars).value
  }
}

extension BoolKind {
  /// Decodes one of the schema's own words, or `true` and `false`.
  func coerceKey(_ key: JSONNode) throws(CoercionError) -> Bool {
    if let value = try? coerce(key, []).value { return value }
    guard let value = Bool(spelledBy: key.string) else { throw .mismatch }
    return value
  }
}

extension DateKind {
  /// Decodes a string in the format, or the digits of a timestamp.
  func coerceKey(_ key: JSONNode) throws(CoercionError) -> Date {
    do {
      return try coerce(key, []).value
    } catch {
      guard decodes.contains(.numbers), !key.hasOuterWhitespace else { throw error }
      guard let date = try timestamp(key.string) else { throw error }
      return date
    }
  }
}

extension CasesKind {
  /// Decodes a string of the table, or the string of one of its numbers or Bools.
  func coerceKey(_ key: JSONNode) throws(CoercionError) -> Case {
    guard let value = table.value(ofKey: key) else { throw .issue(.unknownCase) }
    return value
  }
}

/// Keys of a type with lossless conversion from strings.
struct LosslessStringKind<Value: LosslessStringConvertible>: Kind {
  var name: String { nameOfType(Value.self) }

  func coerce(_ json: JSONNode, _ leniency: Leniency) throws(CoercionError) -> Coerced<Value> {
    guard json.isString else { throw .mismatch }
    let string = json.string
    // `Character.init` traps for most strings of another length.
    if Value.self == Character.self, string.count != 1 { throw .issue(.invalidFormat) }
    guard let value = Value(string) else { throw .issue(.invalidFormat) }
    return (value, .exact)
  }

  func encode(_ value: Value, to writer: inout JSONWriter) throws(CoercionError) { writer.write(value.description) }
}
