/// A type that says how a backend encrypts its texts with AES.
///
/// ```swift
/// enum FeedCipher: AESAdopter {
///   static var key: String { "MnoewgUZrgt5Rk08MtESwHvgzY7ElaEq" }
///   static var iv: String? { "rtCG5mdgtlCtbyI4" }
/// }
/// ```
///
/// The requirements are read once, when the schema that uses the adopter is built. A key or an IV of a wrong length is
/// a mistake of the schema's author and is reported then.
///
/// - Important: AES in CBC or ECB mode only hides a text. It has no authentication: whoever can change the ciphertext
///   can change the decrypted text, and a valid padding proves nothing. A fixed IV also shows which texts begin alike,
///   and a key inside an app can be read out of it. Use this to read what a backend sends, not to protect secrets.
public protocol AESAdopter {
  /// The key, taken as its UTF-8 bytes: 16 for AES-128, 24 for AES-192, 32 for AES-256 (FIPS 197).
  static var key: String { get }

  /// The initialization vector of CBC mode, taken as its UTF-8 bytes, which must be 16.
  ///
  /// The default is nil, which stands for 16 zero bytes. ECB mode has no IV and ignores it.
  static var iv: String? { get }

  /// The mode, the padding and the text form.
  ///
  /// The default is CBC mode with PKCS#7 padding, as base64 text.
  static var options: AESOptions { get }
}

extension AESAdopter {
  /// No IV of its own: 16 zero bytes.
  public static var iv: String? { nil }

  /// CBC mode with PKCS#7 padding, as base64 text.
  public static var options: AESOptions { .pkcs7Padding }
}
