import Testing

@testable import SchemaCoding
@testable import TestSupport

/// What is shown to people is short, however long the document, its keys or a closure's error are.
@Suite struct ShorteningTests {
  private static func k(_ count: Int) -> String { String(repeating: "k", count: count) }

  static let paths: [([JSONPath.Component], String)] = [
    ([], "$"),
    ([.key("stations"), .index(3), .key("zip code")], #"$.stations[3]["zip code"]"#),
    ([.key(k(40)), .key("x")], "$.\(k(40)).x"),
    ([.key(k(41)), .key("x")], "$.\(k(40))….x"),
    ([.key("a " + k(39))], "$[\"a \(k(38))…\"]"),
    ([.key("\n" + k(40))], "$[\"\\n\(k(39))…\"]"),
    ([.key("a\u{202E}b")], #"$["a\u202eb"]"#),
    ([.key(String(repeating: "\u{1}", count: 30))], "$[\"\(String(repeating: "\\u0001", count: 12))…\"]"),
    (Array(repeating: .index(0), count: 133), "$\(String(repeating: "[0]", count: 133))"),
  ]

  @Test(arguments: paths) func path(components: [JSONPath.Component], expected: String) {
    let path = JSONPath(components)
    #expect(path.shown == expected)
    #expect(SchemaIssue(.nullValue, at: path).description == "\(expected) nullValue")
    #expect(path.shown.unicodeScalars.count <= 401)
  }

  // Not in the table, because the testing library prints every argument.
  @Test func veryLongPaths() {
    path(components: [.key("é" + Self.k(1_000_000))], expected: "$.é\(Self.k(39))…")
    path(
      components: Array(repeating: .index(0), count: 100_000) + [.key("name")],
      expected: "$\(String(repeating: "[0]", count: 66))…\(String(repeating: "[0]", count: 65)).name")
  }

  static let strings: [(String, Int, String)] = [
    ("", 4, ""), ("abcd", 4, "abcd"), ("abcde", 4, "abcd…"), ("abcd…", 4, "abcd…"), ("a\nb", 4, "a\\nb"),
    ("abc\nd", 4, "abc…"), ("\u{202E}", 4, "…"), ("\\n\"", 4, "\\n\""),
  ]

  @Test(arguments: strings) func string(_ string: String, limit: Int, expected: String) {
    #expect(string.shown(upTo: limit) == expected)
    #expect(expected.shown(upTo: limit) == expected, "what is shown stays as it is")
  }

  private struct Loud: Error, CustomStringConvertible { let description: String }

  static let lines: [(SchemaCoding.SchemaIssue, String)] = [
    (
      SchemaIssue(.validationFailed, found: "1", detail: "must\nnot \u{1B}[31mbe"),
      #"$ validationFailed found 1, must\nnot \u{1B}[31mbe"#
    ),
    (
      SchemaIssue(.custom, underlying: Loud(description: "first\r\nsecond\u{2028}third")),
      #"$ custom first\r\nsecond\u{2028}third"#
    ),
    (SchemaIssue(.invalidFormat, detail: k(201)), "$ invalidFormat \(k(200))…"),
    (SchemaIssue(.custom, detail: "d", underlying: Loud(description: k(1_000_000))), "$ custom d, \(k(200))…"),
    (
      SchemaIssue(.typeMismatch, expected: k(300), found: k(500)),
      "$ typeMismatch expected \(k(200))…, found \(k(403))…"
    ),
  ]

  @Test(arguments: lines) func line(issue: SchemaCoding.SchemaIssue, expected: String) {
    #expect(issue.description == expected)
  }

  @Test func longKeysOverManyElements() throws {
    let document: JSONValue = [Self.k(1 << 20): .array(Array(repeating: "x", count: 100))]
    let ints = Schema<[Int]>.array(of: .number())
    // Only numbers and short strings are compared, because the testing library records everything in an expectation.
    var (count, text) = (0, "")
    do {
      _ = try ints.dictionary.decode(document)
    } catch {
      (count, text) = (error.issues.count, "\(error)")
    }
    #expect(count == 100)
    #expect(text.utf8.count < 10_000)

    let report = try ints.lossy().dictionary.decodeWithReport(document.description).report
    (count, text) = (report.repairs.count, "\(report)")
    #expect(count == 100)
    #expect(text.utf8.count < 10_000)
    let summary = "\(report.summary)"
    #expect(summary == "$[*][*]  dropped  100")
  }

  @Test func longStringsEverywhere() {
    let long = "a\u{202E}" + Self.k(1 << 20)
    let issue = SchemaIssue(
      IssueCode(rawValue: long), at: JSONPath(Array(repeating: .key(long), count: 50)), expected: long, found: long,
      detail: long, underlying: Loud(description: long))
    #expect(issue.description.utf8.count < 2_000)
    let union = SchemaIssue(.unknownCase, causes: Array(repeating: issue, count: 50))
    #expect(union.description.utf8.count < 6_000)
    #expect(SchemaError(issues: [union]).description.utf8.count < 100_000)
  }
}
