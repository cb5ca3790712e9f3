/// The date-times of ISO 8601 and of RFC 3339, its strict profile.
///
///     2023-09-08T01:02:03.25+08:00
///     year-month-day T hour:minute:second fraction offset
enum ISO8601String {
  enum Dialect {
    case iso8601
    case rfc3339
  }

  /// The date of a string. With a time zone, ISO 8601 without an offset is a local time.
  static func date(from string: String, in dialect: Dialect, zone: LocalZone? = nil) -> Date? {
    DateStringScanner.scan(string) { $0.iso8601Instant(in: dialect, zone: zone) }?.date
  }

  static func date(from bytes: UnsafeBufferPointer<UInt8>, in dialect: Dialect) -> Date? {
    DateStringScanner.scan(bytes) { $0.iso8601Instant(in: dialect) }?.date
  }

  /// The date of a string that differs from the dialect in one of the ways that leniency knows: ISO 8601 without seconds, the time 24:00, or a
  /// zone in brackets after the offset (RFC 9557), which is skipped.
  static func date(fromLenientString string: String, in dialect: Dialect, zone: LocalZone?) -> Date? {
    let plain = string.withoutZoneInBrackets
    // Without an offset, the zone in brackets would be needed.
    if let plain, plain.utf8.count <= "yyyy-MM-dd".utf8.count { return nil }
    let (string, zone) = (plain ?? string, plain == nil ? zone : nil)
    if let date = date(from: string, in: dialect, zone: zone), plain != nil { return date }
    let shortest = dialect == .iso8601 ? date(fromStringWithoutSeconds: string, zone: zone) : nil
    return shortest
      ?? [true, dialect == .rfc3339].lazy.compactMap { hasSeconds in
        DateStringScanner.scan(string) {
          $0.iso8601Time(in: dialect, hasSeconds: hasSeconds, isLocal: zone != nil)?.asNextMidnight?.instant(
            in: zone ?? .gmt)
        }?.date
      }.first
  }

  /// The date of an ISO 8601 string without seconds: `2023-09-08T01:02Z`.
  static func date(fromStringWithoutSeconds string: String, zone: LocalZone? = nil) -> Date? {
    DateStringScanner.scan(string) { $0.iso8601Instant(in: .iso8601, hasSeconds: false, zone: zone) }?.date
  }

  /// What is wrong with a string that is almost in this dialect.
  static func flaw(of string: String, in dialect: Dialect, zone: LocalZone? = nil) -> DateFlaw? {
    let spelled = DateStringScanner.scan(string) { $0.iso8601Time(in: dialect, isLocal: zone != nil) }
    if let spelled { return spelled.flaw(in: zone ?? .gmt) }
    // A day without a time lacks neither.
    guard string.utf8.count > "yyyy-MM-dd".utf8.count else { return nil }
    if date(fromStringWithoutSeconds: string, zone: zone) != nil { return .lacksSeconds }
    if zone != nil { return nil }
    let inGMT = string + "Z"
    let date = date(from: inGMT, in: dialect) ?? date(fromStringWithoutSeconds: inGMT)
    return date.map { _ in .lacksTimeZone }
  }
}

extension DateStringScanner {
  fileprivate mutating func iso8601Instant(
    in dialect: ISO8601String.Dialect, hasSeconds: Bool = true, zone: LocalZone? = nil
  ) -> Instant? {
    let spelled = iso8601Time(in: dialect, hasSeconds: hasSeconds, isLocal: zone != nil)
    guard let spelled else { return nil }
    if spelled.time.second == 60, let offset = spelled.offset {
      return leapSecond(spelled.time, secondsFromGMT: offset)
    }
    return spelled.instant(in: zone ?? .gmt)
  }

  /// The time of a string, which needs no offset if it `isLocal`.
  @inline(__always)
  fileprivate mutating func iso8601Time(
    in dialect: ISO8601String.Dialect, hasSeconds: Bool = true, isLocal: Bool
  ) -> SpelledTime? {
    guard let day = iso8601Day() else { return nil }
    var spelled = SpelledTime(time: day)
    if dialect == .iso8601, isAtEnd { return spelled }

    guard skipSeparator(in: dialect), scanClock(into: &spelled.time, hasSeconds: hasSeconds),
      !hasSeconds || scanFraction(into: &spelled.time, in: dialect)
    else { return nil }
    if isLocal, isAtEnd { return spelled }
    let spellings: OffsetSpellings = dialect == .iso8601 ? [.colon, .compact, .hours, .zulu] : [.colon, .zulu]
    guard let offset = offset(spellings) else { return nil }
    spelled.offset = offset
    return spelled
  }

  private mutating func iso8601Day() -> CivilTime? {
    guard let year = number(digits: 4), skip(UInt8(ascii: "-")),
      let month = number(digits: 2), skip(UInt8(ascii: "-")),
      let day = number(digits: 2)
    else { return nil }
    return CivilTime(year: year, month: month, day: day)
  }

  private mutating func skipSeparator(in dialect: ISO8601String.Dialect) -> Bool {
    skip(UInt8(ascii: "T")) || skip(UInt8(ascii: "t")) || (dialect == .iso8601 && skip(UInt8(ascii: " ")))
  }

  private mutating func scanClock(into time: inout CivilTime, hasSeconds: Bool) -> Bool {
    guard let hour = number(digits: 2), skip(UInt8(ascii: ":")),
      let minute = number(digits: 2)
    else { return false }
    time.hour = hour
    time.minute = minute
    guard hasSeconds else { return true }
    guard skip(UInt8(ascii: ":")), let second = number(digits: 2) else { return false }
    time.second = second
    return true
  }

  private mutating func scanFraction(into time: inout CivilTime, in dialect: ISO8601String.Dialect) -> Bool {
    guard skip(UInt8(ascii: ".")) || (dialect == .iso8601 && skip(UInt8(ascii: ","))) else { return true }
    guard let nanosecond = nanoseconds() else { return false }
    time.nanosecond = nanosecond
    return true
  }

  /// Second 60 is the second after 59. Leap seconds have only ever been the last second of a June or a December in GMT, since 1972.
  private func leapSecond(_ time: CivilTime, secondsFromGMT offset: Int) -> Instant? {
    var time = time
    time.second = 59
    guard time.exists else { return nil }
    var instant = time.instant(secondsFromGMT: offset)
    guard let last = CivilTime(instant, secondsFromGMT: 0), last.year >= 1972, last.hour == 23, last.minute == 59,
      (last.month, last.day) == (6, 30) || (last.month, last.day) == (12, 31)
    else { return nil }
    instant.seconds += 1
    return instant
  }
}

extension String {
  /// The string without what follows an offset in brackets, such as `[Europe/Paris]`; nil if nothing does.
  fileprivate var withoutZoneInBrackets: String? {
    guard last == "]", let start = firstIndex(of: "["), index(after: start) < index(before: endIndex) else {
      return nil
    }
    let isPlain = self[start...].utf8.allSatisfy { $0.isLetter || $0.isDigit || "[]/_-+=!".utf8.contains($0) }
    return isPlain ? String(self[..<start]) : nil
  }
}
