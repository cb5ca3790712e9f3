/// A calendar date as precise as it is known: a year, a month of a year, or a day, as in FHIR, and in catalogues of music and books.
///
///     Field("released", \.released)       // "2005", "2005-03" or "2005-03-09"
///
///     PartialDate(year: 2005) < PartialDate(year: 2005, month: 3)!
///
/// It is encoded as it was decoded. The calendar is Gregorian, for the years 1 to 9999; any other year is an issue `outOfRange` when it is
/// encoded. For `Codable`, and as a key of a dictionary in a schema, a partial date is its string.
public struct PartialDate: Hashable, Sendable {
  /// The year.
  public let year: Int
  /// The month, 1 to 12; nil if only the year is known.
  public let month: Int?
  /// The day of the month, 1 to 31; nil if only the year or the month is known.
  public let day: Int?

  /// Creates the date of a year.
  public init(year: Int) {
    self.init(year, nil, nil)
  }

  /// Creates the date of a month, or returns nil for one that does not exist.
  public init?(year: Int, month: Int) {
    guard CivilTime(year: year, month: month).exists else { return nil }
    self.init(year, month, nil)
  }

  /// Creates the date of a day, or returns nil for one that does not exist.
  public init?(year: Int, month: Int, day: Int) {
    guard CivilTime(year: year, month: month, day: day).exists else { return nil }
    self.init(year, month as Int?, day as Int?)
  }

  private init(_ year: Int, _ month: Int?, _ day: Int?) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Creates the date of a day.
  public init(_ day: CalendarDate) {
    self.init(day.year, day.month as Int?, day.day as Int?)
  }

  /// The day; nil if it is not known.
  public var calendarDate: CalendarDate? {
    month.flatMap { month in day.flatMap { CalendarDate(year: year, month: month, day: $0) } }
  }
}

extension PartialDate: Comparable {
  /// Whether the first date is before the second. A year is before its months, and a month before its days.
  public static func < (left: PartialDate, right: PartialDate) -> Bool {
    (left.year, left.month ?? 0, left.day ?? 0) < (right.year, right.month ?? 0, right.day ?? 0)
  }
}

extension PartialDate: LosslessStringConvertible {
  /// Creates a date from its ISO 8601 string: `2005`, `2005-03` or `2005-03-09`; nil for any other string.
  public init?(_ description: String) {
    if let day = CalendarDate(description) {
      self.init(day)
      return
    }
    let month = DateStringScanner.scan(description) { scanner -> (year: Int, month: Int?)? in
      guard let year = scanner.number(digits: 4), year > 0 else { return nil }
      if scanner.isAtEnd { return (year, nil) }
      guard scanner.skip(UInt8(ascii: "-")), let month = scanner.number(digits: 2), (1...12).contains(month) else {
        return nil
      }
      return (year, month)
    }
    guard let month else { return nil }
    self.init(month.year, month.month, nil)
  }

  /// The ISO 8601 string: `2005`, `2005-03` or `2005-03-09`.
  public var description: String {
    ([year.padded(to: 4)] + [month, day].compactMap { $0?.padded(to: 2) }).joined(separator: "-")
  }
}

extension Int {
  fileprivate func padded(to count: Int) -> String {
    let digits = "\(self)"
    return String(repeating: "0", count: Swift.max(0, count - digits.utf8.count)) + digits
  }
}

extension PartialDate: Codable {
  /// Decodes a date from its string.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for an invalid string, and any error of the decoder.
  public init(from decoder: any Decoder) throws {
    guard let date = PartialDate(try String(from: decoder)) else {
      throw decoder.corruptedError("The string is not a year, a month or a day such as 2005-03.")
    }
    self = date
  }

  /// Encodes the date as its string.
  ///
  /// - Throws: Any error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    try description.encode(to: encoder)
  }
}
