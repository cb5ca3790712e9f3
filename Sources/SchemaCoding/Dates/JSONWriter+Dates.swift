// The parts of date strings. They need no escapes, so a writer without anything else builds a plain string.

extension JSONWriter {
  mutating func write(byte: UInt8) {
    reserve(1)
    put(byte)
  }

  /// Writes the last `digits` decimal digits of a nonnegative number, with leading zeros.
  mutating func write(_ number: Int, digits: Int) {
    reserve(digits)
    put(number, digits: digits)
  }

  /// Writes year, month and day with hyphens: `2023-09-08`.
  @inline(__always)
  mutating func write(day time: CivilTime) {
    reserve(10)
    put(time.year, digits: 4)
    put(UInt8(ascii: "-"))
    put(time.month, digits: 2)
    put(UInt8(ascii: "-"))
    put(time.day, digits: 2)
  }

  /// Writes hour, minute and second with colons: `01:02:03`.
  @inline(__always)
  mutating func writeClock(_ time: CivilTime) {
    reserve(8)
    put(time.hour, digits: 2)
    put(UInt8(ascii: ":"))
    put(time.minute, digits: 2)
    put(UInt8(ascii: ":"))
    put(time.second, digits: 2)
  }

  /// Writes an offset from GMT in seconds: `+0800`, with a colon `+08:00`, and without zero minutes `+08`.
  mutating func writeOffset(_ offset: Int, colon: Bool = false, dropsZeroMinutes: Bool = false) {
    write(byte: UInt8(ascii: offset < 0 ? "-" : "+"))
    let minutes = abs(offset) / 60
    write(minutes / 60, digits: 2)
    if dropsZeroMinutes, minutes % 60 == 0 { return }
    if colon { write(byte: UInt8(ascii: ":")) }
    write(minutes % 60, digits: 2)
  }

  /// Stores the last digits of a nonnegative number, with leading zeros. There must be room for them.
  @inline(__always)
  private mutating func put(_ number: Int, digits: Int) {
    put(UInt64(truncatingIfNeeded: number), digits: digits)
  }
}
