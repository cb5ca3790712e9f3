import Foundation
import Testing

@testable import SchemaCoding
@testable import SchemaTools
@testable import TestSupport

/// Foundation's parsers are the reference. They use the Julian calendar for days before 1583 unless configured otherwise, so
/// those that cannot be configured are compared for later days only.
@Suite struct DatesAgainstFoundationTests {
  @Test func iso8601AgreesWithFormatStyle() throws {
    let style = Date.ISO8601FormatStyle()
    for seconds in SampleDates.seconds(count: 30_000, from: SampleDates.year1583, seed: 5) {
      let date = SampleDates.date(seconds)
      let text = style.format(date)
      guard try DateFormat.iso8601.form.date(fromString: text) == date,
        try DateFormat.rfc3339.form.date(fromString: text) == date,
        try DateFormat.iso8601.string(from: date) == text
      else {
        Issue.record("\(text)")
        return
      }
    }
  }

  @Test func everyDayAgreesWithFormatStyle() throws {
    let style = Date.ISO8601FormatStyle().year().month().day()
    let pattern = DateFormat.format("yyyy-MM-dd")
    let firstDay = SampleDates.year1583 / 86_400
    for day in stride(from: firstDay, to: SampleDates.year10000 / 86_400, by: 61) {
      let date = SampleDates.date(day * 86_400)
      let text = style.format(date)
      guard try DateFormat.iso8601.form.date(fromString: text) == date,
        try pattern.string(from: date) == text
      else {
        Issue.record("\(text)")
        return
      }
    }
  }

  @Test(arguments: ["yyyy-MM-dd HH:mm:ss", "ddMMyyyyHHmmss"])
  func patternsAgreeWithDateFormatterInAllYears(pattern: String) throws {
    let format = DateFormat.format(pattern)
    let formatter = DateFormatter.english(pattern)
    for seconds in SampleDates.seconds(count: 2000, seed: 6) {
      let date = SampleDates.date(seconds)
      let text = formatter.string(from: date)
      #expect(try format.string(from: date) == text)
      #expect(try format.form.date(fromString: text) == date)
    }
  }

  @Test func rfc2822AgreesWithDateFormatter() throws {
    let formatter = DateFormatter.english("EEE, dd MMM yyyy HH:mm:ss Z")
    for seconds in SampleDates.seconds(count: 2000, seed: 7) {
      let date = SampleDates.date(seconds)
      let text = formatter.string(from: date)
      #expect(try DateFormat.rfc2822.string(from: date) == text)
      #expect(try DateFormat.rfc2822.form.date(fromString: text) == date)
    }
  }

  @Test func offsetsAgreeWithISO8601DateFormatter() throws {
    let formatter = ISO8601DateFormatter()
    for (minutes, seconds) in SampleDates.seconds(count: 500, from: SampleDates.year1583, seed: 8).enumerated() {
      let sign = minutes % 2 == 0 ? "+" : "-"
      let zone = String(format: "%02d:%02d", minutes / 60, minutes % 60)
      let text = String(formatter.string(from: SampleDates.date(seconds)).dropLast()) + sign + zone
      let date = try DateFormat.iso8601.form.date(fromString: text)
      #expect(date != nil && date == formatter.date(from: text), "\(text)")
    }
  }

  @Test(arguments: [1, 2, 3, 6, 7, 9])
  func fractionsRoundTrip(digits: Int) throws {
    var generator = SeededGenerator(seed: 9)
    for seconds in SampleDates.seconds(count: 5000, seed: 10) {
      let scale = Int(PowersOfTen.integers[9 - digits])
      let nanoseconds = Int.random(in: 0..<1_000_000_000, using: &generator) / scale * scale
      let date = SampleDates.date(seconds, nanoseconds: nanoseconds)
      let text = try DateFormat.iso8601.string(from: date)
      guard let text, try DateFormat.iso8601.form.date(fromString: text) == date, text.utf8.count <= 21 + digits else {
        Issue.record("\(seconds).\(nanoseconds): \(text ?? "nil")")
        return
      }
    }
  }

  @Test func millisecondsAgreeWithDecimalArithmetic() throws {
    for seconds in SampleDates.seconds(count: 5000, seed: 11) {
      let date = SampleDates.date(seconds, nanoseconds: seconds.magnitude.isMultiple(of: 2) ? 123_000_000 : 999_000_000)
      let text = try #require(try DateFormat.iso8601WithMilliseconds.string(from: date))
      #expect(try DateFormat.iso8601.form.date(fromString: text) == date)
      #expect(text.hasSuffix(seconds.magnitude.isMultiple(of: 2) ? ".123Z" : ".999Z"))
    }
  }
}
