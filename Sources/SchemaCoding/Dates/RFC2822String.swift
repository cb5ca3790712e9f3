/// The dates of mail headers and of RSS, in RFC 2822 and its successor RFC 5322.
///
///     Fri, 08 Sep 2023 01:02:03 +0000 (a comment)
///     [weekday,] day month year hour:minute[:second] offset [comment]
enum RFC2822String {
  static func date(from string: String) -> Date? {
    DateStringScanner.scan(string) { $0.rfc2822Time()?.instant(in: .gmt) }?.date
  }

  /// What is wrong with a string that is almost a date.
  static func flaw(of string: String) -> DateFlaw? {
    DateStringScanner.scan(string) { $0.rfc2822Time() }?.flaw(in: .gmt)
  }

  /// The date in GMT; nil outside the years 1 to 9999.
  static func string(from date: Date) -> String? {
    guard let instant = Instant(date, digits: 3), let time = CivilTime(instant, secondsFromGMT: 0) else { return nil }
    var writer = JSONWriter(capacity: 64)
    writer.writeASCII(EnglishNames.weekdays[time.weekday][.abbreviated])
    writer.write(ascii: ", ")
    writer.write(time.day, digits: 2)
    writer.write(byte: UInt8(ascii: " "))
    writer.writeASCII(EnglishNames.months[time.month - 1][.abbreviated])
    writer.write(byte: UInt8(ascii: " "))
    writer.write(time.year, digits: 4)
    writer.write(byte: UInt8(ascii: " "))
    writer.writeClock(time)
    writer.write(ascii: " +0000")
    return writer.string
  }

  /// The zone names that the standard still defines, and `UTC`, in hours from GMT. Others are errors.
  private static let zoneHours = [
    ("Z", 0), ("GMT", 0), ("UT", 0), ("UTC", 0), ("EDT", -4), ("EST", -5), ("CDT", -5), ("CST", -6),
    ("MDT", -6), ("MST", -7), ("PDT", -7), ("PST", -8),
  ]
  fileprivate static let zones = zoneHours.map { (key: DateStringScanner.key($0.0), offset: $0.1 * 3600) }
}

extension DateStringScanner {
  fileprivate mutating func rfc2822Time() -> SpelledTime? {
    var weekday: Int?
    if next?.isDigit == false {
      guard let named = index(of: EnglishNames.weekdays, in: .abbreviated), skip(UInt8(ascii: ",")) else { return nil }
      weekday = named
      _ = whitespace()
    }
    guard let time = rfc2822DayAndClock(), whitespace(), let offset = rfc2822Offset(), endsWithOptionalComment()
    else { return nil }
    return SpelledTime(time: time, offset: offset, weekday: weekday)
  }

  private mutating func rfc2822DayAndClock() -> CivilTime? {
    guard var day = digit() else { return nil }
    if let units = digit() { day = day * 10 + units }
    guard whitespace(), let month = index(of: EnglishNames.months, in: .abbreviated), whitespace(),
      let year = rfc2822Year(),
      whitespace(),
      let hour = number(digits: 2), skip(UInt8(ascii: ":")), let minute = number(digits: 2)
    else { return nil }
    var time = CivilTime(year: year, month: month + 1, day: day, hour: hour, minute: minute)
    if skip(UInt8(ascii: ":")) {
      guard let second = number(digits: 2) else { return nil }
      time.second = second
    }
    return time
  }

  private mutating func rfc2822Year() -> Int? {
    if let year = number(digits: 4) { return year }
    return number(digits: 2).map(CivilTime.year(ofTwoDigits:))
  }

  private mutating func rfc2822Offset() -> Int? {
    if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { return offset(.compact) }
    guard let key = word() else { return nil }
    return RFC2822String.zones.first { $0.key == key }?.offset
  }

  /// Scans the end of the string, or a comment before it. Comments nest, and a backslash in one escapes the next byte.
  private mutating func endsWithOptionalComment() -> Bool {
    if isAtEnd { return true }
    guard whitespace(), next == UInt8(ascii: "(") else { return false }
    var depth = 0
    while let byte = anyByte() {
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "\\"): _ = anyByte()
      default: break
      }
      if depth == 0 { return isAtEnd }
    }
    return false
  }
}
