import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

@Suite("AES cipher")
struct AESCipherTests {
  static let key128 = "0123456789abcdef"
  static let key192 = "0123456789abcdefghijklmn"
  static let key256 = "MnoewgUZrgt5Rk08MtESwHvgzY7ElaEq"
  static let iv = "rtCG5mdgtlCtbyI4"
  static let text = "Grüße, 東京 👋"

  struct Vector: Sendable {
    var key: String
    var iv: String?
    var options: AESOptions
    var ciphertext: String

    var cipher: AESCipher { AESCipher(key: Array(key.utf8), iv: iv.map { Array($0.utf8) }, options: options) }
  }

  /// Ciphertexts of `text`, made with the `openssl enc` command.
  static let vectors = [
    Vector(key: key128, iv: iv, options: [], ciphertext: "zg4QEtu0CPewmkerRPYyBTYcfhCD9dw+Ej9UYCOvz9k="),
    Vector(key: key192, iv: iv, options: [], ciphertext: "aJGMVuxb2+uXxNBDAml2inbYrcWa0ya3z3MMpY28Pmk="),
    Vector(key: key256, iv: iv, options: [], ciphertext: "DBpqHFHYyL+gZ/1D2VrUHQ6Iw5FKSB4HoaFiNe1QHrI="),
    Vector(key: key128, options: [], ciphertext: "9SA14EIRCmoZm923EUzchqBuABqMeSyOT1VF/G7LJL0="),
    Vector(key: key128, options: .ecbMode, ciphertext: "9SA14EIRCmoZm923EUzchuG6IX2Si0WEVBCOkvS5KDA="),
    Vector(key: key192, options: .ecbMode, ciphertext: "lOyOgUBTw/VHcqdVrBKXeqGqA7sT0MYboabL6p193D4="),
    Vector(key: key256, options: .ecbMode, ciphertext: "RfhNv9S03Bj0S5S+FKLfMffQLPykPT31xxeK6U6YqgE="),
    Vector(key: key128, iv: "ignored", options: .ecbMode, ciphertext: "9SA14EIRCmoZm923EUzchuG6IX2Si0WEVBCOkvS5KDA="),
    Vector(
      key: key256, iv: iv, options: .hexString,
      ciphertext: "0c1a6a1c51d8c8bfa067fd43d95ad41d0e88c3914a481e07a1a16235ed501eb2"),
    Vector(
      key: key192, options: [.ecbMode, .hexString, .pkcs7Padding],
      ciphertext: "94ec8e814053c3f54772a755ac12977aa1aa03bb13d0c61ba1a6cbea9d7ddc3e"),
  ]

  @Test("Every mode, key size and string encoding works both ways", arguments: vectors)
  func knownVector(_ vector: Vector) throws {
    #expect(vector.cipher.definitionErrors.isEmpty)
    #expect(try vector.cipher.decryptString(vector.ciphertext) == Self.text)
    #expect(try vector.cipher.encryptString(Self.text) == vector.ciphertext)
  }

  /// The first blocks of NIST SP 800-38A, appendix F: a key, and the ciphertexts in ECB and in CBC mode.
  static let firstBlocks = [
    ("2b7e151628aed2a6abf7158809cf4f3c", "3ad77bb40d7a3660a89ecaf32466ef97", "7649abac8119b246cee98e9b12e9197d"),
    (
      "8e73b0f7da0e6452c810f32b809079e562f8ead2522c6b7b", "bd334f1d6e45f25ff712a214571fa5cc",
      "4f021db243bc633d7178183a9fa071e8"
    ),
    (
      "603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4", "f3eed1bdb5d2a03c064b5a7e3db181f8",
      "f58c4c04d6e5f1ba779eabfb5f7bfbd6"
    ),
  ]

  @Test("Whole blocks without padding work both ways", arguments: firstBlocks)
  func firstBlock(key: String, ecb: String, cbc: String) throws {
    let plaintext = Data(try cipherBytes(hex: "6bc1bee22e409f96e93d7e117393172a"))
    for (mode, expected) in [(AESOptions.ecbMode, ecb), (AESOptions(), cbc)] {
      let cipher = AESCipher(key: try cipherBytes(hex: key), iv: Array(0..<16), options: mode.union(.zeroPadding))
      let ciphertext = Data(try cipherBytes(hex: expected))
      #expect(try cipher.encrypt(plaintext) == ciphertext)
      #expect(try cipher.decrypt(ciphertext) == plaintext)
    }
  }

  @Test(
    "A string that is not ciphertext fails without a reason",
    arguments: [
      "", "not base64!", "AAAAAAAAAAAAAAAAAAAAAA==", "AAAA", "0NhMzVQIsjShyNnck3huFVjVCcku2a+iAQVfY3CDrUw",
      "0NhMzVQIsjShyNnck3huFVjVCcku2a+iAQVfY3CDrUw=\n", "0NhMzVQIsjShyNnck3huFVjVCcku2a+iAQVfY3CDrU==",
      "d0d84ccd5408b234a1c8d9dc93786e15",
    ])
  func notCiphertext(_ text: String) {
    for options: AESOptions in [[], [.pkcs7Padding, .zeroPadding]] {
      let cipher = AESCipher(key: Array(Self.key256.utf8), iv: Array(Self.iv.utf8), options: options)
      #expect(throws: CipherError.failed) { try cipher.decryptString(text) }
    }
  }

  @Test(
    "Plaintext that is not UTF-8 fails as a string and passes as bytes",
    arguments: [
      [0xFF], [0xC3], [0x61, 0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80],
    ] as [[UInt8]])
  func notUTF8(_ bytes: [UInt8]) throws {
    let cipher = Self.vectors[0].cipher
    let ciphertext = try cipher.encrypt(Data(bytes))
    #expect(try cipher.decrypt(ciphertext) == Data(bytes))
    #expect(throws: CipherError.failed) { try cipher.decryptString(ciphertext.base64EncodedString()) }
  }

  @Test(
    "A string is unchanged after encryption and decryption",
    arguments: [
      "", "a", "\0", "ends in zeros\0\0", "\u{FEFF}with a byte order mark", "\u{FFFD}", "e\u{301} is not \u{E9}",
    ])
  func roundTrip(_ text: String) throws {
    for vector in Self.vectors {
      let decrypted = try vector.cipher.decryptString(try vector.cipher.encryptString(text))
      #expect(decrypted.utf8.elementsEqual(text.utf8))
    }
  }

  // Not in the table, because the testing library prints every argument.
  @Test func roundTripOfALongText() throws { try roundTrip(String(repeating: "long ", count: 20_000)) }

  @Test("Without its last block, ciphertext has no padding, which only zero padding accepts")
  func withoutLastBlock() throws {
    func cipher(_ options: AESOptions) -> AESCipher {
      AESCipher(key: Array(Self.key256.utf8), iv: Array(Self.iv.utf8), options: options)
    }
    let ciphertext = Data(try cipher([]).encrypt(Data("https://www.apple.com".utf8)).prefix(16))
    #expect(throws: CipherError.failed) { try cipher([]).decrypt(ciphertext) }
    for options: AESOptions in [.zeroPadding, [.zeroPadding, .pkcs7Padding]] {
      #expect(try cipher(options).decrypt(ciphertext) == Data("https://www.appl".utf8))
    }
  }

  @Test("A slice of data is decrypted from its own start index")
  func slice() throws {
    let cipher = Self.vectors[0].cipher
    let ciphertext = try cipher.encrypt(Data("text".utf8))
    #expect(try cipher.decrypt((Data([1, 2, 3]) + ciphertext).dropFirst(3)) == Data("text".utf8))
    #expect(try cipher.encrypt(Data("some text".utf8).dropFirst(5)) == ciphertext)
  }

  @Test("Many tasks can share one cipher")
  func concurrency() async throws {
    let results = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<400 {
        group.addTask {
          let cipher = Self.vectors[number % Self.vectors.count].cipher
          let text = String(repeating: "text \(number) ", count: 1 + number % 50)
          return (try? cipher.decryptString(cipher.encryptString(text))) == text
        }
      }
      return await group.reduce(into: [Bool]()) { $0.append($1) }
    }
    #expect(results.count == 400 && results.allSatisfy { $0 })
  }
}
