/// Numbers of one Swift type that are encoded as strings, and decoded from strings and numbers.
///
///     "19.90"    19.9, encoded as "19.9"
///     19.9       the same
///
/// Strings follow JSON's number grammar; with leniency, the wider grammar for numbers in strings.
struct NumberStringKind<Number: SchemaNumber>: Kind {
  let number: NumberKind<Number>

  var name: String { number.name + " as string" }
  var emptyStringMeaning: EmptyStringMeaning { number.emptyStringMeaning }
  var adjustment: String { number.adjustment }
  var definitionErrors: [String] { number.definitionErrors }

  func form(_ direction: SchemaDescription.Direction) -> ScalarForm {
    var description = number.described
    description.spelling = direction == .encoding ? .string : .numberOrString
    return .number(type: description)
  }

  func coerce(_ json: JSONNode, _ leniency: Leniency) throws(CoercionError) -> Coerced<Number> {
    guard case .string(let string) = json.value else { return try number.coerce(json, leniency) }
    if let value = number.nonFiniteValue(of: string) { return (value, .exact) }
    if let literal = JSONNumber(literal: string) { return try number.coerced(literal, .exact, leniency) }
    guard leniency.contains(.scalarsInStrings), let spelled = try number.spelled(string, leniency) else {
      throw .issue(.invalidFormat)
    }
    return try number.coerced(spelled, .converted, leniency)
  }

  func encode(_ value: Number, to writer: inout JSONWriter) throws(CoercionError) {
    guard let json = value.jsonNumber else { return try number.encode(value, to: &writer) }
    writer.write(ascii: "\"")
    writer.write(json)
    writer.write(ascii: "\"")
  }
}
