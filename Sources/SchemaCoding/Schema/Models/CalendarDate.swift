import Foundation

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
    let container = try decoder.singleValueContainer()
    let string = try container.decode(String.self)
    guard let date = CalendarDate(string) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "The string is not a calendar date such as 2024-02-29.")
    }
    self = date
  }

  /// Encodes the calendar date as its ISO 8601 string.
  ///
  /// - Throws: Any error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
