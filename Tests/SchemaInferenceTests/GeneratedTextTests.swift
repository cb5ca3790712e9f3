import SchemaCoding
import Testing

@testable import SchemaInference

@Suite("What samples contain, in source and on terminals")
struct GeneratedTextTests {
  static let hostile: [String] = [
    "\u{0}", "\u{7}", "\u{1B}]0;title\u{7}", "\u{1B}[2J", "\n// forged", "\r\nforged: 1 field", "\u{85}", "\u{9B}31m",
    "\u{7F}", "\u{2028}",
    "\u{202E}gnp.", "\u{2066}", "\u{200B}", "\u{FEFF}", "\u{3164}", "\u{115F}", "\u{AD}", "\u{E0041}", "\u{FFFE}",
    "\u{301}", "\"", "\\", "\\(x)",
    "\"\"\"", "*/", "/*", "`", "#", "ª", "²", "½", "Ⅷ", "ß", "ŉ", "İ", "🚲", "👨‍👩‍👧", "é", "e\u{301}", "$0", "_", "self",
    "Type", "ǅ", "ﬁ",
  ]

  /// Documents in which every key and every string is hostile, alone and in the middle of letters.
  static let documents: [JSONValue] = hostile.flatMap { text -> [JSONValue] in
    [text, "a\(text)b"].flatMap { word -> [JSONValue] in
      let object: JSONValue = [
        word: .string(word), "b": [word: [1, "x"]], "c": [[word: 1], [word: "N/A"]], "always": .null,
      ]
      return [object, [object, [word + "2": [word: true], "tag": .string(word)]], [word: object], .string(word)]
    }
  }

  @Test("Neither source nor summary has a scalar that could change how it is read", arguments: documents.indices)
  func isPlain(_ index: Int) {
    for options in [
      InferenceOptions(), InferenceOptions(name: Self.hostile[index % Self.hostile.count], isLenient: true),
    ] {
      let inferred = InferredSchema(from: [Self.documents[index]], options: options)
      let lines = inferred.source.split(separator: "\n").map(String.init)
      let summary = inferred.types.map(\.description) + inferred.undecidedValues.map(\.description)
      for line in lines + summary {
        let deceptive = line.unicodeScalars.filter(\.isDeceptive)
        #expect(deceptive.isEmpty, "\(deceptive.map(\.value)) in \(line)")
      }
    }
  }

  @Test("A property and its type never have one name")
  func typesDifferFromProperties() throws {
    let source = try inferred(#"{"ª": {"x": 1}}"#)
    #expect(source.contains("let ª: ªType\n") && source.contains("struct ªType:"))
    #expect(SwiftName.type("ǆ").first?.isLowercase == false)
  }

  @Test("A line break becomes a space, everything else is escaped")
  func onOneLine() {
    #expect("a\n\r\u{2028}b\u{1B}[2J\u{202E}".onOneLine == "a b\\u{1b}[2J\\u{202e}")
    #expect("名前 é".onOneLine == "名前 é")
  }
}
