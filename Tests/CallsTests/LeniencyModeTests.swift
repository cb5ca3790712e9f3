import SchemaCoding
import Testing

@testable import TestSupport

/// The leniency of one call, compared with that of fields and schemas.
@Suite struct LeniencyModeTests {
  private struct Model: CustomStringConvertible, Sendable {
    let open: Int, strict: Int, lenient: Int, truncating: Int
    var description: String { "\(open) \(strict) \(lenient) \(truncating)" }
  }

  private static let schema = Schema(Model.init) {
    Field("open", \.open)
    Field("strict", \.strict).strict()
    Field("lenient", \.lenient).lenient()
    Field("truncating", \.truncating).lenient(.fractionsAsIntegers)
  }

  static let rows: [(String, DecodingOptions.LeniencyMode, String)] = [
    (#"{"open":"1","strict":2,"lenient":"3","truncating":4.5}"#, .declared, "$.open typeMismatch"),
    (
      #"{"open":1,"strict":2,"lenient":"3","truncating":4.5}"#, .declared,
      "1 2 3 4; $.lenient converted, $.truncating converted"
    ),
    (
      #"{"open":1,"strict":2,"lenient":"3","truncating":4.5}"#, .strict,
      "$.lenient typeMismatch, $.truncating inexact"
    ),
    (
      #"{"open":"1","strict":2,"lenient":"3","truncating":4}"#, .lenient,
      "1 2 3 4; $.open converted, $.lenient converted"
    ),
    (
      #"{"open":"1","strict":"2","lenient":3,"truncating":"4"}"#, .lenient,
      "$.strict typeMismatch, $.truncating unconvertible"
    ),
  ]

  @Test(arguments: rows) func modes(json: String, mode: DecodingOptions.LeniencyMode, expected: String) {
    #expect(outcome(Self.schema, json, DecodingOptions(leniency: mode)) == expected)
  }

  @Test func aStrictCallTurnsOffFallbacksOnBadValuesOnly() {
    let schema = Box<Int>.schema(Field("x", \.value).fallback(9))
    let strict = DecodingOptions(leniency: .strict)
    #expect(outcome(schema, #"{"x":"abc"}"#, strict) == "$.x typeMismatch")
    #expect(outcome(schema, #"{"x":1.5}"#, strict) == "$.x inexact")
    #expect(outcome(schema, "{}", strict) == "9")
    #expect(outcome(schema, #"{"x":null}"#, strict) == "9")
  }

  @Test func aStrictCallTurnsOffDefaultsOnBadValuesOnly() {
    let schema = Box<Int>.schema(Field("x", \.value).default(7).lenient())
    let strict = DecodingOptions(leniency: .strict)
    #expect(outcome(schema, #"{"x":"abc"}"#, strict) == "$.x typeMismatch")
    #expect(outcome(schema, "{}", strict) == "7")
    #expect(outcome(schema, #"{"x":null}"#, strict) == "7")
  }

  @Test func aLenientCallReplacesBadValuesWithNilOrDefaults() {
    let lenient = DecodingOptions(leniency: .lenient)
    #expect(outcome(Box<Int?>.schema(Field("x", \.value)), #"{"x":"abc"}"#, lenient) == "nil; $.x fellBack")
    #expect(outcome(Box<Int>.schema(Field("x", \.value).default(7)), #"{"x":[]}"#, lenient) == "7; $.x fellBack")
    #expect(
      outcome(Box<Int>.schema(Field("x", \.value).default(7).strict()), #"{"x":[]}"#, lenient) == "$.x typeMismatch")
    #expect(outcome(Start<Int>.schema(7, Field("x", \.value)), #"{"x":[]}"#, lenient) == "7; $.x fellBack")
  }

  @Test func aSchemasLeniencyAppliesToFieldsWithoutTheirOwn() {
    let json = #"{"open":"1","strict":"2","lenient":"3","truncating":"4"}"#
    let issues = "$.strict typeMismatch, $.truncating unconvertible"
    #expect(outcome(Self.schema.lenient(), json) == issues)
    #expect(
      outcome(Self.schema.lenient().array, "[\(json)]") == "$[0].strict typeMismatch, $[0].truncating unconvertible")
  }

  @Test func leniencyAppliesToNestedValuesWithoutTheirOwn() {
    let inner = Schema<[Int]>.array(of: .number())
    #expect(outcome(Schema<[[Int]]>.array(of: inner).lenient(), #"[["1"]]"#) == "[[1]]; $[0][0] converted")
    #expect(outcome(Schema<[[Int]]>.array(of: inner.strict()).lenient(), #"[["1"]]"#) == "$[0][0] typeMismatch")
    #expect(outcome(Box<[Int]>.schema(Field("x", \.value).lenient()), #"{"x":["1"]}"#) == "[1]; $.x[0] converted")
  }

  @Test func aSchemaKeepsItsOwnLeniencyInALenientField() {
    let strict = Box<Int>.schema(Field("n", \.value)).strict()
    let json = #"{"x":{"n":"1"}}"#
    #expect(outcome(Box<Box<Int>>.schema(Field("x").object(strict).lenient()), json) == "$.x.n typeMismatch")
    #expect(outcome(Schema<[Box<Int>]>.array(of: strict).lenient(), #"[{"n":"1"}]"#) == "$[0].n typeMismatch")
  }

  @Test func theLastChoiceCountsWhateverIsBuiltAroundTheValue() {
    let (number, json) = (Schema<Int>.number(), #""5""#)
    #expect(outcome(number.lenient().strict(), json) == "$ typeMismatch")
    #expect(outcome(number.lenient().optional.strict(), json) == "$ typeMismatch")
    #expect(outcome(number.strict().optional.lenient(), json) == "5; $ converted")
    #expect(outcome(number.lenient().map { $0 }.strict(), json) == "$ typeMismatch")
    #expect(outcome(number.lenient().map { "\($0)" }.strict(), json) == "$ typeMismatch")
    #expect(outcome(number.lenient().default(1).strict(), json) == "$ typeMismatch")
    #expect(outcome(number.strict().validate(.atLeast(1)).lenient(), json) == "5; $ converted")
    #expect(outcome(number.lenient().optional, json) == "5; $ converted")
    let field = #"{"n":"5"}"#
    for schema in [number.lenient(), number.lenient().validate(.atLeast(1))] {
      #expect(outcome(Box<Int>.schema(Field("n", \.value).schema(schema).strict()), field) == "$.n typeMismatch")
      #expect(outcome(Box<Int?>.schema(Field("n", \.value).schema(schema).strict()), field) == "$.n typeMismatch")
    }
    #expect(
      outcome(Box<Int?>.schema(Field("n", \.value).schema(number.strict()).lenient()), field) == "5; $.n converted")
  }

  @Test func oneSchemaSupportsAllModes() {
    let schema = Box<Int?>.schema(Field("x", \.value))
    for _ in 0..<2 {
      #expect(outcome(schema, #"{"x":"5"}"#) == "$.x typeMismatch")
      #expect(outcome(schema, #"{"x":"5"}"#, DecodingOptions(leniency: .lenient)) == "5; $.x converted")
      #expect(outcome(schema.lenient(), #"{"x":"5"}"#) == "5; $.x converted")
      #expect(outcome(schema.lenient(), #"{"x":"5"}"#, DecodingOptions(leniency: .strict)) == "$.x typeMismatch")
    }
  }
}
