/// The parts of a number of any length: `-120.50e3` is negative, with the digits `1205` and the exponent 2.
struct NumberSpelling: Hashable {
  private(set) var isNegative = false
  /// The digits from the first to the last nonzero one; empty for zero.
  private(set) var digits: [UInt8] = []
  /// The power of ten of the last digit; 0 for zero. Limited to a hundred million.
  private(set) var exponent = 0
  /// The digits of an exponent beyond the limit. No type has one, but two such numbers are only equal if their exponents are.
  private var largeExponent: [UInt8] = []

  /// Creates zero.
  init() {}

  init(_ parts: NumberDigits.Parts) {
    let all = (parts.whole.filter(\.isDigit) + parts.fraction).drop { $0 == UInt8(ascii: "0") }
    let zeros = all.reversed().prefix { $0 == UInt8(ascii: "0") }.count
    isNegative = parts.digits.isNegative
    digits = Array(all.dropLast(zeros))
    guard !digits.isEmpty else { return }
    let shift = zeros - parts.fraction.count
    exponent = parts.power + shift
    guard exponent.magnitude >= Self.maximumExponent else { return }
    exponent = exponent.signum() * Self.maximumExponent
    largeExponent = Self.sum(parts.exponent.filter(\.isDigit), exponent < 0 ? -shift : shift)
  }

  private static let maximumExponent = 100_000_000

  private static func sum(_ digits: [UInt8], _ other: Int) -> [UInt8] {
    var (sum, carry) = (digits, other)
    for index in sum.indices.reversed() {
      let tens = carry + Int(sum[index] - UInt8(ascii: "0"))
      let ones = (tens % 10 + 10) % 10
      sum[index] = UInt8(ascii: "0") + UInt8(ones)
      carry = (tens - ones) / 10
    }
    return Array(((carry > 0 ? Array("\(carry)".utf8) : []) + sum).drop { $0 == UInt8(ascii: "0") })
  }
}

extension NumberSpelling {
  var isIntegral: Bool { exponent >= 0 }

  private var string: String { String(decoding: digits, as: UTF8.self) }

  @_semantics("optimize.sil.specialize.generic.never")
  func integer<Integer: FixedWidthInteger>() -> Integer? {
    guard !digits.isEmpty else { return 0 }
    // Standard integer types have at most forty digits, but user-defined ones may have more.
    guard exponent >= 0, digits.count + exponent <= Integer.bitWidth else { return nil }
    return Integer((isNegative ? "-" : "") + string + String(repeating: "0", count: exponent))
  }

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
