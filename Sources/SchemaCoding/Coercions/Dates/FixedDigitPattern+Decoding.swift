import Foundation

extension FixedDigitPattern {
  func date(from string: String) -> Date? {
    DateStringScanner.read(string) { instant(from: &$0) }?.date
  }

  func date(from bytes: UnsafeBufferPointer<UInt8>) -> Date? {
    DateStringScanner.read(bytes) { instant(from: &$0) }?.date
  }

  /// The time that the string spells, in any time zone; nil if it does not exist.
  func time(from string: String) -> CivilTime? {
    DateStringScanner.read(string) { reader in
      var offset: Int?
      return time(from: &reader, offset: &offset)
    }
  }

  private func instant(from reader: inout DateStringScanner) -> Instant? {
    var offset: Int?
    guard let time = time(from: &reader, offset: &offset) else { return nil }
    return offset.map { time.instant(secondsFromGMT: $0) } ?? zone.instant(of: time)
  }

  @inline(__always)
  private func time(from reader: inout DateStringScanner, offset: inout Int?) -> CivilTime? {
    var time = CivilTime()
    for step in steps {
      switch step {
      case .number(let field, let digits):
        guard let number = reader.number(digits: digits) else { return nil }
        time.set(field, to: number, digits: digits)
      case .shortNumber(let field, let maximumDigits):
        guard let number = reader.number(maximumDigits: maximumDigits) else { return nil }
        time.set(field, to: number, digits: maximumDigits)
      case .byte(let byte):
        guard reader.skip(byte) else { return nil }
      case .offset:
        guard let read = reader.offset([.colon, .compact, .hours, .zulu, .names]) else { return nil }
        offset = read
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
    case .fraction: nanosecond = number * Instant.powerOfTen(9 - digits)
    }
  }
}
