import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// The behaviour of every number type.
@Suite struct NumberKindTests {
  /// Each row: the JSON, the result of a strict `Int`, and that of a lenient one.
  static let rows: [(String, String, String)] = [
    ("12", "12", "12"),
    ("-12", "-12", "-12"),
    ("1.0", "1", "1"),
    ("1e3", "1000", "1000"),
    ("-0", "0", "0"),
    ("-0.0", "0", "0"),
    ("12.50e1", "125", "125"),
    ("1.00000000000000000000", "1", "1"),
    ("1.5", "$ inexact", "$ inexact"),
    ("1e-1", "$ inexact", "$ inexact"),
    ("1.00000000000000000001", "$ inexact", "$ inexact"),
    ("1e300", "$ outOfRange", "$ outOfRange"),
    ("true", "$ typeMismatch", "$ unconvertible"),
    ("false", "$ typeMismatch", "$ unconvertible"),
    (#""12""#, "$ typeMismatch", "12; $ converted"),
    (#""1.0""#, "$ typeMismatch", "1; $ converted"),
    (#""1.5""#, "$ typeMismatch", "$ inexact"),
    (#""1e300""#, "$ typeMismatch", "$ outOfRange"),
    (#""12abc""#, "$ typeMismatch", "$ unconvertible"),
    (#""true""#, "$ typeMismatch", "$ unconvertible"),
    (#""""#, "$ typeMismatch", "$ nullValue"),
    ("null", "$ nullValue", "$ nullValue"),
    ("[1]", "$ typeMismatch", "$ unconvertible"),
    (#"{"a":1}"#, "$ typeMismatch", "$ unconvertible"),
  ]

  @Test(arguments: rows) func integers(json: String, strict: String, lenient: String) {
    #expect(outcome(Schema<Int>.number(), json) == strict)
    #expect(outcome(Schema<Int>.number().lenient(), json) == lenient)
  }

  @Test func boolsAreNotNumbers() {
    for json in ["true", "false"] {
      #expect(outcome(Schema<Double>.number(), json) == "$ typeMismatch")
      #expect(outcome(Schema<Float>.number(), json) == "$ typeMismatch")
      #expect(outcome(Schema<Decimal>.number(), json) == "$ typeMismatch")
      #if FullFoundation
        #expect(outcome(Schema<CGFloat>.number(), json) == "$ typeMismatch")
      #endif
      #expect(outcome(Schema<UInt8>.number().lenient(), json) == "$ unconvertible")
      #expect(outcome(Schema<Vehicle>.enumeration(), json) == "$ typeMismatch")
    }
  }

  @Test func boolsAsNumbers() {
    let option = Leniency.booleansAsNumbers
    #expect(outcome(Schema<Int>.number().lenient(option), "true") == "1; $ converted")
    #expect(outcome(Schema<UInt8>.number().lenient(option), "false") == "0; $ converted")
    #expect(outcome(Schema<Decimal>.number().lenient(option), "true") == "1; $ converted")
    #expect(outcome(Schema<Double>.number().lenient(option), "true") == "1.0; $ converted")
    #expect(outcome(Schema<Vehicle>.enumeration().lenient(option), "true") == "bus; $ converted")
    #expect(outcome(Schema<Int>.number().lenient([option, .stringsAsScalars]), #""true""#) == "$ unconvertible")
  }

  @Test func aFieldsNumberIsADoubleByDefault() {
    #expect(outcome(Box<Double>.schema(Field("x").number()), #"{"x":2}"#) == "2.0")
    #expect(outcome(Box<Int>.schema(Field("x").number(Int.self)), #"{"x":2}"#) == "2")
    #expect(outcome(Box<Int?>.schema(Field("x", \.value).number()), #"{"x":2}"#) == "2")
  }

  @Test func aCustomNumberType() {
    #expect(outcome(Schema<Cents>.number(), "250") == "2.50")
    #expect(outcome(Schema<Cents>.number(), "2.5") == "$ inexact")
    #expect(outcome(Schema<Cents>.number().lenient(), #""1e400""#) == "$ outOfRange")
    #expect(outcome(Box<Cents>.schema(Field("x", \.value)), #"{"x":105}"#) == "1.05")
  }

  private struct Cents: SchemaNumber, CustomStringConvertible {
    let amount: Int
    var description: String { "\(amount / 100).\(amount % 100 / 10)\(amount % 10)" }
    var jsonNumber: JSONNumber? { JSONNumber(amount) }

    static func number(_ json: JSONNumber) throws(JSONNumber.ConversionError) -> Cents {
      Cents(amount: try json.integer())
    }
  }
}
