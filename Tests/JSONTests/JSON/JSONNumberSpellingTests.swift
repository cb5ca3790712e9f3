import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite("Numbers spelled by strings")
struct JSONNumberSpellingTests {
  @Test(
    "A string spells the numbers that leniency accepts",
    arguments: [
      ("5", 5), (" +007.50\n", 7.5), (".5", 0.5), ("5.", 5), ("-1e3", -1_000), ("", nil), ("5 kg", nil), ("0x10", nil),
      ("1,000", nil), ("NaN", nil), ("\u{A0}5\u{3000}", 5), ("1e999", nil), ("１２．５", 12.5),
      ("\u{3000}－１ｅ３", -1_000), ("＋7", 7), ("１,０００", nil), ("٣", nil), ("1e-99999999999999999999", 0),
      ("0e99999999999", 0),
      ("000000000000000000000000000000000000000012", 12), ("1 2", nil), ("+", nil), (".", nil), ("+-1", nil),
      ("5.e1", 50),
      (".e1", nil), ("1e+", nil), ("1e5.0", nil),
    ] as [(String, Double?)])
  func spellings(_ string: String, number: Double?) {
    #expect(JSONNumber(spelledBy: string)?.doubleValue == number)
    #expect((try? Schema<Double>.number().lenient().decode(JSONValue.string(string))) == number)
  }

  @Test(
    "Numbers are equal if their digits and exponents are, however large the exponents",
    arguments: [
      ("1e100000000000", "10e99999999999", true), ("1e123456789012345", "0.001e123456789012348", true),
      ("1e-123456789012345", "100e-123456789012347", true), ("12e199999999999", "1.2e200000000000", true),
      ("1e100000000000", "1e100000000001", false), ("1e123456789012345", "10e123456789012345", false),
      ("1e100000000000", "1e-100000000000", false), ("1e100000000000", "-1e100000000000", false),
    ])
  func largeExponents(_ one: String, _ other: String, areEqual: Bool) throws {
    let numbers = (try #require(JSONNumber(literal: one)), try #require(JSONNumber(literal: other)))
    #expect((numbers.0 == numbers.1) == areEqual)
  }

  @Test(
    "Another encoder gets all digits that one of its types holds",
    arguments: [
      ("1.50", "1.5"), ("9007199254740993.0", "9007199254740993"), ("-9007199254740993.0", "-9007199254740993"),
      ("18446744073709551615.0", "18446744073709551615"), ("0.12345678901234567891", "0.12345678901234567891"),
    ])
  func otherEncoders(_ literal: String, encoded: String) throws {
    let number = try #require(JSONNumber(literal: literal))
    #expect(String(decoding: try JSONEncoder().encode([number]), as: UTF8.self) == "[\(encoded)]")
  }
}
