import SchemaCoding
import Testing

@testable import TestSupport

/// The paths of values: nested paths, indexes, literal dots, and several candidates.
@Suite struct FieldKeyTests {
  private func read(_ key: FieldKey, _ json: String) -> String {
    outcome(Box<Int>.schema(Field(key, \.value)), json)
  }

  @Test("A field may have a key and the same as a literal one, of which a key style spells only the first")
  func literalKeys() throws {
    let schema = Box<Int>.schema(
      Field("userName", .literal("userName"), at: \.value).encodedUnder(.literal("userName"))
    )
    .keys(.snakeCase)
    #expect(schema.definitionErrors(for: .decoding, .encoding) == [])
    #expect(outcome(schema, #"{"user_name":1}"#) == "1")
    #expect(outcome(schema, #"{"userName":2}"#) == "2")
    #expect(try schema.encodeToString(Box(value: 3)) == #"{"userName":3}"#)
  }

  static let paths: [(FieldKey, String, String)] = [
    ("x", #"{"x":1}"#, "1"),
    ("a.b", #"{"a":{"b":1}}"#, "1"),
    ("a.b.c", #"{"a":{"b":{"c":1}}}"#, "1"),
    ("a[0]", #"{"a":[1]}"#, "1"),
    ("a[1].n", #"{"a":[{"n":0},{"n":1}]}"#, "1"),
    ("a[1][0].n", #"{"a":[0,[{"n":1}]]}"#, "1"),
    (.literal("a.b"), #"{"a.b":1,"a":{"b":2}}"#, "1"),
    (.literal("a[0]"), #"{"a[0]":1,"a":[2]}"#, "1"),
    (.literal("a.b", "c [d]"), #"{"a.b":{"c [d]":1},"a":{"b":2}}"#, "1"),
    (.literal(""), #"{"":1}"#, "1"),
    ("zip code", #"{"zip code":1}"#, "1"),
    ("鑰匙.é", #"{"鑰匙":{"é":1}}"#, "1"),
    ("a.b", #"{}"#, "$.a.b missingKey"),
    ("a.b", #"{"a":{}}"#, "$.a.b missingKey"),
    ("a.b", #"{"a":null}"#, "$.a.b missingKey"),
    ("a.b", #"{"a":{"b":null}}"#, "$.a.b nullValue"),
    ("a.b", #"{"a":{"b":"x"}}"#, "$.a.b typeMismatch"),
    ("a.b", #"{"a":5}"#, "$.a.b missingKey"),
    ("a.b", #"{"a":[1]}"#, "$.a typeMismatch"),
    ("a.b.c", #"{"a":{"b":true}}"#, "$.a.b.c missingKey"), ("a.b.c", #"{"a":{"b":[]}}"#, "$.a.b typeMismatch"),
    ("a[1]", #"{"a":[1]}"#, "$.a[1] missingKey"),
    ("a[0]", #"{"a":{"0":1}}"#, "$.a typeMismatch"),
    ("a[0].n", #"{"a":[7]}"#, "$.a[0].n missingKey"), ("a[0].n", #"{"a":[[]]}"#, "$.a[0] typeMismatch"),
    ("a[0].n", #"{"a":[{}]}"#, "$.a[0].n missingKey"),
    ("a[0]", #"{"a":[null]}"#, "$.a[0] nullValue"),
    (.literal("a.b"), "{}", #"$["a.b"] missingKey"#),
    (.literal("a.b", "c [d]"), #"{"a.b":{}}"#, #"$["a.b"]["c [d]"] missingKey"#),
    ("zip code", "{}", #"$["zip code"] missingKey"#),
  ]

  @Test("A number in a path that leads to an array is explained")
  func advice() {
    let schema = Box<String>.schema(Field("lens.0.name", \.value))
    let error = #expect(throws: SchemaError.self) { try schema.decode(#"{"lens":[{"name":"x"}]}"#) }
    let expected =
      "$.lens typeMismatch expected an object, found an array of 1 element, "
      + "write [0] in the key for an element of an array"
    #expect(error?.issues.map(\.description) == [expected])
  }

  @Test(arguments: paths) func aNestedPath(key: FieldKey, json: String, expected: String) {
    #expect(read(key, json) == expected)
  }

  @Test(arguments: paths) func aNestedPathToAnOptional(key: FieldKey, json: String, expected: String) {
    let schema = Box<Int?>.schema(Field(key, \.value))
    let isAbsent = expected.hasSuffix("missingKey") || expected.hasSuffix("nullValue")
    #expect(outcome(schema, json) == (isAbsent ? "nil" : expected))
  }

  @Test func aBlockedPathIsReplacedLeniently() {
    let optional = Box<Int?>.schema(Field("a.b", \.value).lenient())
    let default7 = Box<Int>.schema(Field("a.b", \.value).default(7).lenient())
    let fallback9 = Box<Int>.schema(Field("a.b", \.value).fallback(9))
    // A scalar is no repair, because the path finds nothing there.
    for (json, repair) in [(#"{"a":[]}"#, "; $.a.b fellBack"), (#"{"a":5}"#, ""), (#"{"a":"x"}"#, "")] {
      #expect(outcome(optional, json) == "nil" + repair)
      #expect(outcome(default7, json) == "7" + repair)
      #expect(outcome(fallback9, json) == "9" + repair)
    }
  }

  @Test func fieldsShareANestedPath() {
    let schema = Schema(
      { (x: Int, y: Int, l: String) -> Box<String> in Box(value: "\(x) \(y) \(l)") },
      members: {
        Field("a.x").number(Int.self)
        Field("a.y").number(Int.self)
        Field("a.l[1]").string()
      })
    #expect(outcome(schema, #"{"a":{"x":1,"y":2,"l":["p","q"]}}"#) == "1 2 q")
    #expect(outcome(schema, #"{"a":{"x":1}}"#) == "$.a.y missingKey, $.a.l[1] missingKey")
  }

  @Test func keysByInterpolation() {
    let (unit, index, dotted) = ("c", 1, "a.b")
    #expect(read("high_\(unit)", #"{"high_c":1}"#) == "1")
    #expect(read("today.low_\(unit)", #"{"today":{"low_c":1}}"#) == "1")
    #expect(read("days[\(index)].\(unit)", #"{"days":[{},{"c":1}]}"#) == "1")
    #expect(read("\(dotted)", #"{"a":{"b":1},"a.b":2}"#) == "1", "the whole string is the key")
    #expect(read(.literal(dotted), #"{"a":{"b":2},"a.b":1}"#) == "1")
    let two = Box<Int>.schema(Field("today.low_\(unit)", "low_\(unit)", at: \.value))
    #expect(outcome(two, #"{"low_c":1}"#) == "1")
    #expect("\(FieldKey("high_\(unit)"))" == "high_c")
  }

  @Test func descriptions() {
    #expect("\(FieldKey("items[1].n"))" == "items[1].n")
    #expect("\(FieldKey.literal("a.b"))" == "a.b")
    #expect(FieldKey("a.b") != .literal("a.b"))
    #expect(FieldKey("a") == .literal("a"))
  }
}
