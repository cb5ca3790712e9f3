/// How JSON represents a date: as a string in a standard or custom format, or as a number of seconds or milliseconds.
///
/// A format decodes exactly what it describes: no surrounding whitespace, no trailing characters, and only dates that exist. Years
/// are 1 to 9999 in the Gregorian calendar, which is extended to the years before its introduction, as ISO 8601 requires. A date
/// that the format could not encode again is not decoded either: `0001-01-01T00:00:00+08:00` is in year 0 in GMT.
///
///     Field("created").date(.iso8601)
///     Field("expires").date(.anyOf([.rfc3339, .format("dd-MM-yyyy")]))
///
/// A format is immutable and can be shared by concurrent tasks. The standards, and nearly all patterns, are decoded without
/// `DateFormatter`, in well under a microsecond. Patterns with other fields, such as names of time zones, eras, quarters, weeks or days of
/// the year, take tens of microseconds per date.
public struct DateFormat: Sendable {
  let form: any DateForm
}

// MARK: - Standards

extension DateFormat {
  /// An ISO 8601 string: a date-time with an offset, or a date alone.
  ///
  /// Decodes `T`, `t` or one space between date and time; a fraction after `.` or `,`; and `Z`, `±hh:mm`, `±hhmm` or `±hh`. A date
  /// alone is midnight GMT. A leap second is decoded as in ``rfc3339``. A date-time without an offset is an error, because it denotes no
  /// instant. With leniency, the seconds may be missing: `2023-09-08T01:02Z`. Encodes in GMT, with the shortest fraction that decodes to
  /// the same date, if one is needed.
  ///
  ///     "2023-09-08T01:02:03Z"   "2023-09-08 09:02:03.25+08:00"   "2023-09-08"
  public static var iso8601: DateFormat { DateFormat(form: ISO8601Form()) }

  /// An ISO 8601 string, encoded with milliseconds.
  ///
  /// Decodes what ``iso8601`` decodes. Encodes in GMT, always with three fractional digits, rounded to the nearest millisecond.
  ///
  ///     "2023-09-08T01:02:03.250Z"
  public static var iso8601WithMilliseconds: DateFormat { DateFormat(form: ISO8601Form(fraction: .milliseconds)) }

  /// An ISO 8601 string without an offset: a local time in the given time zone, with or without a fraction.
  ///
  /// Decodes what ``iso8601`` decodes, and also a date-time without an offset; a date alone is midnight in the time zone. An offset in
  /// the string overrides the time zone. A local time that a clock change skips is an error; one that it repeats is decoded as the later
  /// instant. Encodes the local time without an offset, with the shortest fraction that decodes to the same date, if one is needed.
  ///
  ///     "2023-09-08T09:02:03"   "2023-09-08 09:02:03.251"   "2023-09-08"
  public static func iso8601(timeZone: TimeZone) -> DateFormat {
    DateFormat(form: ISO8601Form(zone: LocalZone(timeZone)))
  }

  /// An RFC 3339 string: a full date-time with a colon in its offset.
  ///
  /// Decodes `T` or `t`, a fraction after `.`, and `Z`, `z` or `±hh:mm`. A leap second (`:60`) is decoded as the following second,
  /// and only at the end of a June or a December in GMT. Encodes as ``iso8601`` does.
  ///
  ///     "2023-09-08T01:02:03Z"   "1990-12-31T15:59:60-08:00"
  public static var rfc3339: DateFormat { DateFormat(form: ISO8601Form(dialect: .rfc3339)) }

  /// An RFC 2822 (or 5322) string, as in mail and feeds, in whole seconds.
  ///
  /// Decodes an optional weekday, which must match the date; a day of one or two digits; an English month of three letters; a year of four
  /// digits, or of two (1950 to 2049); optional seconds; and an offset `±hhmm` or one of `GMT`, `UT`, `UTC`, `Z`, `EST`, `EDT`, `CST`,
  /// `CDT`, `MST`, `MDT`, `PST`, `PDT`. Names are decoded in any case. A comment in parentheses may follow. Encodes in GMT.
  ///
  ///     "Fri, 08 Sep 2023 01:02:03 +0000"   "8 Sep 23 01:02 EST"
  public static var rfc2822: DateFormat { DateFormat(form: RFC2822Form()) }
}

// MARK: - Timestamps

extension DateFormat {
  /// The number of seconds since 1970-01-01 00:00:00 GMT.
  ///
  /// A fraction is kept to within a microsecond, because a `Date` is stored as seconds since 2001.
  ///
  ///     1694134923   1694134923.25
  public static var secondsSince1970: DateFormat { DateFormat(form: TimestampForm(unit: .seconds)) }

  /// The number of milliseconds since 1970-01-01 00:00:00 GMT.
  ///
  /// A fraction is kept to within a microsecond, because a `Date` is stored as seconds since 2001.
  ///
  /// Encodes a date of whole milliseconds without a fraction.
  ///
  ///     1694134923250
  public static var millisecondsSince1970: DateFormat { DateFormat(form: TimestampForm(unit: .milliseconds)) }

  /// The number of microseconds since 1970-01-01 00:00:00 GMT, to within a microsecond.
  ///
  ///     1694134923250000
  public static var microsecondsSince1970: DateFormat { DateFormat(form: TimestampForm(unit: .microseconds)) }

  /// The number of seconds since 2001-01-01 00:00:00 GMT, as `Date` itself is coded by `JSONEncoder` and `JSONDecoder`; exact.
  ///
  ///     715827723.25
  public static var secondsSinceReferenceDate: DateFormat {
    DateFormat(form: TimestampForm(unit: .secondsSinceReferenceDate))
  }

  /// The timestamp as a string: encoded as a string, and decoded from a string or a number.
  ///
  /// Neither needs leniency. The string must follow JSON's number grammar (RFC 8259, section 6). Only timestamps can be encoded
  /// so.
  ///
  ///     Field("mtime", \.modified).date(.millisecondsSince1970.encodedAsString())      "1694134923250"
  public func encodedAsString() -> DateFormat { DateFormat(form: StringTimestampForm(form: form)) }
}

// MARK: - Patterns and combinations

extension DateFormat {
  /// A string in a Unicode date pattern (UTS 35), in English and GMT.
  ///
  ///     .format("yyyy-MM-dd HH:mm:ss")
  ///
  /// For local times, use ``format(_:timeZone:)``.
  public static func format(_ pattern: String) -> DateFormat { format(pattern, timeZone: .utc) }

  /// A string in a Unicode date pattern (UTS 35), in English and the given time zone.
  ///
  /// Fields that are not in the pattern default to those of 2000-01-01 00:00:00. `yy` is a year from 1950 to 2049. Without an am/pm
  /// field, `h` and `hh` are hours from 0 to 23, like `H` and `HH`. A local time that a clock change skips is an error; one that it
  /// repeats is decoded as the later instant. An offset in the string overrides the time zone.
  ///
  ///     .format("dd-MM-yyyy", timeZone: berlin)          "08-09-2023"
  ///     .format("yyyyMMddHHmmss")                        "20230908010203"
  ///     .format("EEEE, MMM d yyyy 'at' h:mm a")          "Friday, Sep 8 2023 at 1:02 AM"
  ///
  /// A number has exactly as many digits as its field has letters, except that a single `M`, `d`, `H`, `h`, `m` or `s` has one or two, and
  /// a single `y` has four. Patterns that need `DateFormatter` are less strict. English names of months and weekdays are decoded in any
  /// case, in full or abbreviated. A weekday is not compared with the date.
  public static func format(_ pattern: String, timeZone: TimeZone) -> DateFormat {
    DateFormat(form: PatternForm(pattern, timeZone: timeZone))
  }

  /// Several formats: decodes with the first that succeeds, and encodes with the first in the list.
  ///
  ///     .anyOf([.iso8601, .format("dd-MM-yyyy"), .secondsSince1970])
  public static func anyOf(_ formats: [DateFormat]) -> DateFormat {
    DateFormat(form: AnyOfForm(forms: formats.map(\.form)))
  }

  /// A string that these closures decode and encode.
  ///
  /// If `decode` returns nil, the string is not a date (`invalidFormat`). If it throws, the issue is `custom`, with the error, unless
  /// leniency or another format decodes the string.
  ///
  ///     .custom(
  ///       decode: { string in Int(string).map { Date(timeIntervalSince1970: Double($0) * 86400) } },
  ///       encode: { date in String(Int(date.timeIntervalSince1970) / 86400) })
  public static func custom(
    decode: @escaping @Sendable (String) throws -> Date?, encode: @escaping @Sendable (Date) throws -> String
  ) -> DateFormat {
    DateFormat(form: CustomForm(decode: decode, encode: encode))
  }

  /// Any JSON value that these closures decode and encode, other than null.
  ///
  /// If `decode` returns nil, the value is not a date (`invalidFormat`). If it throws, the issue is `custom`, with the error.
  ///
  ///     .custom(
  ///       decode: { (json: JSONValue) in json["$date"]?.number.map { Date(timeIntervalSince1970: $0.doubleValue) } },
  ///       encode: { date in ["$date": .number(JSONNumber(Int(date.timeIntervalSince1970)))] })
  @_disfavoredOverload
  public static func custom(
    decode: @escaping @Sendable (JSONValue) throws -> Date?, encode: @escaping @Sendable (Date) throws -> JSONValue
  ) -> DateFormat {
    DateFormat(form: CustomJSONForm(decode: decode, encode: encode))
  }
}
