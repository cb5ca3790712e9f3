import Foundation
import Testing

@testable import SchemaCoding
@testable import SchemaTools
@testable import TestSupport

/// Numbers computed from their digits must equal those that the standard library parses from the same string.
@Suite struct NumberDigitsTests {
  private static func digits(_ text: String) -> NumberDigits? {
    var text = text
    return text.withUTF8 { NumberDigits($0) }
  }

  @Test func randomDoubles() {
    var generator = SeededGenerator(seed: 5)
    var count = 0
    for _ in 0..<50_000 {
      let length = Int.random(in: 1...22, using: &generator)
      var text = (0..<length).map { _ in "\(Int.random(in: 0...9, using: &generator))" }.joined()
      let point = Int.random(in: -3..<length, using: &generator)
      if point > 0 { text.insert(".", at: text.index(text.startIndex, offsetBy: point)) }
      if Int.random(in: 0..<4, using: &generator) == 0 { text += "e\(Int.random(in: -30...30, using: &generator))" }
      if Bool.random(using: &generator) { text.insert("-", at: text.startIndex) }
      guard let double = Self.digits(text)?.double else { continue }
      count += 1
      #expect(double == Double(text), "\(text)")
    }
    #expect(count > 25_000)
  }

  @Test func shortestDigitsOfRandomDoubles() {
    var generator = SeededGenerator(seed: 6)
    var count = 0
    for _ in 0..<50_000 {
      let value = Double(
        bitPattern: UInt64.random(in: 0x3E00_0000_0000_0000...0x4400_0000_0000_0000, using: &generator))
      guard let double = Self.digits("\(value)")?.double else { continue }
      count += 1
      #expect(double == value)
    }
    #expect(count > 30_000)
  }

  @Test(arguments: [
    "", "-", ".", "1.", ".5", "+1", "1_0", "--1", "1-", "1.2.3", "１", "01", "-01", "00", "1e", "1e+", "e5", "0x1",
    "nan", "1e12345x",
  ])
  func invalidNumbers(text: String) {
    #expect(Self.digits(text) == nil)
  }

  @Test(arguments: [
    ("0", 0), ("-12", -12), ("999999999999999", 999_999_999_999_999), ("9223372036854775807", Int.max),
    ("-9223372036854775808", Int.min), ("9223372036854775808", nil), ("-0", nil), ("1.0", nil), ("1e3", nil),
    ("18446744073709551616", nil), ("99999999999999999999", nil),
  ])
  func integers(text: String, expected: Int?) {
    let digits = Self.digits(text)
    #expect(digits.flatMap { $0.isInteger ? $0.integer(as: Int.self) : nil } == expected)
  }

  /// A quotient is a tie only if the divisor's factors of five divide the significand: those, and their neighbours, and the largest and
  /// smallest of each power of ten.
  @Test("Quotients by each power of ten, at ties and limits", arguments: 1...19)
  func quotients(power: Int) {
    let five = (0..<power).reduce(UInt64(1)) { product, _ in product * 5 }
    var significands: Set<UInt64> = [1, 2, 1 << 53, 1 << 53 - 1, 1 << 53 + 1, 1 << 63, .max, .max - 1, five]
    var generator = SeededGenerator(seed: UInt64(power))
    for _ in 0..<200 {
      // An odd number of 54 bits times five to the power is a tie; it fits for powers up to 4. Fewer bits are exact.
      let odd = UInt64.random(in: 1 << 53..<1 << 54, using: &generator) | 1
      let (tie, overflows) = odd.multipliedReportingOverflow(by: five)
      if !overflows { significands.formUnion([tie - 1, tie, tie + 1]) }
      let (exact, overflowsToo) = (odd >> 10).multipliedReportingOverflow(by: five)
      if !overflowsToo { significands.formUnion([exact - 1, exact, exact + 1]) }
      significands.insert(.random(in: 1 << 53 ... .max, using: &generator))
    }
    for significand in significands where significand > 0 {
      // At most nineteen digits are kept.
      guard significand < 10_000_000_000_000_000_000 else { continue }
      let text = "\(significand)e-\(power)"
      #expect(Self.digits(text)?.double.map(\.bitPattern) == Double(text)?.bitPattern, "\(text)")
    }
  }
}
