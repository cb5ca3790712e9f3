import Foundation

/// A pattern that needs `DateFormatter`, such as `EEEE, MMM d yyyy`.
///
/// Unchecked, because the formatter is not `Sendable` on every platform: it is set up once, never changed after that, and used by
/// one thread at a time.
final class FoundationPattern: @unchecked Sendable {
  private let formatter: DateFormatter
  private let timeZone: TimeZone
  private let hasYearOfCentury: Bool
  private let lock = NSLock()

  init(_ pattern: DatePattern, timeZone: TimeZone) {
    let english = Locale(identifier: "en_US_POSIX")
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = english
    calendar.timeZone = timeZone
    self.timeZone = timeZone
    hasYearOfCentury = pattern.hasYearOfCentury
    formatter = DateFormatter()
    formatter.locale = english
    formatter.calendar = calendar
    formatter.timeZone = timeZone
    formatter.isLenient = false
    formatter.gregorianStartDate = .distantPast
    formatter.dateFormat = pattern.forFoundation
  }

  /// The date that a string spells; nil if it has surrounding whitespace, which the formatter would accept.
  func date(from string: String) -> Date? {
    guard string.first?.isWhitespace == false, string.last?.isWhitespace == false else { return nil }
    return lock.withLock { formatter.date(from: string) }
  }

  /// The string for the date; nil outside the years 1 to 9999, or 1950 to 2049 for a two-digit year.
  func string(from date: Date) -> String? {
    guard let instant = Instant(date, digits: 3),
      let time = CivilTime(instant, secondsFromGMT: timeZone.secondsFromGMT(for: date)),
      !hasYearOfCentury || time.fitsYearOfCentury
    else { return nil }
    return lock.withLock { formatter.string(from: date) }
  }
}
