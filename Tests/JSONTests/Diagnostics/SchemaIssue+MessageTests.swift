import Foundation
import SchemaCoding
import Testing

private enum Status: String, CaseIterable { case open, closed }

private struct Guest: SchemaCodable {
  var name = ""
  var age = 0
  var share = 0.0
  var isMember = false
  var status = Status.open
  var since = Date(timeIntervalSince1970: 0)
  var link = URL(fileURLWithPath: "/")
  var pet = Pet()
  var tags: [String] = []

  struct Pet: SchemaCodable, Codable {
    var name = ""
    static let schema = Schema<Pet>(startingFrom: Pet()) { Field("name", \.name).required() }
  }

  static let schema = Schema<Guest>(startingFrom: Guest()) {
    Field("name", \.name).required().validate(.length(2...40))
    Field("age", \.age)
    Field("share", \.share)
    Field("isMember", \.isMember)
    Field("status", \.status)
    Field("since", \.since)
    Field("link", \.link)
    Field("pet", \.pet)
    Field("tags", \.tags)
  }
}

/// What a form tells a person of each issue, and what a log says of all of them.
struct IssueMessageTests {
  @Test(arguments: [
    (#"{"name": null}"#, "name", "is required"),
    (#"{"name": "A"}"#, "name", "must have a length between 2 and 40"),
    (#"{"name": 7}"#, "name", "must be text"),
    (#"{"age": "secret"}"#, "age", "must be a whole number"),
    (#"{"age": 1e30}"#, "age", "must be between -9223372036854775808 and 9223372036854775807"),
    (#"{"age": 1.5}"#, "age", "must be a whole number"),
    (#"{"share": "secret"}"#, "share", "must be a number"),
    (#"{"isMember": "secret"}"#, "isMember", "must be true or false"),
    (#"{"status": "secret"}"#, "status", "must be one of open, closed"),
    (#"{"since": "secret"}"#, "since", "must be a date"),
    (#"{"link": "http://["}"#, "link", "must be a URL"),
    (#"{"pet": "secret"}"#, "pet", "must be an object"),
    (#"{"pet": {"name": null}}"#, "pet", "is required"),
    (#"{"pet": {"name": null}}"#, "pet.name", "is required"),
    (#"{"tags": ["a", 7, 8]}"#, "tags", "must be text\nmust be text"),
    (#"{"tags": ["a", 7]}"#, "tags[1]", "must be text"),
    (#"{"secret": 1}"#, "secret", "is not known"),
  ])
  func eachIssueHasAMessage(json: String, field: String, message: String) {
    let error = #expect(throws: SchemaError.self) {
      try Guest.decode(json, options: DecodingOptions(unknownKeys: .reject))
    }
    #expect(error?.issues.message(for: field) == message)
  }

  @Test func onlyTheFieldsOwnIssuesCount() {
    let issues = [
      SchemaCoding.SchemaIssue(.missingKey, at: JSONPath([.key("ages")])),
      SchemaCoding.SchemaIssue(.custom, at: JSONPath([.key("age")])),
    ]
    #expect(issues.message(for: "age") == "is not valid")
    #expect(issues.message(for: "name") == nil)
    #expect(issues.message(for: "ages") { $0.code == .missingKey ? "fehlt" : nil } == "fehlt")
  }

  @Test(arguments: [
    (SchemaCoding.SchemaIssue(.custom, expected: "a licence plate"), "must be a licence plate"),
    (SchemaCoding.SchemaIssue(.custom, expected: "an Interval"), "is not valid"),
    (SchemaCoding.SchemaIssue(.typeMismatch, expected: "an Int16"), "must be a whole number"),
    (SchemaCoding.SchemaIssue(.inexact, expected: "a Decimal"), "has too many digits"),
    (SchemaCoding.SchemaIssue(.outOfRange, expected: "a Double"), "is out of range"),
    (SchemaCoding.SchemaIssue(.decryptionFailed, expected: "a string"), "is not valid"),
  ])
  func aMessageNamesNoTypeOfTheProgram(issue: SchemaCoding.SchemaIssue, message: String) {
    #expect(issue.message == message)
  }

  @Test func aDocumentThatIsNoJSONHasAMessage() {
    let error = #expect(throws: SchemaError.self) { try Guest.decode("oops") }
    #expect(error?.issues.first?.message == "is not valid JSON")
  }

  @Test func theLineForALogCounts() {
    let json = #"[{"name": "secret", "age": "secret"}, {"name": "secret", "age": 1.5}, {"name": null}]"#
    let error = #expect(throws: SchemaError.self) { try [Guest].decode(json) }
    #expect(error?.logLine == "3 issues: $[*].age typeMismatch 1, $[*].age inexact 1, $[*].name nullValue 1")
    #expect(
      SchemaError(issues: [SchemaCoding.SchemaIssue(.invalidJSON)], line: 7).logLine
        == "1 issue on line 7: $ invalidJSON 1")
  }

  @Test func theLineForALogIsShort() {
    let issues = (0..<12).map { SchemaCoding.SchemaIssue(.missingKey, at: JSONPath([.key("key\($0)")])) }
    let line = SchemaError(issues: issues).logLine
    #expect(line.hasPrefix("12 issues: $.key0 missingKey 1, ") && line.hasSuffix(", $.key9 missingKey 1, …"))
  }
}
