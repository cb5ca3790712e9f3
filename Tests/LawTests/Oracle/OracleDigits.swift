import Foundation

@testable import TestSupport

/// A number as its digits: `-12.50` is minus, 125 and an exponent of -1. Zero has no digits.
struct OracleDigits {
  let isNegative: Bool
  /// Without zeros at either end.
  let digits: String
  let exponent: Int

  private static let json = OraclePattern("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?")
  private static let lenient = OraclePattern("[+-]?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][+-]?[0-9]+)?")
  private static let grouped = OraclePattern("[+-]?[1-9][0-9]{0,2}(,[0-9]{3})+(\\.[0-9]*)?([eE][+-]?[0-9]+)?")

  /// A number in JSON's grammar.
  init?(json literal: String) {
    guard Self.json.matches(literal) else { return nil }
    self.init(plain: literal)
  }

  /// A number as leniency accepts it in strings: surrounding whitespace, a plus, leading zeros, a bare point at either end.
  init?(lenient string: String, isGrouped: Bool) {
    var string = Self.plain(string)
    if isGrouped, Self.grouped.matches(string) { string.removeAll { $0 == "," } }
    guard Self.lenient.matches(string) else { return nil }
    self.init(plain: string)
  }

  /// A string without surrounding whitespace, and with full-width characters in ASCII.
  static func plain(_ string: String) -> String {
    let scalars = string.trimmingCharacters(in: .whitespacesAndNewlines).unicodeScalars.compactMap {
      $0.value > 0xFF00 && $0.value < 0xFF5F ? Unicode.Scalar($0.value - 0xFF00 + 0x20) : $0
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private init(plain string: String) {
    let parts = string.lowercased().split(separator: "e", omittingEmptySubsequences: false)
    var mantissa = parts[0]
    isNegative = mantissa.hasPrefix("-")
    if mantissa.hasPrefix("-") || mantissa.hasPrefix("+") { mantissa.removeFirst() }
    let halves = mantissa.split(separator: ".", omittingEmptySubsequences: false)
    let fraction = halves.count > 1 ? String(halves[1]) : ""
    var digits = String(halves[0]) + fraction
    var exponent = (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) - fraction.count
    while digits.hasSuffix("0") {
      digits.removeLast()
      exponent += 1
    }
    self.digits = String(digits.drop { $0 == "0" })
    self.exponent = self.digits.isEmpty ? 0 : exponent
  }

  var isZero: Bool { digits.isEmpty }
  var isOne: Bool { digits == "1" && exponent == 0 && !isNegative }
  var hasFraction: Bool { exponent < 0 }
  private var sign: String { isNegative ? "-" : "" }

  /// All digits, for the standard library's own parsers.
  var literal: String { "\(sign)\(digits.isEmpty ? "0" : digits)e\(exponent)" }

  /// The digits before the point, or nil if there are more than any integer has.
  var wholeLiteral: String? {
    guard digits.count + exponent < 60 else { return nil }
    let whole = exponent < 0 ? String(digits.dropLast(-exponent)) : digits + String(repeating: "0", count: exponent)
    return whole.isEmpty ? "0" : sign + whole
  }

  /// The digits before the point after rounding to the nearest, and away from zero from the middle.
  var roundedLiteral: String? {
    guard hasFraction, let whole = wholeLiteral else { return wholeLiteral }
    // The digit after the point decides.
    let first = digits.count + exponent < 0 ? "0" : digits.suffix(-exponent).first.map(String.init) ?? "0"
    guard first >= "5" else { return whole }
    var value = Decimal(string: whole) ?? 0
    value += isNegative ? -1 : 1
    return "\(value)"
  }
}
