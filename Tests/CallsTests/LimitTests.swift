import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

@Suite struct LimitTests {
  static let depths: [(String, Int, String)] = [
    ("[]", 0, "$ tooDeep"),
    ("[]", 1, "[]"),
    ("[[1],[2]]", 2, "[[1], [2]]"),
    ("[[1],[2]]", 1, "$[0] tooDeep, $[1] tooDeep"),
    ("[[],5]", 1, "$[0] tooDeep, $[1] typeMismatch"),
  ]

  @Test(arguments: depths) func depth(json: String, limit: Int, expected: String) {
    let schema = Schema<[[Int]]>.array(of: .array(of: .number()))
    #expect(outcome(schema, json, DecodingOptions(limits: CodingLimits(maximumDepth: limit))) == expected)
  }

  @Test func depthCountsObjectsAndDictionaries() {
    let inner = Box<[String: Int]>.schema(Field("d", \.value))
    let schema = Box<Box<[String: Int]>>.schema(Field("b").object(inner))
    let json = #"{"b":{"d":{"a":1}}}"#
    #expect(outcome(schema, json, DecodingOptions(limits: CodingLimits(maximumDepth: 3))) == "[a: 1]")
    #expect(outcome(schema, json, DecodingOptions(limits: CodingLimits(maximumDepth: 2))) == "$.b.d tooDeep")
    #expect(outcome(schema, json, DecodingOptions(limits: CodingLimits(maximumDepth: 1))) == "$.b tooDeep")
    #expect(outcome(schema, json, DecodingOptions(limits: CodingLimits(maximumDepth: 0))) == "$ tooDeep")
  }

  @Test("A value in the way of several paths is one issue, and counts once")
  func obstacles() throws {
    struct Place: Equatable, Sendable { var a = 0, b = 0, c = 0 }
    let schema = Schema(startingFrom: Place()) {
      Field("p.a", \.a)
      Field("p.b", \.b)
      Field("p.c", \.c)
    }
    let json = "[" + Array(repeating: #"{"p":[]}"#, count: 100).joined(separator: ",") + "]"
    let error = try #require(throws: SchemaError.self) { try schema.array.decode(json) }
    #expect(error.issues.count == 100 && error.omittedIssueCount == 0)
    #expect(error.issues[99].description == "$[99].p typeMismatch expected an object, found an empty array")
    let nested = Box<[Int]>.schema(Field("q", \.value).schema(schema.map { [$0.a] }))
    #expect(outcome(nested, #"{"q":{"p":[]}}"#) == "$.q.p typeMismatch")
    let outer = Schema(startingFrom: Place()) {
      Field("p.a", \.a)
      Field("q", \.b).schema(schema.map(\.a))
    }
    #expect(outcome(outer, #"{"p":[],"q":{"p":[]}}"#) == "$.p typeMismatch, $.q.p typeMismatch")
  }

  @Test("A limit that only ignored parts exceed changes no value", .enabled(if: scannerIsInUse))
  func ignoredDepth() {
    let json = #"{"id":9007199254740993e0,"b":{"z":1,"a":2},"x":[[[1]]]}"#
    let options = DecodingOptions(limits: CodingLimits(maximumDepth: 2))
    #expect(outcome(Schema<Int>.number().under("id"), json, options) == "9007199254740993")
    #expect(outcome(Schema<Int>.number().keyedArray.under("b"), json, options) == "[1, 2]")
    let embedded = Schema<Int>.embedded(.number(Int.self).under("id")).under("s")
    let document = #"{"s":\#(jsonLiteral(json))}"#
    #expect(outcome(embedded, document, options) == "9007199254740993")
  }

  static let repeatedKeys: [(String, String)] = [
    (#"{"a":[[[1]]],"a":1}"#, #"{"a":1}"#), (#"{"a":1,"a":[[[1]]]}"#, "$.a[0][0] tooDeep"),
    (#"{"b":[[[1]]],"a":[[[1]]],"c":1}"#, "$.a[0][0] tooDeep"),
    (#"{"b":[[[1]]],"a":[[[1]]],"a":2}"#, "$.b[0][0] tooDeep"),
  ]

  @Test("Of a repeated key, only the last value can be too deep", arguments: repeatedKeys)
  func repeatedKey(json: String, expected: String) {
    #expect(outcome(.json, json, DecodingOptions(limits: CodingLimits(maximumDepth: 3))) == expected)
  }

  #if FullFoundation
    @Test func treesOfMoreThan512LevelsAreTooDeep() {
      var tree: Any = 1
      for _ in 0..<600 { tree = [tree] }
      let error = #expect(throws: SchemaError.self) {
        try Schema.json.decode(
          jsonObject: tree, options: DecodingOptions(limits: CodingLimits(maximumDepth: 1_000_000)))
      }
      #expect(error?.issues.map(\.code) == [.tooDeep])
      #expect(error?.issues.first?.path.components.count == 512)
    }
  #endif

  @Test func siblingsDoNotAddUp() {
    let schema = Schema<[[Int]]>.array(of: .array(of: .number()))
    let json = "[\(Array(repeating: "[1]", count: 600).joined(separator: ","))]"
    #expect(outcome(schema, json, DecodingOptions(limits: CodingLimits(maximumDepth: 2))).hasPrefix("[[1]"))
    let candidates = Box<Int>.schema(Field("a", "b", at: \.value))
    #expect(
      outcome(
        candidates.array, #"[{"a":[],"b":1},{"a":[],"b":2}]"#, DecodingOptions(limits: CodingLimits(maximumDepth: 2)))
        == "[1, 2]; $[0].a fellBack, $[1].a fellBack")
    let lossy = Schema<[[Int]]>.array(of: .array(of: .number())).lossy()
    #expect(
      outcome(lossy, #"[["x"],["y"],[1]]"#, DecodingOptions(limits: CodingLimits(maximumDepth: 2))).hasPrefix("[[1]]"))
  }

  @Test(arguments: [(511, "value"), (512, "value"), (513, "$ tooDeep"), (5_000, "$ tooDeep"), (100_000, "$ tooDeep")])
  func theParsersDepth(levels: Int, expected: String) {
    let json = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    let made = outcome(Schema<JSONValue>.json, json)
    #expect(expected == "value" ? made.hasPrefix("[") : made == expected)
  }

  @Test(arguments: [
    (3, "$[0] nullValue, $[1] nullValue, $[2] nullValue"), (2, "$[0] nullValue, $[1] nullValue, $ tooManyIssues"),
    (1, "$[0] nullValue, $ tooManyIssues"),
  ])
  func issues(limit: Int, expected: String) {
    #expect(
      outcome(
        Schema<[Int]>.array(of: .number()), "[null,null,null]",
        DecodingOptions(limits: CodingLimits(maximumIssues: limit))) == expected
    )
  }

  @Test func aHundredIssuesAreKept() {
    let json = "[\(Array(repeating: "null", count: 250).joined(separator: ","))]"
    let error = #expect(throws: SchemaError.self) { try Schema<[Int]>.array(of: .number()).decode(json) }
    #expect(error?.issues.count == 101)
    #expect(error?.omittedIssueCount == 150)
    #expect(error?.issues.last?.code == .tooManyIssues)
    #expect(error?.issues[99].path == JSONPath([.index(99)]))
    #expect(error?.description.hasPrefix("250 issues\n") == true)
    #expect(error?.description.hasSuffix("150 more") == true)
  }

  @Test func issuesOfManyKindsOfContainersAreCountedOnce() {
    let bad = #"{"a":[null,null],"b":{"x":null,"y":null}}"#
    let schema = Schema(
      { (_: [Int], _: [String: Int]) -> Box<Int> in Box(value: 0) },
      members: {
        Field("a").array(of: .number(Int.self))
        Field("b").dictionary(of: .number(Int.self))
      })
    let error = #expect(throws: SchemaError.self) {
      try schema.dictionary.decode(
        "{\"p\":\(bad),\"q\":\(bad)}", options: DecodingOptions(limits: CodingLimits(maximumIssues: 5)))
    }
    #expect(error?.issues.map { "\($0.path)" } == ["$.p.a[0]", "$.p.a[1]", "$.p.b.x", "$.p.b.y", "$.q.a[0]", "$"])
    #expect(error?.omittedIssueCount == 3)
  }

  @Test func droppedAndReplacedValuesDoNotCountAsIssues() {
    let json = "[\(Array(repeating: #""x""#, count: 250).joined(separator: ","))]"
    let decoded = try? Schema<[Int]>.array(of: .number()).lossy().decodeWithReport(json)
    #expect(decoded?.report.repairs.count == 250)
    let optional = try? Schema<Int>.number().optional.array.lenient().decodeWithReport(json)
    #expect(optional?.report.repairs.count == 250)
  }

  @Test("A dictionary keeps the issues and repairs of its first keys, and counts the others, whatever their order")
  func dictionaries() throws {
    let keys = (0..<1_000).map { "k\(1_000 + ($0 * 37) % 1_000)" }
    let bad = "{\(keys.map { "\"\($0)\":true" }.joined(separator: ",")),\"a\":1}"
    let options = DecodingOptions(limits: CodingLimits(maximumIssues: 3, maximumRepairs: 2))
    let schema = Schema<Int>.number().dictionary
    let error = #expect(throws: SchemaError.self) { try schema.decode(bad, options: options) }
    #expect(error?.issues.map { "\($0.path)" } == ["$.k1000", "$.k1001", "$.k1002", "$"])
    #expect(error?.omittedIssueCount == 997)
    let report = try schema.lossy().decodeWithReport(bad, options: options).report
    #expect(report.repairs.map { "\($0.path)" } == ["$.k1000", "$.k1001"])
    #expect(report.summary.patterns == [CountedPattern<RepairCode>(pattern: "$[*]", code: .dropped, count: 1_000)])
    // The last value of a repeated key counts.
    let mended =
      "{\(keys.map { "\"\($0)\":true" }.joined(separator: ",")),\(keys.map { "\"\($0)\":1" }.joined(separator: ","))}"
    #expect(try schema.decode(mended, options: options).count == 1_000)
  }

  @Test("The limits may be as large as numbers get")
  func largestLimits() throws {
    let options = DecodingOptions(limits: CodingLimits(maximumIssues: .max, maximumRepairs: .max))
    let schema = Schema<Int>.number().dictionary
    #expect(try schema.lossy().decodeWithReport(#"{"a":"x","b":"y"}"#, options: options).report.repairs.count == 2)
    let error = #expect(throws: SchemaError.self) { try schema.decode(#"{"a":"x","b":"y"}"#, options: options) }
    #expect(error?.issues.count == 2)
  }

  @Test("All repairs together keep a thousand causes, and the first of each")
  func causes() throws {
    let json = "[\(Array(repeating: "[true,true,true]", count: 600).joined(separator: ","))]"
    let schema = Schema<Int>.number().array.array.lossy()
    let repairs = try schema.decodeWithReport(json, options: DecodingOptions(limits: CodingLimits(maximumIssues: 2)))
      .report.repairs
    #expect(repairs.map(\.causes.count) == Array(repeating: 2, count: 500) + Array(repeating: 1, count: 100))
    #expect(repairs.map(\.omittedCauseCount) == Array(repeating: 1, count: 500) + Array(repeating: 2, count: 100))
    let first = try schema.decodeWithReport(
      json, options: DecodingOptions(limits: CodingLimits(maximumIssues: 2, maximumRepairs: 1))
    ).report
    #expect(first.repairs == [repairs[0]])
    for (index, repair) in repairs.enumerated() {
      let words = "$[\(index)] dropped an array of 3 elements: typeMismatch at $[\(index)][0], and 2 more"
      #expect(repair.description == words)
    }
  }
}
