/// The mode, the padding and the text form of an ``AESAdopter``.
///
/// | options | reading | writing |
/// |---|---|---|
/// | `[]` or `.pkcs7Padding` | the padding must be valid PKCS#7 | pads with PKCS#7 |
/// | `.zeroPadding` | strips all trailing zero bytes | pads with zero bytes to whole blocks |
/// | `[.pkcs7Padding, .zeroPadding]` | as PKCS#7 where that is valid, else strips trailing zero bytes | pads with PKCS#7 |
///
/// The mode is CBC unless ``ecbMode`` is given, the text is base64 unless ``hexString`` is given.
public struct AESOptions: OptionSet, Sendable {
  /// The options as bits.
  public let rawValue: Int

  /// Makes options from their bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// PKCS#7 padding (RFC 5652, section 6.3): 1 to 16 bytes, each of which says how many they are.
  ///
  /// This is also the padding when none is named.
  public static let pkcs7Padding = AESOptions(rawValue: 1 << 0)

  /// Zero bytes up to the next whole block, and none if the text already fills its blocks.
  ///
  /// An empty text is written as one block of zero bytes, since an empty ciphertext cannot be read. A text that ends in
  /// zero bytes of its own loses them when it is read back.
  ///
  /// Together with ``pkcs7Padding`` this is for backends that use both: a text that is padded with zero bytes, or not at
  /// all, is misread if its own last bytes happen to look like PKCS#7.
  public static let zeroPadding = AESOptions(rawValue: 1 << 1)

  /// Electronic codebook mode (NIST SP 800-38A, section 6.1) in place of cipher block chaining (section 6.2).
  ///
  /// ECB has no IV, and equal blocks of text give equal blocks of ciphertext: use it only where a backend already does.
  public static let ecbMode = AESOptions(rawValue: 1 << 2)

  /// Hexadecimal text (RFC 4648, section 8) in place of base64: read in either case, written in lower case.
  public static let hexString = AESOptions(rawValue: 1 << 3)
}
