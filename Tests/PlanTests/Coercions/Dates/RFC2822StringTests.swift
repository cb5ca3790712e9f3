import Foundation
import Testing

@testable import SchemaCoding

@Suite struct RFC2822StringTests {
  @Test(arguments: [
    ("Fri, 08 Sep 2023 01:02:03 +0000", 1_694_134_923.0), ("8 Sep 2023 01:02:03 +0000", 1_694_134_923),
    ("fri,8 SEP 2023 01:02:03 gmt", 1_694_134_923), ("Fri, 08 Sep 2023 01:02 +0800", 1_694_106_120),
    ("08 Sep 23 01:02:03 UT", 1_694_134_923), ("08 Sep 2023 01:02:03 UTC", 1_694_134_923),
    ("08 Sep 2023 01:02:03 Z", 1_694_134_923), ("08 Sep 2023 01:02:03 -0000", 1_694_134_923),
    ("08 Sep 2023 01:02:03 -0330", 1_694_147_523), ("Fri,  08\tSep 2023  01:02:03  +0000", 1_694_134_923),
    ("Fri, 08 Sep 2023 01:02:03 +0000 (a (nested) \\) comment)", 1_694_134_923),
    ("01 Jan 49 00:00 GMT", 2_493_072_000), ("01 Jan 50 00:00 GMT", -631_152_000),
    ("29 Feb 2000 00:00 GMT", 951_782_400), ("Mon, 01 Jan 0001 00:00:00 GMT", -62_135_596_800),
  ])
  func decodes(text: String, seconds: Double) throws {
    #expect(try DateFormat.rfc2822.form.date(fromString: text) == Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: [
    ("EST", -5), ("EDT", -4), ("CST", -6), ("CDT", -5), ("MST", -7), ("MDT", -6), ("PST", -8), ("PDT", -7), ("GMT", 0),
  ])
  func decodesZoneNames(name: String, hours: Int) throws {
    let expected = Date(timeIntervalSince1970: 1_694_134_923 - Double(hours) * 3600)
    #expect(try DateFormat.rfc2822.form.date(fromString: "08 Sep 2023 01:02:03 \(name)") == expected)
  }

  @Test(arguments: [
    ("01", "Jan"), ("02", "Feb"), ("03", "Mar"), ("04", "Apr"), ("05", "May"), ("06", "Jun"), ("07", "Jul"),
    ("08", "Aug"), ("09", "Sep"), ("10", "Oct"), ("11", "Nov"), ("12", "Dec"),
  ])
  func decodesMonths(number: String, name: String) throws {
    let expected = try #require(try DateFormat.iso8601.form.date(fromString: "2023-\(number)-15"))
    #expect(try DateFormat.rfc2822.form.date(fromString: "15 \(name) 2023 00:00:00 +0000") == expected)
  }

  @Test(arguments: [
    "", "Fri", "Fri, 08 Sep 2023", "Fri, 08 Sep 2023 01:02:03", "Thu, 08 Sep 2023 01:02:03 +0000",
    "Friday, 08 Sep 2023 01:02:03 +0000", "Fri 08 Sep 2023 01:02:03 +0000", "Fri, 08 September 2023 01:02:03 +0000",
    "Fri, 08 Sept 2023 01:02:03 +0000", "Fri, 08 Sep 2023 1:02:03 +0000", "Fri, 08 Sep 2023 24:00:00 +0000",
    "Fri, 08 Sep 2023 01:60:00 +0000", "Fri, 08 Sep 2023 01:02:60 +0000", "Fri, 08 Sep 2023 01:02:03 +00:00",
    "Fri, 08 Sep 2023 01:02:03 +000", "Fri, 08 Sep 2023 01:02:03 +2400", "Fri, 08 Sep 2023 01:02:03 CET",
    "Fri, 08 Sep 2023 01:02:03 A", "Fri, 08 Sep 2023 01:02:03 +0000 x", "Fri, 08 Sep 2023 01:02:03 +0000 (open",
    "Fri, 08 Sep 2023 01:02:03 +0000 ", " Fri, 08 Sep 2023 01:02:03 +0000", "Fri, 08 Sep 2023 01:02:03+0000",
    "29 Feb 1900 00:00 GMT", "31 Sep 2023 00:00 GMT", "0 Sep 2023 00:00 GMT", "008 Sep 2023 00:00 GMT",
    "08 Sep 0000 00:00 GMT", "08 Sep 123 00:00 GMT", "08 Sep 12023 00:00 GMT", "2023-09-08T01:02:03Z",
  ])
  func rejectsOtherStrings(text: String) throws {
    #expect(try DateFormat.rfc2822.form.date(fromString: text) == nil)
  }

  @Test(arguments: [
    (1_694_134_923.0, "Fri, 08 Sep 2023 01:02:03 +0000"), (1_694_134_923.75, "Fri, 08 Sep 2023 01:02:03 +0000"),
    (-62_135_596_800, "Mon, 01 Jan 0001 00:00:00 +0000"), (951_782_399, "Mon, 28 Feb 2000 23:59:59 +0000"),
  ])
  func encodes(seconds: Double, text: String) throws {
    #expect(try DateFormat.rfc2822.string(from: Date(timeIntervalSince1970: seconds)) == text)
  }

  @Test func doesNotEncodeDatesOutsideTheYears() throws {
    #expect(try DateFormat.rfc2822.string(from: Date(timeIntervalSince1970: 253_402_300_800)) == nil)
  }
}
