import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// Numbers as people write them: decimal commas, separators, currency signs, units.
@Suite struct SpelledNumberTests {
  static let german = Schema<Decimal>.number().spelled(decimalSeparator: ",", groupingSeparator: ".")
  static let dollars = Schema<Decimal>.number().spelled(prefix: "$", minimumFractionDigits: 2)
  static let kilograms = Schema<Int>.number().spelled(groupingSeparator: " ", suffix: " kg")

  @Test(
    "Separators stand between groups of three digits of the integer part",
    arguments: [
      ("1.234,5", "1234.5"), ("1234,5", "1234.5"), ("-1.234", "-1234"), ("1.234.567", "1234567"), ("12.345", "12345"),
      ("0,5", "0.5"), ("1,5e3", "1500"), ("\u{2212}7", "-7"),
      ("1.23,4", "$ invalidFormat"), ("12.34", "$ invalidFormat"), ("1234.567", "$ invalidFormat"),
      ("0.123", "$ invalidFormat"), (".123", "$ invalidFormat"), ("1.234.", "$ invalidFormat"),
      ("1..234", "$ invalidFormat"), ("1,5.3", "$ invalidFormat"), ("1,234.567", "$ invalidFormat"),
      ("1 234", "$ invalidFormat"), ("1'234", "$ invalidFormat"), ("", "$ invalidFormat"), ("-", "$ invalidFormat"),
      ("--1", "$ invalidFormat"), ("+5", "$ invalidFormat"), ("01", "$ invalidFormat"), (",5", "$ invalidFormat"),
      ("5,", "$ invalidFormat"), (" 5", "$ invalidFormat"), ("٣", "$ invalidFormat"), ("5€", "$ invalidFormat"),
      ("123456789012345678901234567890123456789", "$ inexact"),
    ])
  func grouping(text: String, expected: String) {
    #expect(outcome(Self.german, "\"\(text)\"") == expected)
  }

  @Test(
    "Spaces of any width are the same",
    arguments: [
      "1 234 567 kg", "1\u{A0}234\u{2009}567\u{202F}kg", "1\u{3000}234\u{2007}567 kg", "1234567\u{2002}kg",
    ])
  func spaces(text: String) { #expect(outcome(Self.kilograms, "\"\(text)\"") == "1234567") }

  @Test(
    "Another unit is an issue, with leniency too",
    arguments: ["5 lb", "5 k", "5 kgs", "kg", " kg", "5 kg kg", "1 23 kg", "1\\t234 kg", "$5 kg"])
  func units(text: String) {
    #expect(outcome(Self.kilograms, "\"\(text)\"") == "$ invalidFormat")
    #expect(outcome(Self.kilograms.lenient(), "\"\(text)\"") == "$ invalidFormat")
  }

  @Test(
    "A minus stands before or behind the prefix",
    arguments: [
      ("$7.5", "7.5"), ("-$7.5", "-7.5"), ("$-7.5", "-7.5"), ("\u{2212}$7.50", "-7.5"),
      ("-$-7.5", "$ invalidFormat"), ("$$7", "$ invalidFormat"), ("$--7", "$ invalidFormat"),
      ("7.5", "$ invalidFormat"),
      ("$ 7", "$ invalidFormat"), ("7.5$", "$ invalidFormat"),
    ])
  func signs(text: String, expected: String) { #expect(outcome(Self.dollars, "\"\(text)\"") == expected) }

  @Test(
    "Leniency takes JSON numbers, missing units, other spaces, and what it takes in any number",
    arguments: [
      (#"7.5"#, "7.5; $ converted"), (#""7.5""#, "7.5; $ converted"), (#"" $ 7.5 ""#, "7.5; $ converted"),
      (#""- $7.5""#, "-7.5; $ converted"), (#""$+7""#, "7; $ converted"), (#""+$007.""#, "7; $ converted"),
      (#""$.5""#, "0.5; $ converted"), (#""$１２""#, "12; $ converted"), (#""$7.5""#, "7.5"),
      (#""€7""#, "$ invalidFormat"), (#""""#, "$ nullValue"), (#"true"#, "$ unconvertible"),
      (#"[7]"#, "$ unconvertible"),
    ])
  func leniency(json: String, expected: String) {
    #expect(outcome(Self.dollars.lenient(), json) == expected)
    if expected.hasSuffix("converted") { #expect(outcome(Self.dollars, json).hasPrefix("$ ")) }
  }

  @Test func leniencyKeepsTheSeparators() {
    #expect(outcome(Self.german.lenient(), #"" 1.234,5""#) == "1234.5; $ converted")
    #expect(outcome(Self.german.lenient(), #""1.5""#) == "$ invalidFormat")
    #expect(outcome(Self.german.lenient(.scalarsAsStrings), "1.5") == "1.5; $ converted")
    #expect(outcome(Self.german.lenient(.stringsAsScalars), "1.5") == "$ unconvertible")
  }

  @Test("Every type of number holds what it can")
  func types() {
    func made<Number: SchemaNumber>(_ type: Number.Type, _ text: String) -> String {
      outcome(Schema<Number>.number().spelled(suffix: "%"), "\"\(text)\"")
    }
    #expect(made(Int.self, "5.0%") == "5")
    #expect(made(Int.self, "5.5%") == "$ inexact")
    #expect(made(Int.self, "9223372036854775808%") == "$ outOfRange")
    #expect(made(UInt8.self, "255%") == "255")
    #expect(made(UInt8.self, "256%") == "$ outOfRange")
    #expect(made(UInt64.self, "-1%") == "$ outOfRange")
    #expect(made(Int16.self, "-32768%") == "-32768")
    #expect(made(Float.self, "0.1%") == "0.1")
    #expect(made(Float.self, "1e39%") == "$ outOfRange")
    #expect(made(Double.self, "1e400%") == "$ outOfRange")
    #expect(made(Double.self, "-0%") == "-0.0")
    #expect(made(Decimal.self, "0.10%") == "0.1")
    #expect(made(JSONNumber.self, "0.10%") == "0.1")
    #expect(outcome(Schema<Int>.number().rounded().spelled(suffix: "%"), #""2.5%""#) == "3; $ adjusted")
  }

  @Test(
    "Encoded with a minus in front of the prefix, and without an exponent",
    arguments: [
      ("7.5", "€ 7,50"), ("-7.125", "-€ 7,125"), ("0", "€ 0,00"), ("1234567", "€ 1234567,00"),
      ("1e20", "€ 100000000000000000000,00"), ("1.5e-7", "€ 0,00000015"),
    ])
  func encoding(number: String, expected: String) throws {
    let decimals = Schema<Decimal>.number().spelled(decimalSeparator: ",", prefix: "€ ", minimumFractionDigits: 2)
    let decimal = try #require(Decimal(string: number))
    #expect(try decimals.encodeToString(decimal) == "\"\(expected)\"")
    #expect(try decimals.decode("\"\(expected)\"") == decimal)
    let doubles = Schema<Double>.number().spelled(decimalSeparator: ",", prefix: "€ ", minimumFractionDigits: 2)
    let double = try #require(Double(number))
    #expect(try doubles.encodeToString(double) == "\"\(expected)\"")
    #expect(try doubles.decode("\"\(expected)\"") == double)
  }

  @Test(arguments: [1e308, -.leastNonzeroMagnitude, 0.1, 123456.789, 1e15, 1e16, -0.0, .pi])
  func everyDoubleComesBack(number: Double) throws {
    let schema = Schema<Double>.number().spelled(decimalSeparator: ",", prefix: "≈", suffix: " m")
    #expect(try schema.decode(schema.encodeToString(number)).bitPattern == number.bitPattern)
  }

  @Test func nonFiniteNumbers() throws {
    let plain = Schema<Double>.number().spelled(suffix: " m")
    #expect(throws: SchemaError.self) { try plain.encodeToString(.infinity) }
    let named = Schema<Double>.number().nonFiniteAsStrings().spelled(suffix: " m")
    #expect(try named.encodeToString(-.infinity) == #""-Infinity""#)
    #expect(outcome(named, #""NaN""#) == "nan")
    #expect(outcome(named, #""NaN m""#) == "$ invalidFormat")
  }

  @Test func keysAndOptionals() throws {
    let byPrice = Schema<[Decimal: Int]>.dictionary(keys: .number().spelled(suffix: " €"), of: .number())
    #expect(try byPrice.decode(#"{"5 €":1}"#) == [5: 1])
    #expect(try byPrice.encodeToString([5: 1]) == #"{"5 €":1}"#)
    #expect(outcome(byPrice, #"{"5 $":1}"#) == #"$["5 $"] invalidFormat"#)
    let field = Box<Int?>.schema(Field("w", \.value).spelled(suffix: " kg"))
    #expect(outcome(field, #"{"w":"5 kg"}"#) == "5")
    #expect(outcome(field, #"{}"#) == "nil")
    #expect(outcome(field, #"{"w":"5 lb"}"#) == "$.w invalidFormat")
    let list = Schema<[Double]>.separated(by: ";", of: .number().spelled(decimalSeparator: ","))
    #expect(try list.decode(#""1,5;2""#) == [1.5, 2])
  }

  @Test func listings() {
    #expect("\(Self.german.plan)".contains(##"number Decimal spelled "#.##0,#""##))
    #expect("\(Self.dollars.plan)".contains(##"number Decimal spelled "$0.00#""##))
    #expect("\(Self.kilograms.lenient().plan)".contains(##"number Int spelled "# ##0 kg" (lenient)"##))
  }

  @Test func messages() {
    #expect(throws: SchemaError.self) { try Self.kilograms.decode(#""5 lb""#) }
    do {
      _ = try Self.kilograms.decode(#""5 lb""#)
    } catch {
      #expect("\(error)".contains(##"expected an Int spelled "# ##0 kg", found "5 lb""##))
    }
  }

  @Test(
    arguments: [
      (
        Schema<Double>.number().spelled(decimalSeparator: ""),
        #"has the decimal separator ""; use one character, such as "." or ",""#
      ),
      (
        .number().spelled(decimalSeparator: "5"),
        #"has the decimal separator "5"; use one character, such as "." or ",""#
      ),
      (
        .number().spelled(decimalSeparator: " "),
        #"has the decimal separator " "; use one character, such as "." or ",""#
      ),
      (
        .number().spelled(decimalSeparator: ",", groupingSeparator: ","),
        #"has the grouping separator ","; use one character other than the decimal separator"#
      ),
      (
        .number().spelled(groupingSeparator: "x"),
        #"has the grouping separator "x"; use one character other than the decimal separator"#
      ),
      (.number().spelled(prefix: "-"), #"has the prefix "-", which cannot be told from the number behind it"#),
      (.number().spelled(prefix: "Nr. 1"), #"has the prefix "Nr. 1", which cannot be told from the number behind it"#),
      (.number().spelled(suffix: "2x"), #"has the suffix "2x", which cannot be told from the number in front of it"#),
      (.number().spelled(minimumFractionDigits: -1), "has a negative number of fraction digits"),
    ])
  func definitionErrors(schema: Schema<Double>, message: String) {
    #expect(schema.definitionErrors().map(\.message) == [message])
  }
}

/// Money in cents.
@Suite struct MinorUnitTests {
  static let cents = Schema<Decimal>.number().minorUnits(fractionDigits: 2)

  @Test(
    arguments: [
      ("1999", "19.99"), ("-5", "-0.05"), ("0", "0"), ("100", "1"), ("1e3", "10"), ("1999.0", "19.99"),
      ("1999.5", "$ inexact"), (#""1999""#, "$ typeMismatch"), ("true", "$ typeMismatch"),
      ("123456789012345678901234567890123456789012", "$ inexact"), ("1e300", "$ outOfRange"),
      ("1e999", scannerIsInUse ? "$ outOfRange" : "$ invalidJSON"),
    ])
  func decoding(json: String, expected: String) { #expect(outcome(Self.cents, json) == expected) }

  @Test func otherFormsAndTypes() throws {
    #expect(outcome(Self.cents.lenient(), #""1999""#) == "19.99; $ converted")
    #expect(outcome(Self.cents.lenient([.standard, .fractionsAsIntegers]), "1999.5") == "$ inexact")
    #expect(outcome(Schema<Double>.number().minorUnits(fractionDigits: 2), "1999") == "19.99")
    #expect(outcome(Schema<Double>.number().optional.minorUnits(fractionDigits: 3), "1") == "0.001")
    #expect(outcome(Self.cents.spelled(suffix: " ct"), #""1999 ct""#) == "19.99")
    #expect(outcome(Self.cents.encodedAsString(), #""1999""#) == "19.99")
    #expect(try Self.cents.encodedAsString().encodeToString(19.5) == #""1950""#)
    #expect(outcome(Box.schema(Field("p", \Box<Double?>.value).minorUnits(fractionDigits: 2)), #"{"p":5}"#) == "0.05")
    #expect(outcome(Box.schema(Field("p", \Box<Decimal>.value).minorUnits(fractionDigits: 0)), #"{"p":5}"#) == "5")
  }

  @Test(arguments: [("19.99", "1999"), ("-0.05", "-5"), ("0", "0"), ("1e10", "1000000000000"), ("19.9", "1990")])
  func encoding(value: String, json: String) throws {
    #expect(try Self.cents.encodeToString(#require(Decimal(string: value))) == json)
    #expect(try Schema<Double>.number().minorUnits(fractionDigits: 2).encodeToString(#require(Double(value))) == json)
  }

  @Test func moreDigitsAreInexact() throws {
    let price = Box<Decimal>.schema(Field("price", \.value).minorUnits(fractionDigits: 2))
    do {
      _ = try price.encodeToString(Box(value: #require(Decimal(string: "19.999"))))
      Issue.record("a third digit")
    } catch let error as SchemaError {
      #expect(error.issues.lines == ["$.price inexact"])
    }
  }

  @Test func definitions() {
    #expect("\(Self.cents.plan)".contains("number Decimal in minor units of 2 digits"))
    #expect(
      Schema<Int>.number().minorUnits(fractionDigits: 2).definitionErrors().map(\.message)
        == ["has minor units, but an Int has no fraction; use a Decimal"])
    #expect(
      Schema<Decimal>.number().minorUnits(fractionDigits: 19).definitionErrors().map(\.message)
        == ["has minor units of 19 digits, but there can be 0 to 18"])
  }
}
