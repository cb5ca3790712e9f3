/// Calendar dates in one pattern; with leniency, surrounding whitespace is ignored.
struct CalendarDateKind: Kind {
  let pattern: CalendarDatePattern

  init(_ pattern: CalendarDatePattern) {
    self.pattern = pattern
  }

  /// `calendarDate`, or `calendarDate "dd.MM.yyyy"` for a pattern other than ISO 8601.
  var name: String { isISO8601 ? "calendarDate" : "calendarDate \(pattern.source.quoted)" }
  var expectation: String { isISO8601 ? "a calendar date" : "a calendar date (\(pattern.source.quoted))" }
  private var isISO8601: Bool { pattern.source == CalendarDatePattern.iso8601.source }

  var emptyStringMeaning: EmptyStringMeaning { .null }
  var definitionErrors: [String] { pattern.definitionErrors }

  func form(_ direction: SchemaDescription.Direction) -> ScalarForm { .calendarDate(pattern: pattern.source) }

  func coerce(_ json: JSONNode, _ leniency: Leniency) throws(CoercionError) -> Coerced<CalendarDate> {
    try coerceString(json, leniency, exact: pattern.date) {
      pattern.date(from: $0.plainSpelling)
    } detail: {
      pattern.flaw(of: $0)?.description
    }
  }

  func encode(_ value: CalendarDate, to writer: inout JSONWriter) throws(CoercionError) {
    guard let string = pattern.string(from: value) else {
      throw .issue(.outOfRange, "only the years 1950 to 2049 can be encoded")
    }
    writer.write(string)
  }
}
