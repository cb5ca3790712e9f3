import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

@Suite struct DateFormatTests {
  private struct Unreadable: Error {
    let text: String
  }

  private static let days = DateFormat.custom(
    decode: { text in
      guard text != "never" else { return nil }
      guard let days = Int(text) else { throw Unreadable(text: text) }
      return Date(timeIntervalSince1970: Double(days) * 86_400)
    },
    encode: { date in
      guard date.timeIntervalSince1970 >= 0 else { throw Unreadable(text: "\(date)") }
      return String(Int(date.timeIntervalSince1970) / 86_400)
    })

  @Test(arguments: [
    (DateFormat.iso8601, "iso8601", true, false), (.iso8601WithMilliseconds, "iso8601WithMilliseconds", true, false),
    (.rfc3339, "rfc3339", true, false), (.rfc2822, "rfc2822", true, false),
    (.secondsSince1970, "secondsSince1970", false, true),
    (.millisecondsSince1970, "millisecondsSince1970", false, true),
    (.format("dd-MM-yyyy"), #""dd-MM-yyyy""#, true, false),
    (.format("dd-MM-yyyy", timeZone: .hours(8)), #""dd-MM-yyyy" +0800"#, true, false),
    (.format("d MMM", timeZone: .named("Asia/Tokyo")), #""d MMM" Asia/Tokyo"#, true, false),
    (.anyOf([.iso8601, .rfc2822]), "any of iso8601, rfc2822", true, false),
    (.anyOf([.secondsSince1970, .rfc2822]), "any of secondsSince1970, rfc2822", true, true),
    (days, "custom", true, false),
  ])
  func hasANameAndDecodesStringsOrNumbers(format: DateFormat, name: String, text: Bool, numbers: Bool) throws {
    #expect(format.form.name == name)
    #expect(format.form.decodes.contains(.strings) == text)
    #expect(format.form.decodes.contains(.numbers) == numbers)
    #expect(format.form.definitionErrors == [])
    if !text { #expect(try format.form.date(fromString: "1694134923") == nil) }
    #expect((format.form.date(fromNumber: 1_694_134_923) != nil) == numbers)
  }

  @Test(arguments: [
    ("2023-09-08T01:02:03Z", 1_694_134_923.0), ("08-09-2023", 1_694_131_200),
    ("Fri, 08 Sep 2023 01:02:03 GMT", 1_694_134_923),
  ])
  func anyOfDecodesWithTheFirstThatSucceeds(text: String, seconds: Double) throws {
    let format = DateFormat.anyOf([.format("dd-MM-yyyy"), .anyOf([.iso8601, .rfc2822]), .secondsSince1970])
    let date = Date(timeIntervalSince1970: seconds)
    #expect(try format.form.date(fromString: text) == date)
    #expect(try format.string(from: date) == "08-09-2023")
    #expect(format.number(from: date) == nil)
    #expect(format.form.date(fromNumber: seconds) == date)
    #expect(try format.form.date(fromString: "tomorrow") == nil)
  }

  @Test func anyOfTriesFormatsInOrder() throws {
    let text = "02-01-1970"
    let dayFirst = try DateFormat.anyOf([.format("dd-MM-yyyy"), .format("MM-dd-yyyy")]).form.date(fromString: text)
    let monthFirst = try DateFormat.anyOf([.format("MM-dd-yyyy"), .format("dd-MM-yyyy")]).form.date(fromString: text)
    #expect(dayFirst == Date(timeIntervalSince1970: 86_400))
    #expect(monthFirst == Date(timeIntervalSince1970: 2_678_400))
  }

  @Test func anyOfEncodesNumbersIfItsFirstFormatDoes() throws {
    let format = DateFormat.anyOf([.millisecondsSince1970, .iso8601])
    #expect(format.number(from: Date(timeIntervalSince1970: 1.5)) == 1500)
    #expect(try format.string(from: Date(timeIntervalSince1970: 1.5)) == nil)
  }

  @Test func aFormatThatNeedsDateFormatterIsSlow() {
    #if FullFoundation
      #expect(DateFormat.anyOf([.iso8601, .format("QQQ yyyy")]).form.isSlow)
    #endif
    #expect(!DateFormat.anyOf([.iso8601, .format("d MMM yyyy")]).form.isSlow)
  }

  @Test func anyOfReportsTheDefinitionErrorsOfItsFormats() {
    #expect(DateFormat.anyOf([]).form.definitionErrors == ["has an empty list of formats in anyOf(_:)"])
    #expect(DateFormat.anyOf([.iso8601, .format(""), .anyOf([])]).form.definitionErrors.count == 2)
  }

  @Test func customFormatsThrowTheirOwnErrors() throws {
    #expect(try Self.days.form.date(fromString: "1") == Date(timeIntervalSince1970: 86_400))
    #expect(try Self.days.form.date(fromString: "never") == nil)
    #expect(try Self.days.string(from: Date(timeIntervalSince1970: 86_400)) == "1")
    #expect(throws: Unreadable.self) { try Self.days.form.date(fromString: "x") }
    #expect(throws: Unreadable.self) { try Self.days.string(from: Date(timeIntervalSince1970: -1)) }
  }

  @Test func customErrorsAreThrownOnlyIfNoOtherFormatSucceeds() throws {
    let format = DateFormat.anyOf([Self.days, .format("dd-MM-yyyy")])
    #expect(try format.form.date(fromString: "02-01-1970") == Date(timeIntervalSince1970: 86_400))
    #expect(throws: Unreadable.self) { try format.form.date(fromString: "x") }
  }

  @Test("A schema's format of dates is that of all dates inside that name none")
  func datesOfASchema() throws {
    struct Shift: Equatable, Sendable {
      var begins = Date(timeIntervalSince1970: 0)
      var ends: Date?
      var breaks: [Date] = []
      var byName: [String: Date] = [:]
      var logged = Date(timeIntervalSince1970: 0)
      static let schema = Schema(startingFrom: Shift()) {
        Field("begins", \.begins)
        Field("ends", \.ends)
        Field("breaks", \.breaks)
        Field("byName", \.byName)
        Field("logged", \.logged).date(.iso8601)
      }
    }
    let (one, two) = (Date(timeIntervalSince1970: 1), Date(timeIntervalSince1970: 2))
    let shift = Shift(begins: one, ends: two, breaks: [one, two], byName: ["a": one], logged: two)
    func json(_ one: String, _ two: String) -> String {
      #"{"begins":\#(one),"ends":\#(two),"breaks":[\#(one),\#(two)],"byName":{"a":\#(one)},"logged":"1970-01-01T00:00:02Z"}"#
    }
    let rows: [(Schema<[Shift]>, String, String)] = [
      (Shift.schema.array, #""1970-01-01T00:00:01Z""#, #""1970-01-01T00:00:02Z""#),
      (Shift.schema.dates(.secondsSince1970).array, "1", "2"),
      (Shift.schema.array.dates(.millisecondsSince1970), "1000", "2000"),
      (Shift.schema.dates(.secondsSince1970).array.dates(.millisecondsSince1970), "1", "2"),
    ]
    for (schema, one, two) in rows {
      #expect(try schema.encodeToString([shift]) == "[\(json(one, two))]")
      #expect(try schema.decode("[\(json(one, two))]") == [shift])
    }
    #expect("\(Shift.schema.dates(.secondsSince1970).plan)".contains("date secondsSince1970"))
    let wrong = Shift.schema.dates(.format("YYYY-MM-DD"))
    #expect(!wrong.definitionErrors(for: .decoding).isEmpty)
  }
}
