import Foundation

extension FixedDigitPattern {
  func date(from text: String) -> Date? {
    DateTextReader.read(text) { instant(from: &$0) }?.date
  }

  func date(from bytes: UnsafeBufferPointer<UInt8>) -> Date? {
    DateTextReader.read(bytes) { instant(from: &$0) }?.date
  }

  private func instant(from reader: inout DateTextReader) -> Instant? {
    var time = CivilTime()
    var offset: Int?
    for step in steps {
      switch step {
      case .number(let field, let digits):
        guard let number = reader.number(digits: digits) else { return nil }
        time.set(field, to: number, digits: digits)
      case .byte(let byte):
        guard reader.take(byte) else { return nil }
      case .offset:
        guard let read = reader.offset([.colon, .compact, .hours, .zulu, .names]) else { return nil }
        offset = read
      }
    }
    guard time.exists else { return nil }
    return offset.map { time.instant(secondsFromGMT: $0) } ?? zone.instant(of: time)
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
