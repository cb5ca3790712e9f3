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
