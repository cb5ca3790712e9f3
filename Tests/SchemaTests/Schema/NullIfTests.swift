import Foundation
import SchemaCoding
import SchemaTools
import Testing

@testable import TestSupport

/// Values that stand for null.
@Suite struct NullIfTests {
  static let fields: [(String, String, String)] = [
    ("21.5", "21.5", "21.5"),
    ("-9999", "nil", "nil"),
    ("-9999.0", "nil", "nil"),
    (#""N/A""#, "nil", "nil"),
    ("false", "nil", "nil"),
    ("[]", "nil", "nil"),
    ("{}", "nil", "nil"),
    ("null", "nil", "nil"),
    ("true", "$.x typeMismatch", "nil; $.x fellBack"),
    (#""n/a""#, "$.x typeMismatch", "nil; $.x fellBack"),
    ("[-9999]", "$.x typeMismatch", "nil; $.x fellBack"),
    (#""-9999""#, "$.x typeMismatch", "nil; $.x converted"),
    (#"" -9999.0 ""#, "$.x typeMismatch", "nil; $.x converted"),
    (#""False""#, "$.x typeMismatch", "nil; $.x converted"),
    (#""21.5""#, "$.x typeMismatch", "21.5; $.x converted"),
  ]

  @Test(arguments: fields) func aField(json: String, strict: String, lenient: String) {
    let field = Field("x", \Box<Double?>.value).nullIf(-9999, "N/A", false, [], [:])
    #expect(outcome(Box<Double?>.schema(field), #"{"x":\#(json)}"#) == strict)
    #expect(outcome(Box<Double?>.schema(field.lenient()), #"{"x":\#(json)}"#) == lenient)
    let schema = Box<Double?>.schema(Field("x").number().nullIf(-9999, "N/A", false, [], [:]).optional())
    #expect(outcome(schema, #"{"x":\#(json)}"#) == strict)
  }

  static let presences: [(Field<Box<Int>, Int>, String, String)] = [
    (Field("x", \.value), "$.x nullValue", "$.x missingKey"),
    (Field("x", \.value).default(7), "7", "7"),
    (Field("x", \.value).fallback(8), "8", "8"),
    (Field("x", \.value).default(7).fallback(8), "8", "7"),
    (Field("x", \.value).default(7).required(), "7", "$.x missingKey"),
  ]

  @Test(arguments: presences) func theFieldDecides(field: Field<Box<Int>, Int>, sentinel: String, missing: String) {
    let schema = Box<Int>.schema(field.nullIf(0, "none"))
    #expect(outcome(schema, #"{"x":0}"#) == sentinel)
    #expect(outcome(schema, #"{"x":"none"}"#) == sentinel)
    #expect(outcome(schema, #"{"x":null}"#) == sentinel)
    #expect(outcome(schema, "{}") == missing)
    #expect(outcome(schema, #"{"x":5}"#) == "5")
  }

  @Test func anInitialValueIsKept() {
    #expect(outcome(Start<Int>.schema(7, Field("x", \.value).nullIf(0)), #"{"x":0}"#) == "7")
    #expect(outcome(Start<Int?>.schema(7, Field("x", \.value).nullIf(0)), #"{"x":0}"#) == "nil")
  }

  @Test func theNextKeyIsTried() {
    let schema = Box<Int?>.schema(Field("a", "b", at: \.value).nullIf(0))
    #expect(outcome(schema, #"{"a":0,"b":5}"#) == "5")
    #expect(outcome(schema, #"{"a":0,"b":"x"}"#) == "$.b typeMismatch")
    #expect(outcome(schema, #"{"a":0}"#) == "nil")
  }

  static let arrays: [(Schema<[Int?]>, String)] = [
    (Schema<Int>.number().nullIf(0).optional.array, "[1,0,null]"),
    (Schema<Int>.number().optional.nullIf(0).array, "[1,0,null]"),
    (Schema<Int>.number().nullIf("").nullIf(0).optional.array, #"[1,"",0]"#),
    (Schema<Int?>.lazy { Schema<Int>.number().nullIf(0).optional }.array, "[1,0,null]"),
    (Schema<Int>.number().nullIf(0).validate(.atLeast(1)).optional.array, "[1,0,null]"),
    (Schema<Int>.number().optional.nullIf(0).validate(.atLeast(1)).clamped(to: 1...).array, "[1,0,null]"),
    (Schema<Int>.number().optional.fallback(nil).nullIf("none").array, #"[1,"none","x"]"#),
  ]

  @Test(arguments: arrays) func elements(schema: Schema<[Int?]>, json: String) throws {
    #expect(try schema.decode(json) == [1, nil, nil])
  }

  @Test func aSchemaHasDefaultsAndFallbacks() {
    #expect(outcome(Schema<Int>.number().nullIf(0).default(7).array, "[1,0]") == "[1, 7]")
    #expect(outcome(Schema<Int>.number().default(7).nullIf(0).array, "[1,0]") == "[1, 7]")
    #expect(outcome(Schema<Int>.number().nullIf(0).fallback(8).array, "[1,0]") == "[1, 8]")
    #expect(outcome(Schema<Int>.number().nullIf(0).lenient().default(7).array, #"[1,"0"]"#) == "[1, 7]; $[1] converted")
    #expect(outcome(Schema<Int>.number().nullIf(0).array, "[1,0]") == "$[1] nullValue")
    #expect(outcome(Schema<Int>.number().nullIf(0).array.lossy(), "[1,0]") == "[1]; $[1] dropped")
    #expect(outcome(Schema<Int>.number().nullIf(0), "0") == "$ nullValue")
    #expect(outcome(Schema<Int>.number().optional.nullIf(0), "0") == "nil")
  }

  @Test func otherKinds() throws {
    let day = Schema<Date>.date(.format("yyyy-MM-dd")).nullIf("0000-00-00").optional.array
    #expect(try day.decode(#"["0000-00-00","1970-01-02"]"#) == [nil, Date(timeIntervalSince1970: 86_400)])
    let stop = Box<Int>.schema(Field("x", \.value)).nullIf(false, []).optional.array
    #expect(outcome(stop, #"[false,[],{"x":1}]"#) == "[nil, nil, 1]")
    #expect(outcome(stop, "[{}]") == "$[0].x missingKey")
    #expect(outcome(Schema<[Int]>.array(of: .number()).nullIf("").optional.array, #"["",[],[1]]"#) == "[nil, [], [1]]")
    #expect(outcome(Schema<JSONValue>.json.nullIf("").array, #"["",1]"#) == "[null, 1]")
    #expect(outcome(Schema<Int>.number().nullIf(0).nullable.array, "[0,1,null]") == "[null, value(1), null]")
  }

  @Test func keysMatchByTheirSpelling() {
    let schema = Schema<[Int: Int]>.dictionary(keys: .number().nullIf(0), of: .number())
    #expect(outcome(schema, #"{"1":2}"#) == "[1: 2]")
    #expect(outcome(schema, #"{"0":1}"#) == "$.0 nullValue")
    let stop = Box<Int?>.schema(Field(.enclosingKey, \.value).nullIf(0))
    #expect(outcome(stop.keyedArray, #"{"0":{},"7":{}}"#) == "[nil, 7]")
  }

  @Test func strictDecodingMatchesOnlyTheValuesThemselves() {
    let schema = Schema<Int>.number().nullIf(0, "5").lenient().optional.array
    let strict = DecodingOptions(leniency: .strict)
    #expect(outcome(schema, #"[0,"5","0",5]"#) == "[nil, nil, nil, 5]; $[2] converted")
    #expect(outcome(schema, #"[0,"5",5]"#, strict) == "[nil, nil, 5]")
    #expect(outcome(schema, #"["0"]"#, strict) == "$[0] typeMismatch")
  }

  @Test func anIssueShowsTheValue() {
    let schema = Box<Int>.schema(Field("x", \.value).nullIf(-1))
    let error = #expect(throws: SchemaError.self) { try schema.decode(#"{"x":-1}"#) }
    #expect(error?.description == "1 issue\n  $.x  nullValue  expected an Int, found -1, which stands for null")
  }

  @Test func anUpdateSetsNil() throws {
    let schema = Start<Int?>.schema(7, Field("x", \.value).nullIf(0))
    var start = Start<Int?>(value: 5)
    try schema.update(&start, from: Data("{}".utf8))
    #expect(start.value == 5)
    try schema.update(&start, from: Data(#"{"x":0}"#.utf8))
    #expect(start.value == nil)
  }

  static let encoded: [(Field<Box<Int?>, Int?>, String, String)] = [
    (Field("x", \.value).nullIf(-1, "N/A"), "{}", #"{"x":-1}"#),
    (Field("x", \.value).nullIf("N/A").required(), #"{"x":"N/A"}"#, #"{"x":"N/A"}"#),
    (Field("x", \.value).nullIf([:]).encodesNull(), #"{"x":{}}"#, #"{"x":{}}"#),
    (Field("x", \.value).nullIf(false).encodesNull(false), "{}", "{}"),
  ]

  @Test(arguments: encoded) func aField(field: Field<Box<Int?>, Int?>, omitting: String, encodingNulls: String) {
    let schema = Box<Int?>.schema(field)
    #expect(encodingOutcome(schema, Box(value: nil)) == omitting)
    #expect(encodingOutcome(schema, Box(value: nil), nulls: .written) == encodingNulls)
    #expect(encodingOutcome(schema, Box(value: 5)) == #"{"x":5}"#)
  }

  @Test func elementsAndMembersAreEncoded() {
    let number = Schema<Int>.number().nullIf(-1)
    #expect(encodingOutcome(number.optional.array, [1, nil]) == "[1,-1]")
    #expect(encodingOutcome(Schema<Int>.number().optional.nullIf(-1).array, [1, nil]) == "[1,-1]")
    #expect(encodingOutcome(number.optional.dictionary, ["a": nil]) == #"{"a":-1}"#)
    #expect(encodingOutcome(.dictionary(keys: .number(), of: number.optional), [7: nil]) == #"{"7":-1}"#)
    #expect(encodingOutcome(number.optional, nil) == "-1")
    #expect(encodingOutcome(Schema<Int>.number().optional.array, [1, nil]) == "[1,null]")
  }

  @Test func thePlanListsTheValues() {
    let schema = Box<Double?>.schema(Field("rain", \.value).nullIf(-9999, "N/A"))
    #expect(
      schema.plan.description == """
        plan for Box<Optional<Double>>
           0  rain  optional  number Double null if -9999 or "N/A"
        """)
  }

  @Test func jsonSchema() throws {
    let optional = Box<Int?>.schema(Field("x", \.value).nullIf(0, "")).jsonSchema()
    #expect(optional["properties"]?["x"] == ["anyOf": [["type": ["integer", "null"]], ["enum": [0, ""]]]])
    let required = Box<Int>.schema(Field("x", \.value).nullIf(0)).jsonSchema()
    #expect(required["properties"]?["x"] == ["allOf": [["type": "integer"], ["not": ["const": 0]]]])
  }

  @Test func samplesContainTheValues() throws {
    let schema = Schema<Int>.number().validate(.range(0...1)).nullIf(0, "none").optional.array
    var seen: Set<JSONValue> = []
    for seed in UInt64(0)..<200 {
      let sample = try schema.sample(seed: seed)
      _ = try schema.decode(sample)
      seen.formUnion(sample.array ?? [])
    }
    #expect(seen == [0, "none", 1])
  }

  @Test func aDescriptionIsEncodedAndDecoded() throws {
    let description = Schema<Int>.number().nullIf(0, []).optional.description(for: .decoding).root
    let data = try JSONEncoder().encode(description)
    #expect(try JSONDecoder().decode(SchemaDescription.self, from: data) == description)
  }

  @Test(
    "Arrays and objects that stand for null have the same elements, or the same members in any order",
    arguments: [
      (#"{"NULL":true}"#, "nil"), (#"{"NULL":false,"NULL":true}"#, "nil"), (#"{"NULL":false}"#, "$.x typeMismatch"),
      (#"{"NULL":true,"S":"a"}"#, "$.x typeMismatch"), (#"{"b":{"c":[1.0,"d",null]},"a":2}"#, "nil"),
      (#"{"a":2,"b":{"c":[1,"d"]}}"#, "$.x typeMismatch"), (#"{"a":2}"#, "$.x typeMismatch"),
      ("{}", "$.x typeMismatch"),
      ("[0]", "nil"), ("[0,0]", "$.x typeMismatch"), ("[]", "$.x typeMismatch"), ("7", "7"),
    ])
  func containers(json: String, expected: String) throws {
    let field = Field<Box<Int?>, Int?>("x", \.value).nullIf(
      ["NULL": true], ["a": 2, "b": ["c": [1, "d", .null]]], [0])
    let schema = Box<Int?>.schema(field.encodesNull())
    #expect(outcome(schema, #"{"x":\#(json)}"#) == expected)
    #if FullFoundation
      #expect(outcome(schema, #"{"x":\#(json)}"#, DecodingOptions(parser: .foundation)) == expected)
    #endif
    #expect(try schema.encodeToString(Box(value: nil)) == #"{"x":{"NULL":true}}"#)
  }

  @Test func definitionErrors() {
    let errors = Box<Int?>.schema(Field("x", \.value).nullIf(.null, [1]).nullIf()).definitionErrors().map(\.message)
    #expect(errors.sorted() == ["has no values that stand for null", "has null among the values that stand for null"])
  }
}
