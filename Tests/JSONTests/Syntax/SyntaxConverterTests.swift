import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

/// The step from liberal text to plain JSON, on its own.
@Suite struct SyntaxConverterTests {
  private static func plain(_ text: String, _ syntax: JSONSyntax) throws -> PlainText {
    try syntax.plainText(of: Array(text.utf8))
  }

  @Test(arguments: [
    // What is plain stays as it is.
    ("{\"a\": [1, 2.5e-3, true, null, \"x\\u00e9\\n\"]}", "{\"a\": [1, 2.5e-3, true, null, \"x\\u00e9\\n\"]}"),
    (" [ ] ", " [ ] "), ("{}", "{}"), ("-0", "-0"), ("\"\u{2028}\"", "\"\u{2028}\""),
    ("[1,]", "[1 ]"), ("{\"a\":1 ,\n}", "{\"a\":1   }"),
    ("{a: 1, $b_1: 2, é\u{301}: 3}", "{\"a\": 1, \"$b_1\": 2, \"é\u{301}\": 3}"),
    ("{\\u0061b: 1, a\\u200d: 2}", "{\"\\u0061b\": 1, \"a\\u200d\": 2}"),
    ("['a\"b', 'it\\'s']", "[\"a\\\"b\", \"it's\"]"),
    ("\"a\\\nb\\\r\nc\\\rd\\\u{2028}e\\\u{2029}f\"", "\"abcdef\""),
    ("'\\x41\\v\\0\\a\\é\\\t'", "\"\\u0041\\u000b\\u0000aé\\u0009\""), ("'\t'", "\"\\u0009\""),
    ("[0x1F, 0XfF, -0x10, +0x0, 0x0000]", "[31, 255, -16, 0, 0]"),
    ("0xFFFFFFFFFFFFFFFFFFFF", "1208925819614629174706175"), ("0x3B9ACA00", "1000000000"),
    ("[+1, .5, 5., -.5, +5.e3, 0., 1.5E+2]", "[1, 0.5, 5.0, -0.5, 5.0e3, 0.0, 1.5E+2]"),
    ("[Infinity, -Infinity, +Infinity, NaN, -NaN, +NaN]", "[Infinity, -Infinity, Infinity, NaN, NaN, NaN]"),
    ("/**/[/* , */1// ]\n,2]//", "[1\n,2]"), ("\u{FEFF}[\u{A0}1\u{2003},\u{B}\u{C}2\u{3000}]\u{2029}", "[1,2]"),
  ])
  func json5(text: String, plain: String) throws {
    #expect(String(decoding: try Self.plain(text, .json5).bytes, as: UTF8.self) == plain)
    #expect(try Self.plain(text, .json5).repairs.isEmpty)
    // Backslashes of escapes that JSON does not have are backslashes in the relaxed syntax.
    if text.contains("\\x") { return }
    #expect(String(decoding: try Self.plain(text, .relaxed).bytes, as: UTF8.self) == plain)
  }

  @Test func hexadecimalNumbersOfAnyLength() throws {
    let largest = "0x" + String(repeating: "0", count: 1_000) + String(repeating: "F", count: 256)
    let digits = String(decoding: try Self.plain(largest, .json5).bytes, as: UTF8.self)
    #expect(digits.hasPrefix("17976931348623159077") && digits.hasSuffix("24137215") && digits.utf8.count == 309)
    #expect(try Self.plain("0x1" + String(repeating: "0", count: 256), .json5).bytes == Array("1e999".utf8))
  }

  @Test(arguments: [
    ("", 0, "the document is empty"), (" /* */ ", 7, "the document is empty"), ("[1", 2, "the document ends too soon"),
    ("{a", 2, "the document ends too soon"), ("'a", 2, "the document ends too soon"),
    ("[1 2]", 3, "expected a comma or ]"), ("{a:1 b:2}", 5, "expected a comma or }"), ("[,1]", 1, "expected a value"),
    ("[1,,]", 3, "expected a value"), ("{,}", 1, "expected a key or }"), ("{1: 2}", 1, "expected a key or }"),
    ("{a 1}", 3, "expected a colon after the key"), ("[1}", 2, "expected a comma or ]"),
    ("01", 1, "a number must not begin with a zero"), ("[-]", 2, "expected a digit"), ("[.]", 2, "expected a digit"),
    ("[1e]", 3, "expected a digit"), ("0x", 2, "the document ends too soon"),
    ("[1a]", 2, "unexpected character in a number"),
    ("[0x1g]", 4, "unexpected character in a number"), ("[1.2.3]", 4, "unexpected character in a number"),
    ("'\\1'", 1, "invalid escape"), ("'\\01'", 1, "invalid escape"),
    ("'\\x4'", 1, "an escape needs 2 hexadecimal digits"),
    ("\"C:\\users\"", 3, "an escape needs 4 hexadecimal digits"), ("{\\u0020: 1}", 1, "invalid escape in a key"),
    ("'a\nb'", 2, "a line break in a string"), ("[True]", 1, "expected a value"), ("[“a”]", 1, "expected a value"),
    ("[1] 2", 4, "unexpected text after the document"), ("# x\n1", 0, "expected a value"),
    ("[/ ]", 1, "expected a value"),
    ("-true", 1, "expected a digit"), ("/* x", 4, "the document is empty"),
  ])
  func notJSON5(text: String, offset: Int, reason: String) {
    let error = #expect(throws: JSONSyntaxError.self) { try Self.plain(text, .json5) }
    #expect(error?.offset == offset && error?.reason == reason, "\(text.debugDescription): \(error as Any)")
  }

  @Test func tooDeep() {
    for syntax in [JSONSyntax.json5, .relaxed] {
      let error = #expect(throws: JSONSyntaxError.self) {
        try Self.plain(String(repeating: "[", count: 100_000), syntax)
      }
      #expect(error?.code == .tooDeep && error?.offset == JSONDocument.maximumDepth)
    }
  }

  @Test func placesAreThoseOfTheInput() throws {
    let text = "prose {a: 'x', /* y */ 'b': 0x10, c: [+1, 2.,\n 3,]}"
    let plain = try Self.plain(text, .relaxed)
    for value in ["\"x\"", "16", "[1", "3"] {
      let input = ["\"x\"": "'x'", "16": "0x10", "[1": "[+1"][value] ?? value
      let offset = try #require(String(decoding: plain.bytes, as: UTF8.self).range(of: value)?.lowerBound)
      let expected = try #require(text.range(of: input)?.lowerBound)
      let bytes = String(decoding: plain.bytes, as: UTF8.self).utf8
      #expect(
        plain.edits.inputOffset(of: bytes.distance(from: bytes.startIndex, to: offset))
          == text.utf8.distance(from: text.utf8.startIndex, to: expected), "\(value)")
    }
  }

  @Test(arguments: [
    ("{'a': 'x', b: 'y", "{\"a\": \"x\", \"b\": \"y"), ("{a: 1, ", "{\"a\": 1, "), ("{a: +1", "{\"a\": 1"),
    ("{na", "{\"na"), ("['a\\u00", "[\"a"), ("[\"\\ud83d\\ud", "[\""), ("[Tru", "["), ("[1, /* x", "[1, "),
    ("['he", "[\"he"),
    ("['a'", "[\"a"), ("['a' /", "[\"a"), ("['a', ", "[\"a"), ("['a', 'b", "[\"a\", \"b"), ("[''", "[\""),
    ("[1, /", "[1, "),
    ("['a' + 'b", "[\"ab"), ("['a' +", "[\"a"), ("[(1", "["), ("[(1, 2", "[[1, 2"), ("[`", "["), ("['''a''", "[\"a"),
    ("{a: ['x']", "{\"a\": [\"x"), ("{a: ['x'], b", "{\"a\": [\"x\"], \"b"),
  ])
  func beginnings(text: String, plain: String) throws {
    // However the text arrives, the plain JSON is the same.
    let bytes = Array(text.utf8)
    for cut in 1...bytes.count {
      var document = ArrivingDocument(.relaxed, from: 0)
      _ = try? document.with(Array(bytes[..<cut])) { $0.bytes }
      let beginning = try document.with(bytes) { String(decoding: $0.bytes, as: UTF8.self) }
      #expect(beginning == plain, "\(text) cut at \(cut)")
    }
  }
}
