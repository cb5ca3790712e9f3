import SchemaCoding
import SchemaTools
import Testing

@testable import TestSupport

/// Fields that may be missing, but not null.
@Suite struct RejectsNullTests {
  static let optional: [(String, String, String)] = [
    ("{}", "nil", "nil"),
    (#"{"x":null}"#, "$.x nullValue", "nil; $.x fellBack"),
    (#"{"x":""}"#, "$.x typeMismatch", "nil; $.x fellBack"),
    (#"{"x":5}"#, "5", "5"),
  ]

  @Test(arguments: optional) func anOptional(json: String, strict: String, lenient: String) {
    let fields = [
      Field("x", \Box<Int?>.value).rejectsNull(), Field("x").number(Int.self).optional().rejectsNull(),
      Field("x").number(Int.self).rejectsNull().optional(),
    ]
    for field in fields {
      #expect(outcome(Box<Int?>.schema(field), json) == strict)
      #expect(outcome(Box<Int?>.schema(field.lenient()), json) == lenient)
    }
  }

  static let replaced: [(String, String, String, String)] = [
    ("{}", "7", "7", "7"),
    (#"{"x":null}"#, "$.x nullValue", "7; $.x fellBack", "7; $.x fellBack"),
    (#"{"x":"abc"}"#, "$.x typeMismatch", "7; $.x fellBack", "7; $.x fellBack"),
    (#"{"x":5}"#, "5", "5", "5"),
  ]

  @Test(arguments: replaced) func aReplacedValue(json: String, strict: String, lenient: String, fallback: String) {
    let field = Field("x", \Box<Int>.value).rejectsNull()
    #expect(outcome(Box<Int>.schema(field.default(7)), json) == strict)
    #expect(outcome(Box<Int>.schema(field.default(7).lenient()), json) == lenient)
    #expect(outcome(Box<Int>.schema(field.default(7).fallback(7)), json) == fallback)

    let property = Field("x", \Start<Int>.value).rejectsNull()
    #expect(outcome(Start<Int>.schema(7, property), json) == strict)
    #expect(outcome(Start<Int>.schema(7, property.lenient()), json) == lenient)
    let optional = Field("x", \Start<Int?>.value).rejectsNull()
    #expect(outcome(Start<Int?>.schema(7, optional), json) == strict)
    #expect(outcome(Start<Int?>.schema(7, optional.lenient()), json) == lenient)
  }

  @Test func aStrictCallReplacesNothing() {
    let schema = Box<Int>.schema(Field("x", \.value).rejectsNull().fallback(7))
    #expect(outcome(schema, #"{"x":null}"#, DecodingOptions(leniency: .strict)) == "$.x nullValue")
  }

  static let keys: [(String, String)] = [
    ("{}", "nil"), (#"{"a":null,"b":5}"#, "5"), (#"{"a":5,"b":null}"#, "5"), (#"{"b":null}"#, "$.b nullValue"),
    (#"{"a":null,"b":null}"#, "$.a nullValue"), (#"{"a":null,"b":"x"}"#, "$.b typeMismatch"),
  ]

  @Test("Null yields to the next key, and is an issue if no other key has a value", arguments: keys)
  func severalKeys(json: String, expected: String) {
    #expect(outcome(Box<Int?>.schema(Field("a", "b", at: \.value).rejectsNull()), json) == expected)
  }

  @Test("A value that stands for null is rejected like null", arguments: ["-1", #""N/A""#, "null"])
  func sentinels(value: String) {
    let schema = Box<Int?>.schema(Field("x", \.value).nullIf(-1, "N/A").rejectsNull())
    #expect(outcome(schema, #"{"x":\#(value)}"#) == "$.x nullValue")
    #expect(outcome(schema, "{}") == "nil")
  }

  @Test func valuesWithANullOfTheirOwn() {
    let json = Box<JSONValue>.schema(Field("x", \.value).rejectsNull())
    #expect(outcome(json, #"{"x":null}"#) == "$.x nullValue")
    #expect(outcome(json, #"{"x":[null]}"#) == "[null]")
    let nullable = Box<Nullable<Int>>.schema(Field("x", \.value).rejectsNull())
    #expect(outcome(nullable, #"{"x":null}"#) == "$.x nullValue")
    #expect(outcome(nullable, "{}") == "missing")
  }

  @Test func theErrorSaysWhatIsExpected() {
    let schema = Box<Int?>.schema(Field("x", \.value).rejectsNull())
    let error = #expect(throws: SchemaError.self) { try schema.decode(#"{"x":null}"#) }
    #expect(error?.issues.first?.description == "$.x nullValue expected an Int")
  }

  @Test func anUpdateKeepsOnlyWhatIsMissing() throws {
    let schema = Start<Int?>.schema(7, Field("x", \.value).rejectsNull())
    var model = Start<Int?>(value: 3)
    try schema.update(&model, from: "{}")
    #expect(model.value == 3)
    #expect(throws: SchemaError.self) { try schema.update(&model, from: #"{"x":null}"#) }
    #expect(model.value == 3)
  }

  @Test func nilIsNeverEncodedAsNull() throws {
    let options = EncodingOptions(nulls: .written)
    for field in [Field("x", \Box<Int?>.value).rejectsNull(), Field("x", \.value).required().rejectsNull()] {
      #expect(try Box<Int?>.schema(field).encodeToString(Box(value: nil), options: options) == "{}")
    }
  }

  @Test func thePlanAndTheJSONSchemaSayIt() {
    let schema = Box<Int?>.schema(Field("x", \.value).nullIf(-1).rejectsNull())
    #expect(schema.plan.description.contains("rejects null"))
    let described: JSONValue = ["allOf": [["type": "integer"], ["not": ["const": -1]]]]
    #expect(schema.jsonSchema()["properties"]?["x"]?["allOf"]?[1] == described["allOf"]?[1])
    let plain = Box<String?>.schema(Field("x", \.value).rejectsNull())
    #expect(plain.jsonSchema()["properties"]?["x"] == ["type": "string"])
    #expect(plain.jsonSchema()["required"] == nil)
    let json = Box<JSONValue>.schema(Field("x", \.value).rejectsNull())
    #expect(json.jsonSchema()["properties"]?["x"] == ["not": ["type": "null"]])
  }

  @Test func samplesHaveNoNullUnlessItIsTheFault() throws {
    let schema = Box<Int?>.schema(Field("x", \.value).rejectsNull())
    for seed in 0..<200 as Range<UInt64> {
      _ = try schema.decode(schema.sample(seed: seed, options: .edgeCases))
    }
    #expect(schema.sample(seed: 1, broken: .null) == ["x": nil])
  }

  static let mistakes: [(Field<Box<Int?>, Int?>, String)] = [
    (Field("x", \.value).rejectsNull().encodesNull(), "encodes null, but rejects it when decoding"),
    (Field("x", \.value).rejectsNull().encodeOnly(), "is encode-only, so it cannot reject null"),
  ]

  @Test(arguments: mistakes) func mistakesAreDefinitionErrors(field: Field<Box<Int?>, Int?>, message: String) {
    let errors = Box<Int?>.schema(field).definitionErrors(for: .decoding, .encoding)
    #expect(!errors.isEmpty && errors.allSatisfy { $0.description.contains(message) })
  }
}
