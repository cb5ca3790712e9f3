import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// The grammar of numbers in strings: JSON's own, and a little more.
@Suite struct NumberStringTests {
  static let accepted: [(String, Double)] = [
    ("0", 0), ("12", 12), ("-12", -12), ("+12", 12), ("1.5", 1.5), ("+1.5", 1.5), ("-0.25", -0.25),
    ("1e3", 1000), ("1E3", 1000), ("1e+3", 1000), ("1e-3", 0.001), ("1.5e2", 150),
    ("007", 7), ("-007.50", -7.5), ("00", 0), ("0000.5", 0.5), (".5", 0.5), ("-.5", -0.5), ("+.5e1", 5),
    ("5.", 5), ("-5.", -5), ("5.e1", 50), (" 121.57448", 121.57448), ("121.57448 ", 121.57448),
    (#"\t1\n"#, 1), (#"\r\n 1"#, 1), ("1e03", 1000), ("1e-400", 0), ("0e999999999999999999999", 0),
    ("22.780610000000000001", 22.78061), ("1e308", 1e308), ("4.9e-324", .leastNonzeroMagnitude),
    ("179769313486231570000000000000000000000000000000000e258", 1.7976931348623157e308),
  ]

  @Test(arguments: accepted) func isANumber(text: String, value: Double) throws {
    #expect(outcome(Schema<Double>.number().lenient(), "\"\(text)\"") == "\(value); $ converted")
    #expect(outcome(Schema<Double>.number(), "\"\(text)\"") == "$ typeMismatch")
  }

  @Test(
    "Zeros are added to a fraction that is too short, unless there is an exponent",
    arguments: [
      ("19", "19.00"), ("19.5", "19.50"), ("19.00", "19.00"), ("-0.125", "-0.125"), ("0", "0.00"),
      ("12345678901234567890.1", "12345678901234567890.10"),
    ])
  func fractionDigits(number: String, encoded: String) throws {
    let money = Schema<Decimal>.number().encodedAsString(minimumFractionDigits: 2)
    let json = "\"\(number)\""
    #expect(try money.encodeToString(money.decode(json)) == "\"\(encoded)\"")
    let field = Box<Decimal?>.schema(Field("price", \.value).encodedAsString(minimumFractionDigits: 2))
    #expect(try field.encodeToString(field.decode(#"{"price":\#(json)}"#)) == #"{"price":"\#(encoded)"}"#)
  }

  @Test func fractionDigitsOfOtherTypes() throws {
    #expect(try Schema<Double>.number().encodedAsString(minimumFractionDigits: 1).encodeToString(1e300) == #""1e+300""#)
    #expect(try Schema<Int>.number().encodedAsString(minimumFractionDigits: 1).encodeToString(7) == #""7.0""#)
    let digits = Schema<JSONNumber>.number().encodedAsString(minimumFractionDigits: 3)
    #expect(try digits.encodeToString(digits.decode(#""1.50""#)) == #""1.500""#)
    let elements = Schema<Decimal>.number().optional.encodedAsString(minimumFractionDigits: 2).array
    #expect(try elements.encodeToString([1, nil]) == #"["1.00",null]"#)
    #expect("\(elements.plan)".contains("as string with 2 fraction digits"))
    #expect(
      Schema<Int>.number().encodedAsString(minimumFractionDigits: -1).definitionErrors().map(\.message)
        == ["has a negative number of fraction digits"])
  }

  static let failed: [String] = [
    "abc", "12abc", "1x", "0x1F", "0x1p3", "nan", "NaN", "inf", "Infinity", "-inf", "+-1", "--1", "- 1", "+", "-", ".",
    "e5", ".e5", "-.", "1e", "1e+", "1e1.5", "1.5.2", "1..2", "1 2", "1,5", "1,234", "1_000", "1e5x", "0b1", "0o7",
    "１ ２", "٣", "½", "1\u{A0}2", "²", "\u{2212}1", "$5", "5%", "1d", "1f", "true", "null", "(1)", "1e5 e", #"1\u0000"#,
    #"\u00001"#, "1ｅ", "1\u{301}",
  ]

  @Test(arguments: failed) func isNotANumber(text: String) {
    for schema in [Schema<Double>.number().lenient()] {
      #expect(outcome(schema, "\"\(text)\"") == "$ unconvertible")
    }
    #expect(outcome(Schema<Int>.number().lenient(), "\"\(text)\"") == "$ unconvertible")
    #expect(outcome(Schema<Decimal>.number().lenient(), "\"\(text)\"") == "$ unconvertible")
  }

  @Test(arguments: ["1e400", "-1e400", "1e999999999999999999999", "2e308", "179769313486231590000e289"])
  func overflow(text: String) {
    #expect(outcome(Schema<Double>.number().lenient(), "\"\(text)\"") == "$ outOfRange")
    #expect(outcome(Schema<Int>.number().lenient(), "\"\(text)\"") == "$ outOfRange")
    #expect(outcome(Schema<Decimal>.number().lenient(), "\"\(text)\"") == "$ outOfRange")
  }

  /// Strings that a conversion through `Double` would change.
  static let exactIntegers: [(String, String)] = [
    ("9007199254740993", "9007199254740993; $ converted"),
    ("9007199254740993.0", "9007199254740993; $ converted"),
    ("900719925474099300e-2", "9007199254740993; $ converted"),
    ("9007199254740993000000000000000000000000000000000000e-36", "9007199254740993; $ converted"),
    ("9007199254740993.5", "$ inexact"),
    ("9007199254740993.00000000000000000000000000000000000000000001", "$ inexact"),
    ("0.99999999999999999999", "$ inexact"),
    ("0.9999999999999999999999999999999999999999999999999999", "$ inexact"),
    ("1.0000000000000000000000000000000000000000000000000001", "$ inexact"),
    ("1e-400", "$ inexact"),
    ("-1e-400", "$ inexact"),
    ("123456789012345678901234567890", "$ outOfRange"),
    ("1234567890123456789012345678901234567890123456789", "$ outOfRange"),
  ]

  @Test(arguments: exactIntegers) func integersAreExact(text: String, expected: String) {
    #expect(outcome(Schema<Int>.number().lenient(), "\"\(text)\"") == expected)
  }

  static let exactDecimals: [(String, String)] = [
    ("0.1", "0.1; $ converted"), ("1.10", "1.1; $ converted"), ("-0.3", "-0.3; $ converted"),
    ("12345678901234567890.123456789012345678", "12345678901234567890.123456789012345678; $ converted"),
    ("0.30000000000000004", "0.30000000000000004; $ converted"),
    ("9007199254740993", "9007199254740993; $ converted"),
    ("18446744073709551615", "18446744073709551615; $ converted"),
    ("18446744073709551616", "18446744073709551616; $ converted"),
    ("99999999999999999999999999999999999999", "99999999999999999999999999999999999999; $ converted"),
    ("1.2345678901234567890123456789012345678901", "$ inexact"),
    ("1e-400", "$ outOfRange"),
    ("1e-140", "$ outOfRange"),
    ("1e200", "$ outOfRange"),
  ]

  @Test(arguments: exactDecimals) func decimalsAreExact(text: String, expected: String) {
    #expect(outcome(Schema<Decimal>.number().lenient(), "\"\(text)\"") == expected)
  }

  @Test func aDecimalIsNeverShortenedSilently() {
    let text = #""1.23456789012345678901e-110""#
    let made = outcome(Schema<Decimal>.number().lenient(), text)
    #expect(made == "$ outOfRange" || made == "$ inexact")
  }
}
