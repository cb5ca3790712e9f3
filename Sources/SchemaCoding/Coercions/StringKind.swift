/// Strings; with leniency also numbers and Bools, converted to strings.
struct StringKind: Kind {
  var name: String { "string" }
  var expectation: String { "a string" }
  var emptyStringMeaning: EmptyStringMeaning { .value }

  func scalarForm(_ direction: SchemaOperation) -> ScalarForm { .string }

  func coerce(_ json: JSONNode, _ leniency: Leniency) throws(CoercionError) -> Coerced<String> {
    switch json.value {
    case .string(let string):
      guard json.kind == .brokenString else { return (string, .exact) }
      guard leniency.repairsStrings else { throw .issue(.invalidFormat, JSONNode.brokenString) }
      return (string, .converted)
    case .number(let number) where leniency.contains(.scalarsAsStrings):
      return ("\(number)", .converted)
    case .bool(let value) where leniency.contains(.scalarsAsStrings):
      return (value ? "true" : "false", .converted)
    case .foreign where json.kind == .openString:
      return (json.string, .exact)
    default:
      throw .mismatch
    }
  }

  func encode(_ value: String, to writer: inout JSONWriter) throws(CoercionError) { writer.write(value) }
}
