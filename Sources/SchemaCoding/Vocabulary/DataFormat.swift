/// How bytes are encoded as a string.
///
///     bytes        FB FF 00 01
///     .base64      "+/8AAQ=="
///     .base64URL   "-_8AAQ"
///     .hex         "fbff0001"
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum DataFormat: String, Hashable, Codable, Sendable, CaseIterable {
  /// RFC 4648, section 4, with padding.
  ///
  /// Whitespace, line breaks and nonzero unused bits are errors. With leniency, surrounding whitespace and line breaks are ignored, the
  /// padding may be missing, the alphabet may be that of base64URL, and the string may be a `data:` URL.
  case base64
  /// RFC 4648, section 5, with `-` and `_` instead of `+` and `/`.
  ///
  /// Decodes with or without padding; encodes without. With leniency, the same strings are decoded as for ``base64``.
  case base64URL
  /// RFC 4648, section 8: two digits per byte.
  ///
  /// Decodes either case; encodes lowercase. With leniency, `0x` may stand in front, and spaces or colons between the bytes.
  case hex
}
