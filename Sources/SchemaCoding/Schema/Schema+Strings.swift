import Foundation

extension Schema where Value == Date {
  /// A date in this format. Leniently, formats of text are also read from numbers of seconds since 1970, timestamps from
  /// text, and ISO 8601 without seconds.
  public static func date(_ format: DateFormat) -> Schema { Schema(DateKind(format)) }
}

extension Schema where Value == CalendarDate {
  /// A string that is a calendar date of ISO 8601: `2024-02-29`. Leniently, whitespace around it is left out.
  public static var calendarDate: Schema { Schema(CalendarDateKind(.iso8601)) }

  /// A string that is a calendar date in this pattern: `dd.MM.yyyy`, `d/M/y`, `yyyyMMdd`.
  ///
  /// The pattern is one of Unicode's (UTS 35) with a year, a month, a day and literals. `yyyy`, `yy`, `MM` and `dd` are exactly
  /// as many digits, and `yy` is a year from 1950 to 2049. `y`, `M` and `d` are as many digits as it takes. A pattern that has
  /// other fields, or lacks one of the three, is a definition error.
  public static func calendarDate(_ pattern: String) -> Schema {
    Schema(CalendarDateKind(CalendarDatePattern(pattern)))
  }
}

extension Schema where Value == URL {
  /// A text that is a URL (RFC 3986) and has a letter or a digit. Leniently, a blank text is null, what a URL must encode is
  /// encoded, and a host with characters beyond ASCII becomes Punycode (RFC 3492).
  public static var url: Schema { Schema(URLKind()) }
}

extension Schema where Value == UUID {
  /// A text that is a UUID (RFC 9562), in either case.
  public static var uuid: Schema { Schema(UUIDKind()) }
}

extension Schema where Value == Data {
  /// A text that spells bytes in this format (RFC 4648). Leniently, base64 may lack its padding.
  public static func data(_ format: DataFormat) -> Schema { Schema(DataKind(format)) }
}
