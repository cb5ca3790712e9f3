import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Dates")
struct DateKindTests {
  private struct Unreadable: Error, CustomStringConvertible {
    var description: String { "no day" }
  }

  private static let days = DateFormat.custom(
    decode: { text in
      guard let days = Int(text) else { throw Unreadable() }
      return days < 0 ? nil : Date(timeIntervalSince1970: Double(days) * 86_400)
    },
    encode: { String(Int($0.timeIntervalSince1970) / 86_400) })

  private static let dayFirst = DateFormat.format("dd-MM-yyyy")
  private static let digits = DateFormat.format("yyyyMMdd")
  private static let mixed = DateFormat.anyOf([.iso8601, .rfc2822, .millisecondsSince1970])
  private static let secondsAsString = DateFormat.secondsSince1970.encodedAsString()
  private static let millisecondsAsString = DateFormat.millisecondsSince1970.encodedAsString()
  private static let mixedWithStrings = DateFormat.anyOf([.iso8601, millisecondsAsString])

  private static func seconds(_ date: Date) -> String { "\(date.timeIntervalSince1970)" }

  @Test(
    "Strictly, timestamps are numbers and other formats are strings",
    arguments: [
      (.iso8601, #""2023-09-08T01:02:03Z""#, "1694134923.0"), (.iso8601, #""2023-09-08""#, "1694131200.0"),
      (.iso8601, #""2023-09-08T09:02:03.25+0800""#, "1694134923.25"),
      (.iso8601WithMilliseconds, #""2023-09-08T01:02:03.250Z""#, "1694134923.25"),
      (.rfc3339, #""2023-09-08T01:02:03Z""#, "1694134923.0"), (.rfc3339, #""2023-09-08""#, "$ invalidFormat"),
      (.rfc2822, #""Fri, 08 Sep 2023 01:02:03 GMT""#, "1694134923.0"), (dayFirst, #""08-09-2023""#, "1694131200.0"),
      (.secondsSince1970, "1694134923.25", "1694134923.25"), (.secondsSince1970, "-1", "-1.0"),
      (.millisecondsSince1970, "1694134923250", "1694134923.25"), (days, #""2""#, "172800.0"),
      (mixed, "1694134923250", "1694134923.25"), (mixed, #""2023-09-08""#, "1694131200.0"),
      (mixed, #""Fri, 08 Sep 2023 01:02:03 GMT""#, "1694134923.0"),
      (secondsAsString, #""1694134923.25""#, "1694134923.25"), (secondsAsString, "-1", "-1.0"),
      (millisecondsAsString, #""1694134923250""#, "1694134923.25"),
      (mixedWithStrings, #""1694134923250""#, "1694134923.25"), (mixedWithStrings, #""2023-09-08""#, "1694131200.0"),
      (.iso8601, "1694134923", "$ typeMismatch"), (dayFirst, "8092023", "$ typeMismatch"),
      (days, "2", "$ typeMismatch"),
      (.secondsSince1970, #""1694134923""#, "$ typeMismatch"), (.millisecondsSince1970, #""""#, "$ typeMismatch"),
      (.iso8601, #""soon""#, "$ invalidFormat"), (.iso8601, #""""#, "$ invalidFormat"),
      (.iso8601, #"" 2023-09-08""#, "$ invalidFormat"), (dayFirst, #""31-02-2023""#, "$ invalidFormat"),
      (mixed, #""1694134923250""#, "$ invalidFormat"), (days, #""-1""#, "$ invalidFormat"), (days, #""x""#, "$ custom"),
      (secondsAsString, #""+1""#, "$ invalidFormat"), (secondsAsString, #""""#, "$ invalidFormat"),
      (secondsAsString, #""1e13""#, "$ outOfRange"), (secondsAsString, "1e13", "$ outOfRange"),
      (secondsAsString, "true", "$ typeMismatch"), (mixedWithStrings, #""1e300""#, "$ outOfRange"),
      (.iso8601, "true", "$ typeMismatch"), (.secondsSince1970, "true", "$ typeMismatch"),
      (.iso8601, "[]", "$ typeMismatch"), (mixed, "{}", "$ typeMismatch"), (.iso8601, "null", "$ nullValue"),
    ] as [(DateFormat, String, String)])
  func strict(format: DateFormat, json: String, reading: String) {
    #expect(outcome(.date(format), json, show: Self.seconds) == reading)
    #expect(outcome(.date(format).lenient(), json, DecodingOptions(leniency: .strict), show: Self.seconds) == reading)
  }

  @Test(
    "The issue of a date says the one thing that is wrong with it",
    arguments: [
      (.iso8601, "2023-09-08T01:02:03", "which lacks a time zone"),
      (.rfc3339, "2023-09-08T01:02:03.5", "which lacks a time zone"),
      (mixed, "2023-09-08T01:02:03", "which lacks a time zone"), (.iso8601, "2023-13-08T01:02:03", nil),
      (.iso8601, "2023-13-08T01:02:03Z", "which does not exist"), (.iso8601, "2023-02-30", "which does not exist"),
      (.rfc3339, "2023-09-08T24:00:00Z", "which does not exist"), (.iso8601, "0000-00-00", "which does not exist"),
      (.iso8601, "2023-09-08T01:02:60Z", "which does not exist"), (.iso8601, "2023-2-30", nil),
      (.format("dd.MM.yyyy"), "31.11.2023", "which does not exist"), (.format("dd.MM.yyyy"), "31-11-2023", nil),
      (.format("h:mm a"), "13:00 PM", "which does not exist"),
      (.anyOf([.secondsSince1970, .iso8601]), "2023-02-30", "which does not exist"),
      (.rfc2822, "Mon, 08 Sep 2023 01:02:03 +0000", "which is a Friday"),
      (.rfc2822, "Fri, 31 Sep 2023 01:02:03 +0000", "which does not exist"),
      (.rfc2822, "08 Sep 2023 01:02:03 XYZ", nil),
      (.format("EEE dd MMM yyyy"), "Mon 31 Nov 2023", "which does not exist"),
      (.iso8601, "2023-09-08 01:02:03", "which lacks a time zone"),
      (.iso8601, "2023-09-08t01:02:03", "which lacks a time zone"),
      (.iso8601, "2023-09-08T01:02", "which lacks a time zone"), (.iso8601, "2023-09-08T01:02Z", "which lacks seconds"),
      (.rfc3339, "2023-09-08 01:02:03", nil), (.rfc3339, "2023-09-08T01:02Z", "which lacks seconds"),
      (.rfc3339, "2023-09-08", nil), (.secondsSince1970, "2023-09-08T01:02:03", nil),
      (.iso8601, "0001-01-01T00:00:00+01:00", nil), (.iso8601, "9999-12-31T23:59:59-01:00", nil),
      (.iso8601, "9999-12-31T23:59:59.9999999Z", nil),
      (.iso8601(timeZone: newYork), "2024-03-10T03:30", "which lacks seconds"),
      (skippingAnHour, "2024-03-10T02:30:00", "which is skipped when the clocks change"),
      (.format("yyyy-MM-dd HH:mm", timeZone: newYork), "2024-03-10 02:30", "which is skipped when the clocks change"),
    ] as [(DateFormat, String, String?)])
  func flaw(format: DateFormat, string: String, detail: String?) {
    let error = #expect(throws: SchemaError.self) { try Schema.date(format).decode("\"\(string)\"") }
    #expect(error?.issues.map(\.detail) == [detail])
  }

  /// Has a time zone in which clocks skip an hour, beside a format that needs an offset.
  private static let skippingAnHour = DateFormat.anyOf([.iso8601(timeZone: newYork), .iso8601])
  private static let newYork = TimeZone(identifier: "America/New_York")!

  /// The same closure, which returns nil where the other throws.
  private static let quiet = DateFormat.custom(
    decode: { text in Int(text).flatMap { $0 < 0 ? nil : Date(timeIntervalSince1970: Double($0) * 86_400) } },
    encode: { String(Int($0.timeIntervalSince1970) / 86_400) })

  @Test(
    "Leniently, a format whose closure throws decodes as much as one whose closure returns nil",
    arguments: [
      (#"" 2 ""#, "172800.0; $ converted", "172800.0; $ converted"),
      ("2", "172800.0; $ converted", "172800.0; $ converted"),
      ("2.5", "2.5; $ converted", "2.5; $ converted"), (#""x""#, "$ custom", "$ invalidFormat"),
      (#""2.5""#, "$ custom", "$ invalidFormat"),
    ])
  func throwing(json: String, thrown: String, quiet: String) {
    #expect(outcome(.date(Self.days).lenient(), json, show: Self.seconds) == thrown)
    #expect(outcome(.date(Self.quiet).lenient(), json, show: Self.seconds) == quiet)
  }

  @Test("A timestamp beside a closure that throws")
  func throwingBesideTimestamps() {
    for format in [Self.days, Self.quiet] {
      let schema = Schema.date(.anyOf([format, .secondsSince1970])).lenient()
      #expect(outcome(schema, #""2.5""#, show: Self.seconds) == "2.5; $ converted")
    }
  }

  @Test(
    "Leniently, each is also decoded from the other",
    arguments: [
      (.iso8601, #""2023-09-08""#, "1694131200.0"), (.iso8601, #"" 2023-09-08\n""#, "1694131200.0; $ converted"),
      (.iso8601, "1694134923", "1694134923.0; $ converted"), (.rfc2822, "0.5", "0.5; $ converted"),
      (.secondsSince1970, #""1694134923.25""#, "1694134923.25; $ converted"),
      (.secondsSince1970, #"" +1694134923 ""#, "1694134923.0; $ converted"),
      (.millisecondsSince1970, #""1694134923250""#, "1694134923.25; $ converted"),
      (secondsAsString, #""5""#, "5.0"), (secondsAsString, "5", "5.0"), (secondsAsString, #"" 5""#, "5.0; $ converted"),
      (secondsAsString, #""+05""#, "5.0; $ converted"), (secondsAsString, #""""#, "$ nullValue"),
      (secondsAsString, #""x""#, "$ invalidFormat"), (secondsAsString, #""1e13""#, "$ outOfRange"),
      (mixed, #""1694134923250""#, "1694134923.25; $ converted"), (mixed, "1694134923250", "1694134923.25"),
      (.iso8601, #""""#, "$ nullValue"), (.secondsSince1970, #"" \t""#, "$ nullValue"), (days, #"" ""#, "$ nullValue"),
      (.iso8601, #""soon""#, "$ invalidFormat"), (mixed, #""soon""#, "$ invalidFormat"),
      (.secondsSince1970, #""soon""#, "$ unconvertible"), (.secondsSince1970, #""0x10""#, "$ unconvertible"),
      (.secondsSince1970, #""nan""#, "$ unconvertible"), (.iso8601, "true", "$ unconvertible"),
      (.secondsSince1970, "false", "$ unconvertible"), (mixed, "[]", "$ unconvertible"),
    ] as [(DateFormat, String, String)])
  func lenient(format: DateFormat, json: String, reading: String) {
    #expect(outcome(.date(format).lenient(), json, show: Self.seconds) == reading)
    #expect(outcome(.date(format), json, DecodingOptions(leniency: .lenient), show: Self.seconds) == reading)
  }

  @Test(
    "Leniently, ISO 8601 may lack seconds",
    arguments: [
      (.iso8601, "2023-09-08T01:02Z", "1694134920.0"), (.iso8601, "2023-09-08T09:02+08:00", "1694134920.0"),
      (.iso8601, "2023-09-08t01:02z", "1694134920.0"), (.iso8601, "2023-09-08 09:02+0800", "1694134920.0"),
      (.iso8601, "2023-09-08T09:02+08", "1694134920.0"), (.iso8601, " 2023-09-08T01:02Z\n", "1694134920.0"),
      (.iso8601WithMilliseconds, "2023-09-08T01:02Z", "1694134920.0"), (mixed, "2023-09-08T01:02Z", "1694134920.0"),
      (.anyOf([dayFirst, .anyOf([.rfc2822, .iso8601])]), "2023-09-08T01:02Z", "1694134920.0"),
      (.iso8601, "2023-09-08T01:02", nil), (.iso8601, "2023-09-08T01:02:Z", nil),
      (.iso8601, "2023-09-08T01:02.5Z", nil),
      (.iso8601, "2023-09-08T24:00Z", "1694217600.0"), (.iso8601, "2023-09-08T24:01Z", nil),
      (.iso8601, "2023-09-08T01:60Z", nil), (.iso8601, "2023-02-29T01:02Z", nil),
      (.iso8601, "2023-09-08T01Z", nil), (.iso8601, "2023-09-08T01:02ZZ", nil), (.rfc3339, "2023-09-08T01:02Z", nil),
      (.iso8601, "0001-01-01T00:00+00:01", nil), (dayFirst, "2023-09-08T01:02Z", nil),
    ] as [(DateFormat, String, String?)])
  func withoutSeconds(format: DateFormat, text: String, reading: String?) {
    let json = jsonLiteral(text)
    let lenient = reading.map { "\($0); $ converted" } ?? "$ invalidFormat"
    #expect(outcome(.date(format).lenient(), json, show: Self.seconds) == lenient)
    #expect(outcome(.date(format), json, show: Self.seconds) == "$ invalidFormat")
  }

  @Test(
    "Timestamps are encoded as strings where told",
    arguments: [
      (secondsAsString, #""1694134923.25""#), (millisecondsAsString, #""1694134923250""#),
      (.anyOf([millisecondsAsString, .iso8601]), #""1694134923250""#),
      (mixedWithStrings, #""2023-09-08T01:02:03.25Z""#),
    ] as [(DateFormat, String)])
  func timestampsInStrings(format: DateFormat, json: String) throws {
    let schema = Schema.date(format)
    let date = Date(timeIntervalSince1970: 1_694_134_923.25)
    #expect(try schema.encodeToString(date) == json)
    #expect(try schema.decode(json) == date)
    #expect(throws: SchemaError.self) { try schema.encode(Date(timeIntervalSince1970: 1e12)) }
  }

  @Test("A date string of digits is the same date as a number")
  func digitsAsNumber() {
    let schema = Schema.date(Self.digits)
    #expect(outcome(schema.lenient(), #""20230908""#, show: Self.seconds) == "1694131200.0")
    #expect(outcome(schema.lenient(), "20230908", show: Self.seconds) == "1694131200.0; $ converted")
  }

  @Test(
    "A number that is out of range as a timestamp may match a pattern, leniently",
    arguments: [
      ("20230908090203", "$ outOfRange", "1694163723.0; $ converted"), ("20230908", "20230908.0", "20230908.0"),
      ("99999999999999", "$ outOfRange", "$ invalidFormat"), ("999999999999999", "$ outOfRange", "$ outOfRange"),
    ])
  func timestampsAndDigits(number: String, strict: String, lenient: String) {
    let formats: [DateFormat] = [.format("yyyyMMddHHmmss"), .secondsSince1970]
    for formats in [formats, formats.reversed()] {
      let schema = Schema.date(.anyOf(formats))
      #expect(outcome(schema, number, show: Self.seconds) == strict)
      #expect(outcome(schema.lenient(), number, show: Self.seconds) == lenient)
    }
  }

  @Test("Offsets with seconds, of local mean time, are encoded in whole minutes")
  func localMeanTime() throws {
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    let schema = Schema.date(.format("yyyy-MM-dd'T'HH:mm:ssZ", timeZone: berlin))
    let date = Date(timeIntervalSince1970: -2_840_140_800)
    #expect(try schema.encodeToString(date) == #""1880-01-01T00:53:00+0053""#)
    #expect(try schema.decode(schema.encode(date)) == date)
  }

  @Test(
    "Numbers beyond the years 1 to 9999 are out of range",
    arguments: ["1e300", "-1e300", "253402300800", "-62135596801", "9007199254740993"])
  func outOfRange(number: String) {
    #expect(outcome(.date(.secondsSince1970), number) == "$ outOfRange")
    #expect(outcome(.date(.iso8601).lenient(), number) == "$ outOfRange")
    #expect(outcome(.date(.secondsSince1970).lenient(), "\"\(number)\"") == "$ outOfRange")
    #expect(outcome(.date(.anyOf([.secondsSince1970, .iso8601])), "\(number)") == "$ outOfRange")
  }

  @Test(
    "Both ends of the calendar are decoded",
    arguments: [
      (.secondsSince1970, "-62135596800", "-62135596800.0"), (.secondsSince1970, "253402300799", "253402300799.0"),
      (.millisecondsSince1970, "253402300799999", "253402300799.999"),
      (.iso8601, #""0001-01-01T00:00:00Z""#, "-62135596800.0"), (.iso8601, #""9999-12-31""#, "253402214400.0"),
      (.iso8601, #""0000-12-31""#, "$ invalidFormat"), (.iso8601, #""10000-01-01""#, "$ invalidFormat"),
    ] as [(DateFormat, String, String)])
  func ends(format: DateFormat, json: String, reading: String) {
    #expect(outcome(.date(format), json, show: Self.seconds) == reading)
  }

  @Test("Without otherDateForms, leniency keeps numbers and strings apart")
  func withoutCrossing() {
    let leniency = Leniency.standard.subtracting(.otherDateForms)
    #expect(outcome(.date(.iso8601).lenient(leniency), "1") == "$ unconvertible")
    #expect(outcome(.date(.secondsSince1970).lenient(leniency), #""1""#) == "$ unconvertible")
  }

  @Test func everyForm() throws {
    let (day, other) = (Date(timeIntervalSince1970: 1_694_131_200), Date(timeIntervalSince1970: 0))
    try KindSample(
      kind: .date(.iso8601), good: #""2023-09-08""#, value: day, substitute: other, bad: "true",
      strictCode: .typeMismatch, lenientCode: .unconvertible
    ).expectEveryForm()
    try KindSample(
      kind: .date(.secondsSince1970), good: "1694131200", value: day, substitute: other, bad: #""soon""#,
      strictCode: .typeMismatch, lenientCode: .unconvertible
    ).expectEveryForm()
    try KindSample(
      kind: .date(Self.mixed), good: "1694131200000", value: day, substitute: other, bad: #""soon""#,
      strictCode: .invalidFormat, lenientCode: .invalidFormat
    ).expectEveryForm()
  }
}
