import Foundation

extension TextCipher {
  /// Decrypts the text that a document holds into the text that it means.
  ///
  /// - Throws: ``CipherError/failed`` also if the plaintext is not valid UTF-8.
  func decryptString(_ string: String) throws(CipherError) -> String {
    let plaintext = try decrypt(try ciphertext(from: string))
    guard let decrypted = String(validUTF8: plaintext) else { throw .failed }
    return decrypted
  }

  /// Encrypts a text into the text that a document holds.
  func encryptString(_ string: String) throws(CipherError) -> String {
    try self.string(from: try encrypt(Data(string.utf8)))
  }
}

extension String {
  /// The text of these bytes, every one of them kept, or nil if they are not valid UTF-8.
  ///
  /// Foundation's own initializer drops a leading byte order mark. This one repairs as it reads, and a repaired text
  /// has other bytes than it was made from.
  fileprivate init?(validUTF8 bytes: Data) {
    self.init(decoding: bytes, as: UTF8.self)
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}
