import Foundation
import Testing

@testable import SchemaCoding
@testable import TestSupport

@Suite("Custom ciphers")
struct TextCipherTests {
  /// Converts bytes to bytes, with the default string encoding.
  struct XOR: TextCipher {
    var mask: UInt8
    func decrypt(_ ciphertext: Data) throws(CipherError) -> Data { Data(ciphertext.map { $0 ^ mask }) }
    func encrypt(_ plaintext: Data) throws(CipherError) -> Data { Data(plaintext.map { $0 ^ mask }) }
  }

  /// A cipher whose ciphertext is letters, with its own string encoding and definition error.
  struct Rotation: TextCipher {
    var steps: UInt8

    var definitionErrors: [String] { steps < 26 ? [] : ["a rotation takes 0 to 25 steps"] }

    func decrypt(_ ciphertext: Data) throws(CipherError) -> Data { try rotate(ciphertext, by: 26 - steps) }
    func encrypt(_ plaintext: Data) throws(CipherError) -> Data { try rotate(plaintext, by: steps) }

    func ciphertext(from text: String) throws(CipherError) -> Data { Data(text.utf8) }
    func string(from ciphertext: Data) throws(CipherError) -> String { String(decoding: ciphertext, as: UTF8.self) }

    private func rotate(_ letters: Data, by steps: UInt8) throws(CipherError) -> Data {
      let first = UInt8(ascii: "a")
      var rotated = Data()
      for letter in letters {
        guard (first..<first + 26).contains(letter) else { throw .failed }
        rotated.append((letter - first + steps) % 26 + first)
      }
      return rotated
    }
  }

  /// A cipher that is unavailable on this machine.
  struct Missing: TextCipher {
    func decrypt(_ ciphertext: Data) throws(CipherError) -> Data { throw .unavailable }
    func encrypt(_ plaintext: Data) throws(CipherError) -> Data { throw .unavailable }
  }

  @Test(
    "The string encoding is base64 unless the cipher defines its own",
    arguments: [
      (XOR(mask: 1), "secret", "cmRic2R1"), (XOR(mask: 1), "", ""), (Rotation(steps: 13), "secret", "frperg"),
    ] as [(any TextCipher, String, String)])
  func textForm(_ cipher: any TextCipher, plaintext: String, text: String) throws {
    #expect(cipher.definitionErrors.isEmpty)
    #expect(try cipher.encryptString(plaintext) == text)
    #expect(try cipher.decryptString(text) == plaintext)
  }

  @Test(
    "Failures are passed on, and only UTF-8 is a string",
    arguments: [
      (XOR(mask: 1), "not base64!", .failed), (XOR(mask: 1), "/v7+", .failed),
      (Rotation(steps: 13), "NOT LETTERS", .failed), (Missing(), "AAAA", .unavailable), (Missing(), "!", .failed),
    ] as [(any TextCipher, String, CipherError)])
  func failures(_ cipher: any TextCipher, text: String, error: CipherError) {
    #expect(throws: error) { try cipher.decryptString(text) }
  }

  @Test("A custom cipher reports its definition errors")
  func definitionErrors() {
    #expect(Rotation(steps: 26).definitionErrors == ["a rotation takes 0 to 25 steps"])
  }
}
