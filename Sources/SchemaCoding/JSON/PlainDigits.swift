/// The digits of a number's text, taken one by one.
struct PlainDigits {
  /// A sign, 15 digits and a point.
  static let maximumLength = 17

  private var isNegative = false
  private var mantissa: Int64 = 0
  private var count = 0
  private var isZeroFirst = false
  /// How many of the digits stand behind the point, if there is one.
  private var fraction: Int?

  @inline(__always)
  mutating func take(_ byte: UInt8) -> Bool {
    let digit = byte &- UInt8(ascii: "0")
    if digit < 10 {
      if count == 0 { isZeroFirst = digit == 0 }
      mantissa = mantissa &* 10 &+ Int64(digit)
      count &+= 1
      if let places = fraction { fraction = places &+ 1 }
      return true
    }
    if byte == UInt8(ascii: "."), fraction == nil, count > 0 {
      fraction = 0
      return true
    }
    guard byte == UInt8(ascii: "-"), count == 0, !isNegative else { return false }
    isNegative = true
    return true
  }

  /// Whether a zero stands in front of other digits, as no number of a document has it.
  var hasLeadingZero: Bool { isZeroFirst && count - (fraction ?? 0) > 1 }

  /// The number, unless it has too many digits or is minus zero.
  var number: JSONNumber.Storage? {
    guard (1...15).contains(count), fraction != 0, !(isNegative && mantissa == 0) else { return nil }
    guard let fraction else { return .integer(isNegative ? -mantissa : mantissa) }
    let value = Double(mantissa) / powersOfTen[fraction]
    return .double(isNegative ? -value : value)
  }
}

/// As many as there are digits; a double holds each exactly.
private let powersOfTen: [Double] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
]
