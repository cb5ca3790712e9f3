import SchemaCoding

/// The encryption of feeds in tests.
enum FeedCipher: AESAdopter {
  static var key: String { "MnoewgUZrgt5Rk08MtESwHvgzY7ElaEq" }
  static var iv: String? { "rtCG5mdgtlCtbyI4" }
  static var options: AESOptions { [.pkcs7Padding, .zeroPadding] }

  /// `https://www.apple.com`.
  static let apple = "0NhMzVQIsjShyNnck3huFVjVCcku2a+iAQVfY3CDrUw="

  /// A JSON string that contains this string, encrypted.
  static func literal(_ plaintext: String) throws -> String {
    try Schema.aes(FeedCipher.self).encodeToString(plaintext)
  }
}
