import Foundation

// What kinds make of keys. Strings that a kind decodes anyway are as good as keys; the rest have a spelling of their own.

extension Kind {
  func coerceKey(_ key: JSONNode) throws(CoercionError) -> Value { try coerce(key, []).value }
}

extension NumberKind {
  /// The string of a number, without whitespace around it.
  func coerceKey(_ key: JSONNode) throws(CoercionError) -> Number { try coerce(key.trimmed, .scalarsInStrings).value }
}

extension BoolKind {
  /// A word of the schema's own, or `true` and `false`.
  func coerceKey(_ key: JSONNode) throws(CoercionError) -> Bool {
    if let value = try? coerce(key, []).value { return value }
    guard let value = Bool(key.string) else { throw .mismatch }
    return value
  }
}

extension DateKind {
  /// A string that the format decodes, or the digits of a timestamp.
  func coerceKey(_ key: JSONNode) throws(CoercionError) -> Date {
    format.decodesStrings ? try coerce(key, []).value : try coerce(key.trimmed, .crossDates).value
  }
}

extension JSONNode {
  /// The key itself; a key with whitespace around it is none of a number.
  fileprivate var trimmed: JSONNode {
    get throws(CoercionError) {
      let string = string
      guard string.trimmingWhitespace().count == string.count else { throw .mismatch }
      return self
    }
  }
}

/// Keys of a type that strings convert to without loss.
struct LosslessStringKind<Value: LosslessStringConvertible>: Kind {
  var name: String { nameOfType(Value.self) }

  func coerce(_ json: JSONNode, _ leniency: Leniency) throws(CoercionError) -> Coerced<Value> {
    guard json.isString else { throw .mismatch }
    let string = json.string
    // A character is not made of any string but stops the program for most.
    if Value.self == Character.self, string.count != 1 { throw .issue(.invalidFormat) }
    guard let value = Value(string) else { throw .issue(.invalidFormat) }
    return (value, .exact)
  }

  func encode(_ value: Value, to writer: inout JSONWriter) throws(CoercionError) { writer.write(value.description) }
}
