/// The mode, the padding and the string encoding of an ``AESAdopter``.
///
/// | options | decoding | encoding |
/// |---|---|---|
/// | `[]` or `.pkcs7Padding` | the padding must be valid PKCS#7 | pads with PKCS#7 |
/// | `.zeroPadding` | strips all trailing zero bytes | pads with zero bytes to whole blocks |
/// | `[.pkcs7Padding, .zeroPadding]` | as PKCS#7 if that is valid, otherwise strips trailing zero bytes | pads with PKCS#7 |
///
/// The mode is CBC unless ``ecbMode`` is set, and the string is base64 unless ``hexString`` is set.
public struct AESOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: Int

  /// Creates options from their bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// PKCS#7 padding (RFC 5652, section 6.3): 1 to 16 bytes, each of which is their number.
  ///
  /// This is also the default padding.
  public static let pkcs7Padding = AESOptions(rawValue: 1 << 0)

  /// Zero bytes up to the next whole block; none if the plaintext fills its blocks.
  ///
  /// An empty plaintext is encoded as one block of zero bytes, because an empty ciphertext cannot be decoded. A
  /// plaintext that ends in zero bytes loses them when it is decoded.
  ///
  /// Combine this with ``pkcs7Padding`` for backends that use both. A plaintext that is padded with zero bytes, or not
  /// at all, is then decoded incorrectly if its last bytes happen to look like PKCS#7.
  public static let zeroPadding = AESOptions(rawValue: 1 << 1)

  /// Electronic codebook mode (NIST SP 800-38A, section 6.1) instead of cipher block chaining (section 6.2).
  ///
  /// ECB has no IV, and equal blocks of plaintext give equal blocks of ciphertext: use it only if a backend requires
  /// it.
  public static let ecbMode = AESOptions(rawValue: 1 << 2)

  /// A hexadecimal string (RFC 4648, section 8) instead of base64: decoded in either case, encoded in lowercase.
  public static let hexString = AESOptions(rawValue: 1 << 3)
}
