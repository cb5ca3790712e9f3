@testable import SchemaCoding

extension FeedCipher {
  /// A JSON string that holds this text, encrypted.
  static func literal(_ plaintext: String) throws -> String {
    "\"\(try AESCipher(FeedCipher.self).encryptString(plaintext))\""
  }
}
