/// Calendar dates that may lack a day or a month; with leniency, also a year as a number.
struct PartialDateKind: Kind {
  var name: String { "partialDate" }
  var expectation: String { "a year, a month or a day" }
  var emptyStringMeaning: EmptyStringMeaning { .null }

  func scalarForm(_ direction: SchemaOperation) -> ScalarForm { .partialDate }

  func coerce(_ json: JSONNode, _ leniency: Leniency) throws(CoercionError) -> Coerced<PartialDate> {
    if case .number(let number) = json.value, number.isIntegral, leniency.contains(.otherDateForms) {
      if let date = PartialDate("\(number)") { return (date, .converted) }
      throw .mismatch
    }
    return try coerceString(json, leniency, exact: { PartialDate($0) }, repaired: { PartialDate($0.plainSpelling) })
  }

  func encode(_ value: PartialDate, to writer: inout JSONWriter) throws(CoercionError) {
    guard (1...9999).contains(value.year) else { throw .issue(.outOfRange, "only the years 1 to 9999 can be encoded") }
    writer.write(value.description)
  }
}
