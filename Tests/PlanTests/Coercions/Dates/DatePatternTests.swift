import Testing

@testable import SchemaCoding
@testable import TestSupport

@Suite struct DatePatternTests {
  @Test(arguments: [
    ("yyyy-MM", [DatePattern.Token.field("y", count: 4), .literal("-"), .field("M", count: 2)]),
    ("'T'HH", [.literal("T"), .field("H", count: 2)]),
    ("d''M", [.field("d", count: 1), .literal("'"), .field("M", count: 1)]),
    ("h 'o''clock'", [.field("h", count: 1), .literal(" o'clock")]),
    ("d'x'''", [.field("d", count: 1), .literal("x'")]),
    ("yyyy年", [.field("y", count: 4), .literal("年")]),
  ])
  func parsesPatterns(pattern: String, tokens: [DatePattern.Token]) {
    let parsed = DatePattern(pattern)
    #expect(parsed.tokens == tokens)
    #expect(parsed.isClosed)
  }

  @Test(arguments: [
    ("yyyy-MM", "yyyy'-'MM"), ("d''M", "d''''M"), ("d'x'''", "d'x'''"), ("'''x'd", "'''x'd"),
    ("h 'o''clock'", "H' o''clock'"), ("h a", "h' 'a"),
  ])
  func isWrittenForFoundation(pattern: String, written: String) {
    #expect(DatePattern(pattern).forFoundation == written)
  }

  @Test(arguments: [
    ("", ["has an empty date pattern"]),
    ("yyyy-MM-dd'T", [#"has the date pattern "yyyy-MM-dd'T", whose quote is never closed"#]),
    ("yyyy'", [#"has the date pattern "yyyy'", whose quote is never closed"#]),
    ("-'x'-", [#"has the date pattern "-'x'-" without a field"#]),
    (
      "dTtTM",
      [
        #"has the date pattern "dTtTM" with the letter T, which is not a date field; for literal text, write 'T'"#,
        #"has the date pattern "dTtTM" with the letter t, which is not a date field; for literal text, write 't'"#,
      ]
    ),
    ("YYYY-MM-dd", [mistake("YYYY-MM-dd", "Y, the year of a week, but no week; write y for the year")]),
    (
      "yyyy-MM-DD",
      [mistake("yyyy-MM-DD", "D, the day of the year, beside a month; write d for the day of the month")]
    ),
    (
      "yyyy-MM-dd QQQ",
      [mistake("yyyy-MM-dd QQQ", "Q, the quarter, beside a month; remove it, because a month is in only one quarter")]
    ),
    ("dd.mm.yyyy", [mistake("dd.mm.yyyy", "m, the minute, but no month; write M for the month")]),
    ("dd.mm.yyyy HH:mm", [mistake("dd.mm.yyyy HH:mm", "m, the minute, but no month; write M for the month")]),
    ("yyyy-MM-dd HH:MM", [mistake("yyyy-MM-dd HH:MM", "M, the month, twice and no minute; write m for the minute")]),
    ("HH:mm:SS", [mistake("HH:mm:SS", "S, the fraction of a second, but no second; write s for the second")]),
    (
      "yyyy-MM-dd HH:mm a",
      [mistake("yyyy-MM-dd HH:mm a", "a, AM or PM, beside an hour from 0 to 24; write h for an hour from 1 to 12")]
    ),
    ("H'0'mm", [mistake("H'0'mm", "a digit after the field H, so that its end is ambiguous")]),
    (
      "d1M9yyyy", ["d", "M"].map { mistake("d1M9yyyy", "a digit after the field \($0), so that its end is ambiguous") }
    ),
    ("dd1M'.9'yyyy", []), ("ss.S'0'", []),
    ("HH:mm", []), ("yyyyMMddhhss", []), ("MM (MMMM) yyyy", []),
    ("yyyy-MM-dd'T'HH:mm:ss.SSSXXX", []), ("yyyy-MM-dd'T'HH:mm:ssZ", []), ("EEEE, MMM d yyyy 'at' h:mm a", []),
    ("''yy", []), ("yyyy mm", []), ("MMM M HH:mm", []), ("yyyy-MM-dd'T'HH:mm:ss MMM", []),
  ])
  func reportsDefinitionErrors(pattern: String, definitionErrors: [String]) throws {
    let format = DateFormat.format(pattern)
    #expect(format.form.definitionErrors == definitionErrors)
    if !definitionErrors.isEmpty {
      #expect(try format.form.date(fromString: pattern) == nil)
      #expect(try format.string(from: SampleDates.date(0)) == nil)
    }
  }

  #if FullFoundation
    @Test(arguments: ["E1", "YYYY-'W'ww-e", "yyyy-DDD"])
    func acceptsPatternsOfDateFormatter(pattern: String) {
      #expect(DateFormat.format(pattern).form.definitionErrors == [])
    }
  #endif

  private static func mistake(_ pattern: String, _ mistake: String) -> String {
    "has the date pattern \"\(pattern)\" with \(mistake)"
  }

  @Test(arguments: [
    ("EEE hh:mm", "EEE' 'HH':'mm"), ("EEE hh:mm a", "EEE' 'hh':'mm' 'a"), ("h 'o''clock' B", "h' o''clock 'B"),
  ])
  func hoursWithoutDayPeriodAreOfA24HourClock(pattern: String, forFoundation: String) {
    #expect(DatePattern(pattern).forFoundation == forFoundation)
  }
}
