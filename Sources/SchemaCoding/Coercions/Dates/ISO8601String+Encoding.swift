import Foundation

extension ISO8601String {
  /// How many fractional digits are encoded.
  enum Fraction {
    /// As few as decode to the same date, at most nine, and no fraction at all for whole seconds.
    case asNeeded
    /// Three digits.
    case milliseconds
  }

  /// The date in GMT, or the local time in a time zone, without an offset; nil outside the years 1 to 9999.
  static func string(from date: Date, fraction: Fraction, zone: LocalZone? = nil) -> String? {
    var writer = JSONWriter(capacity: 64)
    return write(date, fraction: fraction, zone: zone, to: &writer) ? writer.string : nil
  }

  /// Writes the date in GMT, or the local time in a time zone, without quotes. Writes nothing and returns false outside the years 1 to
  /// 9999.
  static func write(
    _ date: Date, fraction: Fraction, zone: LocalZone? = nil, to writer: inout JSONWriter
  ) -> Bool {
    let digits = fraction == .milliseconds ? 3 : digitsNeeded(for: date)
    guard let instant = Instant(date, digits: digits),
      let time = CivilTime(instant, secondsFromGMT: zone?.secondsFromGMT(at: instant) ?? 0)
    else { return false }

    writer.reserve(40)
    writer.put(time.year, digits: 4, after: nil)
    writer.put(time.month, digits: 2, after: UInt8(ascii: "-"))
    writer.put(time.day, digits: 2, after: UInt8(ascii: "-"))
    writer.put(time.hour, digits: 2, after: UInt8(ascii: "T"))
    writer.put(time.minute, digits: 2, after: UInt8(ascii: ":"))
    writer.put(time.second, digits: 2, after: UInt8(ascii: ":"))
    if digits > 0 { writer.put(instant.fraction(digits: digits), digits: digits, after: UInt8(ascii: ".")) }
    if zone == nil { writer.put(UInt8(ascii: "Z")) }
    return true
  }

  /// The number of fractional digits. A fraction of less than half a nanosecond counts as none.
  private static func digitsNeeded(for date: Date) -> Int {
    if let exact = (0...9).first(where: { Instant(date, digits: $0)?.date == date }) { return exact }
    return Instant(date, digits: 9)?.nanoseconds == 0 ? 0 : 9
  }
}

extension JSONWriter {
  /// Stores a nonnegative number after a separator. The capacity for both must be reserved.
  @inline(__always)
  fileprivate mutating func put(_ number: Int, digits: Int, after separator: UInt8?) {
    if let separator { put(separator) }
    put(UInt64(truncatingIfNeeded: number), digits: digits)
  }
}
