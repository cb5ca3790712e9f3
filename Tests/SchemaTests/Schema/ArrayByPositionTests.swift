import SchemaCoding
import Testing

@testable import TestSupport

/// Objects that are arrays in documents: a schema whose keys all begin with an index.
@Suite struct ArrayByPositionTests {
  struct Coordinate: CustomStringConvertible, Sendable {
    let longitude: Double, latitude: Double, altitude: Double?
    var description: String { "\(longitude) \(latitude) \(shown(altitude as Any))" }

    static let schema = Schema(Coordinate.init) {
      Field(0, \.longitude)
      Field("[1]", \.latitude)
      Field(2, \.altitude)
    }
  }

  static let rows: [(String, String, String)] = [
    ("[121.5, 25]", "121.5 25.0 nil", "121.5 25.0 nil"),
    ("[121.5, 25, 508]", "121.5 25.0 508.0", "121.5 25.0 508.0"),
    ("[121.5, 25, null, 7, {}]", "121.5 25.0 nil", "121.5 25.0 nil"),
    (#"["121.5", 25]"#, "$[0] typeMismatch", "121.5 25.0 nil; $[0] converted"),
    (#"[1, 2, "x"]"#, "$[2] typeMismatch", "1.0 2.0 nil; $[2] fellBack"),
    (
      #"["e", null, true]"#, "$[0] typeMismatch, $[1] nullValue, $[2] typeMismatch",
      "$[0] unconvertible, $[1] nullValue"
    ),
    ("[121.5]", "$[1] missingKey", "$[1] missingKey"),
    ("[]", "$[0] missingKey, $[1] missingKey", "$[0] missingKey, $[1] missingKey"),
    (#"{"0": 1, "1": 2}"#, "$ typeMismatch", "$ unconvertible"),
    ("7", "$ typeMismatch", "$ unconvertible"),
    ("null", "$ nullValue", "$ nullValue"),
    (#""""#, "$ typeMismatch", "$ nullValue"),
  ]

  @Test(arguments: rows) func anInitializer(json: String, strict: String, lenient: String) {
    #expect(outcome(Coordinate.schema, json) == strict)
    #expect(outcome(Coordinate.schema.lenient(), json) == lenient)
  }

  @Test(arguments: rows) func bothParsersAndTrees(json: String, strict: String, lenient: String) throws {
    #if FullFoundation
      #expect(outcome(Coordinate.schema, json, DecodingOptions(parser: .foundation)) == strict)
    #endif
    let tree = try Schema.json.decode(json)
    #expect(issueList { () throws(SchemaError) in _ = try Coordinate.schema.decode(tree) } == issues(strict))
  }

  private func issues(_ outcome: String) -> String {
    outcome.hasPrefix("$") ? outcome : ""
  }

  struct Gauge: CustomStringConvertible, Sendable {
    var name: String? = "none", count = 7, last = 9
    var description: String { "\(name ?? "nil") \(count) \(last)" }

    static let schema = Schema(startingFrom: Gauge()) {
      Field(0, \.name)
      Field(1, \.count)
      Field("[3].n", \.last)
    }
  }

  @Test(arguments: [
    ("[]", "none 7 9", "none 7 9"),
    (#"["a", 1, 2, {"n": 3}]"#, "a 1 3", "a 1 3"),
    (#"[null, null, null, null]"#, "nil 7 9", "nil 7 9"),
    (#"["a", "1"]"#, "$[1] typeMismatch", "a 1 9; $[1] converted"),
    (#"["a", "x", 0, {"n": []}]"#, "$[1] typeMismatch, $[3].n typeMismatch", "a 7 9; $[1] fellBack, $[3].n fellBack"),
    (#"["a", 1, 2, 3]"#, "a 1 9", "a 1 9"),
    ("{}", "$ typeMismatch", "$ unconvertible"),
  ])
  func anInitialValue(json: String, strict: String, lenient: String) {
    #expect(outcome(Gauge.schema, json) == strict)
    #expect(outcome(Gauge.schema.lenient(), json) == lenient)
    #expect(outcome(Gauge.schema.array, "[\(json)]").contains("$[0]") == strict.hasPrefix("$"))
  }

  @Test func unknownElements() {
    let strict = Gauge.schema.unknownKeys(.reject)
    #expect(outcome(strict, #"["a", 1]"#) == "a 1 9")
    #expect(outcome(strict, #"["a", 1, 2, {"n": 3, "m": 4}]"#) == "$[2] unknownKey")
    #expect(outcome(strict, #"["a", "x", null, {}, 5]"#) == "$[1] typeMismatch, $[2] unknownKey, $[4] unknownKey")
    #expect(outcome(Coordinate.schema.unknownKeys(.reject).array, "[[1, 2], [1, 2, 3, 4]]") == "$[1][3] unknownKey")
  }

  @Test func severalPositionsDefaultsAndFallbacks() {
    let schema = Schema(
      { (a: Int, b: Int, c: Int) -> Box<[Int]> in Box(value: [a, b, c]) },
      members: {
        Field(2, 0).number(Int.self)
        Field(1).number(Int.self).default(5)
        Field(300).number(Int.self).fallback(6)
      })
    #expect(outcome(schema, "[1]") == "[1, 5, 6]")
    #expect(outcome(schema, #"["x", 2, 3]"#) == "[3, 2, 6]")
    #expect(outcome(schema, #"[1, 2, "x"]"#) == "[1, 2, 6]; $[2] fellBack")
    let long = Array(repeating: "0", count: 300).joined(separator: ",")
    #expect(outcome(schema, "[\(long),4]") == "[0, 0, 4]", "a position without a slot")
    #expect(issueDescriptions(schema, "[]") == ["$[2] missingKey expected an Int, also missing: [0]"])
  }

  @Test func messages() {
    #expect(issueDescriptions(Coordinate.schema, "{}") == ["$ typeMismatch expected an array, found an empty object"])
    #expect(
      issueDescriptions(Box.schema(Field("at", \.value).schema(Coordinate.schema)), #"{"at": 7}"#)
        == ["$.at typeMismatch expected an array, found 7"])
  }

  @Test func insideOthers() {
    let path = Box<Coordinate?>.schema(Field("geometry.coordinates", \.value).schema(Coordinate.schema))
    #expect(outcome(path, #"{"geometry": {"coordinates": [1, 2]}}"#) == "1.0 2.0 nil")
    #expect(outcome(path, #"{"geometry": {"coordinates": [1]}}"#) == "$.geometry.coordinates[1] missingKey")
    let embedded = Box<Coordinate>.schema(Field("at", \.value).embedded(Coordinate.schema))
    #expect(outcome(embedded, #"{"at": "[1, \"x\"]"}"#) == "$.at[1] typeMismatch")
    #expect(outcome(Coordinate.schema.array.lossy(), "[[1, 2], [1]]") == "[1.0 2.0 nil]; $[1] dropped")
    let inner = Start<Coordinate?>.schema(nil, Field(1, \.value).schema(Coordinate.schema))
    #expect(outcome(inner, "[0, [1, 2]]") == "1.0 2.0 nil")
    #expect(outcome(inner, "[0, [1]]") == "$[1][1] missingKey")
  }

  @Test func keyStylesApplyAfterThePosition() {
    let schema = Start<Int>.schema(0, Field("[0].bikeCount", \.value))
    #expect(outcome(schema.keys(.snakeCase), #"[{"bike_count": 1}]"#) == "1")
    #expect(outcome(schema.keys(.snakeOrCamelCase), #"[{"bike_count": 1}]"#) == "1")
    #expect(outcome(schema.keys(.caseInsensitive), #"[{"BIKECOUNT": 1}]"#) == "1")
    #expect(outcome(Coordinate.schema.keys(.caseInsensitive), "[1, 2]") == "1.0 2.0 nil")
    #expect(outcome(Coordinate.schema.keys(.caseInsensitive).unknownKeys(.reject), "[1, 2, 3, 4]") == "$[3] unknownKey")
  }

  @Test func updates() throws {
    var gauge = Gauge()
    try Gauge.schema.update(&gauge, from: #"["b"]"#)
    #expect("\(gauge)" == "b 7 9")
    try Gauge.schema.update(&gauge, from: #"[null, 3, 0, {"n": 4}]"#)
    #expect("\(gauge)" == "nil 3 4")
    #expect(throws: SchemaError.self) { try Gauge.schema.update(&gauge, from: #"["c", "x"]"#) }
    #expect("\(gauge)" == "nil 3 4")
  }

  private struct Pair: Sendable {
    var a: Int, b: Int
    static let schema = Schema(Pair.init) {
      Field(0, \.a)
      Field(1, \.b)
    }
  }

  @Test func partialAndPicked() throws {
    var pair = Pair(a: 1, b: 2)
    try Pair.schema.partial().update(&pair, from: "[3]")
    #expect(pair.a == 3 && pair.b == 2)
    #expect(try Pair.schema.partial().encodeToString(pair) == "[3,2]")
    #expect(try Pair.schema.omitting("[1]").encodeToString(pair) == "[3]")
    #expect(outcome(Gauge.schema.partial(), #"[null, 5]"#) == "nil 5 9")
    #expect(outcome(Gauge.schema.extending { Field(2, \.last) }, "[null, 5, 6]") == "nil 5 6")
  }

  @Test func listing() {
    #expect(
      "\(Gauge.schema.plan)" == """
        plan for Gauge
           0  [0]    kept  string
           1  [1]    kept  number Int
           2  [3].n  kept  number Int
        """)
    #expect(
      Coordinate.schema.plan.debugDescription == """
        plan for Coordinate
           0  [0]  required  number Double  direct
           1  [1]  required  number Double  direct
           2  [2]  optional  number Double  direct
        """)
  }
}
