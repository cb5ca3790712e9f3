/// Numbers of one Swift type that are encoded as strings, and decoded from strings and numbers alike.
///
///     "19.90"    19.9, encoded as "19.9"
///     19.9       the same
///
/// Strings are digits by JSON's own grammar; leniently, by the wider one that strings of numbers have everywhere.
struct NumberStringKind<Number: SchemaNumber>: Kind {
  let number: NumberKind<Number>

  var name: String { number.name + " as string" }
  var blankText: BlankText { number.blankText }
  var adjustment: String { number.adjustment }
  var mistakes: [String] { number.mistakes }

  func coerce(_ json: JSONNode, _ leniency: Leniency) throws(Refusal) -> Coerced<Number> {
    guard case .string(let text) = json.value else { return try number.coerce(json, leniency) }
    if let value = number.nonFiniteValue(of: text) { return (value, .exact) }
    if let literal = JSONNumber(literal: text) { return try number.coerced(literal, .exact, leniency) }
    guard leniency.contains(.scalarsInStrings), let spelled = try number.spelled(text, leniency) else {
      throw .issue(.invalidFormat)
    }
    return try number.coerced(spelled, .converted, leniency)
  }

  func encode(_ value: Number, to writer: inout JSONWriter) throws(Refusal) {
    guard let json = value.jsonNumber else { return try number.encode(value, to: &writer) }
    writer.write(ascii: "\"")
    writer.write(json)
    writer.write(ascii: "\"")
  }
}
