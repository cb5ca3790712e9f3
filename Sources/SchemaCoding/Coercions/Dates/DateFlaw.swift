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

extension DateFormat {
  /// What is wrong with a string that this format does not decode; nil if that is not one thing alone.
  func flaw(of string: String) -> DateFlaw? {
    switch form {
    case .iso8601(_, let zone): return ISO8601String.flaw(of: string, in: .iso8601, zone: zone)
    case .rfc3339: return ISO8601String.flaw(of: string, in: .rfc3339)
    case .rfc2822: return RFC2822String.flaw(of: string)
    case .pattern(let pattern): return pattern.compiled?.flaw(of: string)
    case .timestamp, .inString, .custom: return nil
    case .anyOf(let formats):
      // Where one of the formats decodes local times, a string does not need a time zone.
      let isLocal = decodes.contains(.localTimes)
      return formats.lazy.compactMap { $0.flaw(of: string) }.first { !isLocal || $0 != .lacksTimeZone }
    }
  }
}
