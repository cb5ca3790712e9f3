import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Calendar dates")
struct CalendarDateKindTests {
  @Test(
    "Decodes strings of a pattern, strictly and leniently",
    arguments: [
      ("yyyy-MM-dd", "2024-02-29", "2024-02-29", "2024-02-29"),
      ("yyyy-MM-dd", " 2024-02-29\n", "$ invalidFormat", "2024-02-29; $ converted"),
      ("yyyy-MM-dd", "2023-02-29", "$ invalidFormat", "$ invalidFormat"),
      ("yyyy-MM-dd", "2024-02-29T00:00:00Z", "$ invalidFormat", "2024-02-29; $ converted"),
      ("yyyy-MM-dd", "2024-02-29T00:00:00", "$ invalidFormat", "2024-02-29; $ converted"),
      ("yyyy-MM-dd", " 2024-02-29 00:00:00.000+00:00 ", "$ invalidFormat", "2024-02-29; $ converted"),
      ("yyyy-MM-dd", "2024-02-29T00:00", "$ invalidFormat", "2024-02-29; $ converted"),
      ("yyyy-MM-dd", "2024-02-29T00:00:00+08:00", "$ invalidFormat", "$ invalidFormat"),
      ("yyyy-MM-dd", "2024-02-29T00:00:01", "$ invalidFormat", "$ invalidFormat"),
      ("yyyy-MM-dd", "2024-02-29T12:00:00Z", "$ invalidFormat", "$ invalidFormat"),
      ("yyyy-MM-dd", "2024-02-29T", "$ invalidFormat", "$ invalidFormat"),
      ("yyyy-MM-dd", "2023-02-29T00:00:00Z", "$ invalidFormat", "$ invalidFormat"),
      ("dd.MM.yyyy", "29.02.2024 00:00:00", "$ invalidFormat", "2024-02-29; $ converted"),
      ("yyyy-MM-dd", "", "$ invalidFormat", "$ nullValue"), ("yyyy-MM-dd", " ", "$ invalidFormat", "$ nullValue"),
      ("dd.MM.yyyy", "29.02.2024", "2024-02-29", "2024-02-29"),
      ("dd.MM.yyyy", "9.2.2024", "$ invalidFormat", "$ invalidFormat"),
      ("dd.MM.yyyy", "2024-02-29", "$ invalidFormat", "$ invalidFormat"),
      ("yyyyMMdd", "20240229", "2024-02-29", "2024-02-29"), ("yyMMdd", "500101", "1950-01-01", "1950-01-01"),
      ("d/M/y", "9/2/2024", "2024-02-09", "2024-02-09"), ("d/M/y", "09/02/2024", "2024-02-09", "2024-02-09"),
      ("d/M/y", "29/12/5", "0005-12-29", "0005-12-29"), ("d/M/y", "009/2/2024", "$ invalidFormat", "$ invalidFormat"),
      ("d/M/y", "9/2/02024", "$ invalidFormat", "$ invalidFormat"),
      ("d/M/y", "9//2024", "$ invalidFormat", "$ invalidFormat"),
      ("yyyy年MM月dd日", "2024年02月29日", "2024-02-29", "2024-02-29"),
      ("'on' d.M. 'in' yyyy", "on 9.2. in 2024", "2024-02-09", "2024-02-09"),
    ])
  func strings(pattern: String, string: String, strict: String, lenient: String) {
    let json = jsonLiteral(string)
    #expect(outcome(.calendarDate(pattern), json) == strict)
    #expect(outcome(.calendarDate(pattern).lenient(), json) == lenient)
  }

  @Test("Other types are not calendar dates", arguments: ["20240229", "true", "[]", "{}"])
  func otherTypes(json: String) {
    #expect(outcome(Schema.calendarDate, json) == "$ typeMismatch")
    #expect(outcome(.calendarDate("yyyyMMdd"), json) == "$ typeMismatch")
    let isDigits = json == "20240229"
    #expect(
      outcome(.calendarDate("yyyyMMdd").lenient(), json)
        == (isDigits ? "2024-02-29; $ converted" : "$ unconvertible"))
    #expect(outcome(Schema.calendarDate.lenient(), json) == "$ unconvertible")
  }

  @Test(
    "Several patterns: the first that fits is decoded, the first is encoded",
    arguments: [
      (#""20240327""#, "2024-03-27"), (#""2024-03-27""#, "2024-03-27"), ("20240327", "2024-03-27; $ converted"),
      (#""2024-03-27T00:00:00""#, "2024-03-27; $ converted"), ("20230229", "$ invalidFormat"),
      ("2024", "$ unconvertible"), ("20240327.5", "$ unconvertible"), ("-20240327", "$ unconvertible"),
      (#""27.03.2024""#, "$ invalidFormat"),
    ])
  func patterns(json: String, result: String) throws {
    let schema: Schema<CalendarDate> = .calendarDate("yyyyMMdd", "yyyy-MM-dd")
    #expect(outcome(schema.lenient(), json) == result)
    #expect(encodingOutcome(schema, try #require(CalendarDate("2024-03-27"))) == #""20240327""#)
    #expect("\(schema.plan)" == #"plan for calendarDate "yyyyMMdd" or "yyyy-MM-dd""#)
    func form(_ direction: SchemaOperation) -> ScalarForm? {
      if case .scalar(let scalar) = schema.description(for: direction).root { scalar.form } else { nil }
    }
    #expect(form(.decoding) == .calendarDate(patterns: ["yyyyMMdd", "yyyy-MM-dd"]))
    #expect(form(.encoding) == .calendarDate(patterns: ["yyyyMMdd"]))
  }

  @Test("The issue of a day that does not exist says so", arguments: [("31.11.2023", true), ("31-11-2023", false)])
  func missingDay(string: String, isDate: Bool) {
    let error = #expect(throws: SchemaError.self) {
      try Schema.calendarDate("dd.MM.yyyy").decode(jsonLiteral(string))
    }
    #expect(error?.issues.map(\.detail) == [isDate ? "which does not exist" : nil])
  }

  @Test(
    "Encodes in the pattern",
    arguments: [
      ("yyyy-MM-dd", "2024-02-09", #""2024-02-09""#), ("dd.MM.yyyy", "2024-02-09", #""09.02.2024""#),
      ("d/M/y", "2024-02-09", #""9/2/2024""#), ("d/M/y", "0005-12-29", #""29/12/5""#),
      ("yyMMdd", "1950-01-01", #""500101""#), ("yyMMdd", "2049-12-31", #""491231""#),
      ("yyMMdd", "1949-12-31", "$ outOfRange"),
      ("yyMMdd", "2050-01-01", "$ outOfRange"), ("yyyy-MM-dd", "0001-01-01", #""0001-01-01""#),
    ])
  func encoded(pattern: String, date: String, json: String) throws {
    let date = try #require(CalendarDate(date))
    #expect(encodingOutcome(.calendarDate(pattern), date) == json)
    if json.hasPrefix("\"") { #expect(try Schema.calendarDate(pattern).decode(json) == date) }
  }

  struct Person: Equatable, Sendable {
    var born = CalendarDate(year: 1970, month: 1, day: 1)
    var since: CalendarDate?
    var due: [CalendarDate] = []

    static let schema = Schema(startingFrom: Person()) {
      Field("born", \.born)
      Field("since", \.since).calendarDate("dd.MM.yyyy")
      Field("due", \.due)
    }
  }

  @Test("A CalendarDate property is ISO 8601 by default")
  func declared() throws {
    let json = #"{"born":"2024-02-29","due":["2024-03-01","2024-03-02"],"since":"01.03.2024"}"#
    let person = try Person.schema.decode(json)
    #expect(person.born?.day == 29 && person.since?.month == 3 && person.due.map(\.day) == [1, 2])
    #expect(encodingOutcome(Person.schema, person) == json)
    #expect(
      outcome(Person.schema, #"{"born":"2023-02-29","since":"2024-03-01"}"#)
        == "$.born invalidFormat, $.since invalidFormat")
    #expect(
      "\(Person.schema.lenient().plan)" == """
        plan for Person
           0  born   kept  calendarDate (lenient)
           1  since  kept  calendarDate "dd.MM.yyyy" (lenient)
           2  due    kept  [calendarDate (lenient)]             all or nothing
        """)
  }

  @Test("Fields without a property, with and without a pattern")
  func fields() {
    #expect(outcome(Box.schema(Field("x").calendarDate()), #"{"x":"2024-02-29"}"#) == "2024-02-29")
    #expect(outcome(Box.schema(Field("x").calendarDate("MM/dd/yyyy")), #"{"x":"02/29/2024"}"#) == "2024-02-29")
    #expect(outcome(Box<CalendarDate>.schema(Field("x", \.value)), #"{"x":"2024-02-29"}"#) == "2024-02-29")
    #expect(outcome(Box<CalendarDate?>.schema(Field("x", \.value).calendarDate()), #"{"x":null}"#) == "nil")
  }

  @Test func everyForm() throws {
    let day = try #require(CalendarDate("2024-02-29"))
    let other = try #require(CalendarDate("1970-01-01"))
    try KindSample(
      kind: .calendarDate, good: #""2024-02-29""#, value: day, substitute: other, bad: "1",
      strictCode: .typeMismatch, lenientCode: .unconvertible
    ).expectEveryForm()
    try KindSample(
      kind: .calendarDate("d.M.yy"), good: #""29.2.24""#, value: day, substitute: other, bad: #""30.2.24""#,
      strictCode: .invalidFormat, lenientCode: .invalidFormat
    ).expectEveryForm()
  }

  #if ExitTests
    @Test("Patterns that are not exactly a day are definition errors, all at once")
    func definitionErrors() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        struct Days: Sendable {
          var a: CalendarDate?
          static let schema = Schema(startingFrom: Days()) {
            Field("a", \.a).calendarDate("dd.MM.yyyy HH")
            Field("b", \.a).calendarDate("MM/yyyy")
            Field("c", \.a).calendarDate("dd.MM.yyyy dd")
            Field("d", \.a).calendarDate("d MMM yyyy")
            Field("e", \.a).calendarDate("dMyyyy")
            Field("f", \.a).calendarDate("")
            Field("g", \.a).calendarDate("dd.MM.yyyy nn")
          }
        }
        _ = Days.schema.plan
      }
      let text = try #require(result).lastWords
      #expect(text.contains("the schema of Days has 8 definition errors"), "\(text)")
      #expect(text.contains(#""dd.MM.yyyy HH", which has the unsupported field HH; "#))
      #expect(text.contains("use yyyy, yy, y, MM, M, dd, d and literals"))
      #expect(text.contains(#"has the calendar date pattern "MM/yyyy", which has no day"#))
      #expect(text.contains(#"has the calendar date pattern "dd.MM.yyyy dd", which has the day 2 times"#))
      #expect(text.contains(#""d MMM yyyy", which has the unsupported field MMM"#))
      #expect(text.contains(#""dMyyyy", which has no separator after the field d"#))
      #expect(text.contains(#""dMyyyy", which has no separator after the field M"#))
      #expect(text.contains("has an empty date pattern"))
      #expect(text.contains(#"has the date pattern "dd.MM.yyyy nn" with the letter n, which is not a date field"#))
    }
  #endif
}
