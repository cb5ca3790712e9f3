import Testing

@testable import SchemaCoding
@testable import TestSupport

@Suite struct GrowingDocumentTests {
  /// What is open, and the document with everything closed, after these pieces have arrived.
  private func draft(_ pieces: ArraySlice<UInt8>...) -> String {
    var document = GrowingDocument()
    for piece in pieces { document.append(piece) }
    if document.isInvalid { return "invalid, and \(document.excess) bytes" }
    let decoder = Schema.json.documentDecoder(DecodingOptions())
    var context = decoder.context
    let (isComplete, extent) = (document.isComplete, document.extent)
    let draft = document.whileClosed { closed in
      (try? decoder.decode(closed.document, &context)).map { "\(JSONPath(closed.path)) \($0)" }
    }
    #expect(document.extent == extent && document.isComplete == isComplete, "it is open again")
    return (draft ?? "nothing") + (isComplete ? ", complete" : "")
  }

  /// Each row: a piece of a document, and its draft after that.
  static let pieces: [(String, String)] = [
    ("", "nothing"), (" ", "nothing"), ("{", "$ {}"), ("\n", "$ {}"), ("\"", "$ {}"), ("a", "$ {}"), ("\"", "$ {}"),
    (":", "$ {}"), (" ", "$ {}"), ("[", "$.a []"), ("t", "$.a[0] []"), ("rue", "$.a[0] []"), (" ", "$.a [true]"),
    (",", "$.a [true]"), ("-", "$.a[1] [true]"), ("1.5", "$.a[1] [true]"), ("e+2", "$.a[1] [true]"),
    (",", "$.a [true,-150]"), ("\"", "$.a[2] [true,-150,\"\"]"), ("b\\", "$.a[2] [true,-150,\"b\"]"),
    ("n", "$.a[2] [true,-150,\"b\\n\"]"), ("\\\\", "$.a[2] [true,-150,\"b\\n\\\\\"]"),
    ("\"", "$.a [true,-150,\"b\\n\\\\\"]"), (",{", "$.a[3] [true,-150,\"b\\n\\\\\",{}]"),
    ("}", "$.a [true,-150,\"b\\n\\\\\",{}]"), ("]", "$ {\"a\":[true,-150,\"b\\n\\\\\",{}]}"),
    ("}", "$ {\"a\":[true,-150,\"b\\n\\\\\",{}]}, complete"), (" ", "$ {\"a\":[true,-150,\"b\\n\\\\\",{}]}, complete"),
    ("!?", "invalid, and 2 bytes"),
  ]

  @Test("What is open is closed for a draft")
  func drafts() {
    var bytes: [UInt8] = []
    for (piece, expected) in Self.pieces {
      bytes += piece.utf8
      let isMember = expected.contains("$.a")
      let actual = draft(bytes[...])
      let value = expected.split(separator: " ", maxSplits: 1)
      #expect(actual == (isMember ? "\(value[0]) {\"a\":\(value[1])}" : expected), "\(piece)")
    }
  }

  /// Each row: what has arrived of an array with a string, and the string as far as it is certain.
  static let strings: [(String, String)] = [
    ("\\", ""), ("\\\\", "\\"), ("\\\\\\", "\\"), ("\\\\u", "\\u"), ("\\u", ""), ("x\\u0", "x"), ("x\\u00", "x"),
    ("x\\u00e", "x"), ("x\\u00e9", "xé"), ("\\ud83d", ""), ("a\\uD83d", "a"), ("a\\ud83d\\", "a"), ("a\\uDBFF\\u", "a"),
    ("a\\ud83d\\ude0", "a"), ("a\\ud83d\\ude00", "a😀"), ("\\ud7ff", "\u{D7FF}"), ("\\ud7ff\\", "\u{D7FF}"),
    ("\\uc83d\\ude0", "\u{C83D}"), ("\\ue83d\\u", "\u{E83D}"), ("\\\\ud83d", "\\ud83d"), ("\\\\ud83d\\", "\\ud83d"),
    ("\\\\ud83d\\u0", "\\ud83d"), ("\\n\\t", "\n\t"), ("\\n12345\\", "\n12345"), ("ud83d\\n", "ud83d\n"),
  ]

  @Test("An escape and half of a surrogate pair are decoded when they are complete", arguments: strings)
  func escapes(string: String, decoded: String) {
    #expect(draft(Array("[\"\(string)".utf8)[...]) == "$[0] \(JSONValue.array([.string(decoded)]))")
  }

  @Test("A character is decoded when it is complete", arguments: ["é", "中", "\u{FFFD}", "😀", "\u{10FFFF}", "\u{80}"])
  func characters(character: String) {
    let bytes = Array("[\"a\(character)".utf8)
    for end in 3...bytes.count {
      let string = end == bytes.count ? "a\(character)" : "a"
      #expect(draft(bytes[..<end]) == "$[0] \(JSONValue.array([.string(string)]))")
    }
  }

  @Test(
    "What cannot become UTF-8 is invalid at once",
    arguments: [
      ([0x80], 1), ([0xC3, 0x28], 2), ([0xF0, 0x61], 2), ([0x61, 0xF0, 0x9F, 0x61], 3), ([0xE4, 0xB8, 0x22], 3),
    ]
      as [([UInt8], Int)])
  func notUTF8(bytes: [UInt8], excess: Int) {
    #expect(draft((Array("[\"".utf8) + bytes)[...]) == "invalid, and \(excess) bytes")
  }

  @Test("The depth is that of everything that has arrived")
  func depth() {
    let bytes = Array("[[],[[[1]],[".utf8)
    for cut in bytes.indices {
      var document = GrowingDocument()
      document.append(bytes[..<cut])
      document.append(bytes[cut...])
      #expect(document.whileClosed { $0.document.depth } == 4)
    }
  }

  static let documents = [
    #"{"a\n":[1.5e+3,"é\n\u00e9\ud83d\ude00\\😀","中"],"b":tru"#, #" [[],[{}],{"":"\\\"","\\":null}] "#,
    "\u{FEFF}[\"\\\\\\\\\\n\\ud800\\udc00\",-1]", "\"a\\ud83d\\ude00\\ue000\"", "-1.5e-7", "[true,false x",
    "{\"a\":01}",
  ]

  @Test("In however many pieces a document arrives, its draft is the same", arguments: documents)
  func pieces(document: String) {
    let bytes = Array(document.utf8)
    for end in 1...bytes.count {
      let whole = draft(bytes[..<end])
      for cut in 0..<end { #expect(draft(bytes[..<cut], bytes[cut..<end]) == whole, "\(cut) and \(end)") }
    }
    let whole = draft(bytes[...])
    for second in bytes.indices {
      for first in 0...second {
        let pieces = draft(bytes[..<first], bytes[first..<second], bytes[second...])
        #expect(pieces == whole, "\(first) and \(second)")
      }
    }
  }
}
