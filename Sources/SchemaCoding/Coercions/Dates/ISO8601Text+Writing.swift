import Foundation

extension ISO8601Text {
  /// How many digits of a second's fraction are written.
  enum Fraction {
    /// As few as read back to the same date, at most nine, and no fraction at all for whole seconds.
    case asNeeded
    /// Three.
    case milliseconds
  }

  /// The date in GMT; nil outside the years 1 to 9999.
  static func text(from date: Date, fraction: Fraction) -> String? {
    let digits = fraction == .milliseconds ? 3 : digitsNeeded(for: date)
    guard let instant = Instant(date, digits: digits),
      let time = CivilTime(instant, secondsFromGMT: 0)
    else { return nil }

    var writer = DateTextWriter()
    writer.write(day: time)
    writer.write(UInt8(ascii: "T"))
    writer.writeClock(time)
    if digits > 0 {
      writer.write(UInt8(ascii: "."))
      writer.write(instant.fraction(digits: digits), digits: digits)
    }
    writer.write(UInt8(ascii: "Z"))
    return writer.text
  }

  /// A fraction that is less than half a nanosecond counts as none.
  private static func digitsNeeded(for date: Date) -> Int {
    if let exact = (0...9).first(where: { Instant(date, digits: $0)?.date == date }) { return exact }
    return Instant(date, digits: 9)?.nanoseconds == 0 ? 0 : 9
  }
}
