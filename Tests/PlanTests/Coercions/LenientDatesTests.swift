import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Dates as they are sent")
struct LenientDatesTests {
  private static let gmt = TimeZone(secondsFromGMT: 0) ?? .current

  private static func seconds(_ json: String, _ format: DateFormat) -> String {
    outcome(.date(format).lenient(), json) { "\(Int($0.timeIntervalSince1970))" }
  }

  @Test(
    "The digits of a pattern are never seconds",
    arguments: [
      (.format("yyyyMMdd"), "20240327", "1711497600; $ converted"),
      (.format("yyyyMMdd"), "20230229", "$ invalidFormat"),
      (.format("yyyyMMdd"), "20241327", "$ invalidFormat"), (.format("yyyyMMdd"), "99999999", "$ invalidFormat"),
      (.format("yyyyMMdd"), "1711497600", "1711497600; $ converted"),
      (.format("yyyyMMdd"), "-2023022", "-2023022; $ converted"),
      (.format("yyyyMMdd"), "2023022.5", "2023022; $ converted"),
      (.format("yyyyMMddHHmmss"), "20241327000000", "$ invalidFormat"),
      (.format("yyyyMMdd'00'"), "2024132700", "$ invalidFormat"),
      (.format("yyyy-MM-dd"), "20230229", "20230229; $ converted"),
      (.format("yyyyMMdd HH"), "20230229", "20230229; $ converted"), (.iso8601, "20230229", "20230229; $ converted"),
      (.anyOf([.iso8601, .format("yyyyMMdd")]), "20230229", "$ invalidFormat"),
      (.anyOf([.format("yyyyMMdd"), .secondsSince1970]), "20230229", "20230229"),
    ] as [(DateFormat, String, String)])
  func digits(format: DateFormat, json: String, result: String) {
    #expect(Self.seconds(json, format) == result)
  }

  @Test("The issue says that the day does not exist, and an optional is nil")
  func missingDay() {
    let schema = Schema.date(.format("yyyyMMdd")).lenient()
    #expect(issueDescriptions(schema, "20230229").first?.contains("which does not exist") == true)
    #expect(outcome(schema.optional.lenient(), "20230229") == "nil; $ fellBack")
  }

  @Test(
    "Midnight at the end of a day, and zones in brackets",
    arguments: [
      (.iso8601, "2024-03-26T24:00:00Z", "1711497600; $ converted"),
      (.iso8601, "2024-02-28T24:00Z", "1709164800; $ converted"),
      (.iso8601, "2024-12-31 24:00:00.000+00:00", "1735689600; $ converted"),
      (.iso8601, "2024-03-26T24:00:01Z", "$ invalidFormat"),
      (.iso8601, "9999-12-31T24:00:00Z", "$ invalidFormat"),
      (.rfc3339, "2024-03-26T24:00:00Z", "1711497600; $ converted"),
      (.format("yyyy-MM-dd HH:mm"), "2024-03-26 24:00", "1711497600; $ converted"),
      (.format("yyyy-MM-dd h:mm a"), "2024-03-26 13:00 AM", "$ invalidFormat"),
      (.iso8601, "2024-03-27T01:00:00+01:00[Europe/Paris]", "1711497600; $ converted"),
      (.iso8601, "2024-03-27T01:00+01:00[Europe/Paris][u-ca=iso8601]", "1711497600; $ converted"),
      (.iso8601, "2024-03-27T00:00:00Z[Etc/UTC]", "1711497600; $ converted"),
      (.iso8601, "2024-03-26T24:00:00Z[UTC]", "1711497600; $ converted"),
      (.rfc3339, "2024-03-27T00:00:00Z[UTC]", "1711497600; $ converted"),
      (.iso8601, "2024-03-27[Europe/Paris]", "$ invalidFormat"),
      (.iso8601, "2024-03-27T00:00:00[UTC]", "$ invalidFormat"),
      (.iso8601, "2024-03-27T00:00:00Z[]", "$ invalidFormat"),
      (.iso8601, "2024-03-27T00:00:00Z[UTC", "$ invalidFormat"),
      (.iso8601(timeZone: gmt), "2024-03-27T00:00:00[UTC]", "$ invalidFormat"),
      (.iso8601(timeZone: gmt), "2024-03-26T24:00:00", "1711497600; $ converted"),
    ] as [(DateFormat, String, String)])
  func spellings(format: DateFormat, string: String, result: String) {
    let json = jsonLiteral(string)
    #expect(Self.seconds(json, format) == result)
    #expect(outcome(.date(format), json) == "$ invalidFormat")
  }
}
