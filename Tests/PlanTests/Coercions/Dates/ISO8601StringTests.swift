import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

@Suite struct ISO8601StringTests {
  @Test(arguments: [
    ("2023-09-08T01:02:03Z", 1_694_134_923.0), ("2023-09-08t01:02:03z", 1_694_134_923),
    ("2023-09-08 01:02:03Z", 1_694_134_923), ("2023-09-08T01:02:03.250+08:00", 1_694_106_123.25),
    ("2023-09-08T01:02:03,5-0330", 1_694_147_523.5), ("2023-09-08T01:02:03+08", 1_694_106_123),
    ("2023-09-08T01:02:03.00000000000000000001Z", 1_694_134_923), ("2023-09-08", 1_694_131_200),
    ("2023-09-08T01:02:03-00:00", 1_694_134_923), ("2000-02-29", 951_782_400), ("0001-01-01", -62_135_596_800),
    ("0001-01-01T00:00:00+08:00", -62_135_625_600), ("9999-12-31T23:59:59Z", 253_402_300_799),
    ("2016-12-31T23:59:60Z", 1_483_228_800), ("1969-12-31T23:59:59.5Z", -0.5),
  ])
  func decodesISO8601(text: String, seconds: Double) throws {
    #expect(try DateFormat.iso8601.form.date(fromString: text) == Date(timeIntervalSince1970: seconds))
    #expect(try DateFormat.iso8601WithMilliseconds.form.date(fromString: text) == Date(timeIntervalSince1970: seconds))
  }

  @Test("Nothing is written of a date that cannot be encoded")
  func writesAllOrNothing() {
    var writer = JSONWriter()
    writer.write(ascii: "1,")
    #expect(!ISO8601Form().write(Date(timeIntervalSinceReferenceDate: 1e12), to: &writer))
    #expect(writer.count == 2)
  }

  @Test("A date that no fraction decodes to has the shortest one to the nanosecond")
  func nearTheReferenceDate() throws {
    for (seconds, text) in [
      (-0.1, "2000-12-31T23:59:59.9Z"), (-0.25, "2000-12-31T23:59:59.75Z"), (1e-12, "2001-01-01T00:00:00Z"),
    ] {
      #expect(try DateFormat.iso8601.string(from: Date(timeIntervalSinceReferenceDate: seconds)) == text)
    }
  }

  @Test(arguments: [
    "", " ", "2023", "2023-09", "2023-09-8", "2023-9-08", "20230908", "2023-09-08T", "2023-09-08Z",
    "2023-09-08T01:02:03",
    "2023-09-08T01:02Z", "2023-09-08  01:02:03Z", "2023-09-08_01:02:03Z", "2023-09-08T010203Z",
    "2023-09-08T01:02:03.Z", "2023-09-08T01:02:03+8", "2023-09-08T01:02:03+080", "2023-09-08T01:02:03+08:0",
    "2023-09-08T01:02:03+24:00", "2023-09-08T01:02:03+08:60", "2023-09-08T01:02:03GMT", "2023-09-08T01:02:03Zulu",
    "2023-09-08T01:02:03ZZ", "2023-09-08T01:02:03Z ", " 2023-09-08T01:02:03Z", "2023-09-08T01:02:03Z\n",
    "0000-01-01", "2023-00-01", "2023-13-01", "2023-09-00", "2023-09-31", "1900-02-29", "2023-02-29",
    "2023-09-08T24:00:00Z", "2023-09-08T01:60:00Z", "2023-09-08T01:02:61Z", "2023-09-08T01:02:60Z",
    "-2023-09-08", "+2023-09-08", "12023-09-08", "２０２３-09-08", "2023–09–08", "2023-09-08T01:02:03\u{2212}08:00",
    "2023-09-08T-1:02:03Z",
  ])
  func rejectsOtherStringsThanISO8601(text: String) throws {
    #expect(try DateFormat.iso8601.form.date(fromString: text) == nil)
  }

  @Test(arguments: [
    ("2023-09-08T01:02:03Z", 1_694_134_923.0), ("2023-09-08t01:02:03.25z", 1_694_134_923.25),
    ("2023-09-08T01:02:03+08:00", 1_694_106_123), ("1990-12-31T23:59:60Z", 662_688_000),
    ("1990-12-31T15:59:60-08:00", 662_688_000), ("1972-06-30T23:59:60.5Z", 78_796_800.5),
  ])
  func decodesRFC3339(text: String, seconds: Double) throws {
    #expect(try DateFormat.rfc3339.form.date(fromString: text) == Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: [
    "2023-09-08", "2023-09-08 01:02:03Z", "2023-09-08T01:02:03+0800", "2023-09-08T01:02:03+08",
    "2023-09-08T01:02:03,5Z", "2023-09-08T01:02:03", "1990-12-31T15:59:60Z", "1990-11-30T23:59:60Z",
    "1971-12-31T23:59:60Z", "1990-12-31T23:59:61Z", "1990-12-32T23:59:60Z", "2023-09-08T01:02:03Z.",
  ])
  func rejectsOtherStringsThanRFC3339(text: String) throws {
    #expect(try DateFormat.rfc3339.form.date(fromString: text) == nil)
  }

  @Test(arguments: [
    (1_694_134_923.0, "2023-09-08T01:02:03Z", "2023-09-08T01:02:03.000Z"),
    (1_694_134_923.25, "2023-09-08T01:02:03.25Z", "2023-09-08T01:02:03.250Z"),
    (-0.5, "1969-12-31T23:59:59.5Z", "1969-12-31T23:59:59.500Z"),
    (-62_135_596_800, "0001-01-01T00:00:00Z", "0001-01-01T00:00:00.000Z"),
    (978_307_200.000_000_001, "2001-01-01T00:00:00Z", "2001-01-01T00:00:00.000Z"),
  ])
  func encodes(seconds: Double, plain: String, milliseconds: String) throws {
    let date = Date(timeIntervalSince1970: seconds)
    #expect(try DateFormat.iso8601.string(from: date) == plain)
    #expect(try DateFormat.rfc3339.string(from: date) == plain)
    #expect(try DateFormat.iso8601WithMilliseconds.string(from: date) == milliseconds)
  }

  @Test(arguments: [
    (1e-9, "000000001"), (1e-12, ""), (0.1, "1"), (0.123_456_789_4, "123456789"), (0.999_999_999_9, ""),
  ])
  func fractionsAreShort(fraction: Double, digits: String) throws {
    let text = try DateFormat.iso8601.string(from: Date(timeIntervalSinceReferenceDate: fraction))
    let second = fraction > 0.9999 ? "01" : "00"
    #expect(text == "2001-01-01T00:00:\(second)" + (digits.isEmpty ? "Z" : ".\(digits)Z"))
  }

  @Test(arguments: [Double.nan, .infinity, -62_135_596_801, 253_402_300_800, 253_402_300_799.9999, 1e300])
  func doesNotEncodeDatesOutsideTheYears(seconds: Double) throws {
    #expect(try DateFormat.iso8601WithMilliseconds.string(from: Date(timeIntervalSince1970: seconds)) == nil)
  }
}
