extension JSONWriter {
  @inline(__always)
  mutating func write(_ value: Bool) {
    if value { write(ascii: "true") } else { write(ascii: "false") }
  }

  @inline(__always)
  mutating func writeNull() { write(ascii: "null") }

  mutating func write(_ number: JSONNumber) {
    switch number.storage {
    case .integer(let value): write(value)
    case .unsigned(let value):
      reserve(20)
      put(digits: value)
    case .double(let value): write(finite: value)
    case .literal(let digits): writeASCII(digits)
    case .decimal(let value): writeASCII(value.description)
    }
  }

  @inline(__always)
  mutating func write(_ value: Int64) {
    reserve(20)
    if value < 0 { put(UInt8(ascii: "-")) }
    put(digits: value.magnitude)
  }

  /// Writes a finite double with its shortest digits, and an integral one without a fraction.
  ///
  /// Nearly all doubles in documents are decimals of few digits. With fifteen digits, m / 10^k is the only decimal for
  /// such a double, so its shortest digits are those of m without trailing zeros. If the result is not the same double,
  /// or needs an exponent, the standard library computes the digits.
  ///
  ///     25.0148      integer part of 2 digits, k = 13:  m = 250148000000000, m / 10^13 == 25.0148
  mutating func write(finite value: Double) {
    let magnitude = value.magnitude
    reserve(24)
    guard magnitude < 1e15, magnitude >= 1e-3 else {
      if value == 0, value.sign == .plus { return put(UInt8(ascii: "0")) }
      return writeDescription(of: value)
    }
    let whole = UInt64(magnitude)
    if Double(whole) == magnitude {
      if value < 0 { put(UInt8(ascii: "-")) }
      return put(digits: whole)
    }
    let places = whole == 0 ? 15 : 15 &- whole.decimalDigits
    let scale = PowersOfTen.doubles[places]
    let scaled = UInt64(magnitude * scale + 0.5)
    guard scaled < 1_000_000_000_000_000, Double(scaled) / scale == magnitude else {
      return writeDescription(of: value)
    }
    if value < 0 { put(UInt8(ascii: "-")) }
    put(digits: whole)
    put(UInt8(ascii: "."))
    put(fraction: scaled &- whole &* PowersOfTen.integers[places], places: places)
  }

  @inline(never)
  private mutating func writeDescription(of value: Double) {
    var string = value.description
    if string.hasSuffix(".0") { string.removeLast(2) }
    writeASCII(string)
  }

  mutating func writeASCII(_ string: String) {
    var string = string
    string.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }
}

// MARK: - Digits

extension JSONWriter {
  /// Stores the digits of a number. There must be room for them.
  @inline(__always)
  mutating func put(digits number: UInt64) {
    let length = number.decimalDigits
    put(number, digits: length)
  }

  /// Stores the last digits of a number, with leading zeros. There must be room for them.
  @inline(__always)
  mutating func put(_ number: UInt64, digits: Int) {
    var rest = number
    var address = end + digits
    var left = digits
    while left >= 2 {
      let (quotient, pair) = rest.quotientAndRemainder(dividingBy: 100)
      address -= 2
      let tens = pair / 10
      address.storeBytes(of: UInt8(truncatingIfNeeded: tens) &+ 0x30, as: UInt8.self)
      address.storeBytes(of: UInt8(truncatingIfNeeded: pair &- tens &* 10) &+ 0x30, toByteOffset: 1, as: UInt8.self)
      rest = quotient
      left &-= 2
    }
    if left == 1 { (address - 1).storeBytes(of: UInt8(truncatingIfNeeded: rest % 10) &+ 0x30, as: UInt8.self) }
    advance(digits)
  }

  /// Stores the digits of a nonzero fraction without trailing zeros.
  @inline(__always)
  private mutating func put(fraction: UInt64, places: Int) {
    var (fraction, places) = (fraction, places)
    if fraction % 10_000 == 0 { (fraction, places) = (fraction / 10_000, places &- 4) }
    if fraction % 10_000 == 0 { (fraction, places) = (fraction / 10_000, places &- 4) }
    while fraction % 10 == 0 { (fraction, places) = (fraction / 10, places &- 1) }
    put(fraction, digits: places)
  }
}

extension UInt64 {
  /// The number of decimal digits; 1 for zero.
  ///
  /// A number of b bits has b · log10(2) digits, or one more.
  @inline(__always)
  var decimalDigits: Int {
    let number = self | 1
    let estimate = ((64 &- number.leadingZeroBitCount) &* 1_233) &>> 12
    return estimate &+ (number < PowersOfTen.integers[estimate] ? 0 : 1)
  }
}
