import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

/// What an issue says as data, and in the app's own words.
@Suite struct IssueParametersTests {
  private enum Plan: String, CaseIterable, Sendable { case free, pro }
  private static func parameters<Value>(_ schema: Schema<Value>, _ json: String) -> JSONObject? {
    do {
      _ = try schema.decode(json)
      return nil
    } catch { return error.issues.first?.parameters }
  }

  private static func shapes(_ tag: FieldKey) -> Schema<Int> {
    .oneOf(tag) {
      Variant("circle", 1)
      Variant(2, 2)
    }
  }

  /// A schema and a document that breaks it, by the code or the rule of the issue.
  private static let rows: [(name: String, schema: Schema<JSONValue>, json: String, parameters: JSONObject)] =
    [
      row("typeMismatch", Schema<Int>.number(), #""x""#, ["expected": "Int", "found": "string"]),
      row("unconvertible", Schema<Int>.number().lenient(), #""x""#, ["expected": "Int", "found": "string"]),
      row("nullValue", Schema<Int>.number(), "null", ["expected": "Int"]),
      row(
        "missingKey",
        Schema<[Int]>(Array.init(repeating:count:)) {
          Field("a").number(Int.self)
          Field("b").number(Int.self).default(1)
        }, "{}", ["expected": "Int"]),
      row(
        "outOfRange", Schema<UInt8>.number(), "256",
        ["expected": "UInt8", "found": "number", "minimum": 0, "maximum": 255]),
      row("inexact", Schema<Int>.number(), "1.5", ["expected": "Int", "found": "number"]),
      row("invalidFormat", Schema<UUID>.uuid, #""x""#, ["expected": "UUID", "found": "string"]),
      row(
        "unknownCase", Schema<Plan>.enumeration(), #""x""#,
        [
          "expected": #"one of "free", "pro""#, "found": "string", "values": ["free", "pro"],
        ]),
      row(
        "unknownCase", shapes("type"), #"{"type": "line"}"#,
        ["expected": #"one of "circle", 2"#, "found": "string", "values": ["circle", 2]]),
      row(
        "typeMismatch", shapes("type"), #"{"type": []}"#, ["expected": #"one of "circle", 2"#, "found": "array"]),
      row(
        "unknownCase",
        Schema<Int>.oneOfKeys {
          Variant("circle", .number(), { $0 }, { $0 })
          Variant("square", .number(), { $0 }, { $0 })
        }, #"{"line": 1}"#,
        ["expected": #"one of the keys "circle", "square""#, "found": "object", "values": ["circle", "square"]]),
      row("range", Schema<Int>.number().validate(.range(1...3)), "7", ["minimum": 1, "maximum": 3]),
      row("range", Schema<Int>.number().validate(.range(1..<3)), "7", ["minimum": 1, "exclusiveMaximum": 3]),
      row("range", Schema<Int>.number().validate(.greaterThan(9)), "7", ["exclusiveMinimum": 9]),
      row("range", Schema<Int>.number().validate(.atMost(5)), "7", ["maximum": 5]),
      row("length", Schema<String>.string.validate(.length(2...)), #""x""#, ["minimum": 2]),
      row("notEmpty", Schema<String>.string.validate(.notEmpty), #""""#, ["minimum": 1]),
      row("pattern", Schema<String>.string.validate(.pattern("[a-c]")), #""x""#, ["pattern": "[a-c]"]),
      row("oneOf", Schema<String>.string.validate(.oneOf("a", "b")), #""x""#, ["values": ["a", "b"]]),
      row("even", Schema<Int>.number().validate("must be even", id: "even") { $0.isMultiple(of: 2) }, "7", [:]),
      row("size", Schema<Int>.number().validate(.range(1...3), id: "size"), "7", ["minimum": 1, "maximum": 3]),
    ]

  private static func row<Value: Sendable>(
    _ name: String, _ schema: Schema<Value>, _ json: String, _ parameters: JSONObject
  ) -> (name: String, schema: Schema<JSONValue>, json: String, parameters: JSONObject) {
    (name, schema.map { _ in JSONValue.null }, json, parameters)
  }

  @Test(arguments: rows.indices) func parametersOfEachCodeAndRule(_ index: Int) throws {
    let row = Self.rows[index]
    let error = try #require(throws: SchemaError.self) { try row.schema.decode(row.json) }
    let issue = try #require(error.issues.first)
    #expect((issue.rule ?? issue.code.rawValue) == row.name)
    #expect(issue.parameters == row.parameters)
    let back = try JSONDecoder().decode(SchemaError.self, from: JSONEncoder().encode(error))
    #expect(back == error && back.issues[0].parameters == row.parameters)
  }

  /// The codes whose path and detail say it all.
  private static let withoutParameters: [IssueCode] = [
    .invalidJSON, .unknownKey, .duplicateKey, .decryptionFailed, .cipherUnavailable, .tooDeep, .tooComplex,
    .tooManyIssues, .custom, .notEncodable, .notUpdatable, .nonFiniteNumber,
  ]

  @Test(arguments: IssueCode.allCases) func eachCodeHasARow(_ code: IssueCode) {
    let isListed = Self.rows.contains { $0.name == code.rawValue } || code == .validationFailed
    #expect(isListed != Self.withoutParameters.contains(code))
  }

  @Test func redactedIssuesKeepWhatTheSchemaSays() throws {
    let secret = SchemaIssue(
      .validationFailed, found: "\"hidden\"", detail: "must be short", rule: "length", parameters: ["maximum": 3])
    #expect(secret.redacted.found == nil)
    #expect(secret.redacted.rule == "length" && secret.redacted.parameters == ["maximum": 3])
  }

  @Test func textInTheAppsWords() throws {
    let schema = Schema<Int>.number().validate(.range(1...3), id: "size").array
    let error = try #require(throws: SchemaError.self) { try schema.decode(#"[7, "x"]"#) }
    let text = error.text { issue in
      issue.rule == "size" ? "de \(issue.parameters["minimum"]!) a \(issue.parameters["maximum"]!)\u{202E}" : nil
    }
    let paths = text.split(separator: "\n").dropFirst().map { $0.drop { $0 == " " }.prefix(4) }
    #expect(paths == ["$[0]", "$[1]"])
    #expect(text.contains("de 1 a 3\\u{202E}") && text.contains("expected an Int"))
    let report = try Schema<Int>.number().lenient().decodeWithReport(#""7""#).report
    #expect(report.text { $0.code == .converted ? "umgewandelt" : nil }.contains("umgewandelt"))
    #expect(report.text { _ in nil } == report.description)
  }

  @Test func issuesAreCountedByPattern() throws {
    let schema = Schema<Int>.number().dictionary.array
    let error = try #require(throws: SchemaError.self) {
      try schema.decode(
        #"[{"a": "x"}, {"b": "x", "c": true}, 5]"#, options: DecodingOptions(limits: CodingLimits(maximumIssues: 3)))
    }
    #expect("\(error.summary)" == "$[*][*]  typeMismatch   3\n$        tooManyIssues  1")
    var sum = error.summary
    sum += error.summary
    #expect(sum.patterns.map(\.count) == [6, 2])
    #expect(try JSONDecoder().decode(IssueSummary.self, from: JSONEncoder().encode(sum)) == sum)
    #expect("\(IssueSummary())" == "no issues")
    let back = try JSONDecoder().decode(SchemaError.self, from: JSONEncoder().encode(error))
    #expect(back.summary == error.summary)
  }

  @Test func sumsKeepALimitedNumberOfPatterns() {
    var sum = IssueSummary()
    for page in 0..<3 {
      sum += IssueSummary(
        patterns: (0..<6_000).map { CountedPattern<IssueCode>(pattern: "$.\(page).\($0)", code: .missingKey, count: 1) }
      )
    }
    #expect(sum.count == 10_001)
    #expect(sum.last == CountedPattern<IssueCode>(pattern: "$", code: .missingKey, count: 8_000))
  }
}
