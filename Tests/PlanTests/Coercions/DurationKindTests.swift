import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// Durations in each format: what is decoded, and what that is encoded as.
@Suite struct DurationKindTests {
  /// The number of seconds, and the string that is encoded; or the issues.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  private func both(_ schema: Schema<Duration>, _ json: String) -> String {
    do {
      let (duration, report) = try (schema.decodeWithReport(json).value, schema.decodeWithReport(json).report)
      let written = try schema.encodeToString(duration)
      #expect(try schema.decode(written) == duration)
      let repairs = report.repairs.lines.map { "; \($0)" }.joined()
      return (written == json ? "" : written) + repairs
    } catch {
      return error.issues.lines.joined(separator: ", ")
    }
  }

  static let iso8601: [(String, String)] = [
    ("PT1H30M", ""), ("PT0S", ""), ("P1D", ""), ("P1DT12H", ""), ("PT0.5S", ""), ("-PT1H", ""), ("P7D", ""),
    ("PT1M0.000000000000000001S", ""), ("P106751991167300DT15H30M7S", ""),
    ("P1W", "P7D"), ("P1W2DT3H", "P9DT3H"), ("PT36H", "P1DT12H"), ("PT90M", "PT1H30M"), ("PT1,5H", "PT1H30M"),
    ("P0.5D", "PT12H"), ("P1.5W", "P10DT12H"), ("-PT0S", "PT0S"), ("+PT1H", "PT1H"), ("PT-1H-30M", "-PT1H30M"),
    ("PT-0.5S", "-PT0.5S"), ("PT01H", "PT1H"), ("P007D", "P7D"),
    ("P1M", "$ invalidFormat"), ("P1Y", "$ invalidFormat"), ("P0Y", "$ invalidFormat"),
    ("P1Y2M3DT4H", "$ invalidFormat"),
    ("P", "$ invalidFormat"), ("PT", "$ invalidFormat"), ("P1DT", "$ invalidFormat"), ("", "$ invalidFormat"),
    ("1H", "$ invalidFormat"), ("P1H", "$ invalidFormat"), ("PT1D", "$ invalidFormat"), ("PT1S1M", "$ invalidFormat"),
    ("PT1H1H", "$ invalidFormat"), ("PT1.5H30M", "$ invalidFormat"), ("PT1.S", "$ invalidFormat"),
    ("PT.5S", "$ invalidFormat"), ("PT1..5S", "$ invalidFormat"), ("PT1H-30M", "$ invalidFormat"),
    ("-PT-1H", "$ invalidFormat"), ("PT-1H30M", "$ invalidFormat"), ("--PT1H", "$ invalidFormat"),
    ("PT+1H", "$ invalidFormat"),
    ("pt1h", "$ invalidFormat"), ("PT1H ", "$ invalidFormat"), ("PTT1H", "$ invalidFormat"), ("PT1", "$ invalidFormat"),
    ("PT9223372036854775808S", "$ outOfRange"), ("P99999999999999999999D", "$ outOfRange"),
    ("P106751991167300DT15H30M8S", "$ outOfRange"), ("PT0.0000000000000000001S", "$ inexact"),
  ]

  static let clock: [(String, String)] = [
    ("01:02:03", ""), ("00:00:00", ""), ("100:00:00", ""), ("-01:02:03.5", ""), ("2562047788015215:30:07", ""),
    ("90:00", "01:30:00"), ("1:05", "00:01:05"), ("1:02:03", "01:02:03"), ("01:02:03,25", "01:02:03.25"),
    ("0:00.000", "00:00:00"),
    ("1", "$ invalidFormat"), ("1:5", "$ invalidFormat"), ("00:60", "$ invalidFormat"), ("00:60:00", "$ invalidFormat"),
    ("1:2:03", "$ invalidFormat"), (":00", "$ invalidFormat"), ("00:", "$ invalidFormat"),
    ("01:02:03:04", "$ invalidFormat"),
    ("01.5:00", "$ invalidFormat"), ("01:+2", "$ invalidFormat"), ("+01:02", "$ invalidFormat"),
    ("", "$ invalidFormat"),
    ("99999999999999999999:00", "$ outOfRange"),
  ]

  static let go: [(String, String)] = [
    ("1h30m", ""), ("0s", ""), ("1.5s", ""), ("250ms", ""), ("1.5µs", ""), ("1ns", ""), ("-1m", ""), ("72h3m0.5s", ""),
    ("0.000000001ns", ""),
    ("1h30m0s", "1h30m"), ("1.5h", "1h30m"), ("30m1h", "1h30m"), ("0", "0s"), ("-0", "0s"), ("+3s", "3s"),
    (".5s", "500ms"),
    ("5.s", "5s"), ("1us", "1µs"), ("1μs", "1µs"), ("5400s", "1h30m"), ("1500ms", "1.5s"),
    ("", "$ invalidFormat"), ("1", "$ invalidFormat"), ("1d", "$ invalidFormat"), ("1h 30m", "$ invalidFormat"),
    ("h", "$ invalidFormat"), ("1h-30m", "$ invalidFormat"), (".s", "$ invalidFormat"), ("1,5s", "$ invalidFormat"),
    ("1H", "$ invalidFormat"), ("0.0000000001ns", "$ inexact"), ("9223372036854775808s", "$ outOfRange"),
  ]

  static let strings = [iso8601.map { ("iso8601", $0) }, clock.map { ("clock", $0) }, go.map { ("go", $0) }].joined()

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test(arguments: Array(strings)) func string(format: String, row: (String, String)) {
    let format: DurationFormat = format == "go" ? .go : format == "clock" ? .clock : .iso8601
    #expect(both(.duration(format), "\"\(row.0)\"") == (row.1.isEmpty || row.1.hasPrefix("$") ? row.1 : "\"\(row.1)\""))
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test(arguments: [
    ("1.5", ""), ("0", ""), ("-0.25", ""), ("9223372036854775807.999999999999999999", ""),
    ("-9223372036854775808.5", ""),
    ("0.000000000000000001", ""), ("-0", "0"), ("1e3", "1000"), ("90.0", "90"), ("1e-18", "0.000000000000000001"),
    ("1e-19", "$ inexact"), ("9223372036854775808", "$ outOfRange"), ("-9223372036854775809", "$ outOfRange"),
    ("100000000000000000000.0000000000000000001", "$ outOfRange"),
    ("1e400", scannerIsInUse ? "$ outOfRange" : "$ invalidJSON"), ("1e-400", scannerIsInUse ? "$ inexact" : "0"),
    (#""1.5""#, "$ typeMismatch"), ("true", "$ typeMismatch"),
    ("[1]", "$ typeMismatch"),
  ]) func seconds(json: String, expected: String) {
    #expect(both(.duration(.seconds), json) == expected)
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test(arguments: [
    ("250", ""), ("0.5", ""), ("9223372036854775807999", ""), ("1e-15", "0.000000000000001"), ("1e-16", "$ inexact"),
    ("9223372036854775808000", "$ outOfRange"),
  ]) func milliseconds(json: String, expected: String) {
    #expect(both(.duration(.milliseconds), json) == expected)
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test func leniency() {
    let rows: [(DurationFormat, String, String)] = [
      (.seconds, #"" 1.5 ""#, "1.5; $ converted"), (.seconds, #""x""#, "$ unconvertible"),
      (.milliseconds, #""250""#, "250; $ converted"), (.iso8601, #"" pt1h ""#, #""PT1H"; $ converted"#),
      (.iso8601, #""p1m""#, "$ invalidFormat"), (.iso8601, "90", "$ unconvertible"), (.iso8601, #""""#, "$ nullValue"),
      (.clock, #""０１:00:00""#, #""01:00:00"; $ converted"#), (.go, #""1H""#, "$ invalidFormat"),
      (.seconds, "1e20", "$ outOfRange"),
    ]
    for (format, json, expected) in rows { #expect(both(.duration(format).lenient(), json) == expected) }
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test("Several formats are tried in order, and the first is encoded") func anyOf() {
    let schema = Schema.duration(.anyOf([.iso8601, .anyOf([.seconds, .milliseconds]), .clock]))
    #expect(both(schema, "90") == #""PT1M30S""#)
    #expect(both(schema, #""90:00""#) == #""PT1H30M""#)
    #expect(both(schema, #""P1M""#) == "$ invalidFormat")
    #expect(both(schema, "true") == "$ typeMismatch")
    #expect(both(.duration(.anyOf([.milliseconds, .seconds])), "1e19") == "10000000000000000000")
    #expect("\(schema.plan)".contains("duration any of iso8601, seconds, milliseconds, clock"))
    #expect(
      Schema.duration(.anyOf([])).definitionErrors().map(\.message) == ["has an empty list of formats in anyOf(_:)"])
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test("A duration that Swift cannot take apart is an issue") func tooLong() throws {
    let ends = [
      Duration.seconds(Int64.max), .seconds(Int64.min),
      .init(secondsComponent: .max, attosecondsComponent: 999_999_999_999_999_999),
      .init(secondsComponent: 0, attosecondsComponent: -1),
    ]
    for format: DurationFormat in [.seconds, .milliseconds, .iso8601, .clock, .go] {
      let schema = Schema.duration(format)
      for duration in ends { #expect(try schema.decode(schema.encodeToString(duration)) == duration) }
      for duration in [Duration.seconds(Int64.max) * 2, .seconds(Int64.min) - .seconds(1)] {
        do {
          _ = try schema.encodeToString(duration)
          Issue.record("\(duration)")
        } catch { #expect(error.issues.lines == ["$ outOfRange"]) }
      }
    }
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test func fieldsAndKeys() throws {
    let field = Box<Duration?>.schema(Field("t", \.value).duration(.clock))
    #expect(try field.encodeToString(field.decode(#"{"t":"01:00:00"}"#)) == #"{"t":"01:00:00"}"#)
    #expect(outcome(field, "{}") == "nil")
    #expect(outcome(field, #"{"t":"1"}"#) == "$.t invalidFormat")
    let byLength = Schema<[Duration: Int]>.dictionary(keys: .duration(.seconds), of: .number())
    #expect(try byLength.decode(#"{"1.5":1}"#) == [.milliseconds(1500): 1])
    #expect(try byLength.encodeToString([.milliseconds(1500): 1]) == #"{"1.5":1}"#)
    do {
      _ = try Schema.duration(.iso8601).decode(#""P1M""#)
    } catch { #expect("\(error)".contains("years and months have no fixed length")) }
  }
}
