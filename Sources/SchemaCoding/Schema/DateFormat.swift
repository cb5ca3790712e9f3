import Foundation

/// How a date is spelled in JSON: as text of a standard or of a pattern, or as a number of seconds or milliseconds.
///
/// A format reads exactly what it says: no surrounding blanks, no trailing text, and only dates that exist.
/// Years are 1 to 9999 of the Gregorian calendar, extended to the years before its introduction as ISO 8601 asks. At both
/// ends, what the format could not encode again is not decoded either: `0001-01-01T00:00:00+08:00` lies in no year of GMT.
///
///     Field("created").date(.iso8601)
///     Field("expires").date(.anyOf([.rfc3339, .format("dd-MM-yyyy")]))
///
/// A format is immutable, and one format may be used by many tasks at once. The standards and the patterns made of
/// fixed-width numbers are read without `DateFormatter`, in well under a microsecond. Other patterns take tens of
/// microseconds a date.
public struct DateFormat: Sendable {
  enum Form: Sendable {
    case iso8601(ISO8601String.Fraction)
    case rfc3339
    case rfc2822
    case timestamp(TimestampUnit)
    case pattern(PatternFormat)
    case anyOf([DateFormat])
    case custom(decode: @Sendable (String) throws -> Date?, encode: @Sendable (Date) throws -> String)
  }

  let form: Form
}

// MARK: - Standards

extension DateFormat {
  /// ISO 8601 text: a date-time with an offset, or a bare date.
  ///
  /// Reads `T`, `t` or one blank between date and time; a fraction after `.` or `,`; and `Z`, `±hh:mm`, `±hhmm` or
  /// `±hh`. A bare date is midnight GMT. A date-time without an offset names no instant and is refused.
  /// Leniently also read without seconds: `2023-09-08T01:02Z`.
  /// Writes GMT, with the shortest fraction that reads back to the same date, if it has one.
  ///
  ///     "2023-09-08T01:02:03Z"   "2023-09-08 09:02:03.25+08:00"   "2023-09-08"
  public static var iso8601: DateFormat { DateFormat(form: .iso8601(.asNeeded)) }

  /// ISO 8601 text, written with milliseconds.
  ///
  /// Reads what ``iso8601`` reads. Writes GMT and always three digits of fraction, rounded to the nearest millisecond.
  ///
  ///     "2023-09-08T01:02:03.250Z"
  public static var iso8601WithMilliseconds: DateFormat { DateFormat(form: .iso8601(.milliseconds)) }

  /// RFC 3339 text: a full date-time with a colon in its offset, and nothing less.
  ///
  /// Reads `T` or `t`, a fraction after `.`, and `Z`, `z` or `±hh:mm`. A leap second (`:60`) is read as the second
  /// after it, at the end of a June or a December in GMT. Writes as ``iso8601`` does.
  ///
  ///     "2023-09-08T01:02:03Z"   "1990-12-31T15:59:60-08:00"
  public static var rfc3339: DateFormat { DateFormat(form: .rfc3339) }

  /// RFC 2822 (and 5322) text, the dates of mail and feeds, in whole seconds.
  ///
  /// Reads an optional weekday, which must be the date's own; a day of one or two digits; an English month; a year of
  /// four digits, or of two (from 1950 to 2049); optional seconds; and an offset `±hhmm` or one of `GMT`, `UT`, `UTC`,
  /// `Z`, `EST`, `EDT`, `CST`, `CDT`, `MST`, `MDT`, `PST`, `PDT`. A comment in parentheses may follow. Writes GMT.
  ///
  ///     "Fri, 08 Sep 2023 01:02:03 +0000"   "8 Sep 23 01:02 EST"
  public static var rfc2822: DateFormat { DateFormat(form: .rfc2822) }
}

// MARK: - Timestamps

extension DateFormat {
  /// A number of seconds since the start of 1970 in GMT; a fraction is kept, as exactly as a `Date` holds it.
  ///
  ///     1694134923   1694134923.25
  public static var secondsSince1970: DateFormat { DateFormat(form: .timestamp(.seconds)) }

  /// A number of milliseconds since the start of 1970 in GMT; a fraction is kept, as exactly as a `Date` holds it.
  ///
  /// Writes a number without a fraction for a date of whole milliseconds.
  ///
  ///     1694134923250
  public static var millisecondsSince1970: DateFormat { DateFormat(form: .timestamp(.milliseconds)) }
}

// MARK: - Patterns and combinations

extension DateFormat {
  /// Text of a Unicode date pattern (UTS 35), in English and GMT.
  ///
  ///     .format("yyyy-MM-dd HH:mm:ss")
  ///
  /// See ``format(_:timeZone:)``, which also takes the time zone.
  public static func format(_ pattern: String) -> DateFormat { format(pattern, timeZone: .greenwich) }

  /// Text of a Unicode date pattern (UTS 35), in English and the given time zone.
  ///
  /// Fields that a pattern lacks are those of 2000-01-01 00:00:00. `yy` is a year from 1950 to 2049. Without a field
  /// for am and pm, `h` and `hh` are hours from 0 to 23, as `H` and `HH` are. A local time that a change of clocks
  /// skips is refused; of one that it repeats, the later instant is taken. An offset in the text overrides the zone.
  ///
  ///     .format("dd-MM-yyyy", timeZone: berlin)          "08-09-2023"
  ///     .format("yyyyMMddHHmmss")                        "20230908010203"
  ///     .format("EEEE, MMM d yyyy 'at' h:mm a")          "Friday, Sep 8 2023 at 1:02 AM"
  ///
  /// Patterns made of `yyyy`, `yy`, `MM`, `dd`, `HH`, `hh`, `mm`, `ss`, one to nine `S`, literals and an offset at the
  /// end are fast, and their digits must be exactly as many as the letters.
  public static func format(_ pattern: String, timeZone: TimeZone) -> DateFormat {
    DateFormat(form: .pattern(PatternFormat(pattern, timeZone: timeZone)))
  }

  /// Several formats: reads with the first that can, and writes with the first of the list.
  ///
  ///     .anyOf([.iso8601, .format("dd-MM-yyyy"), .secondsSince1970])
  public static func anyOf(_ formats: [DateFormat]) -> DateFormat { DateFormat(form: .anyOf(formats)) }

  /// Text that the given closures read and write; nil or an error from `decode` means that the text is no date.
  ///
  ///     .custom(
  ///       decode: { text in Int(text).map { Date(timeIntervalSince1970: Double($0) * 86400) } },
  ///       encode: { date in String(Int(date.timeIntervalSince1970) / 86400) })
  public static func custom(
    decode: @escaping @Sendable (String) throws -> Date?, encode: @escaping @Sendable (Date) throws -> String
  ) -> DateFormat {
    DateFormat(form: .custom(decode: decode, encode: encode))
  }
}
