/// A type that describes how a backend encrypts its strings with AES.
///
/// ```swift
/// enum FeedCipher: AESAdopter {
///   static var key: String { "MnoewgUZrgt5Rk08MtESwHvgzY7ElaEq" }
///   static var iv: String? { "rtCG5mdgtlCtbyI4" }
/// }
/// ```
///
/// The requirements are read once, when the schema that uses the adopter is created. A key or an IV of the wrong length
/// is a definition error, reported when the schema is compiled.
///
/// - Important: AES in CBC or ECB mode only hides a string. It has no authentication: whoever can change the ciphertext
///   can change the plaintext, and valid padding proves nothing. A fixed IV also reveals which strings begin alike, and
///   a key inside an app can be extracted. Use this to decode what a backend sends, not to protect secrets.
public protocol AESAdopter {
  /// The key, as its UTF-8 bytes: 16 for AES-128, 24 for AES-192, 32 for AES-256 (FIPS 197).
  static var key: String { get }

  /// The initialization vector of CBC mode, as its UTF-8 bytes, of which there must be 16.
  ///
  /// The default is nil, which means 16 zero bytes. ECB mode ignores the IV.
  static var iv: String? { get }

  /// The mode, the padding and the string encoding of the ciphertext.
  ///
  /// The default is CBC mode with PKCS#7 padding, in base64.
  static var options: AESOptions { get }
}

extension AESAdopter {
  /// The default IV: nil, which means 16 zero bytes.
  public static var iv: String? { nil }

  /// The default options: CBC mode with PKCS#7 padding, in base64.
  public static var options: AESOptions { .pkcs7Padding }
}
