import Testing

@testable import SchemaCoding

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
    ("", ["the date pattern is empty"]),
    ("yyyy-MM-dd'T", [#"the date pattern "yyyy-MM-dd'T" has a quote that is never closed"#]),
    ("yyyy'", [#"the date pattern "yyyy'" has a quote that is never closed"#]),
    ("-'x'-", [#"the date pattern "-'x'-" has no field"#]),
    (
      "dTtTM",
      [
        #"the date pattern "dTtTM" has the letter T, which is not a date field; for literal text, write 'T'"#,
        #"the date pattern "dTtTM" has the letter t, which is not a date field; for literal text, write 't'"#,
      ]
    ),
    ("yyyy-MM-dd'T'HH:mm:ssZ", []), ("EEEE, MMM d yyyy 'at' h:mm a", []), ("''yy", []),
  ])
  func reportsDefinitionErrors(pattern: String, definitionErrors: [String]) throws {
    let format = DateFormat.format(pattern)
    #expect(format.definitionErrors == definitionErrors)
    if !definitionErrors.isEmpty {
      #expect(try format.date(fromString: pattern) == nil)
      #expect(try format.string(from: SampleDates.date(0)) == nil)
    }
  }

  @Test(arguments: [
    ("EEE hh:mm", "EEE' 'HH':'mm"), ("EEE hh:mm a", "EEE' 'hh':'mm' 'a"), ("h 'o''clock' B", "h' o''clock 'B"),
  ])
  func hoursWithoutDayPeriodAreOfA24HourClock(pattern: String, forFoundation: String) {
    #expect(DatePattern(pattern).forFoundation == forFoundation)
  }
}
