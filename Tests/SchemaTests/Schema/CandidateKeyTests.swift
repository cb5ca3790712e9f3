import Foundation
import SchemaCoding
import SchemaTools
import Testing

@testable import TestSupport

/// A field with several keys: if one is missing, null or undecodable, the next is tried, and the last is reported.
@Suite struct CandidateKeyTests {
  static let rows: [(String, String, String)] = [
    (#"{"a":1,"b":2}"#, "1", "1"),
    (#"{"b":2}"#, "2", "2"),
    (#"{"a":null,"b":2}"#, "2", "2"),
    (#"{"a":"x","b":2}"#, "2; $.a fellBack", "2; $.a fellBack"),
    (#"{"a":[],"b":"2"}"#, "$.a typeMismatch", "2; $.a fellBack, $.b converted"),
    (#"{"a":"1","b":2}"#, "2; $.a fellBack", "1; $.a converted"),
    (#"{"a":"","b":2}"#, "2; $.a fellBack", "2; $.a fellBack"),
    (#"{"a":{"n":1},"n":{"m":3}}"#, "3; $.a fellBack", "3; $.a fellBack"),
    (#"{"n":{"m":3}}"#, "3", "3"),
    (#"{"n":5}"#, "$.a missingKey", "$.a missingKey"), (#"{"n":5,"c":4}"#, "4", "4"),
    (#"{"n":[]}"#, "$.n typeMismatch", "$.n typeMismatch"),
    (#"{"n":[],"c":4}"#, "4; $.n.m fellBack", "4; $.n.m fellBack"),
    (#"{"b":"x"}"#, "$.b typeMismatch", "$.b unconvertible"),
    (#"{"a":"x","b":"y"}"#, "$.a typeMismatch", "$.a unconvertible"),
    (#"{"b":null}"#, "$.b nullValue", "$.b nullValue"),
    ("{}", "$.a missingKey", "$.a missingKey"),
  ]

  @Test(arguments: rows) func ofARequiredField(json: String, strict: String, lenient: String) {
    #expect(outcome(Box<Int>.schema(Field("a", "b", "n.m", "c", at: \.value)), json) == strict)
    #expect(outcome(Box<Int>.schema(Field("a", "b", "n.m", "c").number(Int.self).lenient()), json) == lenient)
  }

  static let optional: [(String, String, String)] = [
    (#"{"a":1,"b":2}"#, "1", "1"),
    (#"{"a":null,"b":2}"#, "2", "2"),
    (#"{"a":"x","b":2}"#, "2; $.a fellBack", "2; $.a fellBack"),
    (#"{"a":"","b":2}"#, "2; $.a fellBack", "2"),
    (#"{"a":[],"b":"2"}"#, "$.a typeMismatch", "2; $.a fellBack, $.b converted"),
    (#"{"a":"x","b":"y"}"#, "$.a typeMismatch", "nil; $.a fellBack"),
    (#"{"b":null}"#, "nil", "nil"),
    (#"{"a":null,"b":""}"#, "$.b typeMismatch", "nil; $.b converted"),
    (#"{"a":"","b":" "}"#, "$.a typeMismatch", "nil; $.a converted, $.b converted"),
    ("{}", "nil", "nil"),
  ]

  @Test(arguments: optional) func ofAnOptionalField(json: String, strict: String, lenient: String) {
    #expect(outcome(Box<Int?>.schema(Field("a", "b", at: \.value)), json) == strict)
    #expect(outcome(Box<Int?>.schema(Field("a", "b", at: \.value).lenient()), json) == lenient)
  }

  @Test("A later key is used: the first that failed is reported, whatever the others' issues are")
  func theFirstFailure() {
    let small = Schema<Int>.number().validate("must be small") { $0 < 5 }
    let schema = Box<Int?>.schema(Field("a", "b", "c", at: \.value).schema(small.optional).lenient())
    #expect(outcome(schema, #"{"a":"x","b":9,"c":2}"#) == "2; $.a fellBack")
    #expect(outcome(schema, #"{"a":"x","b":9}"#) == "$.b validationFailed")
  }

  @Test(
    "A broken rule of any key is not replaced by a default, whether a closure converts it or not",
    arguments: [#"{"a":9,"b":"x"}"#, #"{"a":"x","b":9}"#, #"{"a":9,"b":8}"#])
  func brokenRules(_ json: String) {
    let small = Schema<Int>.number().validate("must be small") { $0 < 5 }
    let field = Field<Box<Int>, Int>("a", "b", at: \.value).schema(small).lenient()
    let issue = json.hasPrefix(#"{"a":9"#) ? "$.a validationFailed" : "$.b validationFailed"
    #expect(outcome(Box<Int>.schema(field.default(7)), json) == issue)
    let mapped = Schema(Box<String>.init) { Field("a", "b").schema(small).lenient().default(7).map { "no. \($0)" } }
    #expect(outcome(mapped, json) == issue)
    let replaced = Schema(Box<String>.init) { Field("a", "b").schema(small).lenient().fallback(7).map { "no. \($0)" } }
    #expect(outcome(replaced, json).hasPrefix("no. 7; "))
  }

  enum Status: String, CaseIterable, SchemaCodable {
    case on, off, unknown
    static let schema = Schema<Status>.enumeration().default(.unknown)
  }

  static let containers: [(String, String, String)] = [
    (#"{"title":{"text":"A"}}"#, "A", "A"),
    (#"{"title":"A"}"#, "A", "A"),
    (#"{"title":{"text":null}}"#, "$.title.text nullValue", "nil"),
    (#"{"title":{"lang":"en"}}"#, "$.title typeMismatch", "nil"),
    (#"{"title":{"text":5}}"#, "$.title.text typeMismatch", "$.title.text typeMismatch"),
    (#"{"title":{"text":5},"name":"B"}"#, "B; $.title.text fellBack", "B; $.title.text fellBack"),
    (#"{"title":[],"name":"B"}"#, "B; $.title.text fellBack", "B; $.title.text fellBack"),
    (#"{"title":["A"]}"#, "$.title typeMismatch", "$.title typeMismatch"),
  ]

  @Test("An object on the path of an earlier key is not the value of a later key", arguments: containers)
  func containersOnPaths(json: String, required: String, optional: String) throws {
    #expect(outcome(Box<String>.schema(Field("title.text", "title", "name", at: \.value)), json) == required)
    let schema = Box<String?>.schema(Field("title.text", "title", "name", at: \.value).encodesNull())
    #expect(outcome(schema, json) == optional)
    #expect(outcome(schema, try schema.encodeToString(Box(value: nil))) == "nil")
  }

  @Test("Any value that is never an object may have a path before its key")
  func kindsOfValues() throws {
    let json = #"{"a":{"c":1}}"#
    #expect(outcome(Box<String?>.schema(Field("a.b", "a", at: \.value).cipher(BitFlipCipher())), json) == "nil")
    #expect(outcome(Box<Int?>.schema(Field("a.b", "a", at: \.value).embedded(.number())), json) == "nil")
    #expect(
      outcome(Box<[Int]?>.schema(Field("a.b", "a", at: \.value).separated(by: ",", of: .number())), json) == "nil")
    #expect(outcome(Box<[Int]?>.schema(Field("a.b", "a", at: \.value)), json) == "nil")
    let union: Schema<Int> = .oneOf {
      Variant(.number(Int.self)) { $0 }
      Variant(.bool) { $0 ? 1 : 0 }
    }
    #expect(outcome(Box<Int?>.schema(Field("a.b", "a", at: \.value).schema(union.optional)), json) == "nil")
    #expect(outcome(Box<[String: Int]?>.schema(Field("a[0]", "a", at: \.value)), #"{"a":[]}"#) == "nil")
    #expect(outcome(Box<[String: Int]?>.schema(Field("a.b", "a", at: \.value)), json) == "[c: 1]")
    let required = Box<String?>.schema(Field("a.b", "a", at: \.value).required().lenient())
    #expect(outcome(required, json) == "$.a typeMismatch")
    let null = Box<String?>.schema(Field("a.b", "a", at: \.value).nullIf(.object([:])))
    #expect(outcome(null, #"{"a":{}}"#) == "nil")
    let lenient = Box<Int?>.schema(Field("a.b", "a", at: \.value).embedded(.number(Int.self).under("c")).lenient())
    #expect(outcome(lenient, json) == "1; $.a converted")
  }

  @Test("An array on the path of an earlier key is not the value of a later key")
  func arraysOnPaths() {
    let total = Box<Int?>.schema(Field("total[0].value", "total", at: \.value))
    #expect(outcome(total, #"{"total":[{"value":3}]}"#) == "3")
    #expect(outcome(total, #"{"total":3}"#) == "3")
    #expect(outcome(total, #"{"total":[]}"#) == "nil")
    #expect(outcome(total, #"{"total":{}}"#) == "$.total typeMismatch")
    let any = Box<JSONValue>.schema(Field("total[0].value", "total", at: \.value))
    #expect(outcome(any, #"{"total":[]}"#) == "[]")
  }

  @Test("The default of a type's own schema applies to a missing key, whatever the number of keys")
  func defaultOfTheType() throws {
    let one = Box<Status>.schema(Field("s", \.value))
    let several = Box<Status>.schema(Field("status", "s", at: \.value))
    let styled = Box<Status>.schema(Field("userState", \.value)).keys(.snakeOrCamelCase)
    for schema in [one, several, styled] {
      #expect(outcome(schema, "{}") == "unknown")
      #expect(schema.jsonSchema(for: .decoding)["required"] == nil)
      #expect("\(schema.plan)".contains("optional"))
    }
    #expect(outcome(several, #"{"s":"on"}"#) == "on")
  }

  @Test(
    "An empty string that counts as null yields to the next key, though the schema has a value for null",
    arguments: [
      (#"{"a":null,"b":2}"#, "2"), (#"{"a":"","b":2}"#, "2"), (#"{"a":" ","b":null}"#, "7; $.a converted"),
      (#"{"a":""}"#, "7; $.a converted"), (#"{"a":"","b":"x"}"#, "7; $.b fellBack"),
    ])
  func ofASchemaWithADefault(json: String, expected: String) {
    for schema in [Schema<Int>.number().default(7), .number().fallback(7)] {
      let field = Field<Box<Int>, Int>("a", "b", at: \.value).schema(schema.lenient())
      #expect(outcome(Box<Int>.schema(field), json) == expected)
    }
  }

  @Test(
    "What replaces the value in the field's schema is only used if no key has a value",
    arguments: [
      (#"{"a":"x","b":2}"#, "2; $.a fellBack"), (#"{"a":[],"b":"2"}"#, "2; $.a fellBack, $.b converted"),
      (#"{"a":"x","b":"y"}"#, "7; $.a fellBack"), (#"{"a":"x","b":null}"#, "7; $.a fellBack"),
      (#"{"a":"","b":2}"#, "2"), (#"{"a":"","b":"y"}"#, "7; $.b fellBack"),
    ])
  func replacementsInside(json: String, expected: String) {
    let inside: [Schema<Int>] = [
      .number().default(7), .number().fallback(7), .number().optional.map { $0 ?? 7 }, .number().default(7).map { $0 },
    ]
    for schema in inside {
      #expect(outcome(Box<Int>.schema(Field("a", "b", at: \.value).schema(schema).lenient()), json) == expected)
    }
    let outside = Box<Int>.schema(Field("a", "b", at: \.value).default(7).lenient())
    #expect(outcome(outside, json) == expected)
  }

  static let defaulted: [(String, String, String)] = [
    (#"{"a":"x","b":2}"#, "2; $.a fellBack", "2; $.a fellBack"),
    (#"{"a":"","b":2}"#, "2; $.a fellBack", "2"),
    (#"{"a":null,"b":2}"#, "2", "2"),
    (#"{"a":"x","b":"y"}"#, "$.a typeMismatch", "7; $.a fellBack"),
    (#"{"a":null}"#, "7", "7"),
    ("{}", "7", "7"),
  ]

  @Test(arguments: defaulted) func ofAFieldWithADefault(json: String, strict: String, lenient: String) {
    #expect(outcome(Box<Int>.schema(Field("a", "b", at: \.value).default(7)), json) == strict)
    #expect(outcome(Box<Int>.schema(Field("a", "b", at: \.value).default(7).lenient()), json) == lenient)
    #expect(outcome(Start<Int>.schema(7, Field("a", "b", at: \.value)), json) == strict)
    #expect(outcome(Start<Int>.schema(7, Field("a", "b", at: \.value).lenient()), json) == lenient)
  }

  @Test func ofAFieldWithAFallback() {
    let schema = Box<Int>.schema(Field("a", "b", at: \.value).fallback(9))
    #expect(outcome(schema, #"{"a":"x","b":2}"#) == "2; $.a fellBack")
    #expect(outcome(schema, #"{"a":"x"}"#) == "9; $.a fellBack")
    #expect(outcome(schema, #"{"a":null,"b":2}"#) == "2")
    #expect(outcome(schema, "{}") == "9")
  }

  @Test func ofAnyJSON() {
    let scalar = #"{"a":"x"}"#
    #expect(outcome(Box<JSONValue>.schema(Field("a[0].n", at: \.value).lenient()), scalar) == "$.a[0].n missingKey")
    #expect(outcome(Box<JSONValue?>.schema(Field("a[0].n", at: \.value).lenient()), scalar) == "nil")
    let obstructed = #"{"a":{}}"#
    #expect(outcome(Box<JSONValue>.schema(Field("a[0].n", at: \.value).lenient()), obstructed) == "$.a typeMismatch")
    #expect(
      outcome(Box<JSONValue?>.schema(Field("a[0].n", at: \.value).lenient()), obstructed) == "nil; $.a[0].n fellBack")
    #expect(outcome(Box<JSONValue>.schema(Field("a[0].n", at: \.value).lenient()), #"{"a":[{"n":null}]}"#) == "null")
  }

  @Test(
    "A path through the value of another key is no repair",
    arguments: [
      (#"{"a":2}"#, "2"), (#"{"a":{"b":2}}"#, "2"), (#"{"a":{"b":"x"}}"#, "$.a.b typeMismatch"),
      (#"{"a":2,"c":3}"#, "3"), (#"{"a":2,"c":"x"}"#, "2; $.c fellBack"),
      (#"{"a":"x"}"#, "$.a typeMismatch"),
    ])
  func pathThroughAnother(json: String, expected: String) {
    #expect(outcome(Box<Int>.schema(Field("a.b", "c", "a", at: \.value)), json) == expected)
  }

  @Test(
    "The issues are those of the key that is present, though the path of another leads through its value",
    arguments: [
      (#"{"a":true}"#, "$.a typeMismatch expected an Int, found true"),
      (#"{"a":{"b":true}}"#, "$.a.b typeMismatch expected an Int, found true"),
      (#"{"a":{"c":1}}"#, "$.a typeMismatch expected an Int, found an object of 1 key"),
    ])
  func throughAnother(json: String, expected: String) {
    #expect(issueDescriptions(Box<Int>.schema(Field("a.b", "a", at: \.value)), json) == [expected])
    #expect(issueDescriptions(Box<Int>.schema(Field("a", "a.b", at: \.value)), json).map { $0.prefix(4) } == ["$.a "])
  }

  @Test(
    "A path through a value that counts as null is missing, in any order of the keys",
    arguments: [
      (#"{"a":"N/A"}"#, "nil"), (#"{"a":null}"#, "nil"), (#"{"a":{"b":2}}"#, "2"), (#"{"a":"x"}"#, "$.a typeMismatch"),
    ])
  func pathThroughNull(json: String, expected: String) {
    let keys = [Field<Box<Int?>, Int?>("a.b", "a", at: \.value), Field("a", "a.b", at: \.value)]
    for field in keys {
      #expect(outcome(Box<Int?>.schema(field.nullIf("N/A")), json) == expected)
      let fallback = outcome(Box<Int?>.schema(field.nullIf("N/A").default(7)), json)
      #expect(fallback == expected.replacingOccurrences(of: "nil", with: "7"))
    }
    let lenient = Box<Int?>.schema(Field("a.b", "a", at: \.value).lenient())
    #expect(outcome(lenient, #"{"a":""}"#) == "nil; $.a converted")
  }

  @Test("A value that contains that of a later key is no repair")
  func onTheWay() {
    #expect(outcome(Box<Int>.schema(Field("a", "a.b", at: \.value)), #"{"a":{"b":2}}"#) == "2")
    #expect(outcome(Box<Int>.schema(Field("a", "a.b", "c", at: \.value)), #"{"a":{},"c":2}"#) == "2; $.a fellBack")
  }

  @Test func aFailedCandidateIsOneRepair() {
    let schema = Box<[Int]>.schema(Field("a", "b", at: \.value).lenient())
    #expect(outcome(schema, #"{"a":["1","x"],"b":["2"]}"#) == "[2]; $.a fellBack, $.b[0] converted")
    #expect(outcome(schema, #"{"a":["1","x","y"],"b":["z"]}"#) == "$.a[1] unconvertible, $.a[2] unconvertible")
  }
}
