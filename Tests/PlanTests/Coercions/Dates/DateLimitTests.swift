import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

/// Every decoded date can be encoded, even in the first and the last hours of the calendar.
@Suite("The limits of dates")
struct DateLimitTests {
  private static let east = TimeZone.hours(14)
  private static let west = TimeZone.hours(-12)
  private static let digits = DateFormat.format("yyyyMMddHHmmss")

  @Test(
    "An issue says which years can be encoded",
    arguments: [
      (DateFormat.iso8601, 1e12, "only the years 1 to 9999 can be encoded"),
      (.format("dd.MM.yyyy"), -1e11, "only the years 1 to 9999 can be encoded"),
      (.format("dd.MM.yy"), -2e9, "only the years 1950 to 2049 can be encoded"),
    ])
  func issue(format: DateFormat, seconds: Double, detail: String) {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    let error = #expect(throws: SchemaError.self) { try Schema.date(format).encode(date) }
    #expect(error?.issues.map(\.detail) == [detail])
  }

  /// Each row: a format, a document, and whether it is decoded.
  static let rows: [(DateFormat, String, Bool)] = [
    (.iso8601, #""0001-01-01T00:00:00Z""#, true), (.iso8601, #""0001-01-01T00:00:00+00:01""#, false),
    (.iso8601, #""0001-01-01T08:00:00+08:00""#, true), (.iso8601, #""0001-01-01T07:59:59.999+08:00""#, false),
    (.iso8601, #""0001-01-01""#, true), (.iso8601, #""9999-12-31""#, true),
    (.iso8601, #""9999-12-31T23:59:59Z""#, true),
    (.iso8601, #""9999-12-31T23:59:59.999Z""#, true), (.iso8601, #""9999-12-31T23:59:59.999999999Z""#, false),
    (.iso8601, #""9999-12-31T23:59:59-00:01""#, false), (.iso8601, #""9999-12-31T15:59:59-08:00""#, true),
    (.iso8601WithMilliseconds, #""9999-12-31T23:59:59.9994Z""#, true),
    (.iso8601WithMilliseconds, #""9999-12-31T23:59:59.9996Z""#, false),
    (.rfc3339, #""9999-12-31T23:59:60Z""#, false), (.rfc3339, #""0001-01-01T00:00:00+00:01""#, false),
    (.rfc2822, #""1 Jan 0001 00:00:00 +0001""#, false), (.rfc2822, #""31 Dec 9999 23:59:59 -0001""#, false),
    (.rfc2822, #""31 Dec 9999 23:59:59 +0000""#, true),
    (.secondsSince1970, "-62135596800", true), (.secondsSince1970, "-62135596800.00001", false),
    (.secondsSince1970, "253402300799.9999", true), (.secondsSince1970, "253402300799.99999", false),
    (.millisecondsSince1970, "253402300799999.9", true), (.millisecondsSince1970, "253402300799999.99", false),
    (.format("yyyy-MM-dd", timeZone: east), #""0001-01-01""#, true),
    (.format("yyyy-MM-dd", timeZone: west), #""9999-12-31""#, true),
    (.format("yyyy-MM-dd HH:mm XXX", timeZone: west), #""0001-01-01 11:59 Z""#, false),
    (.format("yyyy-MM-dd HH:mm XXX", timeZone: west), #""0001-01-01 12:00 Z""#, true),
    (.format("yyyy-MM-dd HH:mm XXX", timeZone: east), #""9999-12-31 12:00 Z""#, false),
    (.format("d MMM yyyy", timeZone: east), #""1 Jan 0001""#, true),
    (.anyOf([.iso8601, .format("yyyy-MM-dd HH", timeZone: east)]), #""0001-01-01 13""#, false),
    (.anyOf([.iso8601, .format("yyyy-MM-dd HH", timeZone: east)]), #""0001-01-01 14""#, true),
    (.anyOf([.format("yyyy-MM-dd HH", timeZone: west), .secondsSince1970]), "-62135596800", false),
    (.anyOf([.secondsSince1970, .format("yyyy-MM-dd HH", timeZone: west)]), #""9999-12-31 12""#, false),
  ]

  @Test(arguments: rows) func decodedIsEncoded(format: DateFormat, json: String, isDecoded: Bool) throws {
    for schema in [Schema.date(format), Schema.date(format).lenient()] {
      let date = try? schema.decode(json)
      #expect((date != nil) == isDecoded)
      guard let date else { continue }
      let encoded = try schema.encodeToString(date)
      #expect(try schema.decode(encoded) == date || format.form.name.contains("Milli"), "\(encoded)")
    }
    let code = outcome(.date(format), json)
    if !isDecoded { #expect(code == (json.hasPrefix("\"") ? "$ invalidFormat" : "$ outOfRange")) }
  }

  @Test(
    "Leniency decodes no date that cannot be encoded",
    arguments: [
      (.format("yyyy-MM-dd HH", timeZone: west), "-62135596800", "$ outOfRange"),
      (.iso8601WithMilliseconds, "253402300799.9999", "$ outOfRange"), (digits, "99991231235959", "$ converted"),
      (.secondsSince1970, #""253402300799.99999""#, "$ outOfRange"),
      (.iso8601, #""0001-01-01T00:00+00:01""#, "$ invalidFormat"),
    ] as [(DateFormat, String, String)])
  func lenient(format: DateFormat, json: String, expected: String) {
    #expect(outcome(.date(format).lenient(), json).hasSuffix(expected))
  }

  @Test("Every format encodes dates within the limits, in any time zone")
  func middle() throws {
    let zones = [Self.east, Self.west, .named("Asia/Manila"), .named("America/Juneau")]
    let formats =
      [.iso8601, .rfc2822, .secondsSince1970] + zones.map { DateFormat.format("yyyy-MM-dd HH", timeZone: $0) }
    for seconds in [-62_135_424_000.0, -62_135_596_800, 253_402_128_000, 253_402_300_799, 0] {
      let date = Date(timeIntervalSince1970: seconds)
      for format in formats {
        let isEncoded = try format.string(from: date) != nil || format.number(from: date) != nil
        #expect(format.form.canEncode(date) == isEncoded)
        if seconds == -62_135_424_000 || seconds == 253_402_128_000 { #expect(isEncoded, "\(format.form.name)") }
      }
    }
  }
}
