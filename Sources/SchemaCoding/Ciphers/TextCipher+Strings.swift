import Foundation

extension TextCipher {
  /// Decrypts the string in a document.
  ///
  /// - Throws: ``CipherError/failed`` also if the plaintext is not valid UTF-8.
  func decryptString(_ string: String) throws(CipherError) -> String {
    let plaintext = try decrypt(try ciphertext(from: string))
    guard let decrypted = String(validUTF8: plaintext) else { throw .failed }
    return decrypted
  }

  func encryptString(_ string: String) throws(CipherError) -> String {
    try self.string(from: try encrypt(Data(string.utf8)))
  }
}

extension String {
  /// Creates a string from these bytes without changing any, or returns nil if they are not valid UTF-8.
  ///
  /// Foundation's initializer drops a leading byte-order mark. This one repairs invalid bytes while decoding, and a
  /// repaired string has other bytes than the original.
  fileprivate init?(validUTF8 bytes: Data) {
    self.init(decoding: bytes, as: UTF8.self)
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}
