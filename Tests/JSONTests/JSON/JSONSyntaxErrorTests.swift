import Foundation
import SchemaCoding
import Testing

@testable import TestSupport

/// The position of a syntax error: the line and the column, both counted from one, the column in bytes.
@Suite struct JSONSyntaxErrorTests {
  static let places: [(String, Int, Int)] = [
    ("", 1, 1),
    ("x", 1, 1),
    ("[1,x]", 1, 4),
    ("[1,\nx]", 2, 1),
    ("[1,\n\n  x]", 3, 3),
    ("{\"a\":1,\n \"b\":x}", 2, 6),
    ("[1,\r\nx]", 2, 1),
    ("[\"é\",x]", 1, 7),
    ("[\"捷運\",\n\"市\",x]", 2, 7),
    ("[\"🚀\",x]", 1, 9),
    ("{\"鑰\":\n\t?}", 2, 2),
    ("[1 2]", 1, 4),
    ("[1,2", 1, 5),
    ("{\"a\":true", 1, 10),
    ("[1,\n2,\n", 3, 1),
    ("[1] x", 1, 5),
    ("[1]\n]", 2, 1),
  ]

  @Test(arguments: places) func aLineAndAColumn(json: String, line: Int, column: Int) throws {
    let error = #expect(throws: SchemaError.self) { try Schema<JSONValue>.json.decode(json) }
    let issue = try #require(error?.issues.first)
    #expect(error?.issues.count == 1)
    #expect(issue.code == .invalidJSON && issue.path == JSONPath())
    #expect(issue.location?.line == line && issue.location?.column == column, "\(issue)")
    let lines = json.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { $0.count + 1 }
    #expect(issue.location?.offset == lines.prefix(line - 1).reduce(0, +) + column - 1)
    #expect("\(issue)".hasSuffix(", line \(line), column \(column)"))
  }

  static let texts: [(String, String?)] = [
    ("  <html>", #""<html>""#), (#"{"a":1 "b":2}"#, #""\"b\":2}""#), ("{} {}", #""{}""#), ("[1,\n\n  x]", #""x]""#),
    ("[1,2", nil), ("", nil), ("\u{FEFF}{\"x\": oops}", #""oops}""#), ("[\u{FEFF}1]", #""\u{FEFF}1]""#),
    ("[" + String(repeating: "é", count: 50), #""é\#(String(repeating: "é", count: 39))…""#),
  ]

  @Test("The text at the position", arguments: texts) func aText(json: String, text: String?) {
    let error = #expect(throws: SchemaError.self) { try Schema<JSONValue>.json.decode(json) }
    #expect(error?.issues.first?.found == text)
  }

  @Test func aSchemaWithCiphersShowsNoText() {
    let schema = Schema<String>.cipher(BitFlipCipher(), as: .string).array
    let error = #expect(throws: SchemaError.self) { try schema.decode("[secret]") }
    #expect(error?.issues.first?.detail != nil && error?.issues.first?.found == nil)
  }

  /// What is wrong, in the library's words, with the line and the column.
  static let reasons: [(String, String)] = [
    ("", "the document is empty, line 1, column 1"),
    (" \n ", "the document is empty, line 2, column 2"),
    ("\u{FEFF}\n ", "the document is empty, line 2, column 2"),
    ("[1,", "the document ends before a value, line 1, column 4"),
    ("[1", "the document ends inside an array, line 1, column 3"),
    ("{\"a\"", "the document ends inside an object, line 1, column 5"),
    ("{\"a\":1", "the document ends inside an object, line 1, column 7"),
    ("{", "the document ends inside an object, line 1, column 2"),
    ("\"ab", "the document ends inside a string, line 1, column 4"),
    ("\"ab\\", "the document ends inside a string, line 1, column 4"),
    ("[tru]", "expected a value, line 1, column 2"),
    ("[falsy]", "expected a value, line 1, column 2"),
    ("{\"a\": nul}", "expected a value, line 1, column 7"),
    ("[1,]", "a comma before the end of an array, line 1, column 4"),
    ("]", "expected a value, line 1, column 1"),
    ("[,1]", "expected a value, line 1, column 2"),
    ("{\"a\":1,}", "a comma before the end of an object, line 1, column 8"),
    ("{1:2}", "expected a key in double quotes, line 1, column 2"),
    ("{\"a\" 1}", "expected a colon after the key, line 1, column 6"),
    ("{\"a\":1 \"b\":2}", "expected a comma or a closing brace, line 1, column 8"),
    ("{\"a\":1]", "expected a comma or a closing brace, line 1, column 7"),
    ("[1 2]", "expected a comma or a closing bracket, line 1, column 4"),
    ("[1}", "expected a comma or a closing bracket, line 1, column 3"),
    ("{} x", "unexpected text after the document, line 1, column 4"),
    ("[\"C:\\users\"]", "invalid escape in a string, line 1, column 5"),
    ("[\"\\n\\x\"]", "invalid escape in a string, line 1, column 5"),
    ("\"a\tb\"", "a control character in a string, which needs an escape, line 1, column 3"),
    ("\"\\n\nb\"", "a control character in a string, which needs an escape, line 1, column 4"),
    ("[-]", "expected a digit after the minus sign, line 1, column 3"),
    ("-x", "expected a digit after the minus sign, line 1, column 2"),
    ("[-01]", "a number with a leading zero, line 1, column 4"),
    ("{\"a\": 01}", "a number with a leading zero, line 1, column 8"),
    ("[00]", "a number with a leading zero, line 1, column 3"),
    ("[0.]", "expected a digit after the decimal point, line 1, column 4"),
    ("[-0e]", "expected a digit in the exponent, line 1, column 5"),
    ("[1.]", "expected a digit after the decimal point, line 1, column 4"),
    ("[1.5e+]", "expected a digit in the exponent, line 1, column 7"),
    ("[2e", "expected a digit in the exponent, line 1, column 4"),
    ("[1.2.3]", "expected a comma or a closing bracket, line 1, column 5"),
    ("[1\u{0}]", "the document contains a zero byte, line 1, column 3"),
    ("\"a\u{0}b\"", "the document contains a zero byte, line 1, column 3"),
  ]

  @Test(.enabled(if: scannerIsInUse), arguments: reasons) func aReason(json: String, reason: String) {
    let error = #expect(throws: SchemaError.self) { try Schema<JSONValue>.json.decode(json) }
    #expect(error?.issues.map { "\($0.detail ?? ""), \($0.location.map { "\($0)" } ?? "")" } == [reason])
  }

  @Test(
    "The first byte of a sequence that is not UTF-8 is the place",
    arguments: [
      ([0xFF], 1), ([0x5B, 0x80, 0x5D], 2), ([0x5B, 0x31, 0x2C, 0xC3, 0x28], 4), ([0x22, 0xC3, 0x28, 0x22], 2),
      ([0x22, 0x80, 0x22], 2), ([0x5B, 0x22, 0x4D, 0xE9, 0x5D], 4),
      ([0x5B, 0x22, 0xC3, 0xA9, 0xED, 0xA0, 0x80, 0x22, 0x5D], 5),
      (Array(("[" + String(repeating: "1,", count: 500)).utf8) + [0x80], 1002),
    ] as [([UInt8], Int)])
  func invalidUTF8(bytes: [UInt8], column: Int) {
    let error = #expect(throws: SchemaError.self) { try Schema<JSONValue>.json.decode(Data(bytes)) }
    #expect(error?.issues.map(\.code) == [.invalidJSON])
    #expect(error?.issues.first?.detail == "invalid UTF-8; DecodingOptions(encoding:) names another encoding")
    #expect(error?.issues.first?.location == JSONLocation(line: 1, column: column, offset: column - 1))
  }

  @Test func theDepthIsTheScannersOwn() {
    let deep = String(repeating: "[", count: 512) + "\n[" + String(repeating: "]", count: 513)
    let error = #expect(throws: SchemaError.self) { try Schema<JSONValue>.json.decode(deep) }
    #expect(error?.issues.map(\.code) == [.tooDeep])
    #expect(error?.issues.first?.detail == "nested more than 512 levels deep")
    #expect(error?.issues.first?.location == JSONLocation(line: 2, column: 1, offset: 513))
  }

  /// Errors whose position may be the start or the end of the invalid token.
  static let lines: [(String, Int)] = [
    ("[1,\n\"abc", 2), ("[\n\n01]", 3), ("[\n1.]", 2), ("{\n\"a\" 1}", 2), ("{\n1:2}", 2), ("[\n\"\\x\"]", 2),
    ("[\n-]", 2), ("[\ntru]", 2), ("[\n\"a\nb\"]", 2), ("[\n'a']", 2),
    ("{\n\"a\":1 \"b\":2}", 2), ("[\n1,,2]", 2), ("[\n+1]", 2),
  ]

  @Test(arguments: lines) func aLine(json: String, line: Int) throws {
    let error = #expect(throws: SchemaError.self) { try Schema<JSONValue>.json.decode(json) }
    #expect(error?.issues.map(\.code) == [.invalidJSON])
    #expect(error?.issues.first?.location?.line == line, "\(error.map { "\($0)" } ?? "")")
  }

  @Test func aSliceOfABufferCountsFromItsOwnStart() {
    let data = Data("junk[1,\n x]".utf8).dropFirst(4)
    let error = #expect(throws: SchemaError.self) { try Schema<JSONValue>.json.decode(data) }
    #expect(error?.issues.first?.location == JSONLocation(line: 2, column: 2, offset: 5))
    #expect(outcome(data: Data("junk[1]".utf8).dropFirst(4)) == 1)
  }

  @Test func otherEncodings() throws {
    let text = #"{"x":"é捷🚀"}"#
    for encoding: String.Encoding in [.utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian] {
      let data = try #require(text.data(using: encoding))
      #expect(try Schema<JSONValue>.json.decode(data) == ["x": "é捷🚀"], "\(encoding)")
    }
    #expect(try Schema<JSONValue>.json.decode(Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8)) == ["x": "é捷🚀"])
    #expect(try Schema<JSONValue>.json.decode("\u{FEFF}" + text) == ["x": "é捷🚀"])
    for encoding: String.Encoding in [.utf16, .utf32] {
      #expect(
        try Schema<JSONValue>.json.decode(try #require(text.data(using: encoding))) == ["x": "é捷🚀"], "\(encoding)")
    }
  }

  @Test(
    "Encodings that do not show themselves are named",
    arguments: [
      String.Encoding.isoLatin1, .windowsCP1252, .windowsCP1250, .macOSRoman, .utf8, .utf16, .utf16BigEndian,
    ])
  func namedEncodings(encoding: String.Encoding) throws {
    let options = DecodingOptions(encoding: encoding)
    let data = try #require(#"{"x":"é"}"#.data(using: encoding))
    #expect(try Schema<JSONValue>.json.decode(data, options: options) == ["x": "é"])
    // What the bytes say of themselves counts first.
    #expect(
      try Schema<JSONValue>.json.decode(Data([0xEF, 0xBB, 0xBF]) + Data(#"{"x":"é"}"#.utf8), options: options) == [
        "x": "é"
      ])
    #expect(try Schema<JSONValue>.json.decode(#"{"x":"é"}"#, options: options) == ["x": "é"])
  }

  @Test(.enabled(if: scannerIsInUse)) func bytesThatAreNotInTheirEncoding() throws {
    func detail(_ bytes: [UInt8], _ encoding: String.Encoding? = nil) -> String? {
      let error = #expect(throws: SchemaError.self) {
        try Schema<JSONValue>.json.decode(Data(bytes), options: DecodingOptions(encoding: encoding))
      }
      #expect(error?.issues.map(\.code) == [.invalidJSON])
      return error?.issues.first.map { "\($0.detail ?? ""), \($0.location.map { "\($0)" } ?? "")" }
    }
    let ascii = "the document is not in the encoding \(String.Encoding.ascii), line 1, column 1"
    #expect(detail([0x22, 0xE9, 0x22], .ascii) == ascii)
    let half = "the document ends inside a UTF-16 code unit, line 1, column 4"
    #expect(detail([0x22, 0, 0x61, 0, 0x22, 0, 0x20]) == half)
    #expect(detail([0, 0x22, 0, 0x61, 0, 0x22, 0]) == half)
    #expect(detail([0x22, 0, 0, 0, 0x22, 0, 0]) == "the document ends inside a UTF-32 code unit, line 1, column 2")
    #expect(detail([0x22, 0, 0x0A, 0, 0x00, 0xD8, 0x22, 0]) == "invalid UTF-16, line 2, column 1")
    #expect(detail([0xFF, 0xFE, 0x22, 0, 0x00, 0xDC]) == "invalid UTF-16, line 1, column 2")
    #expect(detail([0x22, 0, 0, 0, 0, 0xD8, 0, 0]) == "invalid UTF-32, line 1, column 2")
    #expect(
      detail([0x22, 0, 0xE9, 0, 0x09, 0]) == "a control character in a string, which needs an escape, line 1, column 4")
  }

  private func outcome(data: Data) -> Int? {
    try? Schema<JSONValue>.json.decode(data).array?.count
  }
}
