import Foundation

extension ByteReader {
  @inline(__always)
  private var digit: UInt64? {
    let digit = current &- UInt8(ascii: "0")
    return digit < 10 ? UInt64(digit) : nil
  }

  /// Decodes digits, and returns how many there were.
  @inline(__always)
  private mutating func digits(into number: inout UInt64) -> Int {
    let start = index
    while let digit {
      number = number &* 10 &+ digit
      index += 1
    }
    return index - start
  }

  /// Decodes the digits before the decimal point: at least one, and no leading zeros.
  @inline(__always)
  private mutating func wholeDigits(into number: inout UInt64) throws -> Int {
    let isZero = current == UInt8(ascii: "0")
    let count = digits(into: &number)
    guard count > 0, !(isZero && count > 1) else { throw declined }
    return count
  }

  mutating func integer() throws -> Int {
    let isNegative = consumes("-")
    var magnitude: UInt64 = 0
    guard try wholeDigits(into: &magnitude) <= 18 else { throw declined }
    guard current != UInt8(ascii: "."), current | 0x20 != UInt8(ascii: "e") else { throw declined }
    return isNegative ? -Int(magnitude) : Int(magnitude)
  }

  /// Decodes a number. If the digits are a whole number below 2^53 and the power of ten is exact too, their quotient is correct
  /// after a single rounding; all other numbers go to the standard library.
  mutating func double() throws -> Double {
    skipWhitespace()
    let start = index
    let isNegative = consumes("-")
    var digits: UInt64 = 0
    var count = try wholeDigits(into: &digits)
    var exponent = 0
    if current == UInt8(ascii: ".") {
      index += 1
      let fractionDigits = self.digits(into: &digits)
      guard fractionDigits > 0 else { throw declined }
      exponent = -fractionDigits
      count += fractionDigits
    }
    if current | 0x20 == UInt8(ascii: "e") { exponent += try self.exponent() }
    guard count <= 19, digits <= 1 << 53, -22...22 ~= exponent else {
      let spelling = String(decoding: bytes[start..<index], as: UTF8.self)
      guard let value = Double(spelling) else { throw declined }
      return value
    }
    let magnitude =
      exponent < 0 ? Double(digits) / powersOfTen[-exponent] : Double(digits) * powersOfTen[exponent]
    return isNegative ? -magnitude : magnitude
  }

  private mutating func exponent() throws -> Int {
    index += 1
    let isNegative = current == UInt8(ascii: "-")
    if isNegative || current == UInt8(ascii: "+") { index += 1 }
    var magnitude: UInt64 = 0
    let count = digits(into: &magnitude)
    guard 1...4 ~= count else { throw declined }
    return isNegative ? -Int(magnitude) : Int(magnitude)
  }

  /// Decodes a value in quotation marks: a number in a string.
  @inline(__always)
  mutating func quoted<Value>(_ value: (inout ByteReader) throws -> Value) throws -> Value {
    try expect("\"")
    let result = try value(&self)
    guard current == UInt8(ascii: "\"") else { throw declined }
    index += 1
    return result
  }
}

/// The powers of ten that a double represents exactly.
private let powersOfTen: [Double] = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
  1e21, 1e22,
]
