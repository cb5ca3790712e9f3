import Foundation

/// The parts of a number of any length: `-120.50e3` is negative, with the digits `1205` and the exponent 2.
struct NumberSpelling: Hashable {
  private(set) var isNegative = false
  /// The digits from the first to the last nonzero one; empty for zero.
  private(set) var digits: [UInt8] = []
  /// The power of ten of the last digit; 0 for zero. Limited to a billion.
  private(set) var exponent = 0

  /// Creates zero.
  init() {}

  /// Parses a number in JSON's grammar; nil if it is invalid.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    var rest = bytes[...]
    if rest.first == UInt8(ascii: "-") {
      isNegative = true
      rest.removeFirst()
    }
    let whole = rest.prefix(while: \.isDigit)
    rest = rest[whole.endIndex...]
    guard let first = whole.first, first != UInt8(ascii: "0") || whole.count == 1 else { return nil }
    var fraction = rest.prefix(0)
    if rest.first == UInt8(ascii: ".") {
      fraction = rest.dropFirst().prefix(while: \.isDigit)
      guard !fraction.isEmpty else { return nil }
      rest = rest[fraction.endIndex...]
    }
    if let mark = rest.first {
      guard mark | 0x20 == UInt8(ascii: "e"), let value = Self.exponent(rest.dropFirst()) else { return nil }
      exponent = value
    }

    let all = (Array(whole) + fraction).drop { $0 == UInt8(ascii: "0") }
    let zeros = all.reversed().prefix { $0 == UInt8(ascii: "0") }.count
    digits = Array(all.dropLast(zeros))
    exponent = digits.isEmpty ? 0 : exponent - fraction.count + zeros
  }

  private static func exponent(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    var digits = bytes
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
    guard !digits.isEmpty, digits.allSatisfy(\.isDigit) else { return nil }
    let value = digits.reduce(0) { min($0, 99_999_999) * 10 + Int($1 - UInt8(ascii: "0")) }
    return isNegative ? -value : value
  }
}

extension NumberSpelling {
  var isIntegral: Bool { exponent >= 0 }

  private var string: String { String(decoding: digits, as: UTF8.self) }

  /// Returns the value as an integer if the type can hold it.
  func integer<Integer: FixedWidthInteger>() -> Integer? {
    guard !digits.isEmpty else { return 0 }
    // Standard integer types have at most forty digits, but user-defined ones may have more.
    guard exponent >= 0, digits.count + exponent <= Integer.bitWidth else { return nil }
    return Integer((isNegative ? "-" : "") + string + String(repeating: "0", count: exponent))
  }

  /// Returns the value as a decimal.
  func decimal() throws(JSONNumber.ConversionError) -> Decimal {
    guard !digits.isEmpty else { return 0 }
    guard digits.count <= 38 else { throw .inexact }
    // A decimal's exponent has eight bits, but zeros can be appended to a number of few digits.
    guard exponent >= -128, exponent + digits.count <= 127 + 39 else { throw .outOfRange }
    let zeros = String(repeating: "0", count: max(0, exponent - 127))
    let literal = "\(isNegative ? "-" : "")\(string)\(zeros)e\(min(exponent, 127))"
    guard let value = Decimal(string: literal, locale: nil), value.isFinite, !value.isZero else { throw .outOfRange }
    return value
  }
}
