import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// The statements of the migration guides about schemas, row by row.
@Suite("Facts of the migration guides")
struct MigrationFactsTests {
  private static let int = Schema<Int>.number()
  private static let ints = Schema<[Int]>.array(of: .number())
  private static let truncating = Leniency.standard.union([.fractionsAsIntegers, .booleansAsNumbers])

  @Test(
    "Integers",
    arguments: [
      (int.optional.lenient(), "1.9", "nil; $ fellBack"), (int.optional.lenient(), #""1.9""#, "nil; $ fellBack"),
      (int.optional.lenient(), #""12abc""#, "nil; $ fellBack"),
      (int.optional.lenient(), #""1,000""#, "nil; $ fellBack"),
      (int.optional.lenient(), #""0x1F""#, "nil; $ fellBack"),
      (int.optional.lenient(), #""9223372036854775808""#, "nil; $ fellBack"),
      (int.optional.lenient(), "1e30", "nil; $ fellBack"), (int.optional.lenient(), #""1e3""#, "1000; $ converted"),
      (int.optional.lenient(), #"" 12 ""#, "12; $ converted"),
      (int.optional.lenient(truncating), "1.9", "1; $ converted"),
      (int.optional.lenient(truncating), "true", "1; $ converted"),
      (int.optional.lenient([]), #""12""#, "$ typeMismatch"), (int.optional, #""x""#, "$ typeMismatch"),
      (int.optional.fallback(nil), #""x""#, "nil; $ fellBack"),
    ] as [(Schema<Int?>, String, String)])
  func integers(schema: Schema<Int?>, json: String, expected: String) {
    #expect(outcome(schema, json) == expected)
  }

  @Test(
    "Bools",
    arguments: [
      ("2", "nil; $ fellBack"), (#""maybe""#, "nil; $ fellBack"), (#""y""#, "true; $ converted"),
      (#""on""#, "true; $ converted"), (#"" true ""#, "true; $ converted"), (#""yes""#, "true; $ converted"),
      ("1", "true; $ converted"),
    ])
  func bools(json: String, expected: String) {
    #expect(outcome(Schema.bool.optional.lenient(), json) == expected)
  }

  @Test("Any number but 0 is true on request")
  func nonzero() {
    #expect(outcome(Schema.bool.lenient(.standard.union(.nonzeroAsTrue)), "-1") == "true; $ converted")
  }

  @Test("Doubles that are not JSON numbers", arguments: [#""0x1F""#, #""inf""#])
  func doubles(json: String) {
    #expect(outcome(Schema<Double>.number().lenient(), json) == "$ unconvertible")
  }

  @Test("Strings")
  func strings() {
    #expect(outcome(Schema.string.lenient(), "9007199254740993") == "9007199254740993; $ converted")
    #expect(outcome(Schema.string.lenient(), "[1]") == "$ unconvertible")
  }

  @Test("Arrays")
  func arrays() {
    #expect(outcome(Self.ints.optional.lenient(), #"["a","2"]"#) == "nil; $ fellBack")
    #expect(outcome(Self.ints.lossy().lenient(), #"["a","2"]"#) == "[2]; $[0] dropped, $[1] converted")
    #expect(outcome(Schema.embedded(Self.ints).lenient(), "[1,2]") == "[1, 2]; $ converted")
    let optionals = Schema<[Int?]>.array(of: Self.int.optional)
    #expect(outcome(optionals.lossy().lenient(), #"["x",1]"#) == "[nil, 1]; $[0] fellBack")
  }

  @Test(
    "Dates",
    arguments: [
      (.iso8601, #""2023-01-01T24:00:00Z""#, "$ invalidFormat"), (.iso8601, #""2023-02-30""#, "$ invalidFormat"),
      (.iso8601, #""1996-12-19T16:39:57+0000""#, "851013597.0"),
      (.rfc3339, #""1996-12-19T16:39:57+0000""#, "$ invalidFormat"),
      (.rfc2822, #""Mon, 08 Sep 2023 01:02:03 +0000""#, "$ invalidFormat"),
      (.rfc2822, #""Fri, 08 Sep 2023 01:02:03 GMT+8""#, "$ invalidFormat"),
      (.format("dd-MM-yyyy"), #""1-5-1991""#, "$ invalidFormat"), (.format("dd-MM-yyyy"), "5", "$ typeMismatch"),
      (.iso8601WithMilliseconds, #""1970-01-01T00:00:00.123456Z""#, "0.123456"),
    ] as [(DateFormat, String, String)])
  func dates(format: DateFormat, json: String, expected: String) {
    let seconds = Schema.date(format).map(\.timeIntervalSince1970).map { ($0 * 1_000_000).rounded() / 1_000_000 }
    #expect(outcome(seconds, json) == expected)
  }

  @Test("A number for a date pattern")
  func numberForPattern() {
    let schema = Schema.date(.format("dd-MM-yyyy")).map(\.timeIntervalSince1970)
    #expect(outcome(schema.lenient(), "5") == "5.0; $ converted")
  }

  private enum Colour: String { case red }

  private struct Model: Equatable {
    var volume: Int? = 5
    var userID = 0
    var colours: [Colour: Int] = [:]
    static let schema = Schema(startingFrom: Model()) {
      Field("volume", \.volume)
      Field("userID", \.userID)
      Field("colours", \.colours)
    }.keys(.snakeOrCamelCase)
  }

  @Test("Initial values, key styles, and dictionaries with enumeration keys")
  func objects() throws {
    #expect(try Model.schema.decode("{}") == Model())
    #expect(try Model.schema.decode(#"{"volume":null}"#).volume == nil)
    #expect(try Model.schema.decode(#"{"user_id":7}"#).userID == 7)
    #expect(try Model.schema.decode(#"{"colours":{"red":1}}"#).colours == [.red: 1])
  }

  @Test("Modifiers and rules run in source order")
  func order() {
    #expect(outcome(Self.int.validate("must be more than 5") { $0 > 5 }.clamped(to: ...3), "10") == "3; $ adjusted")
  }
}
