/// Calendar dates in one pattern or several; with leniency, also the digits of a pattern as a number, and midnights.
struct CalendarDateKind: Kind {
  let patterns: [CalendarDatePattern]

  init(_ patterns: [CalendarDatePattern]) {
    self.patterns = patterns
  }

  /// `calendarDate`, or `calendarDate "dd.MM.yyyy"` for a pattern other than ISO 8601.
  var name: String { isISO8601 ? "calendarDate" : "calendarDate \(choice)" }
  var expectation: String { isISO8601 ? "a calendar date" : "a calendar date (\(choice))" }
  private var isISO8601: Bool { patterns.map(\.source) == [CalendarDatePattern.iso8601.source] }
  private var choice: String { patterns.map(\.source.quoted).joined(separator: " or ") }

  var emptyStringMeaning: EmptyStringMeaning { .null }
  var definitionErrors: [String] { patterns.flatMap(\.definitionErrors) }

  func scalarForm(_ direction: SchemaOperation) -> ScalarForm {
    .calendarDate(patterns: patterns.prefix(direction == .encoding ? 1 : .max).map(\.source))
  }

  func coerce(_ json: JSONNode, _ leniency: Leniency) throws(CoercionError) -> Coerced<CalendarDate> {
    if case .number(let number) = json.value, number.isIntegral, leniency.contains(.otherDateForms) {
      let digits = "\(number)"
      if let date = date(from: digits) { return (date, .converted) }
      guard patterns.contains(where: { $0.digitCounts.contains(digits.utf8.count) }) else { throw .mismatch }
      throw .issue(.invalidFormat, flaw(of: digits))
    }
    return try coerceString(json, leniency, exact: date) { string in
      let trimmed = string.plainSpelling
      return date(from: trimmed)
        ?? (leniency.contains(.otherDateForms) ? trimmed[...].dayOfMidnight.flatMap { date(from: String($0)) } : nil)
    } detail: {
      flaw(of: $0)
    }
  }

  private func date(from string: String) -> CalendarDate? { patterns.lazy.compactMap { $0.date(from: string) }.first }

  private func flaw(of string: String) -> String? {
    patterns.lazy.compactMap { $0.flaw(of: string)?.description }.first
  }

  func encode(_ value: CalendarDate, to writer: inout JSONWriter) throws(CoercionError) {
    guard let string = patterns.first?.string(from: value) else {
      throw .issue(.outOfRange, "only the years 1950 to 2049 can be encoded")
    }
    writer.write(string)
  }
}

extension Substring {
  /// The day of a midnight without a time zone, or in UTC: `2024-03-27` in `2024-03-27T00:00:00Z`; nil for any other string.
  fileprivate var dayOfMidnight: Substring? {
    guard let separator = lastIndex(where: { $0 == "T" || $0 == "t" || $0 == " " }) else { return nil }
    let time = self[index(after: separator)...]
    let clock = ["Z", "z", "+00:00", "-00:00", "+0000", "+00"].first(where: time.hasSuffix).map {
      time.dropLast($0.count)
    }
    let parts = (clock ?? time).split(separator: ":", omittingEmptySubsequences: false)
    let second = parts.count == 3 ? parts[2].split(separator: ".", omittingEmptySubsequences: false) : ["00"]
    guard (2...3).contains(parts.count), parts[0] == "00", parts[1] == "00", second[0] == "00", second.count <= 2,
      second.dropFirst().allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0 == "0" } })
    else { return nil }
    return self[..<separator]
  }
}
