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
