/// What the digits amount to.
extension NumberDigits {
  /// Whether the digits are an integer, with neither point nor exponent, and complete. Minus zero is a double.
  var isInteger: Bool { isComplete && exponent == 0 && !hasFractionOrExponent && !(isNegative && significand == 0) }

  /// Returns the digits as an integer if the type can hold it; nil for a negative exponent.
  @_transparent
  func integer<Integer: FixedWidthInteger>(as type: Integer.Type = Integer.self) -> Integer? {
    guard isComplete, exponent == 0 else { return nil }
    if !isNegative { return Integer(exactly: significand) }
    if significand <= UInt64(Int64.max) { return Integer(exactly: -Int64(significand)) }
    return significand == UInt64(Int64.max) + 1 ? Integer(exactly: Int64.min) : nil
  }

  /// The double nearest to the digits, ties to even; nil if finding it takes more than one step of arithmetic.
  @_transparent
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
  /// Both are shifted until their highest bit is set, so their ratio is between a half and two, and the quotient of 128 by 64 bits between
  /// 2^62 and 2^64: at least ten bits more than a double keeps. For rounding, the remainder only matters as zero or nonzero, which the last
  /// of these bits records. The division cannot overflow, because the high half is less than 2^63 and the divisor is not; scaling is exact,
  /// because a quotient by at most 10^19 is never subnormal.
  private var quotient: Double {
    let divisor = PowersOfTen.integers[-exponent]
    let (shift, divisorShift) = (significand.leadingZeroBitCount, divisor.leadingZeroBitCount)
    let dividend = significand << UInt64(shift)
    let (quotient, remainder) = (divisor << UInt64(divisorShift)).dividingFullWidth((dividend >> 1, dividend << 63))
    let rounded = Double(quotient | (remainder == 0 ? 0 : 1))
    return Double(sign: .plus, exponent: divisorShift - shift - 63, significand: rounded)
  }
}

/// The powers of ten that a type holds exactly, by their exponents.
enum PowersOfTen {
  static let doubles: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]

  static let integers: [UInt64] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
    100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
    10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]
}
