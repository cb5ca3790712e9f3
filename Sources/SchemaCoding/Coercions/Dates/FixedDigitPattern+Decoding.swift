import Foundation

extension FixedDigitPattern {
  func date(from string: String) -> Date? {
    DateStringScanner.scan(string) { instant(from: &$0) }?.date
  }

  func date(from bytes: UnsafeBufferPointer<UInt8>) -> Date? {
    DateStringScanner.scan(bytes) { instant(from: &$0) }?.date
  }

  /// The time that the string spells, in any time zone; nil if it does not exist.
  func time(from string: String) -> CivilTime? {
    DateStringScanner.scan(string) { scanner in
      var offset: Int?
      return time(from: &scanner, offset: &offset)
    }
  }

  private func instant(from scanner: inout DateStringScanner) -> Instant? {
    var offset: Int?
    guard let time = time(from: &scanner, offset: &offset) else { return nil }
    guard let offset else { return zone.instant(of: time) }
    return time.instant(secondsFromGMT: offset)
  }

  @inline(__always)
  private func time(from scanner: inout DateStringScanner, offset: inout Int?) -> CivilTime? {
    var time = CivilTime()
    for step in steps {
      switch step {
      case .number(let field, let digits):
        guard let number = scanner.number(digits: digits) else { return nil }
        time.set(field, to: number, digits: digits)
      case .shortNumber(let field, let maximumDigits):
        guard let number = scanner.number(maximumDigits: maximumDigits) else { return nil }
        time.set(field, to: number, digits: maximumDigits)
      case .byte(let byte):
        guard scanner.skip(byte) else { return nil }
      case .offset:
        guard let scanned = scanner.offset([.colon, .compact, .hours, .zulu, .names]) else { return nil }
        offset = scanned
      }
    }
    return time.exists ? time : nil
  }
}

extension CivilTime {
  fileprivate mutating func set(_ field: FixedDigitPattern.Field, to number: Int, digits: Int) {
    switch field {
    case .year: year = number
    case .yearOfCentury: year = Self.year(ofTwoDigits: number)
    case .month: month = number
    case .day: day = number
    case .hour: hour = number
    case .minute: minute = number
    case .second: second = number
    case .fraction: nanosecond = number * Int(PowersOfTen.integers[9 - digits])
    }
  }
}
