/// A number's digits as an integer and a power of ten.
///
///     -22.78806    negative, 2278806, exponent -5
///     1e3          1, exponent 3
///
/// Each numeric type decodes a number directly from its digits, without an intermediate type.
///
/// The initializer parses into local variables, which stay in registers, and sets the properties once, at the end. Setting them step by
/// step would go through memory, and copying them right away makes the processor wait.
struct NumberDigits {
  let isNegative: Bool
  /// The first nineteen digits, without leading zeros.
  let significand: UInt64
  /// The power of ten of the significand's last digit.
  let exponent: Int
  /// Whether the digits that the significand does not hold are all zeros.
  let isComplete: Bool
  private let hasFractionOrExponent: Bool

  /// Parses a number in JSON's grammar (RFC 8259, section 6). Returns nil if it is invalid or has an exponent of over
  /// four digits.
  @inline(__always)
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    // The significand holds all digits of nearly every number.
    if bytes.count <= 19 {
      self.init(bytes, isShort: true)
    } else {
      guard let long = Self.long(bytes) else { return nil }
      self = long
    }
  }

  @inline(never)
  private static func long(_ bytes: UnsafeBufferPointer<UInt8>) -> NumberDigits? {
    NumberDigits(bytes, isShort: false)
  }

  @inline(__always)
  private init?(_ bytes: UnsafeBufferPointer<UInt8>, isShort: Bool) {
    guard var next = bytes.baseAddress else { return nil }
    let end = next + bytes.count
    let isNegative = next < end && next.pointee == UInt8(ascii: "-")
    if isNegative { next += 1 }
    let whole = next
    var digits = Digits()
    digits.append(&next, to: end, isShort: isShort)
    guard next > whole, next == whole + 1 || whole.pointee != UInt8(ascii: "0") else { return nil }
    var exponent = 0
    let hasFractionOrExponent = next < end
    if hasFractionOrExponent, next.pointee == UInt8(ascii: ".") {
      next += 1
      let fraction = next
      digits.append(&next, to: end, isShort: isShort)
      guard next > fraction else { return nil }
      exponent = fraction - next
    }
    if next < end {
      guard let power = Self.exponent(from: next, to: end) else { return nil }
      exponent &+= power
    }
    self.isNegative = isNegative
    self.hasFractionOrExponent = hasFractionOrExponent
    self.exponent = exponent &+ digits.omittedCount
    significand = digits.significand
    isComplete = digits.isComplete
  }

  /// The digits so far, without the decimal point.
  private struct Digits {
    var significand: UInt64 = 0
    var isComplete = true
    /// How many digits the significand holds, and how many followed it.
    private var count = 0
    private(set) var omittedCount = 0

    /// Appends all digits before the next other byte. A short number has at most nineteen.
    @inline(__always)
    mutating func append(_ next: inout UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>, isShort: Bool) {
      while next < end {
        let digit = next.pointee &- UInt8(ascii: "0")
        if digit > 9 { return }
        if isShort || count < 19 {
          significand = significand &* 10 &+ UInt64(digit)
          if !isShort, significand > 0 { count &+= 1 }
        } else {
          isComplete = isComplete && digit == 0
          omittedCount &+= 1
        }
        next += 1
      }
    }
  }

  /// Parses the exponent at the end of a number.
  private static func exponent(from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>) -> Int? {
    var next = start
    guard next.pointee | 0x20 == UInt8(ascii: "e"), next + 1 < end else { return nil }
    next += 1
    let sign = next.pointee
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { next += 1 }
    guard next < end, end - next <= 4 else { return nil }
    var value = 0
    while next < end {
      let digit = next.pointee &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
      next += 1
    }
    return sign == UInt8(ascii: "-") ? -value : value
  }
}

extension NumberDigits {
  /// Whether the digits are an integer, with neither point nor exponent, and complete. Minus zero is a double.
  var isInteger: Bool { isComplete && exponent == 0 && !hasFractionOrExponent && !(isNegative && significand == 0) }

  /// Returns the digits as an integer if the type can hold it; nil for a negative exponent.
  @inline(__always)
  func integer<Integer: FixedWidthInteger>(as type: Integer.Type = Integer.self) -> Integer? {
    guard isComplete, exponent == 0 else { return nil }
    if !isNegative { return Integer(exactly: significand) }
    if significand <= UInt64(Int64.max) { return Integer(exactly: -Int64(significand)) }
    return significand == UInt64(Int64.max) + 1 ? Integer(exactly: Int64.min) : nil
  }

  /// The double nearest to the digits, ties to even; nil if finding it takes more than one step of arithmetic.
  @inline(__always)
  var double: Double? {
    guard isComplete else { return nil }
    let magnitude: Double
    if significand < 1 << 53, exponent <= 0, exponent >= -22 {
      // Both operands are exact, so the quotient is rounded once.
      magnitude = exponent == 0 ? Double(significand) : Double(significand) / PowersOfTen.doubles[-exponent]
    } else if exponent == 0 {
      magnitude = Double(significand)
    } else if exponent < 0, exponent >= -19 {
      magnitude = quotient
    } else if significand < 1 << 53, exponent > 0, exponent <= 22 {
      magnitude = Double(significand) * PowersOfTen.doubles[exponent]
    } else {
      return nil
    }
    return isNegative ? -magnitude : magnitude
  }

  /// The significand divided by a power of ten of up to nineteen digits.
  ///
  /// The quotient of 128 by 64 bits has at least 62 bits, nine more than a double keeps. For rounding, the remainder
  /// only matters as zero or nonzero; the last bit records that.
  private var quotient: Double {
    let divisor = PowersOfTen.integers[-exponent]
    let (shift, divisorShift) = (significand.leadingZeroBitCount, divisor.leadingZeroBitCount)
    let dividend = significand << UInt64(shift)
    let (quotient, remainder) = (divisor << UInt64(divisorShift)).dividingFullWidth((dividend >> 1, dividend << 63))
    let rounded = Double(quotient | (remainder == 0 ? 0 : 1))
    return Double(sign: .plus, exponent: divisorShift - shift - 63, significand: rounded)
  }
}
