import Foundation
import SchemaCoding
import Testing

@testable import SchemaTools
@testable import TestSupport

/// The model gets exactly the digits of the document.
@Suite struct NumberFidelityTests {
  /// Doubles that `NSDecimalNumber.doubleValue` gets wrong, and other classics.
  static let literals: [String] = [
    "25.0408578889000001", "121.57448000000000120", "0.1000000000000000055511151231257827", "22.788059999999998",
    "120.24257000000000062", "9007199254740993", "9007199254740993.0", "9007199254740992.9999999999", "1e23",
    "8.5e-300",
    "123456789012345678", "18446744073709551615", "18446744073709551616", "-9223372036854775808",
    "-9223372036854775809", "1.7976931348623157e308", "1.79769313486231570000e308", "5e-324", "4.9406564584124654e-324",
    "2.2250738585072014e-308", "2.2250738585072011e-308", "0.000000000000000000000000000000000000001",
    "1000000000000000000000000000000000000000", "7.2057594037927933e16", "1.00000000000000011102230246251565",
    "-0.0", "0e10", "3.4028234663852886e38", "1.2345678901234567890e127", "1.2345678901234567890e-128",
    "1.2345678901234567890e-120", "9.9999999999999999999e127",
  ]

  @Test(arguments: literals) func doubles(literal: String) throws {
    let expected = try #require(Double(literal))
    #expect(try Schema<Double>.number().decode(literal) == expected)
    #expect(try Schema<Double>.number().lenient().decode("\"\(literal)\"") == expected)
    #if FullFoundation
      #expect(try Schema<CGFloat>.number().decode(literal) == CGFloat(expected))
    #endif
  }

  /// Literals for which Foundation creates a double whose own `Decimal` has wrong last digits: its shortest digits count.
  @Test(arguments: ["0.1", "1234.56789012345", "-25.0408578889", "9007199254740.99", "8.5e-30"])
  func decimalsOfDoubles(literal: String) throws {
    let expected = try #require(Decimal(string: literal))
    let double = try #require(Double(literal))
    #expect(try JSONNumber(double)?.decimal() == expected)
    #expect(try Schema<Decimal>.number().decode(literal) == expected)
    #expect(try Schema<Decimal>.number().lenient().decode("\"\(literal)\"") == expected)
  }

  /// The largest exponent of a decimal is 127, so a number of few digits needs zeros.
  @Test(arguments: ["1e127", "1e128", "-12e140", "1e164", "1e165"])
  func largeDecimals(literal: String) throws {
    let exponent = try #require(Int(literal.suffix(3)))
    let zeros = String(repeating: "0", count: exponent - 127)
    let expected = try #require(Decimal(string: literal.dropLast(4) + zeros + "e127"))
    #expect(try Schema<Decimal>.number().decode(literal) == expected)
    #expect(try Schema<Decimal>.number().decode(Schema<Decimal>.number().encodeToString(expected)) == expected)
  }

  /// Between two of these literals there is not always a double: this one has the shortest digits …332.
  @Test func decimalsOfSixteenDigits() throws {
    let expected = try #require(Decimal(string: "890.2982338558333"))
    #expect(try Schema<Decimal>.number().lenient().decode(#""890.2982338558333""#) == expected)
    #expect(try JSONNumber(890.2982338558333)?.decimal() == Decimal(string: "890.2982338558332"))
  }

  static let floatLiterals: [String] = [
    "0.1", "3.4028234663852886e38", "16777217", "16777217.0000000000001", "1.0000000596046447753906251",
    "1.00000005960464477539062499", "1e-45", "-0.3", "33554435", "0.50000002980232239",
  ]

  @Test(arguments: floatLiterals) func floats(literal: String) throws {
    let expected = try #require(Float(literal))
    #expect(try Schema<Float>.number().decode(literal) == expected)
    #expect(try Schema<Float>.number().lenient().decode("\"\(literal)\"") == expected)
  }

  /// As a double, this is rounded up to the middle between two floats. Foundation parses it as a double.
  @Test(.enabled(if: scannerIsInUse)) func aFloatIsRoundedOnce() throws {
    #expect(try Schema<Float>.number().decode("10000000596046447e-16") == 1)
  }

  @Test(arguments: ["3.5e38", "-3.5e38", "1e39", "1e300"]) func beyondAFloat(literal: String) {
    #expect(outcome(Schema<Float>.number(), literal) == "$ outOfRange")
    #expect(outcome(Schema<Float>.number().lenient(), "\"\(literal)\"") == "$ outOfRange")
  }

  static let decimalLiterals: [String] = [
    "0.1", "0.3", "1.005", "19.99", "-19.99", "0", "9007199254740993", "9223372036854775807", "18446744073709551615",
    "-9223372036854775808", "12345678901234567890.123456789012345678", "0.30000000000000004", "123456.789012345",
  ]

  @Test(arguments: decimalLiterals) func decimals(literal: String) throws {
    let expected = try #require(Decimal(string: literal))
    #expect(try Schema<Decimal>.number().decode(literal) == expected)
    #expect(try Schema<Decimal>.number().lenient().decode("\"\(literal)\"") == expected)
  }

  /// Foundation refuses the document.
  @Test(.enabled(if: scannerIsInUse)) func aLiteralThatOverflowsIsOutOfRange() {
    #expect(outcome(Schema<Double>.number(), "1e400") == "$ outOfRange")
    #expect(outcome(Schema<Double>.number().lenient().fallback(1), "1e400") == "1.0; $ fellBack")
  }

  @Test func boolsAndNumbersStayDistinct() throws {
    let json: JSONValue = [true, false, 1, 0, 1.0]
    let value = try Schema<JSONValue>.json.decode("[true,false,1,0,1.0]")
    #expect(value == json)
    #expect(value[0]?.bool == true && value[0]?.number == nil)
    #expect(value[2]?.number == 1 && value[2]?.bool == nil)
    #expect(value[4]?.number == 1 && value[4]?.bool == nil)
    #expect(
      outcome(Schema<Bool>.bool.array, "[true,1,0,1.0]") == "$[1] typeMismatch, $[2] typeMismatch, $[3] typeMismatch")
    #expect(outcome(Schema<Int>.number().array, "[true,1,false]") == "$[0] typeMismatch, $[2] typeMismatch")
  }

  private static func randomLiteral(_ generator: inout SeededGenerator) -> String {
    let digitCount = Int.random(in: 1...25, using: &generator)
    var bits = generator.next()
    var text = (0..<digitCount).map { _ in
      defer { bits = bits / 10 ^ bits << 45 }
      return UInt8(ascii: "0") + UInt8(bits % 10)
    }
    if text[0] == UInt8(ascii: "0"), digitCount > 1 { text[0] = UInt8(ascii: "1") }
    if bits % 2 == 0, digitCount > 1 {
      text.insert(UInt8(ascii: "."), at: Int.random(in: 1..<digitCount, using: &generator))
    }
    if bits % 3 == 0 {
      let widest = [3, 30, 140, 280][Int(bits / 8 % 4)]
      text += Array("e\(Int.random(in: -widest...widest, using: &generator))".utf8)
    }
    if bits % 5 < 2 { text.insert(UInt8(ascii: "-"), at: 0) }
    return String(decoding: text, as: UTF8.self)
  }

  @Test(arguments: 0..<10) func randomLiterals(batch: Int) throws {
    var generator = SeededGenerator(seed: UInt64(batch))
    let literals = (0..<10_000).map { _ in Self.randomLiteral(&generator) }
    let values = try Schema<[Double]>.array(of: .number()).decode("[\(literals.joined(separator: ","))]")
    let wrong = zip(literals, values).filter { Double($0) != $1 }
    #expect(values.count == literals.count)
    #expect(wrong.isEmpty, "\(wrong.count) wrong, such as \(wrong.prefix(3))")
  }

  @Test(arguments: 0..<1) func randomStrings(batch: Int) throws {
    var generator = SeededGenerator(seed: UInt64(100 + batch))
    let literals = (0..<10_000).map { _ in Self.randomLiteral(&generator) }
    let texts = literals.map { "\"\($0)\"" }.joined(separator: ",")
    let values = try Schema<[Double]>.array(of: .number()).lenient().decode("[\(texts)]")
    let wrong = zip(literals, values).filter { Double($0) != $1 }
    #expect(wrong.isEmpty, "\(wrong.count) wrong, such as \(wrong.prefix(3))")
  }

  @Test func randomIntegers() throws {
    var generator = SeededGenerator(seed: 7)
    let integers = (0..<10_000).map { Int64.random(in: .min ... .max, using: &generator) >> Int64($0 % 64) }
    let document = "[\(integers.map(String.init).joined(separator: ","))]"
    let texts = "[\(integers.map { "\"\($0)\"" }.joined(separator: ","))]"
    #expect(try Schema<Int64>.number().array.decode(document) == integers)
    #expect(try Schema<Int64>.number().array.lenient().decode(texts) == integers)
  }

  @Test(
    "A number too small for a double is shown with its digits, and zero as 0",
    arguments: [
      ("1e-400", "1e-400"), ("-2.5E-400", "-2.5E-400"), ("0E5", "0"), ("0e255", "0"), ("0.00e-9", "0"), ("-0E1", "-0"),
      ("1e-300", "1e-300"), ("1E5", "100000"), ("73323089097469392e0", "73323089097469392"),
      ("99999999999999999e3", "99999999999999999000"), ("9007199254740993.0", "9007199254740993"), ("1e20", "1e+20"),
    ])
  func smallNumbers(literal: String, shown: String) throws {
    #expect("\(try #require(JSONNumber(literal: literal)))" == shown)
  }

  @Test("Numbers are equal only if all their digits are, however large their exponents")
  func equality() throws {
    func number(_ literal: String) throws -> JSONNumber { try #require(JSONNumber(literal: literal)) }
    let equal = [
      ("1e100000000", "10e99999999"), ("1e999999999999", "0.1e1000000000000"), ("10e-1000000000000", "1e-999999999999"),
      ("1.50", "15e-1"), ("0e5", "0"), ("100e00000000000099999999999", "1e100000000001"),
      ("0.1e-99999999", "1e-100000000"),
    ]
    for (one, other) in equal {
      #expect(try number(one) == number(other), "\(one) \(other)")
      #expect(try Set([number(one), number(other)]).count == 1, "\(one) \(other)")
    }
    let different = [
      "1e999999999", "1e1000000000", "1e1000000001", "1e10000000000000000000000000000000000000000",
      "1e10000000000000000000000000000000000000001", "1e-1000000000", "1e-1000000001", "-1e1000000000", "2e1000000000",
    ]
    #expect(try Set(different.map(number)).count == different.count)
    #expect(try #require(JSONNumber(spelledBy: "73323089097469392e0")) == 73_323_089_097_469_392)
    if scannerIsInUse {
      #expect(try Schema.string.lenient().decode("73323089097469392e0") == "73323089097469392")
    }
  }

  private struct Payment: Sendable {
    var amount: JSONNumber = 0
    static let schema = Schema(startingFrom: Payment()) { Field("amount", \.amount) }
    static let lenient = schema.lenient()
    static let asString = Schema(startingFrom: Payment()) { Field("amount", \.amount).encodedAsString() }
  }

  @Test(
    "A JSONNumber keeps all digits, zeros included",
    arguments: ["1.50", "67000.10000000", "1e2", "-0.0", "12345678901234567890.123456789012345678901234567890"])
  func digits(_ literal: String) throws {
    let plain = "{\"amount\":\(literal)}"
    if !scannerIsInUse { return }
    #expect(try Payment.schema.encodeToString(Payment.schema.decode(plain)) == plain)
    #expect(try Payment.schema.encodeToString(Payment.lenient.decode("{\"amount\":\"\(literal)\"}")) == plain)
    let string = "{\"amount\":\"\(literal)\"}"
    #expect(try Payment.asString.encodeToString(Payment.asString.decode(string)) == string)
  }

  @Test func aJSONNumberIsAnyNumber() throws {
    #expect(
      issueDescriptions(Payment.schema, #"{"amount":"x"}"#) == [#"$.amount typeMismatch expected a number, found "x""#]
    )
    #expect(Payment.schema.plan.description.contains("number JSONNumber"))
    #expect(try Payment.schema.decode(#"{"amount":1.5}"#).amount == JSONNumber(1.5))
    let schema = Schema<JSONNumber>.number().jsonSchema()
    #expect("\(schema)".contains(#""type":"number""#))
  }

  #if FullFoundation
    @Test("A large double is the integer of its shortest digits, as it is equal to it")
    func largeDoubles() throws {
      let number = try #require(JSONNumber(1_234_567_890_123_456_768.0))
      #expect(number == JSONNumber(1_234_567_890_123_456_800))
      #expect(try number.integer(as: Int.self) == 1_234_567_890_123_456_800)
      #expect(try JSONNumber(-0x1p52)?.integer(as: Int.self) == -0x10_0000_0000_0000)
      for literal in ["12345678901234e5", "92233720368547e5", "98765432109876e4", "6.22278596103E+18"] {
        let scanned = try Schema<Int>.number().decode(literal)
        #expect(try Schema<Int>.number().decode(literal, options: DecodingOptions(parser: .foundation)) == scanned)
      }
    }
  #endif
}
