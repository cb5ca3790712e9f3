extension CompiledDatePattern {
  /// The string for the date; nil outside the years 1 to 9999, or 1950 to 2049 for a two-digit year.
  ///
  /// The date is rounded to milliseconds, or to the pattern's precision if that is finer; what the pattern cannot represent is then
  /// truncated.
  func string(from date: Date) -> String? {
    guard let instant = Instant(date, digits: max(3, fractionDigits)) else { return nil }
    var offset = zone.secondsFromGMT(at: instant)
    // An offset is encoded in minutes. Local mean time has seconds, too.
    if hasOffset { offset -= offset % 60 }
    return CivilTime(instant, secondsFromGMT: offset).flatMap { string(from: $0, offset: offset) }
  }

  /// The string for a time, in a time zone that is `offset` seconds ahead of GMT; nil if a two-digit year cannot represent its year.
  func string(from time: CivilTime, offset: Int = 0) -> String? {
    guard !hasYearOfCentury || time.fitsYearOfCentury else { return nil }
    var writer = JSONWriter(capacity: 64)
    for step in steps {
      switch step {
      case .number(let field, let digits): writer.write(time.number(in: field, digits: digits), digits: digits)
      case .shortNumber(let field, let digits): writer.write(Int64(time.number(in: field, digits: digits)))
      case .month(let form): writer.writeASCII(EnglishNames.months[time.month - 1][form])
      case .weekday(let form): writer.writeASCII(EnglishNames.weekdays[time.weekday][form])
      case .halfOfDay: writer.writeASCII(EnglishNames.halvesOfDay[time.hour / 12][.full])
      case .byte(let byte): writer.write(byte: byte)
      case .offset(let style): writer.write(offset, in: style)
      }
    }
    return writer.string
  }
}

extension CivilTime {
  fileprivate func number(in field: CompiledDatePattern.Field, digits: Int) -> Int {
    switch field {
    case .year, .yearOfCentury: year
    case .month: month
    case .day: day
    case .hour: hour
    case .hourOfHalf: (hour + 11) % 12 + 1
    case .minute: minute
    case .second: second
    case .fraction: nanosecond / Int(PowersOfTen.integers[9 - digits])
    }
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ offset: Int, in style: CompiledDatePattern.OffsetStyle) {
    if style.zuluForZero, offset == 0 { return write(byte: UInt8(ascii: "Z")) }
    writeOffset(offset, colon: style.colon, dropsZeroMinutes: style.dropsZeroMinutes)
  }
}
