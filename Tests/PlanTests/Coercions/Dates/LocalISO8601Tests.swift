import Foundation
import SchemaCoding
import SchemaTools
import Testing

@testable import TestSupport

@Suite("ISO 8601 in a time zone")
struct LocalISO8601Tests {
  private static let berlin = TimeZone(identifier: "Europe/Berlin")!
  private static let schema = Schema<Date>.date(.iso8601(timeZone: berlin))
  private static let precise = Schema<Date>.date(.iso8601)

  /// The string, the instant in GMT, and what that is encoded to.
  static let dates: [(String, String, String)] = [
    ("2024-01-05T10:11:12", "2024-01-05T09:11:12Z", "2024-01-05T10:11:12"),
    ("2024-07-05T10:11:12", "2024-07-05T08:11:12Z", "2024-07-05T10:11:12"),
    ("2024-01-05T10:11:12.5", "2024-01-05T09:11:12.5Z", "2024-01-05T10:11:12.5"),
    ("2024-01-05 10:11:12,345678", "2024-01-05T09:11:12.345678Z", "2024-01-05T10:11:12.345678"),
    ("2024-01-05", "2024-01-04T23:00:00Z", "2024-01-05T00:00:00"),
    ("2024-01-05T10:11:12Z", "2024-01-05T10:11:12Z", "2024-01-05T11:11:12"),
    ("2024-01-05T10:11:12.25-03:00", "2024-01-05T13:11:12.25Z", "2024-01-05T14:11:12.25"),
    ("2024-10-27T02:30:00", "2024-10-27T01:30:00Z", "2024-10-27T02:30:00"),
  ]

  @Test("An offset overrides the time zone; otherwise the time is local", arguments: dates)
  func localTimes(_ text: String, gmt: String, encoded: String) throws {
    let date = try Self.schema.decode(JSONValue.string(text))
    #expect(date == (try Self.precise.decode(JSONValue.string(gmt))))
    #expect(try Self.schema.encodeToJSONValue(date) == .string(encoded))
    #expect(try Self.schema.decodeWithReport(JSONValue.string(text)).report.isEmpty)
  }

  @Test(
    "Times that do not exist, and other strings",
    arguments: [
      "2024-03-31T02:30:00", "2024-02-30T00:00:00", "2024-01-05T10:11", "2024-01-05T24:00:00", "2024-01-05T10:11:60",
      "2024-01-05T10:11:12.", "2024-01-05T10:11:12 ", "2024-01-05T", "0000-01-01T00:00:00",
    ])
  func invalid(_ text: String) {
    #expect(outcome(Self.schema, "\"\(text)\"") == "$ invalidFormat")
  }

  @Test("Leniently, the seconds may be missing")
  func withoutSeconds() throws {
    let lenient = Self.schema.lenient()
    #expect(try lenient.decode(#""2024-01-05T10:11""#) == Self.schema.decode(#""2024-01-05T10:11:00""#))
    #expect(outcome(lenient.map { _ in 1 }, #"" 2024-01-05T10:11 ""#) == "1; $ converted")
  }

  @Test("Its name, its description and its JSON Schema")
  func description() throws {
    #expect("\(Self.schema.plan)" == "plan for date iso8601 in Europe/Berlin")
    let gmt = Schema<Date>.date(.iso8601(timeZone: TimeZone(secondsFromGMT: 0)!))
    #expect("\(gmt.plan)" == "plan for date iso8601 in GMT")
    let expression = try #require(Self.schema.jsonSchema()["pattern"]?.string)
    for (text, _, encoded) in Self.dates {
      #expect(text.matches(expression))
      #expect(encoded.matches(expression))
    }
    #expect(!"2024-01-05T10:11".matches(expression))
    for seed in 0..<40 as Range<UInt64> { _ = try gmt.sampleValue(seed: seed, options: .edgeCases) }
  }
}

extension String {
  /// Whether the whole string matches a regular expression.
  fileprivate func matches(_ expression: String) -> Bool {
    range(of: expression, options: .regularExpression) == startIndex..<endIndex
  }
}
