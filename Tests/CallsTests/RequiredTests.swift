import SchemaCoding
import Testing

@testable import TestSupport

/// `.required()`, optional initial values, and the evaluation of defaults.
@Suite struct RequiredTests {
  static let required: [(String, String)] = [
    ("{}", "$.x missingKey"), (#"{"x":null}"#, "nil"), (#"{"x":5}"#, "5"),
  ]

  @Test(arguments: required) func anOptionalFieldMayBeRequired(json: String, expected: String) {
    #expect(outcome(Box<Int?>.schema(Field("x", \.value).required()), json) == expected)
    #expect(outcome(Box<Int?>.schema(Field("x").number(Int.self).optional().required()), json) == expected)
    #expect(outcome(Box<Int?>.schema(Field("x").number(Int.self).required().optional()), json) == expected)
  }

  static let requiredDefault: [(String, String)] = [
    ("{}", "$.x missingKey"), (#"{"x":null}"#, "7"), (#"{"x":"abc"}"#, "7; $.x fellBack"), (#"{"x":5}"#, "5"),
  ]

  @Test(arguments: requiredDefault) func aFieldWithADefaultMayBeRequired(json: String, expected: String) {
    #expect(outcome(Box<Int>.schema(Field("x", \.value).default(7).required().lenient()), json) == expected)
    #expect(outcome(Start<Int>.schema(7, Field("x", \.value).required().lenient()), json) == expected)
  }

  @Test func aFallbackReplacesAMissingRequiredKey() {
    #expect(outcome(Box<Int?>.schema(Field("x", \.value).required().fallback(9)), "{}") == "9")
  }

  static let optionalStart: [(String, String, String)] = [
    ("{}", "7", "7"),
    (#"{"x":null}"#, "nil", "nil"),
    (#"{"x":"abc"}"#, "$.x typeMismatch", "7; $.x fellBack"),
    (#"{"x":5}"#, "5", "5"),
  ]

  @Test(arguments: optionalStart) func anOptionalInitialValue(json: String, strict: String, lenient: String) {
    #expect(outcome(Start<Int?>.schema(7, Field("x", \.value)), json) == strict)
    #expect(outcome(Start<Int?>.schema(7, Field("x", \.value).lenient()), json) == lenient)
  }

  @Test func schemasHaveTheirOwnDefaultsAndFallbacks() {
    let optional = Schema<Int>.number().optional.array
    #expect(outcome(optional, "[1,null]") == "[1, nil]")
    #expect(outcome(optional, #"[1,"x"]"#) == "$[1] typeMismatch")
    #expect(outcome(optional.lenient(), #"[1,"x"," "]"#) == "[1, nil, nil]; $[1] fellBack, $[2] converted")

    let withDefault = Schema<Int>.number().default(7).array
    #expect(outcome(withDefault, "[1,null]") == "[1, 7]")
    #expect(outcome(withDefault, #"[1,"x"]"#) == "$[1] typeMismatch")
    #expect(outcome(withDefault.lenient(), #"[1,"x"," "]"#) == "[1, 7, 7]; $[1] fellBack, $[2] converted")

    let withFallback = Schema<Int>.number().fallback(7).array
    #expect(outcome(withFallback, "[1,null]") == "[1, 7]")
    #expect(outcome(withFallback, #"[1,"x"]"#) == "[1, 7]; $[1] fellBack")
    #expect(outcome(withFallback, #"[1,"x"]"#, DecodingOptions(leniency: .strict)) == "$[1] typeMismatch")
  }

  @Test func aSchemaWithADefaultInsideAField() {
    let schema = Box<Int>.schema(Field("x").schema(.number().default(7)))
    #expect(outcome(schema, "{}") == "7")
    #expect(outcome(schema, #"{"x":null}"#) == "7")
    #expect(outcome(schema, #"{"x":"5"}"#) == "$.x typeMismatch")
  }

  @Test func aDefaultIsEvaluatedForEachDocument() throws {
    let schema = Box<Marker>.schema(
      Field("x").schema(Schema(startingFrom: Marker()) { Field("n", \.n) }).default(Marker()))
    let (first, second) = (try schema.decode("{}").value, try schema.decode("{}").value)
    #expect(first !== second)
  }

  private final class Marker: @unchecked Sendable {
    var n = 0
  }

  @Test("A required nil is encoded as null, so that it can be decoded")
  func requiredNil() throws {
    let schema = Box<Int?>.schema(Field("x", \.value).required())
    #expect(try schema.encodeToString(Box(value: nil)) == #"{"x":null}"#)
    #expect(outcome(schema, #"{"x":null}"#) == "nil")
    let omitting = Box<Int?>.schema(Field("x", \.value).required().encodesNull(false))
    #expect(try omitting.encodeToString(Box(value: nil)) == "{}")
    #expect(Box<Int>.schema(Field("x", \.value).required()).plan.description.contains("encodes null") == false)
  }

  /// A number, or false for nil.
  private static let numberOrFalse = Schema<Int?>.oneOf {
    Variant(.number(Int.self), { $0 }, { $0 })
    Variant(.bool.validate("must be false") { !$0 }, { _ in nil }, { $0 == nil ? false : nil })
  }

  static let explicitlyOptional: [(String, String, String)] = [
    ("{}", "$.x missingKey", "nil"), (#"{"x":null}"#, "$.x nullValue", "nil"), (#"{"x":false}"#, "nil", "nil"),
    (#"{"x":5}"#, "5", "5"), (#"{"x":true}"#, "$.x unknownCase", "$.x unknownCase"),
  ]

  @Test("optional() adds null and the missing key to a schema of an optional type", arguments: explicitlyOptional)
  func explicitOptional(json: String, declared: String, optional: String) {
    let field = Field("x", \Box<Int?>.value).schema(Self.numberOrFalse)
    #expect(outcome(Box<Int?>.schema(field), json) == declared)
    #expect(outcome(Box<Int?>.schema(field.optional()), json) == optional)
  }
}
