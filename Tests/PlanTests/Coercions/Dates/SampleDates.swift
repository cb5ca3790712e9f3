import Foundation

@testable import SchemaCoding
@testable import SchemaTools
@testable import TestSupport

enum SampleDates {
  /// Seconds since 1970 of 0001-01-01, of the first day of 1583 and of 10000-01-01.
  static let yearOne = -62_135_596_800
  static let year1583 = -12_212_553_600
  static let year10000 = 253_402_300_800

  static func seconds(count: Int, from first: Int = yearOne, seed: UInt64) -> [Int] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in Int.random(in: first..<year10000, using: &generator) }
  }

  static func date(_ secondsSince1970: Int, nanoseconds: Int = 0) -> Date {
    Instant(seconds: Int64(secondsSince1970) - 978_307_200, nanoseconds: nanoseconds).date
  }
}

extension TimeZone {
  /// The time zone of this name; UTC, which makes the tests fail, if the system does not know it.
  static func named(_ identifier: String) -> TimeZone { TimeZone(identifier: identifier) ?? .utc }

  static func hours(_ hours: Int) -> TimeZone { TimeZone(secondsFromGMT: hours * 3600) ?? .utc }
}

extension DateFormatter {
  /// Foundation's decoding and encoding of a pattern, as the reference.
  static func english(_ pattern: String, _ zone: TimeZone = .utc) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.timeZone = zone
    formatter.isLenient = false
    formatter.gregorianStartDate = .distantPast
    formatter.dateFormat = pattern
    return formatter
  }
}

extension DateFormat {
  /// The string for a date; nil for a number, and for a date that the format cannot represent.
  func string(from date: Date) throws -> String? { try form.encoded(date)?.string }

  /// The number for a date; nil for a string, and for a date that the format cannot represent.
  func number(from date: Date) -> Double? { (try? form.encoded(date)?.number)?.doubleValue }
}
