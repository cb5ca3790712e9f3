import SchemaCoding
import Testing

@testable import TestSupport

@Suite struct JSONPathTests {
  static let rows: [([JSONPath.Component], String)] = [
    ([], "$"),
    ([.key("a")], "$.a"),
    ([.key("stations"), .index(3), .key("lat")], "$.stations[3].lat"),
    ([.index(0), .index(1)], "$[0][1]"),
    ([.key("snake_case"), .key("kebab-case"), .key("n1")], "$.snake_case.kebab-case.n1"),
    ([.key("捷運")], "$.捷運"),
    ([.key("a.b")], #"$["a.b"]"#),
    ([.key("")], #"$[""]"#),
    ([.key("zip code")], #"$["zip code"]"#),
    ([.key("items[0]")], #"$["items[0]"]"#),
    ([.key("a\"b")], #"$["a\"b"]"#),
    ([.key("it's")], #"$["it's"]"#),
    ([.key("a\\b")], #"$["a\\b"]"#),
    ([.key("a\nb\tc")], #"$["a\nb\tc"]"#),
    ([.key("a\u{1}b")], #"$["a\u0001b"]"#),
    ([.key("$")], #"$["$"]"#),
  ]

  @Test(arguments: rows) func text(components: [JSONPath.Component], expected: String) {
    #expect(JSONPath(components).description == expected)
  }

  @Test(
    "JSON Pointers escape ~ and /",
    arguments: [
      ([], ""), ([.key("stations"), .index(3), .key("lat")], "/stations/3/lat"), ([.key("")], "/"),
      ([.key("a/b"), .key("m~n"), .key("~1")], "/a~1b/m~0n/~01"), ([.key("捷運"), .key(" ")], "/捷運/ "),
    ] as [([JSONPath.Component], String)])
  func pointers(components: [JSONPath.Component], pointer: String) {
    #expect(JSONPath(components).pointer == pointer)
  }

  @Test func differentPathsHaveDifferentDescriptions() {
    let texts = Self.rows.map { JSONPath($0.0).description }
    #expect(Set(texts).count == texts.count)
    #expect(JSONPath([.key("0")]) != JSONPath([.index(0)]))
  }

  @Test func keysOfADocumentAreShownInPaths() {
    let schema = Schema<Int>.number().dictionary
    #expect(
      outcome(schema, #"{"a b":null,"":null,"é":null}"#) == #"$[""] nullValue, $["a b"] nullValue, $.é nullValue"#)
  }
}
