import Foundation

// Conversions between calendar dates and points in time, which need a time zone.

extension CalendarDate {
  /// Creates the calendar date of a point in time in a time zone; nil outside the years 1 to 9999.
  public init?(_ date: Date, in timeZone: TimeZone) {
    guard let instant = Instant(date, digits: 9),
      let time = CivilTime(instant, secondsFromGMT: timeZone.secondsFromGMT(for: date))
    else { return nil }
    self.init(time)
  }

  /// Returns the point in time at which the day begins in a time zone.
  ///
  /// This is midnight; if a clock change repeats midnight, the first one; if a clock change skips it, the time of the change.
  public func startOfDay(in timeZone: TimeZone) -> Date {
    let asIfGMT = midnight.instant(secondsFromGMT: 0).date
    let offsets = [-86_400.0, 86_400].map { timeZone.secondsFromGMT(for: asIfGMT.addingTimeInterval($0)) }
    let candidates = offsets.map { ($0, midnight.instant(secondsFromGMT: $0).date) }.sorted { $0.1 < $1.1 }
    for (offset, date) in candidates where timeZone.secondsFromGMT(for: date) == offset { return date }

    let (earliest, latest) = (candidates[0].1, candidates[1].1)
    let change = timeZone.nextDaylightSavingTimeTransition(after: earliest.addingTimeInterval(-1))
    return change.map { min($0, latest) } ?? latest
  }
}
