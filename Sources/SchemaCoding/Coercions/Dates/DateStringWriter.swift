/// Builds a date string from left to right.
struct DateStringWriter {
  private var bytes: [UInt8] = []

  init() {
    bytes.reserveCapacity(40)
  }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  mutating func write(_ byte: UInt8) {
    bytes.append(byte)
  }

  mutating func write(_ string: String) {
    bytes.append(contentsOf: string.utf8)
  }

  /// Appends the last `digits` decimal digits of a nonnegative number, with leading zeros.
  mutating func write(_ number: Int, digits: Int) {
    let start = bytes.count
    for _ in 0..<digits { bytes.append(UInt8(ascii: "0")) }
    var rest = number
    for index in stride(from: start + digits - 1, through: start, by: -1) {
      bytes[index] += UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
  }

  /// Appends year, month and day with hyphens: `2023-09-08`.
  mutating func write(day time: CivilTime) {
    write(time.year, digits: 4)
    write(UInt8(ascii: "-"))
    write(time.month, digits: 2)
    write(UInt8(ascii: "-"))
    write(time.day, digits: 2)
  }

  /// Appends hour, minute and second with colons: `01:02:03`.
  mutating func writeClock(_ time: CivilTime) {
    write(time.hour, digits: 2)
    write(UInt8(ascii: ":"))
    write(time.minute, digits: 2)
    write(UInt8(ascii: ":"))
    write(time.second, digits: 2)
  }

  /// Appends an offset from GMT in seconds: `+0800`, with a colon `+08:00`, and without zero minutes `+08`.
  mutating func writeOffset(_ offset: Int, colon: Bool = false, dropsZeroMinutes: Bool = false) {
    write(UInt8(ascii: offset < 0 ? "-" : "+"))
    let minutes = abs(offset) / 60
    write(minutes / 60, digits: 2)
    if dropsZeroMinutes, minutes % 60 == 0 { return }
    if colon { write(UInt8(ascii: ":")) }
    write(minutes % 60, digits: 2)
  }
}
