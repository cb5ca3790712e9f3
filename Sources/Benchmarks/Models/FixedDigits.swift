import Foundation

/// Numbers and dates, decoded digit by digit, without Foundation.
enum FixedDigits {
  /// Decodes `20240327105717`.
  static func compact(_ string: String) throws -> Date {
    var string = string
    return try string.withUTF8 { try compact($0) }
  }

  static func compact(_ digits: UnsafeBufferPointer<UInt8>) throws -> Date {
    guard digits.count == 14 else { throw Unreadable(key: "date") }
    return try date(
      year: digits.number(0, 4), month: digits.number(4, 2), day: digits.number(6, 2),
      hour: digits.number(8, 2), minute: digits.number(10, 2), second: digits.number(12, 2))
  }

  /// Decodes `2024-03-27T10:57:17Z`.
  static func iso8601(_ string: String) throws -> Date {
    var string = string
    return try string.withUTF8 { try iso8601($0) }
  }

  static func iso8601(_ digits: UnsafeBufferPointer<UInt8>) throws -> Date {
    guard digits.count == 20, digits[4] == UInt8(ascii: "-"), digits[7] == UInt8(ascii: "-"),
      digits[10] == UInt8(ascii: "T"), digits[13] == UInt8(ascii: ":"), digits[16] == UInt8(ascii: ":"),
      digits[19] == UInt8(ascii: "Z")
    else { throw Unreadable(key: "date") }
    return try date(
      year: digits.number(0, 4), month: digits.number(5, 2), day: digits.number(8, 2),
      hour: digits.number(11, 2), minute: digits.number(14, 2), second: digits.number(17, 2))
  }

  /// Decodes `120` and `-120`.
  static func integer(_ string: String) throws -> Int {
    guard let value = Int(string) else { throw Unreadable(key: string) }
    return value
  }

  private static func date(
    year: Int?, month: Int?, day: Int?, hour: Int?, minute: Int?, second: Int?
  ) throws -> Date {
    guard let year, let month, let day, let hour, let minute, let second,
      1...12 ~= month, 1...31 ~= day, hour < 24, minute < 60, second < 60
    else { throw Unreadable(key: "date") }
    let seconds = ((days(year, month, day) * 24 + hour) * 60 + minute) * 60 + second
    return Date(timeIntervalSince1970: Double(seconds))
  }

  /// The days from 1970 to a date, with years that begin in March, so that the leap day comes last.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month > 2 ? year : year - 1
    let monthFromMarch = (month + 9) % 12
    let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
    let era = year / 400
    let yearOfEra = year - era * 400
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func number(_ start: Int, _ length: Int) -> Int? {
    var value = 0
    for byte in self[start..<start + length] {
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
    }
    return value
  }
}
