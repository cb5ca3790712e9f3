import Foundation
import SchemaCoding

/// A toy cipher: it flips bits, and its string encoding is base64. It is not secure, but easy to follow.
struct BitFlipCipher: TextCipher {
  func decrypt(_ ciphertext: Data) throws(CipherError) -> Data { Data(ciphertext.map { $0 ^ 0x55 }) }
  func encrypt(_ plaintext: Data) throws(CipherError) -> Data { Data(plaintext.map { $0 ^ 0x55 }) }

  /// A JSON string that contains this string, encrypted.
  static func literal(_ plaintext: String) -> String { literal(Data(plaintext.utf8)) }

  static func literal(_ plaintext: Data) -> String {
    "\"\(Data(plaintext.map { $0 ^ 0x55 }).base64EncodedString())\""
  }
}
