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

    writer.write(day: time)
    writer.write(byte: UInt8(ascii: "T"))
    writer.writeClock(time)
    if digits > 0 {
      writer.write(byte: UInt8(ascii: "."))
      writer.write(instant.fraction(digits: digits), digits: digits)
    }
    if zone == nil { writer.write(byte: UInt8(ascii: "Z")) }
    return true
  }

  /// The number of fractional digits. A fraction of less than half a nanosecond counts as none.
  private static func digitsNeeded(for date: Date) -> Int {
    if let exact = (0...9).first(where: { Instant(date, digits: $0)?.date == date }) { return exact }
    let rounded = Instant(date, digits: 9)
    return (0...9).first { Instant(date, digits: $0) == rounded } ?? 9
  }
}
