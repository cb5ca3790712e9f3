extension Schema where Value == Date {
  /// A number of seconds since 2001-01-01, as Foundation's coders have dates by default.
  static var referenceDate: Schema { Schema(ReferenceDateKind()) }
}

/// A date as the number of seconds since 2001-01-01; with leniency also a string of that number, or an ISO 8601 string.
struct ReferenceDateKind: Kind {
  private let seconds = NumberKind<Double>()

  var name: String { "date secondsSince2001" }
  var expectation: String { "a date (secondsSince2001)" }
  var emptyStringMeaning: EmptyStringMeaning { .null }
  func scalarForm(_ direction: SchemaOperation) -> ScalarForm { seconds.scalarForm(direction) }

  func coerce(_ json: JSONNode, _ leniency: Leniency) throws(CoercionError) -> Coerced<Date> {
    if let date = json.propertyListValue(as: Date.self) { return (date, .exact) }
    if leniency.contains(.otherDateForms), json.isString,
      let date = try? DateKind(.iso8601).coerce(json, leniency).value
    {
      return (date, .converted)
    }
    let (number, exactness) = try seconds.coerce(json, leniency)
    return (Date(timeIntervalSinceReferenceDate: number), exactness)
  }

  func encode(_ value: Date, to writer: inout JSONWriter) throws(CoercionError) {
    try seconds.encode(value.timeIntervalSinceReferenceDate, to: &writer)
  }
}

/// A URL as `URL(string:)` takes it, which encodes misplaced characters; with leniency also what ``URLKind`` repairs.
struct CodedURLKind: Kind {
  private let kind = URLKind()

  var name: String { kind.name }
  var expectation: String { kind.expectation }
  var emptyStringMeaning: EmptyStringMeaning { .nullUnlessDecodable }
  func scalarForm(_ direction: SchemaOperation) -> ScalarForm { kind.scalarForm(direction) }

  func coerce(_ json: JSONNode, _ leniency: Leniency) throws(CoercionError) -> Coerced<URL> {
    if let url = URLKind.plainURL(json) ?? json.stringValue.flatMap(URL.init(string:)) { return (url, .exact) }
    return try kind.coerce(json, leniency)
  }

  func encode(_ value: URL, to writer: inout JSONWriter) throws(CoercionError) { try kind.encode(value, to: &writer) }
}
