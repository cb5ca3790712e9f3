@testable import SchemaCoding

extension FeedCipher {
  /// A JSON string that contains this string, encrypted.
  static func literal(_ plaintext: String) throws -> String {
    "\"\(try AESCipher(FeedCipher.self).encryptString(plaintext))\""
  }
}
