/// How JSON represents a duration: as a number of seconds or milliseconds, or as a string.
///
///     Field("timeout").duration(.milliseconds)
///     Field("length").duration(.anyOf([.iso8601, .seconds]))
///
/// A duration is exact to the attosecond (10^-18 s) and less than 2^63 s long; a number with more digits is `inexact`, a longer one
/// `outOfRange`.
public struct DurationFormat: Hashable, Sendable {
  /// The formats that are tried, of which the first is encoded.
  let formats: [DurationDescription]

  /// A number of seconds: `1.5`.
  public static let seconds = DurationFormat(formats: [.seconds])

  /// A number of milliseconds: `250`.
  public static let milliseconds = DurationFormat(formats: [.milliseconds])

  /// An ISO 8601 string: `PT1H30M`, `P1DT12H`, `PT0.5S`.
  ///
  /// Days have 24 hours, and weeks 7 days. Years and months have no fixed length and are `invalidFormat`. The last number may have a
  /// fraction, after `.` or `,`. A minus stands in front of the `P`, or of each number. Encodes days, hours, minutes and seconds.
  public static let iso8601 = DurationFormat(formats: [.iso8601])

  /// A string of hours, minutes and seconds, or of minutes and seconds: `01:02:03`, `90:00`, `-00:00:01.5`.
  ///
  /// Encodes hours of two digits or more, minutes and seconds.
  public static let clock = DurationFormat(formats: [.clock])

  /// A string of numbers with units, as Go's `time.ParseDuration` and Protocol Buffers' JSON have them: `1h30m`, `1.5s`, `250ms`.
  ///
  /// The units are `h`, `m`, `s`, `ms`, `µs` (or `us`) and `ns`. Encodes hours, minutes and seconds that are not zero, and less than a second in
  /// a smaller unit.
  public static let go = DurationFormat(formats: [.go])

  /// Several formats: decodes with the first that succeeds, and encodes with the first in the list.
  public static func anyOf(_ formats: [DurationFormat]) -> DurationFormat {
    DurationFormat(formats: formats.flatMap(\.formats))
  }
}
