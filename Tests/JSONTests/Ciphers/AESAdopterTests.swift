import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

@Suite("AES adopter")
struct AESAdopterTests {
  enum Feed: AESAdopter {
    static var key: String { "MnoewgUZrgt5Rk08MtESwHvgzY7ElaEq" }
    static var iv: String? { "rtCG5mdgtlCtbyI4" }
    static var options: AESOptions { [.pkcs7Padding, .zeroPadding] }
  }

  enum KeyOnly: AESAdopter {
    static var key: String { "0123456789abcdef" }
  }

  enum ShortKey: AESAdopter {
    static var key: String { "secret" }
  }

  enum BothWrong: AESAdopter {
    static var key: String { "ключ" }
    static var iv: String? { "vector" }
  }

  @Test("An adopter with a key, an IV and options")
  func feed() throws {
    let cipher = AESCipher(Feed.self)
    let ciphertext = "0NhMzVQIsjShyNnck3huFVjVCcku2a+iAQVfY3CDrUw="
    #expect(cipher.definitionErrors == [])
    #expect(try cipher.decryptString(ciphertext) == "https://www.apple.com")
    #expect(try cipher.encryptString("https://www.apple.com") == ciphertext)
    for wrong in ["AAAAAAAAAAAAAAAAAAAAAA==", "not base64!"] {
      #expect(throws: CipherError.failed) { try cipher.decryptString(wrong) }
    }
  }

  @Test("The default is CBC with an IV of zeros, PKCS#7 and base64")
  func defaults() throws {
    #expect(KeyOnly.iv == nil)
    #expect(KeyOnly.options == .pkcs7Padding)
    let cipher = AESCipher(KeyOnly.self)
    #expect(cipher.description == "AES-128-CBC")
    #expect(try cipher.decryptString("9SA14EIRCmoZm923EUzchqBuABqMeSyOT1VF/G7LJL0=") == "Grüße, 東京 👋")
  }

  @Test("Definition errors name the adopter and the length, and the cipher always fails")
  func definitionErrors() {
    #expect(
      AESCipher(ShortKey.self).definitionErrors == [
        "ShortKey.key has 6 bytes; AES needs 16, 24 or 32"
      ])
    #expect(
      AESCipher(BothWrong.self).definitionErrors == [
        "BothWrong.key has 8 bytes; AES needs 16, 24 or 32",
        "BothWrong.iv has 6 bytes; AES in CBC mode needs 16",
      ])
    #expect(throws: CipherError.failed) { try AESCipher(ShortKey.self).encryptString("text") }
    #expect(throws: CipherError.failed) { try AESCipher(ShortKey.self).decryptString("AAAAAAAAAAAAAAAAAAAAAA==") }
  }

  @Test("Only keys of 16, 24 and 32 bytes are valid", arguments: 0...40)
  func keyLength(_ length: Int) {
    let cipher = AESCipher(key: Array(repeating: 7, count: length), iv: nil, options: [])
    #expect(cipher.definitionErrors.isEmpty == [16, 24, 32].contains(length))
  }

  @Test("Only IVs of 16 bytes are valid in CBC mode, and any IV in ECB mode", arguments: 0...20)
  func ivLength(_ length: Int) {
    let key = Array(repeating: UInt8(7), count: 16)
    let iv = Array(repeating: UInt8(7), count: length)
    #expect(AESCipher(key: key, iv: iv, options: []).definitionErrors.isEmpty == (length == 16))
    #expect(AESCipher(key: key, iv: iv, options: .ecbMode).definitionErrors.isEmpty)
  }
}
