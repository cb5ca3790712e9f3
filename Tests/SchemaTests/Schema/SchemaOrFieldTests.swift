import SchemaCoding
import Testing

@testable import TestSupport

extension SchemaOrField where Value: OptionalOrNullable<String> {
  /// A modifier that is made of others.
  func code() -> Self { trimmed().validate(.length(2)) }
}

@Suite("Modifiers and rules of schemas and fields")
struct SchemaOrFieldTests {
  static func field<Value>(_ field: Field<Box<Value>, Value>) -> Schema<Box<Value>> { Schema(Box.init) { field } }

  /// The value as a member, with a schema that has the modifiers.
  static func schema<Value>(_ schema: Schema<Value>) -> Schema<Box<Value>> {
    Schema(Box.init) { Field("v", \.value).schema(schema) }
  }

  @Test(
    "The same on both",
    arguments: [
      (#"{"v":" ab "}"#, "ab; $.v adjusted"), (#"{"v":"abc"}"#, "$.v validationFailed"), (#"{"v":null}"#, "nil"),
      (#"{"v":"none"}"#, "nil"),
    ])
  func modifiers(json: String, expected: String) {
    let field = Self.field(Field("v", \.value).code().nullIf("none")) as Schema<Box<String?>>
    #expect(outcome(field, json) == expected)
    #expect(outcome(Self.schema(Schema.string.optional.code().nullIf("none")), json) == expected)
  }

  @Test(
    "A rule leaves nil alone, whether it could take the optional or its value",
    arguments: [(#"{"v":null}"#, "nil"), (#"{"v":1}"#, "1"), (#"{"v":3}"#, "$.v validationFailed")])
  func rules(json: String, expected: String) {
    #expect(outcome(Self.field(Field("v", \.value).validate(.oneOf(1, 2))) as Schema<Box<Int?>>, json) == expected)
    #expect(outcome(Self.schema(Schema<Int>.number().optional.validate(.oneOf(1, 2))), json) == expected)
    #expect(outcome(Self.schema(Schema<Int>.number().optional.validate("is 1") { $0 == 1 }), json) == expected)
  }

  @Test("Both drop what cannot be decoded in all collections inside")
  func lossy() {
    let (json, expected) = (#"{"v":[["1","x"],2]}"#, "[[1]]; $.v[0][0] converted, $.v[0][1] dropped, $.v[1] dropped")
    #expect(outcome(Self.field(Field("v", \.value).lenient(lossy: true)) as Schema<Box<[[Int]]>>, json) == expected)
    #expect(outcome(Self.schema(Schema<Int>.number().array.array.lenient(lossy: true)), json) == expected)
    let strict = Self.field(Field("v", \.value).lenient(lossy: true).strict()) as Schema<Box<[[Int]]>>
    #expect(outcome(strict, json) == "$.v[0][0] typeMismatch, $.v[0][1] typeMismatch, $.v[1] typeMismatch")
  }
}
