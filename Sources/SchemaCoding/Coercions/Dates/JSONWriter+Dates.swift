// The parts of date strings. They need no escapes, so a writer without anything else builds a plain string.

extension JSONWriter {
  /// Writes an ASCII character.
  mutating func write(byte: UInt8) {
    reserve(1)
    put(byte)
  }

  /// Writes the last `digits` decimal digits of a nonnegative number, with leading zeros.
  mutating func write(_ number: Int, digits: Int) {
    reserve(digits)
    put(UInt64(truncatingIfNeeded: number), digits: digits)
  }

  /// Writes year, month and day with hyphens: `2023-09-08`.
  mutating func write(day time: CivilTime) {
    write(time.year, digits: 4)
    write(byte: UInt8(ascii: "-"))
    write(time.month, digits: 2)
    write(byte: UInt8(ascii: "-"))
    write(time.day, digits: 2)
  }

  /// Writes hour, minute and second with colons: `01:02:03`.
  mutating func writeClock(_ time: CivilTime) {
    write(time.hour, digits: 2)
    write(byte: UInt8(ascii: ":"))
    write(time.minute, digits: 2)
    write(byte: UInt8(ascii: ":"))
    write(time.second, digits: 2)
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
}
