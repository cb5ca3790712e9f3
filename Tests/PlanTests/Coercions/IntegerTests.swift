import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// The limits of every integer type, in numbers and in strings.
@Suite struct IntegerTests {
  private func expect<Integer: SchemaNumber & FixedWidthInteger>(_ type: Integer.Type) {
    let number = Schema<Integer>.number()
    // As decimals, because one more or one less than a limit must not overflow.
    let (smallest, largest) = (Decimal(string: "\(Integer.min)")!, Decimal(string: "\(Integer.max)")!)
    for good in ["\(Integer.min)", "\(Integer.max)", "0", "1", "100", "1.0", "1e2", "\(Integer.max).0"] {
      let value = good.hasSuffix(".0") ? String(good.dropLast(2)) : good == "1e2" ? "100" : good
      #expect(outcome(number, good) == value, "\(type) \(good)")
      #expect(outcome(number, "\"\(good)\"") == "$ typeMismatch", "\(type) \(good)")
      #expect(outcome(number.lenient(), "\"\(good)\"") == "\(value); $ converted", "\(type) \(good)")
    }
    for beyond in ["\(smallest - 1)", "\(largest + 1)", "\(largest + 1).0", "1e30", "-1e30", "1e127", "-1e300"] {
      #expect(outcome(number, beyond) == "$ outOfRange", "\(type) \(beyond)")
      #expect(outcome(number.lenient(), "\"\(beyond)\"") == "$ outOfRange", "\(type) \(beyond)")
    }
    for fraction in ["0.5", "1.25", "99.000000000000000001", "1e-3"] {
      #expect(outcome(number, fraction) == "$ inexact", "\(type) \(fraction)")
      #expect(outcome(number.lenient(), "\"\(fraction)\"") == "$ inexact", "\(type) \(fraction)")
    }
  }

  @Test func int() { expect(Int.self) }
  @Test func int8() { expect(Int8.self) }
  @Test func int16() { expect(Int16.self) }
  @Test func int32() { expect(Int32.self) }
  @Test func int64() { expect(Int64.self) }
  @Test func uint() { expect(UInt.self) }
  @Test func uint8() { expect(UInt8.self) }
  @Test func uint16() { expect(UInt16.self) }
  @Test func uint32() { expect(UInt32.self) }
  @Test func uint64() { expect(UInt64.self) }

  /// Numbers that lose precision when converted through a double.
  static let precise: [String] = [
    "9007199254740991", "9007199254740992", "9007199254740993", "9007199254740995", "-9007199254740993",
    "9223372036854775806", "9223372036854775807", "-9223372036854775807", "-9223372036854775808",
    "999999999999999999", "1234567890123456789",
  ]

  @Test(arguments: precise) func wholeNumbersStayWhole(digits: String) {
    #expect(outcome(Schema<Int64>.number(), digits) == digits)
    #expect(outcome(Schema<Int64>.number(), "\(digits).0") == digits)
    #expect(outcome(Schema<Int64>.number(), "\(digits).000000000000") == digits)
    for text in [
      digits, "\(digits).0", "\(digits)e0", "\(digits)0e-1",
      " 000\(digits)".replacingOccurrences(of: "000-", with: "-000"),
    ] {
      #expect(outcome(Schema<Int64>.number().lenient(), "\"\(text)\"") == "\(digits); $ converted")
    }
  }

  static let unsigned: [(String, String, String)] = [
    ("9223372036854775807", "9223372036854775807", "9223372036854775807"),
    ("9223372036854775808", "$ outOfRange", "9223372036854775808"),
    ("18446744073709551615", "$ outOfRange", "18446744073709551615"),
    ("18446744073709551616", "$ outOfRange", "$ outOfRange"),
    ("-1", "-1", "$ outOfRange"),
    ("-9223372036854775808", "-9223372036854775808", "$ outOfRange"),
    ("-9223372036854775809", "$ outOfRange", "$ outOfRange"),
    ("1e19", "$ outOfRange", "10000000000000000000"),
  ]

  @Test(arguments: unsigned) func sixtyFourBits(json: String, signed: String, unsigned: String) {
    #expect(outcome(Schema<Int64>.number(), json) == signed)
    #expect(outcome(Schema<UInt64>.number(), json) == unsigned)
    func spelled(_ expected: String) -> String { expected.first == "$" ? expected : "\(expected); $ converted" }
    #expect(outcome(Schema<Int64>.number().lenient(), "\"\(json)\"") == spelled(signed))
    #expect(outcome(Schema<UInt64>.number().lenient(), "\"\(json)\"") == spelled(unsigned))
  }
}
