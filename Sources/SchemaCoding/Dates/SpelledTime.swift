/// The date and time that a string spells, which may not exist.
///
///     Fri, 08 Sep 2023 01:02:03 +0800      2023-09-08 01:02:03, offset 28800, weekday 5
///     2023-02-30                           a time that does not exist
struct SpelledTime {
  var time = CivilTime()
  /// The seconds from GMT; nil for a time in the format's zone.
  var offset: Int?
  /// The weekday, from 0 for Sunday, if the date has to be on it.
  var weekday: Int?

  /// The instant; nil if the time does not exist.
  @inline(__always)
  func instant(in zone: LocalZone) -> Instant? {
    guard time.exists, weekday == nil || weekday == time.weekday else { return nil }
    guard let offset else { return zone.instant(of: time) }
    return time.instant(secondsFromGMT: offset)
  }

  /// The next day's midnight, if the time is 24:00 of a day; nil otherwise.
  var asNextMidnight: SpelledTime? {
    guard time.hour == 24, (time.minute, time.second, time.nanosecond) == (0, 0, 0) else { return nil }
    var day = time
    day.hour = 0
    guard day.exists else { return nil }
    return SpelledTime(time: CivilTime(daysSinceYearOne: day.daysSinceYearOne + 1), offset: offset)
  }

  /// Why there is no such instant.
  func flaw(in zone: LocalZone) -> DateFlaw? {
    if !time.exists { return .doesNotExist }
    if let weekday, weekday != time.weekday { return .isOnOtherWeekday(time.weekday) }
    return instant(in: zone) == nil ? .isSkipped : nil
  }
}

/// The one thing that is wrong with a string that is almost a date in a format.
enum DateFlaw: Equatable, CustomStringConvertible {
  case lacksSeconds
  case lacksTimeZone
  /// There is no such day, or no such time of day.
  case doesNotExist
  /// The time lies in the hour that a time zone skips when its clocks are put forward.
  case isSkipped
  /// The date is on this weekday, from 0 for Sunday, not on the one in the string.
  case isOnOtherWeekday(Int)

  /// The words after the string in a message: `which lacks a time zone`.
  var description: String {
    switch self {
    case .lacksSeconds: "which lacks seconds"
    case .lacksTimeZone: "which lacks a time zone"
    case .doesNotExist: "which does not exist"
    case .isSkipped: "which is skipped when the clocks change"
    case .isOnOtherWeekday(let weekday): "which is a \(EnglishNames.weekdays[weekday][.full])"
    }
  }
}
