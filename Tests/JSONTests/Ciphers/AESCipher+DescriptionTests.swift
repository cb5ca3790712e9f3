import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

@Suite("AES ciphers never show a secret")
struct AESCipherDescriptionTests {
  static let key = Array("MnoewgUZrgt5Rk08MtESwHvgzY7ElaEq".utf8)
  static let iv = Array("rtCG5mdgtlCtbyI4".utf8)
  static let cipher = AESCipher(key: key, iv: iv, options: [])

  struct Holder {
    var cipher: AESCipher
    var parameters: AESParameters
  }

  @Test(
    "Descriptions name the cipher",
    arguments: [
      (16, [], "AES-128-CBC"), (24, [], "AES-192-CBC"), (32, [], "AES-256-CBC"), (16, .ecbMode, "AES-128-ECB"),
      (24, .ecbMode, "AES-192-ECB"), (32, .ecbMode, "AES-256-ECB"), (5, [], "AES-CBC"), (0, .ecbMode, "AES-ECB"),
    ] as [(Int, AESOptions, String)])
  func names(keyLength: Int, options: AESOptions, name: String) {
    let cipher = AESCipher(key: Array(repeating: 65, count: keyLength), iv: nil, options: options)
    #expect(cipher.description == name)
    #expect(cipher.debugDescription == name)
  }

  @Test("Printing, dumping and reflecting show only the name")
  func redaction() {
    let holder = Holder(cipher: Self.cipher, parameters: Self.cipher.parameters)
    var dumps = ["", ""]
    dump(holder, to: &dumps[0])
    dump([Optional(Self.cipher)], to: &dumps[1])
    let shown =
      dumps + [
        "\(holder)", String(describing: holder), String(reflecting: holder), "\([Self.cipher])",
        "\(Optional(Self.cipher) as Any)",
      ]
    let redacted = [
      String(decoding: Self.key, as: UTF8.self), String(decoding: Self.iv, as: UTF8.self),
      Self.key.map { "\($0)" }.joined(separator: ", "), Self.iv.map { "\($0)" }.joined(separator: ", "),
      "\(Self.key[0])", DataFormat.hex.string(from: Data(Self.key)), Data(Self.key).base64EncodedString(),
    ]
    for text in shown {
      #expect(text.contains("AES-256-CBC"))
      #expect(redacted.allSatisfy { !text.contains($0) })
    }
    #expect(Mirror(reflecting: Self.cipher).children.isEmpty)
    #expect(Mirror(reflecting: Self.cipher.parameters).children.isEmpty)
  }

  @Test("Errors and definition errors contain nothing of the input")
  func errors() {
    for error in [CipherError.failed, .unavailable] {
      #expect(Mirror(reflecting: error).children.isEmpty)
    }
    #expect("\(CipherError.failed)" == "failed" && "\(CipherError.unavailable)" == "unavailable")
    let mistaken = AESCipher(key: Array("top secret".utf8), iv: Array("hidden".utf8), options: [])
    #expect(mistaken.definitionErrors.count == 2)
    #expect(mistaken.definitionErrors.allSatisfy { !$0.contains("secret") && !$0.contains("hidden") })
  }
}
