import SchemaCoding
import Testing

@testable import TestSupport

@Suite struct JSONValueKindTests {
  @Test func anyValueIsKeptUnchanged() throws {
    let json = #"{"a":[1,"x",null,true,{"b":1.5}],"":"e","n":18446744073709551615}"#
    let expected: JSONValue = [
      "a": [1, "x", .null, true, ["b": 1.5]], "": "e", "n": .number(JSONNumber(UInt64.max)),
    ]
    #expect(try Schema<JSONValue>.json.decode(json) == expected)
    #expect(try Schema<JSONValue>.json.lenient().decode(json) == expected)
    #expect(try Schema<JSONValue>.json.lenient().decodeWithReport(#"" ""#).report.isEmpty)
  }

  @Test("What is repaired in raw JSON has its path", .enabled(if: scannerIsInUse))
  func repairs() throws {
    let json = #"{"b":["x","\ud800",{"\udc00":1}],"a":"\ud800","c":["\udc00"]}"#
    let report = try Schema.json.lenient().decodeWithReport(json).report
    #expect(
      report.repairs.lines == [
        "$.b[1] converted", "$.b[2][\"\u{FFFD}\"] converted", "$.a converted", "$.c[0] converted",
      ])
    #expect(report.summary.patterns.map { "\($0.pattern) \($0.count)" } == ["$[*][*] 2", "$[*][*][*] 1", "$[*] 1"])
  }

  static let presence: [(String, String, String)] = [
    ("{}", "$.x missingKey", "nil"),
    (#"{"x":null}"#, "null", "nil"),
    (#"{"x":""}"#, #""""#, #""""#),
    (#"{"x":true}"#, "true", "true"),
  ]

  @Test(arguments: presence) func inAField(json: String, required: String, optional: String) {
    #expect(outcome(Box<JSONValue>.schema(Field("x", \.value)), json) == required)
    #expect(outcome(Box<JSONValue?>.schema(Field("x", \.value)), json) == optional)
    #expect(outcome(Box<JSONValue>.schema(Field("x").json().lenient()), json) == required)
    #expect(outcome(Box<JSONValue?>.schema(Field("x", \.value).json().lenient()), json) == optional)
  }

  @Test func nullReplacesAnInitialValue() {
    #expect(outcome(Start<JSONValue>.schema(1, Field("x", \.value)), #"{"x":null}"#) == "null")
    #expect(outcome(Start<JSONValue?>.schema(true, Field("x", \.value)), "{}") == "true")
  }

  @Test func theMaximumDepthApplies() {
    #expect(
      outcome(Schema<JSONValue>.json, "[[1]]", DecodingOptions(limits: CodingLimits(maximumDepth: 2))) != "$ tooDeep")
    #expect(
      outcome(Schema<JSONValue>.json, "[[1]]", DecodingOptions(limits: CodingLimits(maximumDepth: 1))).hasSuffix(
        "tooDeep"))
    #expect(
      outcome(
        Box<JSONValue>.schema(Field("x", \.value)), #"{"x":[[1]]}"#,
        DecodingOptions(limits: CodingLimits(maximumDepth: 2))
      )
      .hasSuffix("tooDeep"))
  }

  /// Foundation's dictionaries have another order in each run, and with each instance.
  @Test func ofSeveralMembersThatFailTheFirstByKeyIsReported() {
    let json = #"{"m":[1],"c":1,"k":{"z":[1],"y":[1]},"d":[1],"x":[1]}"#
    let options = DecodingOptions(limits: CodingLimits(maximumDepth: 1))
    for _ in 0..<50 {
      #expect(outcome(Schema<JSONValue>.json, json, options) == "$.d tooDeep")
    }
  }
}
