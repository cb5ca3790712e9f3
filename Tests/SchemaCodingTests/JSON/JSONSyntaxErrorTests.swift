import Foundation
import SchemaCoding
import Testing

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
    #expect(issue.detail?.hasSuffix("line \(line), column \(column)") == true, "\(issue.detail ?? "")")
  }

  #if os(Linux)
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
      let schema = Schema<String>.cipher(Veil(), as: .string).array
      let error = #expect(throws: SchemaError.self) { try schema.decode("[secret]") }
      #expect(error?.issues.first?.detail != nil && error?.issues.first?.found == nil)
    }

    @Test("Of several numbers beyond a double, the first is always reported", arguments: 0..<8)
    func overflows(_: Int) throws {
      let json = #"{"a":"1e999","b":-2E+400,"c":[1e400],"d\"1e500":1e600}"#
      let error = #expect(throws: SchemaError.self) { try Schema<JSONValue>.json.decode(json) }
      #expect(error?.issues.first?.detail == "number -2E+400 is not representable in Swift, line 1, column 18")
    }
  #endif

  /// Errors whose position may be the start or the end of the invalid token.
  static let lines: [(String, Int)] = [
    ("[1,\n\"abc", 2), ("[\n\n01]", 3), ("[\n1.]", 2), ("{\n\"a\" 1}", 2), ("{\n1:2}", 2), ("[\n\"\\x\"]", 2),
    ("[\n\"\\ud800\"]", 2), ("[\n1e400]", 2), ("[\n-]", 2), ("[\ntru]", 2), ("[\n\"a\nb\"]", 2), ("[\n'a']", 2),
    ("{\n\"a\":1 \"b\":2}", 2), ("[\n1,,2]", 2), ("[\n+1]", 2),
  ]

  @Test(arguments: lines) func aLine(json: String, line: Int) throws {
    let error = #expect(throws: SchemaError.self) { try Schema<JSONValue>.json.decode(json) }
    #expect(error?.issues.map(\.code) == [.invalidJSON])
    #expect(error?.issues.first?.detail?.contains("line \(line),") == true, "\(error?.issues.first?.detail ?? "")")
  }

  @Test func bytesThatAreNotUTF8() {
    for bytes: [UInt8] in [[0xFF], [0x22, 0xC3, 0x28, 0x22], [0x22, 0x80, 0x22], [0x5B, 0x22, 0xE9, 0x5D], [0]] {
      let error = #expect(throws: SchemaError.self) { try Schema<JSONValue>.json.decode(Data(bytes)) }
      #expect(error?.issues.map(\.code) == [.invalidJSON])
    }
  }

  @Test func aSliceOfABufferCountsFromItsOwnStart() {
    let data = Data("junk[1,\n x]".utf8).dropFirst(4)
    let error = #expect(throws: SchemaError.self) { try Schema<JSONValue>.json.decode(data) }
    #expect(error?.issues.first?.detail?.hasSuffix("line 2, column 2") == true, "\(error.map { "\($0)" } ?? "")")
    #expect(outcome(data: Data("junk[1]".utf8).dropFirst(4)) == 1)
  }

  @Test func otherEncodings() throws {
    let text = #"{"x":"é捷🚀"}"#
    for encoding: String.Encoding in [.utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian] {
      let data = try #require(text.data(using: encoding))
      #expect(try Schema<JSONValue>.json.decode(data) == ["x": "é捷🚀"], "\(encoding)")
    }
    #expect(try Schema<JSONValue>.json.decode(Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8)) == ["x": "é捷🚀"])
  }

  private func outcome(data: Data) -> Int? {
    try? Schema<JSONValue>.json.decode(data).array?.count
  }
}
