import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

private struct Sub: Hashable, Sendable {
  var num: Int?
  static let schema = Schema(startingFrom: Sub()) { Field("num", \.num) }
}

private struct Missing: TextCipher {
  func decrypt(_ ciphertext: Data) throws(CipherError) -> Data { throw .unavailable }
  func encrypt(_ plaintext: Data) throws(CipherError) -> Data { throw .unavailable }
}

private enum Hex: AESAdopter {
  static var key: String { "0123456789abcdef" }
  static var options: AESOptions { [.ecbMode, .hexString] }
}

@Suite("Encrypted values")
struct CipherInstructionTests {
  @Test(
    "Every failure of a cipher is the same issue",
    arguments: [
      "not base64!", "", " ", "AAAA", "AAAAAAAAAAAAAAAAAAAAAA==", FeedCipher.apple + "\n", " " + FeedCipher.apple,
      "0NhMzVQIsjShyNnck3hu", "-_8AAQ", "ŝecret",
    ])
  func failures(ciphertext: String) {
    let schema = Schema.aes(FeedCipher.self, as: .number(Int.self))
    let issues = issueDescriptions(schema, jsonLiteral(ciphertext))
    #expect(issues == ["$ decryptionFailed expected ciphertext (aes)"])
  }

  @Test(
    "Bytes that are not UTF-8 fail, and are not repaired",
    arguments: [[0xFF], [0xC3], [0x61, 0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80]] as [[UInt8]])
  func invalidUTF8(bytes: [UInt8]) {
    let json = BitFlipCipher.literal(Data(bytes))
    #expect(outcome(.cipher(BitFlipCipher()), json) == "$ decryptionFailed")
    #expect(outcome(.cipher(BitFlipCipher()).lenient(), json) == "$ decryptionFailed")
    #expect(outcome(.cipher(BitFlipCipher(), as: .embedded(.json)), json) == "$ decryptionFailed")
  }

  @Test("Other types are not decrypted", arguments: ["1", "true", "{}", "[]"])
  func otherTypes(json: String) {
    #expect(outcome(.aes(FeedCipher.self), json) == "$ typeMismatch")
    #expect(outcome(.aes(FeedCipher.self).lenient(), json) == "$ unconvertible")
  }

  @Test("A whitespace-only string is null leniently, and a failure strictly", arguments: [#""""#, #"" \n""#])
  func blank(json: String) {
    #expect(outcome(.aes(FeedCipher.self).lenient(), json) == "$ nullValue")
    #expect(outcome(Schema.aes(FeedCipher.self).optional.lenient(), json) == "nil; $ converted")
    #expect(outcome(.aes(FeedCipher.self), json) == "$ decryptionFailed")
  }

  @Test("A plaintext that counts as null makes the string null", arguments: ["", " ", "N/A"])
  func emptyPlaintext(plaintext: String) {
    let field = Field<Box<Int?>, Int?>("a", \.value).cipher(BitFlipCipher(), as: .number().nullIf("N/A").lenient())
    let repair = plaintext == "N/A" ? "" : "; $.a converted"
    #expect(
      outcome(Box<Int?>.schema(field.lenient()), #"{"a":\#(BitFlipCipher.literal(plaintext))}"#) == "nil" + repair)
  }

  @Test("A missing library has its own issue")
  func unavailable() {
    #expect(outcome(.cipher(Missing()), #""AAAA""#) == "$ cipherUnavailable")
    #expect(outcome(.array(of: .cipher(Missing())), #"["AAAA"]"#) == "$[0] cipherUnavailable")
  }

  @Test("The plaintext may have any schema")
  func plaintexts() throws {
    #expect(try Schema.cipher(BitFlipCipher()).decode(BitFlipCipher.literal("é 高雄")) == "é 高雄")
    #expect(try Schema.cipher(BitFlipCipher()).decode(BitFlipCipher.literal("\u{FEFF}x")).unicodeScalars.count == 2)
    #expect(
      try Schema.cipher(BitFlipCipher(), as: .embedded(Sub.schema)).decode(BitFlipCipher.literal(#"{"num":3}"#))
        == Sub(num: 3))
    #expect(try Schema.cipher(BitFlipCipher(), as: .number(Int.self).lenient()).decode(BitFlipCipher.literal("3")) == 3)
    let day = Date(timeIntervalSince1970: 0)
    #expect(try Schema.cipher(BitFlipCipher(), as: .date(.iso8601)).decode(BitFlipCipher.literal("1970-01-01")) == day)
    let twice = Schema.cipher(BitFlipCipher(), as: .aes(FeedCipher.self))
    #expect(try twice.decode(BitFlipCipher.literal(FeedCipher.apple)) == "https://www.apple.com")
    let hex = try AESCipher(Hex.self).encryptString("in hex")
    #expect(try Schema.aes(Hex.self).decode("\"\(hex.uppercased())\"") == "in hex")
  }

  @Test("Issues inside a cipher keep their path and code")
  func paths() {
    let schema = Schema.array(of: .cipher(BitFlipCipher(), as: .embedded(.dictionary(of: Sub.schema))))
    let json = "[\(BitFlipCipher.literal(#"{"a":{"num":"x"}}"#)),\(BitFlipCipher.literal("{"))]"
    let reading = outcome(schema, json)
    #expect(reading.hasSuffix(".num typeMismatch, $[1] invalidJSON") && reading.hasPrefix("$[0]"), "\(reading)")
  }

  @Test("Fields: one string or an array, with and without a property")
  func fields() throws {
    struct Page: Equatable {
      var url: String?
      var urls: [String]?
      var title = ""
      var titles: [String] = []
      var sub: Sub?
      var word: String?
      static let schema = Schema(startingFrom: Page()) {
        Field("url", \.url).aes(FeedCipher.self)
        Field("urls", \.urls).aes(FeedCipher.self)
        Field("title", \.title).aes(FeedCipher.self)
        Field("titles", \.titles).aes(FeedCipher.self)
        Field("sub", \.sub).aes(FeedCipher.self, as: .embedded(Sub.schema))
        Field("word", \.word).cipher(BitFlipCipher(), as: .string)
      }
    }
    let (c, text) = (FeedCipher.apple, "https://www.apple.com")
    let page = try Page.schema.decode(
      """
      {"url":"\(c)","urls":["\(c)","\(c)"],"title":"\(c)","titles":["\(c)"],\
      "sub":\(try FeedCipher.literal(#"{"num":5}"#)),"word":\(BitFlipCipher.literal("w"))}
      """)
    let all = Page(url: text, urls: [text, text], title: text, titles: [text], sub: Sub(num: 5), word: "w")
    #expect(page == all)
    #expect(try Page.schema.decode(#"{"url":null,"urls":null}"#) == Page())
    #expect(outcome(Page.schema, #"{"urls":["\#(c)","x"]}"#) == "$.urls[1] decryptionFailed")
    let lenient = try Page.schema.lenient().decodeWithReport(#"{"url":"x","title":"","titles":["x"],"sub":"x"}"#)
    #expect(lenient.value == Page())
    #expect(
      lenient.report.repairs.lines
        == ["$.url fellBack", "$.title converted", "$.titles fellBack", "$.sub fellBack"])
  }

  @Test func everyForm() throws {
    try KindSample(
      kind: .aes(FeedCipher.self), good: "\"\(FeedCipher.apple)\"", value: "https://www.apple.com",
      substitute: "none", bad: #""x""#, strictCode: .decryptionFailed, lenientCode: .decryptionFailed
    ).expectEveryForm()
    try KindSample(
      kind: .cipher(BitFlipCipher(), as: .embedded(Sub.schema)), good: BitFlipCipher.literal(#"{"num":1}"#),
      value: Sub(num: 1),
      substitute: Sub(), bad: "7", strictCode: .typeMismatch, lenientCode: .unconvertible
    ).expectEveryForm()
  }
}
