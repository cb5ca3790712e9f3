import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

/// Errors and reports can be encoded and decoded, and are equal afterwards.
@Suite struct ErrorsAsDataTests {
  private struct Odd: Error {}

  private static let wrong = SchemaIssue(
    .typeMismatch, at: JSONPath("$.docks[1].bikes")!, expected: "an Int", found: #""2""#)
  private static let other = SchemaIssue(.typeMismatch, expected: "an array", found: "an object of 1 key")

  static let errors: [SchemaError] = [
    SchemaError(issues: []),
    SchemaError(issues: [wrong, other], omittedIssueCount: 7),
    SchemaError(issues: [wrong], line: 12),
    SchemaError(issues: [SchemaIssue(.custom, detail: "must be odd", underlying: Odd())]),
    SchemaError(issues: [SchemaIssue(.custom, underlying: CocoaError(.fileNoSuchFile))]),
    SchemaError(issues: [SchemaIssue(.unknownCase, causes: [wrong, SchemaIssue(.unknownCase, causes: [other])])]),
    SchemaError(issues: [SchemaIssue(.nullValue, at: JSONPath([.key("a\u{0}\u{202E}\"\\.[0]"), .key(""), .index(3)]))]),
    SchemaError(issues: [SchemaIssue(.custom, detail: "a\u{0}\n\u{2028}", underlying: SchemaError(issues: [wrong]))]),
    SchemaError(issues: [SchemaIssue(IssueCode(rawValue: "tooNew"), found: "")]),
  ]

  @Test(arguments: errors) func errorsAreEqualAfterwards(_ error: SchemaError) throws {
    let back = try JSONDecoder().decode(SchemaError.self, from: JSONEncoder().encode(error))
    #expect(back == error)
    #expect("\(back)" == "\(error)")
    #expect(try JSONDecoder().decode(SchemaError.self, from: JSONEncoder().encode(back)) == error)
    let list = try PropertyListDecoder().decode(SchemaError.self, from: PropertyListEncoder().encode(error))
    #expect(list == error)
  }

  @Test func theForm() throws {
    let error = SchemaError(
      issues: [Self.wrong, SchemaIssue(.custom, detail: "d", underlying: Odd(), causes: [Self.other])],
      omittedIssueCount: 1)
    let json = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(error))
    let expected: JSONValue = [
      "issues": [
        ["code": "typeMismatch", "path": "$.docks[1].bikes", "expected": "an Int", "found": #""2""#],
        [
          "code": "custom", "path": "$", "detail": "d", "underlying": "Odd()",
          "causes": [["code": "typeMismatch", "path": "$", "expected": "an array", "found": "an object of 1 key"]],
        ],
      ],
      "omittedIssueCount": 1,
    ]
    #expect(json == expected)
  }

  static let unlike: [SchemaCoding.SchemaIssue] = [
    wrong, other, SchemaIssue(.typeMismatch), SchemaIssue(.nullValue),
    SchemaIssue(.typeMismatch, at: JSONPath([.index(0)])),
    SchemaIssue(.typeMismatch, expected: "x"), SchemaIssue(.typeMismatch, found: "x"),
    SchemaIssue(.typeMismatch, detail: "x"),
    SchemaIssue(.typeMismatch, underlying: Odd()), SchemaIssue(.typeMismatch, causes: [other]),
    SchemaIssue(.typeMismatch, causes: [wrong]),
    SchemaIssue(.typeMismatch, detail: String(repeating: "k", count: 300) + "a"),
    SchemaIssue(.typeMismatch, detail: String(repeating: "k", count: 300) + "b"),
  ]

  @Test func equalityIncludesEverything() {
    for (index, issue) in Self.unlike.enumerated() {
      for (otherIndex, other) in Self.unlike.enumerated() { #expect((issue == other) == (index == otherIndex)) }
    }
  }

  @Test(arguments: [
    #"{"code":"custom"}"#, #"{"path":"$"}"#, #"{"code":"custom","path":"a"}"#, #"{"code":1,"path":"$"}"#,
    #"{"code":"custom","path":"$","causes":[{}]}"#, "[]",
  ])
  func otherDataIsNotAnIssue(_ json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(SchemaCoding.SchemaIssue.self, from: Data(json.utf8))
    }
  }

  @Test func untrustedCountsDoNotStopTheProgram() throws {
    let issues = #"[{"code":"custom","path":"$"}]"#
    let error = try JSONDecoder().decode(
      SchemaError.self, from: Data("{\"issues\":\(issues),\"omittedIssueCount\":\(Int.max)}".utf8))
    #expect(error.description.hasSuffix("\n  $  custom"))
    let report = try JSONDecoder().decode(
      DecodingReport.self, from: Data("{\"repairs\":[],\"repairCount\":\(Int.min),\"summary\":[]}".utf8))
    #expect(report.description.hasPrefix("-9,223,372,036,854,775,808 repairs"))
  }

  @Test func reports() throws {
    let schema = Schema<[[Int]]>.array(of: .array(of: .number()).lossy().lenient())
    let report = try schema.decodeWithReport(#"[["1",2,"x"],[null,"3"]]"#).report
    #expect(report.repairs.count == 4)
    #expect(try JSONDecoder().decode(DecodingReport.self, from: JSONEncoder().encode(report)) == report)
    #expect(try JSONDecoder().decode([Repair].self, from: JSONEncoder().encode(report.repairs)) == report.repairs)
    let json = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(report))
    #expect(json["repairs"]?[0]?["path"] == "$[0][0]" && json["repairs"]?[0]?["code"] == "converted")
    #expect(json["repairCount"] == 4)
    #expect(json["summary"]?[0] == ["pattern": "$[*][*]", "code": "converted", "count": 2])
  }
}

/// Codes are open: each is its name.
@Suite struct OpenCodeTests {
  @Test func codesAreStrings() throws {
    for code in IssueCode.allCases {
      #expect(try JSONDecoder().decode([IssueCode].self, from: JSONEncoder().encode([code])) == [code])
      #expect(try JSONEncoder().encode([code]) == Data("[\"\(code)\"]".utf8))
    }
    for code in RepairCode.allCases {
      #expect(try JSONDecoder().decode([RepairCode].self, from: JSONEncoder().encode([code])) == [code])
      #expect(try JSONEncoder().encode([code]) == Data("[\"\(code)\"]".utf8))
    }
    #expect(Set(IssueCode.allCases).count == IssueCode.allCases.count)
    #expect(
      try JSONDecoder().decode([IssueCode].self, from: Data(#"["tooNew"]"#.utf8)) == [IssueCode(rawValue: "tooNew")])
    #expect("\(RepairCode(rawValue: "tooNew"))" == "tooNew" && RepairCode.adjusted.rawValue == "adjusted")
  }

  @Test func codesAreSwitchedOver() {
    func name(_ code: IssueCode) -> String {
      switch code {
      case .missingKey: "a"
      case .tooComplex, .duplicateKey: "b"
      default: "c"
      }
    }
    #expect(name(IssueCode(rawValue: "missingKey")) == "a")
    #expect([IssueCode.duplicateKey, .tooComplex, .custom].map(name) == ["b", "b", "c"])
  }
}
