import SchemaCoding
import Testing

@testable import SchemaTools
@testable import TestSupport

@Suite struct StringKindTests {
  /// Each row: the JSON, the result of a strict string, and that of a lenient one.
  static let rows: [(String, String, String)] = [
    (#""abc""#, "abc", "abc"),
    (#""""#, "", ""),
    (#"" ""#, " ", " "),
    (#""捷運市政府站(3號出口)""#, "捷運市政府站(3號出口)", "捷運市政府站(3號出口)"),
    (#""\u00e9\ud83d\ude80""#, "é🚀", "é🚀"),
    ("12", "$ typeMismatch", "12; $ converted"),
    ("-12", "$ typeMismatch", "-12; $ converted"),
    ("1.0", "$ typeMismatch", "1; $ converted"),
    ("1e3", "$ typeMismatch", "1000; $ converted"),
    ("1.5", "$ typeMismatch", "1.5; $ converted"),
    ("0.1", "$ typeMismatch", "0.1; $ converted"),
    ("22.78806", "$ typeMismatch", "22.78806; $ converted"),
    ("9007199254740993", "$ typeMismatch", "9007199254740993; $ converted"),
    ("9223372036854775807", "$ typeMismatch", "9223372036854775807; $ converted"),
    ("-9223372036854775808", "$ typeMismatch", "-9223372036854775808; $ converted"),
    ("18446744073709551615", "$ typeMismatch", "18446744073709551615; $ converted"),
    ("9007199254740991.0", "$ typeMismatch", "9007199254740991; $ converted"),
    ("1e17", "$ typeMismatch", "1e+17; $ converted"),
    ("1e300", "$ typeMismatch", "1e+300; $ converted"),
    ("1e-7", "$ typeMismatch", "1e-07; $ converted"),
    ("true", "$ typeMismatch", "true; $ converted"),
    ("false", "$ typeMismatch", "false; $ converted"),
    ("null", "$ nullValue", "$ nullValue"),
    ("[]", "$ typeMismatch", "$ unconvertible"),
    (#"["a"]"#, "$ typeMismatch", "$ unconvertible"),
    (#"{"a":1}"#, "$ typeMismatch", "$ unconvertible"),
  ]

  @Test(arguments: rows) func values(json: String, strict: String, lenient: String) {
    #expect(outcome(Schema<String>.string, json) == strict)
    #expect(outcome(Schema<String>.string.lenient(), json) == lenient)
  }

  @Test(
    "An integer with an exponent is exact where no double equals it", .enabled(if: scannerIsInUse),
    arguments: [
      ("9007199254740993e0", "9007199254740993"), ("90071992547409930e-1", "9007199254740993"),
      ("-12345678901234567e1", "-123456789012345670"),
    ])
  func exponents(json: String, string: String) {
    #expect(outcome(Schema<String>.string.lenient(), json) == "\(string); $ converted")
  }

  @Test func theStringOfANumberDecodesToTheSameNumber() throws {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<1_000 {
      let value = Double(bitPattern: UInt64.random(in: 0..<0x7FF0_0000_0000_0000, using: &generator))
      #expect(try Double(Schema<String>.string.lenient().decode("\(value)")) == value)
    }
  }

  @Test func aWhitespaceOnlyStringIsAStringAndNotNull() {
    #expect(outcome(Box<String?>.schema(Field("x", \.value).lenient()), #"{"x":""}"#) == "")
    #expect(outcome(Box<String>.schema(Field("x", \.value).default("d").lenient()), #"{"x":""}"#) == "")
  }
}
