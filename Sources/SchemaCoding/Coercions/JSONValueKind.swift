/// Any JSON at all, kept as it is.
struct JSONValueKind: Kind {
  var name: String { "json" }
  var takesBlankText: Bool { true }
  var takesNull: Bool { true }

  func coerce(_ json: ParsedValue, _ leniency: Leniency) throws(Refusal) -> Coerced<JSONValue> {
    guard let value = JSONValue(json, levels: DecodingOptions.standardDepth) else { throw .mismatch }
    return (value, .exact)
  }

  func output(_ value: JSONValue) throws(Refusal) -> JSONOutput { .value(value) }
}
