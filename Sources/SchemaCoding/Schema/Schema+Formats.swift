extension Schema where Value == Date {
  /// A date in this format.
  ///
  /// With leniency, string formats also decode numbers of seconds since 1970, timestamps also decode numbers in strings, ISO 8601 strings
  /// may lack seconds, and surrounding whitespace is ignored.
  public static func date(_ format: DateFormat) -> Schema { Schema(DateKind(format)) }
}

extension Schema {
  /// Sets the format of all dates whose fields name none, here and in everything nested that does not set its own.
  ///
  ///     struct Event {
  ///       var begins: Date, ends: Date?, reminders: [Date]
  ///       static let schema = Schema(Event.init) {
  ///         Field("begins", \.begins)
  ///         Field("ends", \.ends)
  ///         Field("reminders", \.reminders)
  ///       }.dates(.secondsSince1970)
  ///     }
  ///
  /// The default is ``DateFormat/iso8601``. ``Field/date(_:)`` and a schema such as `.date(.rfc2822)` keep their own format, and
  /// `Codable` types have theirs in ``CodableStrategies``.
  public func dates(_ format: DateFormat) -> Schema {
    let format = DefaultDateFormat(format)
    return overriding { $0.dates = format }
  }

  /// Sets the format of all `Data` whose fields name none, here and in everything nested that does not set its own.
  ///
  ///     Schema(Receipt.init) { Field("signature", \.signature) }.data(.hex)
  ///
  /// The default is ``DataFormat/base64``. ``Field/data(_:)`` and a schema such as `.data(.base64URL)` keep their own format.
  public func data(_ format: DataFormat) -> Schema { overriding { $0.data = format } }
}

extension Schema where Value == CalendarDate {
  /// An ISO 8601 calendar date: `2024-02-29`.
  ///
  /// With leniency, surrounding whitespace is ignored, and a midnight without a time zone or in UTC is its day: `2024-02-29T00:00:00`.
  public static var calendarDate: Schema { Schema(CalendarDateKind([.iso8601])) }

  /// A calendar date in one of these patterns: `dd.MM.yyyy`, `d/M/y`, `yyyyMMdd`. The first that fits is decoded; the first is encoded.
  ///
  ///     Field("begins", \.begins).calendarDate("yyyyMMdd", "yyyy-MM-dd")
  ///
  /// A pattern follows Unicode's date format patterns (UTS 35), with a year, a month, a day and literals. `yyyy`, `yy`, `MM` and
  /// `dd` are exactly as many digits, and `yy` is a year from 1950 to 2049. `y` is one to four digits, `M` and `d` are one or two; they are
  /// encoded without leading zeros. A pattern with other fields, or without one of the three, is a definition error.
  ///
  /// With leniency, surrounding whitespace is ignored, a midnight without a time zone or in UTC is its day, and the digits of a pattern may
  /// be a number: 20240229.
  public static func calendarDate(_ pattern: String, _ others: String...) -> Schema {
    calendarDate(patterns: [pattern] + others)
  }

  static func calendarDate(patterns: [String]) -> Schema {
    Schema(CalendarDateKind(patterns.map { CalendarDatePattern($0) }))
  }
}

extension Schema where Value == PartialDate {
  /// A year, a month or a day in ISO 8601: `2005`, `2005-03`, `2005-03-09`.
  ///
  /// With leniency, surrounding whitespace is ignored, and a year may be a number.
  public static var partialDate: Schema { Schema(PartialDateKind()) }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension Schema where Value == Duration {
  /// A duration in this format.
  ///
  ///     Schema.duration(.iso8601)                       "PT1H30M"
  ///     Schema.duration(.anyOf([.clock, .seconds]))     "01:30:00" and 5400; encoded as "01:30:00"
  ///
  /// With leniency, surrounding whitespace is ignored, numbers of seconds or milliseconds may be in strings, and ISO 8601 in any case.
  public static func duration(_ format: DurationFormat) -> Schema { Schema(DurationKind(format)) }
}

extension Schema where Value == URL {
  /// A URL (RFC 3986) that contains a letter or a digit.
  ///
  /// With leniency, an empty or whitespace-only string is null, surrounding whitespace is ignored, characters that a URL cannot contain
  /// are percent-encoded, and a host with non-ASCII characters is converted to Punycode (RFC 3492).
  public static var url: Schema { Schema(URLKind()) }
}

extension Schema where Value == UUID {
  /// A UUID (RFC 9562), in either case; it is encoded in lowercase.
  ///
  /// With leniency, surrounding whitespace is ignored, and the hyphens may be missing.
  public static var uuid: Schema { Schema(UUIDKind()) }
}

extension Schema where Value == Data {
  /// A string that encodes bytes in this format (RFC 4648).
  ///
  /// With leniency, surrounding whitespace and line breaks are ignored, and base64 may lack its padding.
  public static func data(_ format: DataFormat) -> Schema { Schema(DataKind(format)) }
}
