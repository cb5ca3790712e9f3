/// Numbers of one Swift type that are encoded as strings, and decoded from strings and numbers.
///
///     "19.90"    19.9, encoded as "19.9"
///     19.9       the same
///
/// Strings follow JSON's number grammar; with leniency, the wider grammar for numbers in strings.
struct NumberStringKind<Number: SchemaNumber>: Kind {
  let number: NumberKind<Number>
  /// The least number of digits after the point. With 2, 19.9 is encoded as "19.90".
  let minimumFractionDigits: Int

  var name: String {
    number.name + " as string" + (minimumFractionDigits > 0 ? " with \(minimumFractionDigits) fraction digits" : "")
  }
  var emptyStringMeaning: EmptyStringMeaning { number.emptyStringMeaning }
  var adjustment: String { number.adjustment }
  var definitionErrors: [String] {
    number.definitionErrors + (minimumFractionDigits < 0 ? ["has a negative number of fraction digits"] : [])
  }

  func scalarForm(_ direction: SchemaOperation) -> ScalarForm {
    var description = number.described
    description.spelling = direction == .encoding ? .string : .numberOrString
    return .number(type: description)
  }

  func coerce(_ json: JSONNode, _ leniency: Leniency) throws(CoercionError) -> Coerced<Number> {
    guard json.isString else { return try number.coerce(json, leniency) }
    if let value = number.nonFiniteValue(of: json) { return (value, .exact) }
    if let literal = JSONNumber(literal: json.string) { return try number.coerced(literal, .exact, leniency) }
    guard leniency.contains(.stringsAsScalars), let spelled = try number.spelled(json, leniency) else {
      throw .issue(.invalidFormat)
    }
    return try number.coerced(spelled, .converted, leniency)
  }

  func encode(_ value: Number, to writer: inout JSONWriter) throws(CoercionError) {
    guard let json = try number.jsonNumber(of: value) else { return try number.encode(value, to: &writer) }
    writer.write(ascii: "\"")
    let start = writer.count
    writer.write(json)
    if minimumFractionDigits > 0 { padFraction(from: start, &writer) }
    writer.write(ascii: "\"")
  }

  /// Writes the zeros that the number just written lacks. A number with an exponent gets none.
  private func padFraction(from start: Int, _ writer: inout JSONWriter) {
    let digits: Int? = writer.withBytes(from: start) { number in
      if number.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) { return nil }
      return number.firstIndex(of: UInt8(ascii: ".")).map { number.endIndex - $0 - 1 } ?? 0
    }
    guard let digits, digits < minimumFractionDigits else { return }
    if digits == 0 { writer.write(ascii: ".") }
    for _ in digits..<minimumFractionDigits { writer.write(ascii: "0") }
  }
}
