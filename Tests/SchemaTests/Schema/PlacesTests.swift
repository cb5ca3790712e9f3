import SchemaCoding
import Testing

@testable import TestSupport

/// Values in one of several places, and arrays in one of two forms.
@Suite struct PlacesTests {
  /// A document, and what is decoded from it under `data` or `result.items`.
  static let documents: [(String, String)] = [
    (#"{"data":[1],"result":{"items":[2]}}"#, "[1]"),
    (#"{"data":null,"result":{"items":[2]}}"#, "[2]"),
    (#"{"result":{"items":[2]}}"#, "[2]"),
    (#"{"data":"x","result":{"items":[2]}}"#, "[2]; $.data fellBack"),
    (#"{"data":[1,"x"],"result":{"items":[2]}}"#, "[2]; $.data fellBack"),
    ("{}", "$.data missingKey"),
    (#"{"result":{}}"#, "$.data missingKey"),
    (#"{"data":null}"#, "$.data nullValue"),
    (#"{"data":"x","result":{"items":"y"}}"#, "$.data typeMismatch"),
    (#"{"result":{"items":"y"}}"#, "$.result.items typeMismatch"),
  ]

  @Test(arguments: documents) func underOneOfSeveralKeys(json: String, expected: String) {
    let list = Schema<[Int]>.array(of: .number())
    #expect(outcome(list.under("data", or: "result.items"), json) == expected)
    #expect(outcome(list, json, DecodingOptions(roots: ["data", "result.items"])) == expected)
  }

  @Test func theFirstPlaceIsEncoded() throws {
    let schema = Schema<[Int]>.array(of: .number()).under("data", or: "result.items", "list")
    #expect(try schema.encodeToString([1]) == #"{"data":[1]}"#)
    #expect(
      "\(schema.plan)" == """
        plan for Array<Int>
           0  data, result.items, list  required  [number Int]
        """)
    let optional = Schema.string.optional.under("a", or: "b", encodesNull: true)
    #expect(outcome(optional, "{}") == "nil")
    #expect(try optional.encodeToString(nil) == #"{"a":null}"#)
    #expect(schema.definitionErrors(for: .decoding, .encoding).isEmpty)
    #expect(
      Schema.string.under("a", or: "a").definitionErrors().map(\.message) == [#"has the key "a" twice"#])
  }

  @Test func rootsOfACall() throws {
    let schema = Schema<[Int]>.array(of: .number())
    let roots = DecodingOptions(roots: ["data", "[0]"])
    #expect(roots.root == "data")
    #expect(outcome(schema, "[[5]]", roots) == "[5]; $.data fellBack")
    #expect(outcome(schema, "[]", roots) == "$.data missingKey")
    #expect(outcome(schema, "7", roots) == "$.data missingKey")
    #expect(outcome(schema, #"{"list":[1]}"#, DecodingOptions(root: "data", roots: ["list"])) == "[1]")
    #expect(outcome(schema.optional, "{}", roots) == "nil")
    #expect(
      outcome(schema.optional.lenient(), #"{"data":"x"}"#, DecodingOptions(roots: ["data", "list"]))
        == "nil; $.data fellBack")
    #expect(outcome(schema, "{}", DecodingOptions(roots: ["data", "a..b"])) == "$ missingKey")
    var value = [1]
    try schema.update(&value, from: #"{"list":[2]}"#, options: DecodingOptions(roots: ["data", "list"]))
    #expect(value == [2])
    var point = Point(x: 1, y: 2)
    try Point.schema.update(&point, from: #"{"b":{"y":3}}"#, options: DecodingOptions(roots: ["a", "b"]))
    #expect(point == Point(x: 1, y: 3))
    #expect(throws: SchemaError.self) { try Point.schema.update(&point, from: "{}", options: roots) }
  }

  private struct Point: Equatable, Sendable {
    var x: Int, y: Int
    static let schema = Schema(Point.init) {
      Field("x", \.x)
      Field("y", \.y)
    }
  }

  private static let either = Schema<[Int]>.array(of: .number(), orSeparatedBy: ",")

  /// A document; an array or a string, strictly and leniently; a string, leniently.
  static let forms: [(String, String, String, String)] = [
    ("[1,2]", "[1, 2]", "[1, 2]", "[1, 2]; $ converted"),
    (#""1, 2""#, "[1, 2]", "[1, 2]", "[1, 2]"),
    (#"["1"]"#, "$[0] typeMismatch", "[1]; $[0] converted", "[1]; $ converted, $[0] converted"),
    (#"["x"]"#, "$[0] typeMismatch", "$[0] unconvertible", "$[0] unconvertible"),
    (#""1,x""#, "$[1] invalidFormat", "$[1] invalidFormat", "$[1] invalidFormat"),
    ("7", "$ typeMismatch", "$ unconvertible", "[7]; $ converted"),
    ("null", "$ nullValue", "$ nullValue", "$ nullValue"),
  ]

  @Test(arguments: forms) func arraysOrStrings(json: String, strict: String, lenient: String, separated: String) {
    #expect(outcome(Self.either, json) == strict)
    #expect(outcome(Self.either.lenient(), json) == lenient)
    #expect(outcome(Schema<[Int]>.separated(by: ",", of: .number()).lenient(), json) == separated)
  }

  private struct Model: Equatable, Sendable {
    var tags: [String] = []
    var marks: Set<Int>?
    static let schema = Schema(startingFrom: Model()) {
      Field("tags", \.tags).array(of: .string, orSeparatedBy: ",")
      Field("marks", \.marks).set(of: .number(), orSeparatedBy: "|").lossy()
    }
  }

  @Test func whatIsEncoded() throws {
    #expect(try Self.either.encodeToString([1, 2]) == "[1,2]")
    #expect(try Schema<[Int]>.separated(by: ",", of: .number()).lenient().encodeToString([1, 2]) == #""1,2""#)
    let model = try Model.schema.decode(#"{"tags":"a,b","marks":"1|x|1"}"#)
    #expect(model == Model(tags: ["a", "b"], marks: [1]))
    #expect(try Model.schema.encodeToString(model) == #"{"tags":["a","b"],"marks":[1]}"#)
    #expect("\(Self.either.plan)" == #"plan for [number Int] or separated by ",""#)
    #expect(
      "\(Schema<[Int]>.separated(by: ",", of: .number()).lenient().plan)"
        == #"plan for [number Int] separated by "," or plain"#)
  }
}
