/// A calendar date without a time or a time zone: a birthday, a due date, a public holiday.
///
///     let leapDay = CalendarDate(year: 2024, month: 2, day: 29)!
///     "\(leapDay)"                        2024-02-29
///     leapDay < CalendarDate("2024-03-01")!
///
///     Field("born", \.born)                               // "1990-05-17", ISO 8601
///     Field("due", \.due).calendarDate("dd.MM.yyyy")      // "17.05.1990"
///
/// A `Date` is a point in time, so a day stored in one can become the day before or after in another time zone. A calendar date
/// stays the same. The calendar is Gregorian for all years from 1 to 9999, as in ISO 8601.
///
/// For `Codable`, and as a key of a dictionary in a schema, a calendar date is its ISO 8601 string.
public struct CalendarDate: Hashable, Sendable {
  /// The year, 1 to 9999.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, 1 to 31.
  public let day: Int

  /// Creates a calendar date, or returns nil for a day that does not exist, such as February 29, 2023.
  public init?(year: Int, month: Int, day: Int) {
    self.init(CivilTime(year: year, month: month, day: day))
  }

  /// Creates the day of a time; nil if the time does not exist.
  init?(_ time: CivilTime) {
    guard time.exists else { return nil }
    year = time.year
    month = time.month
    day = time.day
  }

  /// Midnight at the beginning of the day.
  var midnight: CivilTime { CivilTime(year: year, month: month, day: day) }

  /// The year, month and day, without a calendar or a time zone.
  public var dateComponents: DateComponents { DateComponents(year: year, month: month, day: day) }
}

extension CalendarDate: Comparable {
  /// Whether the first day is before the second.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension CalendarDate: LosslessStringConvertible {
  /// Creates a calendar date from its ISO 8601 string, `2024-02-29`; nil for any other string.
  public init?(_ description: String) {
    guard let date = CalendarDatePattern.iso8601.date(from: description) else { return nil }
    self = date
  }

  /// The ISO 8601 string, `2024-02-29`.
  public var description: String {
    var writer = JSONWriter(capacity: 64)
    writer.write(day: midnight)
    return writer.string
  }
}

extension CalendarDate: Codable {
  /// Decodes a calendar date from its ISO 8601 string.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for an invalid string, and any error of the decoder.
  public init(from decoder: any Decoder) throws {
    guard let date = CalendarDate(try String(from: decoder)) else {
      throw decoder.corruptedError("The string is not a calendar date such as 2024-02-29.")
    }
    self = date
  }

  /// Encodes the calendar date as its ISO 8601 string.
  ///
  /// - Throws: Any error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    try description.encode(to: encoder)
  }
}

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
