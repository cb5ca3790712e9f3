import Foundation
import SchemaCoding
import Testing

@testable import SchemaTools
@testable import TestSupport

/// Paths from strings.
@Suite struct JSONPathTextTests {
  static let nastyKeys: [String] = [
    "", " ", "a b", "a.b", "a[0]", "]", "\"", "\\", "\\\"", "$", "é", "e\u{301}", "\u{301}", "\u{301}a", "捷運", "🚀",
    "👩\u{200D}🚀", "\u{200D}", "a\u{200C}b", "\0", "\n", "\r\n", "\u{1F}", "\u{7F}", "\u{85}", "\u{202E}", "a\u{2028}b",
    "\u{FEFF}x", "\u{E000}", "\u{E0041}", "a\u{E0041}", "\u{10FFFF}", "\u{FFFF}", "\u{D4E}.", "\u{D4E}[", "\u{D4E}\"",
    "\u{111C2}.x", "\u{600}a", "1\u{20E3}", "½", "_", "-", "a-b_c1", "/", "\u{8}\u{C}", "\u{3164}", "\u{34F}",
    "\\u0041",
  ]

  @Test(arguments: nastyKeys) func everyDescriptionGivesItsPath(_ key: String) throws {
    for components: [JSONPath.Component] in [
      [.key(key)], [.key("a"), .key(key), .index(0)], [.index(7), .key(key), .key(key), .key("x")],
    ] {
      let path = JSONPath(components)
      let back = try #require(JSONPath(path.description))
      #expect(back == path)
      for (left, right) in zip(back.components, components) {
        // Canonically equal strings are equal, but here every scalar must be preserved.
        if case (.key(let left), .key(let right)) = (left, right) {
          #expect(left.unicodeScalars.elementsEqual(right.unicodeScalars))
        }
      }
      #expect(try JSONDecoder().decode([JSONPath].self, from: JSONEncoder().encode([path])) == [path])
    }
  }

  // Not in the table, because the testing library prints every argument.
  @Test func theDescriptionOfAVeryLongKeyGivesItsPath() throws {
    try everyDescriptionGivesItsPath(String(repeating: "k", count: 100_000))
  }

  @Test func everyDescriptionOfRandomPathsGivesItsPath() {
    var generator = SeededGenerator(seed: 14)
    let scalars = Self.nastyKeys.flatMap { Array($0.unicodeScalars) }
    for _ in 0..<2_000 {
      let path = JSONPath(
        (0..<Int.random(in: 0...4, using: &generator)).map { _ in
          if Bool.random(using: &generator) { return .index(.random(in: -1...1_000, using: &generator)) }
          var key = String.UnicodeScalarView()
          for _ in 0..<Int.random(in: 0...6, using: &generator) {
            key.append(scalars.randomElement(using: &generator) ?? "a")
          }
          return .key(String(key))
        })
      #expect(JSONPath("\(path)") == path)
      #expect(isClean(path.description))
    }
  }

  static let forms: [(String, [JSONPath.Component])] = [
    ("$", []), ("$.a[0]", [.key("a"), .index(0)]), (#"$["a.b"][0]"#, [.key("a.b"), .index(0)]),
    (#"$["a"]"#, [.key("a")]), (#"$["\/\b\f\n\r\t\"\\"]"#, [.key("/\u{8}\u{C}\n\r\t\"\\")]),
    (#"$["\u0041\u00E9\ud83d\uDE80"]"#, [.key("Aé🚀")]), ("$[-1]", [.index(-1)]), (#"$[""]"#, [.key("")]),
    (#"$["]"]["["]"#, [.key("]"), .key("[")]),
  ]

  @Test(arguments: forms) func aForm(text: String, components: [JSONPath.Component]) {
    #expect(JSONPath(text)?.components == components)
  }

  @Test(arguments: [
    "", "a", "docks[0", "$$", "$ ", " $", "$.", "$..a", "$.a.", "$.a b", "$.a\"b", "$[", "$[]", "$[0", "$[a]", "$[+1]",
    "$[01]",
    "$[-0]", "$[ 0]", "$[0]]", "$[*]", "$['a']", "$[\"a]", "$[\"a\"", "$[\"a\"b]", "$[\"\\x\"]", "$[\"\\u12\"]",
    "$[\"\\u+123\"]", "$[\"\\ud83d\"]", "$[\"\\ud83d\\u0041\"]", "$[\"\\ude80\"]", "$[\"\\", "$[\"a\nb\"]",
    "$.a\u{202E}",
    "$[99999999999999999999]", "$a", "a.b", "$.a…",
  ])
  func anythingElse(_ text: String) {
    #expect(JSONPath(text) == nil)
  }

  @Test func aStringThatIsNoPath() {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([JSONPath].self, from: Data(#"["a"]"#.utf8)) }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([JSONPath].self, from: Data("[1]".utf8)) }
  }
}
