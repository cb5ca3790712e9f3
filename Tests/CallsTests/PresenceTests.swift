import SchemaCoding
import Testing

@testable import TestSupport

private typealias IntField = Field<Box<Int>, Int>
private typealias OptionalField = Field<Box<Int?>, Int?>

/// The rows of the presence table: the document, the result of a strict field, and that of a lenient one.
@Suite struct PresenceTests {
  static let required: [(String, String, String)] = [
    ("{}", "$.x missingKey", "$.x missingKey"),
    (#"{"x":null}"#, "$.x nullValue", "$.x nullValue"),
    (#"{"x":"5"}"#, "$.x typeMismatch", "5; $.x converted"),
    (#"{"x":"abc"}"#, "$.x typeMismatch", "$.x unconvertible"),
    (#"{"x":" "}"#, "$.x typeMismatch", "$.x nullValue"),
    (#"{"x":[1]}"#, "$.x typeMismatch", "$.x unconvertible"),
    (#"{"x":1.5}"#, "$.x inexact", "$.x inexact"),
    (#"{"x":5}"#, "5", "5"),
  ]

  @Test(arguments: required) func aRequiredField(json: String, strict: String, lenient: String) {
    #expect(outcome(Box<Int>.schema(Field("x").number(Int.self)), json) == strict)
    #expect(outcome(Box<Int>.schema(Field("x").number(Int.self).lenient()), json) == lenient)
    #expect(outcome(Box<Int>.schema(Field("x", \.value)), json) == strict)
    #expect(outcome(Box<Int>.schema(Field("x", \.value).lenient()), json) == lenient)
  }

  static let optional: [(String, String, String)] = [
    ("{}", "nil", "nil"),
    (#"{"x":null}"#, "nil", "nil"),
    (#"{"x":"5"}"#, "$.x typeMismatch", "5; $.x converted"),
    (#"{"x":"abc"}"#, "$.x typeMismatch", "nil; $.x fellBack"),
    (#"{"x":" "}"#, "$.x typeMismatch", "nil; $.x converted"),
    (#"{"x":[1]}"#, "$.x typeMismatch", "nil; $.x fellBack"),
    (#"{"x":1.5}"#, "$.x inexact", "nil; $.x fellBack"),
    (#"{"x":5}"#, "5", "5"),
  ]

  @Test(arguments: optional) func anOptionalField(json: String, strict: String, lenient: String) {
    #expect(outcome(Box<Int?>.schema(Field("x").number(Int.self).optional()), json) == strict)
    #expect(outcome(Box<Int?>.schema(Field("x").number(Int.self).lenient().optional()), json) == lenient)
    #expect(outcome(Box<Int?>.schema(Field("x").number(Int.self).optional().lenient()), json) == lenient)
    #expect(outcome(Box<Int?>.schema(Field("x", \.value)), json) == strict)
    #expect(outcome(Box<Int?>.schema(Field("x", \.value).number().lenient()), json) == lenient)
  }

  static let withDefault: [(String, String, String)] = [
    ("{}", "7", "7"),
    (#"{"x":null}"#, "7", "7"),
    (#"{"x":"5"}"#, "$.x typeMismatch", "5; $.x converted"),
    (#"{"x":"abc"}"#, "$.x typeMismatch", "7; $.x fellBack"),
    (#"{"x":" "}"#, "$.x typeMismatch", "7; $.x converted"),
    (#"{"x":[1]}"#, "$.x typeMismatch", "7; $.x fellBack"),
    (#"{"x":1.5}"#, "$.x inexact", "7; $.x fellBack"),
    (#"{"x":5}"#, "5", "5"),
  ]

  @Test(arguments: withDefault) func aFieldWithADefault(json: String, strict: String, lenient: String) {
    #expect(outcome(Box<Int>.schema(Field("x").number(Int.self).default(7)), json) == strict)
    #expect(outcome(Box<Int>.schema(Field("x").number(Int.self).lenient().default(7)), json) == lenient)
    #expect(outcome(Start<Int>.schema(0, Field("x", \.value).default(7)), json) == strict)
    #expect(outcome(Start<Int>.schema(0, Field("x", \.value).default(7).lenient()), json) == lenient)
  }

  @Test(arguments: withDefault) func anOptionalFieldWithADefault(json: String, strict: String, lenient: String) {
    #expect(outcome(Box<Int?>.schema(Field("x", \.value).default(7)), json) == strict)
    #expect(outcome(Box<Int?>.schema(Field("x", \.value).default(7).lenient()), json) == lenient)
  }

  @Test(arguments: withDefault) func anInitialValue(json: String, strict: String, lenient: String) {
    #expect(outcome(Start<Int>.schema(7, Field("x", \.value)), json) == strict)
    #expect(outcome(Start<Int>.schema(7, Field("x", \.value).lenient()), json) == lenient)
  }

  static let fallback: [(String, String, String)] = [
    ("{}", "9", "9"),
    (#"{"x":null}"#, "9", "9"),
    (#"{"x":"5"}"#, "9; $.x fellBack", "5; $.x converted"),
    (#"{"x":"abc"}"#, "9; $.x fellBack", "9; $.x fellBack"),
    (#"{"x":" "}"#, "9; $.x fellBack", "9; $.x converted"),
    (#"{"x":[1]}"#, "9; $.x fellBack", "9; $.x fellBack"),
    (#"{"x":1.5}"#, "9; $.x fellBack", "9; $.x fellBack"),
    (#"{"x":5}"#, "5", "5"),
  ]

  @Test(arguments: fallback) func aRequiredFieldWithAFallback(json: String, strict: String, lenient: String) {
    #expect(outcome(Box<Int>.schema(Field("x").number(Int.self).fallback(9)), json) == strict)
    #expect(outcome(Box<Int>.schema(Field("x").number(Int.self).lenient().fallback(9)), json) == lenient)
  }

  @Test(arguments: fallback.dropFirst())
  func anOptionalFieldWithAFallback(json: String, strict: String, lenient: String) {
    #expect(outcome(Box<Int?>.schema(Field("x", \.value).fallback(9)), json) == strict)
    #expect(outcome(Box<Int?>.schema(Field("x", \.value).fallback(9).lenient()), json) == lenient)
  }

  @Test func aMissingKeyUsesTheFallbackOnlyIfItIsAnIssue() {
    #expect(outcome(Box<Int?>.schema(Field("x", \.value).fallback(9)), "{}") == "nil")
    #expect(outcome(Box<Int>.schema(Field("x", \.value).default(7).fallback(9)), "{}") == "7")
    #expect(outcome(Start<Int>.schema(7, Field("x", \.value).fallback(9)), "{}") == "7")
  }

  static let aFallbackBesideADefault: [(String, String)] = [
    (#"{"x":null}"#, "9"), (#"{"x":"abc"}"#, "9; $.x fellBack"), (#"{"x":5}"#, "5"),
  ]

  @Test(arguments: aFallbackBesideADefault) func aFallbackTakesPrecedenceOverADefault(json: String, expected: String) {
    #expect(outcome(Box<Int>.schema(Field("x", \.value).default(7).fallback(9)), json) == expected)
    #expect(outcome(Start<Int>.schema(7, Field("x", \.value).fallback(9)), json) == expected)
  }
}
