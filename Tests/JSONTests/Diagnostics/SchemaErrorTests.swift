import SchemaCoding
import Testing

@testable import TestSupport

/// The descriptions of whole errors.
@Suite struct SchemaErrorTests {
  private static let station = Schema(
    { (_: String?, _: Double, _: [Int], _: [String: Bool]) -> Box<Int> in Box(value: 0) },
    members: {
      Field("name").string().optional()
      Field("lat").number().lenient()
      Field("gears").array(of: .number(Int.self))
      Field("flags").dictionary(of: .bool)
    })

  static let texts: [(String, String)] = [
    (
      #"{"lat":"north","gears":[1,"2"],"flags":{"b":1,"a b":null}}"#,
      """
      4 issues
        $.lat           unconvertible  expected a Double, found "north"
        $.gears[1]      typeMismatch   expected an Int, found "2"
        $.flags["a b"]  nullValue      expected a Bool
        $.flags.b       typeMismatch   expected a Bool, found 1
      """
    ),
    (
      "[]",
      """
      1 issue
        $  typeMismatch  expected an object, found an empty array
      """
    ),
  ]

  @Test(arguments: texts) func anErrorAsAString(json: String, expected: String) {
    let error = #expect(throws: SchemaError.self) { try Self.station.decode(json) }
    #expect(error.map { "\($0)" } == expected)
  }

  private static let pair = Schema(
    { (_: Int, _: Bool) -> Box<Int> in Box(value: 0) },
    members: {
      Field("k").number(Int.self)
      Field("k").bool().decodeOnly()
    })

  @Test(
    "Each field has its own issue with a value, but a key that both miss is one issue",
    arguments: [
      (#"{"k":"x"}"#, ["expected an Int, found \"x\"", "expected a Bool, found \"x\""]),
      (#"{"k":1}"#, ["expected a Bool, found 1"]), (#"{"k":null}"#, ["expected an Int"]),
      ("{}", ["expected an Int"]),
    ])
  func fieldsOfOneKey(json: String, expected: [String]) {
    let error = #expect(throws: SchemaError.self) { try Self.pair.decode(json) }
    #expect(error?.issues.map(\.reason) == expected)
  }

  @Test func moreIssuesThanAreKept() {
    let error = #expect(throws: SchemaError.self) {
      try Schema<[Int]>.array(of: .number()).decode(
        "[null,true,null,2]", options: DecodingOptions(limits: CodingLimits(maximumIssues: 2)))
    }
    #expect(
      error.map { "\($0)" } == """
        3 issues
          $[0]  nullValue      expected an Int
          $[1]  typeMismatch   expected an Int, found true
          $     tooManyIssues  1 more
        """)
  }

  @Test func aLongPathDoesNotWidenTheOtherRows() {
    let key = String(repeating: "k", count: 30)
    let error = #expect(throws: SchemaError.self) {
      try Schema<Int>.number().dictionary.dictionary.decode("{\"a\":null,\"\(key)\":{\"\(key)\":null}}")
    }
    let lines = error.map { "\($0)" }?.split(separator: "\n").map(String.init) ?? []
    #expect(lines.count == 3)
    #expect(lines.dropFirst().first == "  $.a\(String(repeating: " ", count: 45))  nullValue  expected an object")
    #expect(lines.last == "  $.\(key).\(key)  nullValue  expected an Int")
  }

  @Test func issuesAreInTheOrderOfFieldsAndElements() {
    let json = #"{"flags":{"z":0,"y":0,"x":0,"k1":0,"k10":0,"k2":0},"gears":["3","2"],"lat":"x"}"#
    let expected = [
      "$.lat", "$.gears[0]", "$.gears[1]", "$.flags.k1", "$.flags.k10", "$.flags.k2", "$.flags.x",
      "$.flags.y", "$.flags.z",
    ]
    for _ in 0..<5 {
      let error = #expect(throws: SchemaError.self) { try Self.station.decode(json) }
      #expect(error?.issues.map { "\($0.path)" } == expected)
    }
  }

  @Test func anIssueOfSeveralFieldsIsReportedOnce() {
    let schema = Schema(
      { (_: Int, _: Int, _: Int) -> Box<Int> in Box(value: 0) },
      members: {
        Field("address.zip").number(Int.self)
        Field("address.street").number(Int.self)
        Field("address.lines[0]").number(Int.self)
      })
    #expect(outcome(schema, #"{"address":[]}"#) == "$.address typeMismatch")
    for json in [#"{"address":{}}"#, #"{"address":5}"#] {
      #expect(
        outcome(schema, json)
          == "$.address.zip missingKey, $.address.street missingKey, $.address.lines[0] missingKey")
    }
  }
}
