import Foundation

/// A pattern that needs `DateFormatter`, such as `EEEE, MMM d yyyy`.
///
/// Unchecked, because the formatter is not `Sendable` on every platform: it is set up once, never changed after that, and used by
/// one thread at a time.
final class FoundationPattern: @unchecked Sendable {
  private let formatter: DateFormatter
  private let timeZone: TimeZone
  private let lock = NSLock()

  init(_ pattern: String, timeZone: TimeZone) {
    let english = Locale(identifier: "en_US_POSIX")
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = english
    calendar.timeZone = timeZone
    self.timeZone = timeZone
    formatter = DateFormatter()
    formatter.locale = english
    formatter.calendar = calendar
    formatter.timeZone = timeZone
    formatter.isLenient = false
    formatter.gregorianStartDate = .distantPast
    formatter.dateFormat = pattern
  }

  /// The date that a string spells; nil if it has surrounding whitespace, which the formatter would accept.
  func date(from string: String) -> Date? {
    guard string.first?.isWhitespace == false, string.last?.isWhitespace == false else { return nil }
    return lock.withLock { formatter.date(from: string) }
  }

  /// The string for the date; nil outside the years 1 to 9999.
  func string(from date: Date) -> String? {
    guard let instant = Instant(date, digits: 3),
      CivilTime(instant, secondsFromGMT: timeZone.secondsFromGMT(for: date)) != nil
    else { return nil }
    return lock.withLock { formatter.string(from: date) }
  }
}
