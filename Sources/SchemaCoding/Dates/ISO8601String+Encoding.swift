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
    let spelled = fraction == .milliseconds ? Instant(date, digits: 3).map { ($0, digits: 3) } : shortest(of: date)
    guard let (instant, digits) = spelled,
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

  /// The instant with the fewest fractional digits that is decoded as the same date. A fraction of less than half a nanosecond counts as none.
  private static func shortest(of date: Date) -> (Instant, digits: Int)? {
    for digits in 0...9 {
      guard let instant = Instant(date, digits: digits) else { return nil }
      if instant.date == date { return (instant, digits) }
      // Whole microseconds are those of a timestamp. A date beside them is found by the digits next to them.
      let unit = digits < 7 ? 0 : Int(PowersOfTen.integers[9 - digits])
      for nanoseconds in [instant.nanoseconds - unit, instant.nanoseconds + unit]
      where unit > 0 && 0..<1_000_000_000 ~= nanoseconds {
        let next = Instant(seconds: instant.seconds, nanoseconds: nanoseconds)
        if next.date == date { return (next, digits) }
      }
    }
    guard let rounded = Instant(date, digits: 9) else { return nil }
    let digits = (0...9).first { Instant(date, digits: $0) == rounded } ?? 9
    return (rounded, digits)
  }
}
