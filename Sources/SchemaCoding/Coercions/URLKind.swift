/// URLs; with leniency also strings with surrounding whitespace, and with characters that must be percent-encoded.
///
///     https://bücher.example/straße?q=ü    with leniency https://xn--bcher-kva.example/stra%C3%9Fe?q=%C3%BC
///     -                                    not a URL: it has no letter and no digit
struct URLKind: Kind {
  var name: String { "url" }
  var expectation: String { "a URL" }
  var emptyStringMeaning: EmptyStringMeaning { .null }

  func scalarForm(_ direction: SchemaOperation) -> ScalarForm { .url }

  /// The URL that a string spells exactly; nil for most other values before a `String` is created.
  static func plainURL(_ json: JSONNode) -> URL? {
    json.isString ? url(json.withUTF8(shape), json.string) : nil
  }

  func coerce(_ json: JSONNode, _ leniency: Leniency) throws(CoercionError) -> Coerced<URL> {
    try coerceString(json, leniency, exact: Self.url, repaired: Self.repaired)
  }

  private enum Shape {
    /// `http://` or `https://`, followed by nothing that Foundation would encode.
    case common
    /// Bytes that are valid in a URL (RFC 3986, section 2), including a letter or a digit.
    ///
    /// Foundation encodes invalid characters itself on some platforms and fails on others; here, encoding them is a repair, and
    /// reported.
    case plain
    case other
  }

  private static func shape(of bytes: UnsafeBufferPointer<UInt8>) -> Shape {
    // Letters, digits and `&-./:=?_`.
    if bytes.begins(with: "https://") || bytes.begins(with: "http://"),
      bytes.areIn(low: 0xA7FF_E040_0000_0000, high: 0x07FF_FFFE_87FF_FFFE)
    {
      return .common
    }
    let hasLetterOrDigit = bytes.contains { $0.isIn(low: 0x03FF_0000_0000_0000, high: 0x07FF_FFFE_07FF_FFFE) }
    return hasLetterOrDigit && bytes.areIn(low: UInt8.plainInURL.low, high: UInt8.plainInURL.high) ? .plain : .other
  }

  private static func url(_ string: String) -> URL? {
    var string = string
    return url(string.withUTF8(shape), string)
  }

  private static func url(_ shape: Shape, _ string: @autoclosure () -> String) -> URL? {
    guard shape != .other else { return nil }
    let string = string()
    guard let url = URL(string: string) else { return nil }
    return shape == .common || url.hasString(string) ? url : nil
  }

  private static func repaired(_ string: String) -> URL? {
    let trimmed = string.trimmingWhitespace()
    guard trimmed.hasLetterOrDigit, let string = InternationalHost.encoded(in: String(trimmed)) else { return nil }
    let encoded = string.encodingInvalidBytes.encodingMisplacedCharacters
    guard let url = URL(string: encoded) else { return nil }
    return url.hasString(encoded) ? url : nil
  }

  func encode(_ value: URL, to writer: inout JSONWriter) throws(CoercionError) { writer.write(value.absoluteString) }
}

extension URL {
  /// Whether the URL is exactly this string. If a character is in an invalid position, such as a second `#`, Foundation encodes the whole
  /// string once more: `%20` becomes `%2520`.
  fileprivate func hasString(_ string: String) -> Bool { absoluteString == string }
}

extension StringProtocol {
  /// Whether there is a letter or a digit, in any script. Backends send a dash, or several, if there is no URL.
  fileprivate var hasLetterOrDigit: Bool {
    unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
  }
}

extension String {
  /// The string with every byte encoded that is invalid in a URL, and every `%` that does not begin an encoded byte.
  fileprivate var encodingInvalidBytes: String {
    var bytes: [UInt8] = []
    for (index, byte) in zip(utf8.indices, utf8) {
      let next = utf8[utf8.index(after: index)...].prefix(2)
      let isLonePercent = byte == UInt8(ascii: "%") && (next.count < 2 || !next.allSatisfy(\.isHexDigit))
      if byte.isPlainInURL, !isLonePercent {
        bytes.append(byte)
      } else {
        bytes.append(percentEncoded: byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The string with every character encoded that is valid only elsewhere in a URL: brackets outside the host, and each `#` after the
  /// first.
  fileprivate var encodingMisplacedCharacters: String {
    let host = InternationalHost.range(in: self)
    var bytes: [UInt8] = []
    var hasFragment = false
    for (index, byte) in zip(utf8.indices, utf8) {
      switch byte {
      case UInt8(ascii: "[") where host?.contains(index) != true: bytes += "%5B".utf8
      case UInt8(ascii: "]") where host?.contains(index) != true: bytes += "%5D".utf8
      case UInt8(ascii: "#") where hasFragment: bytes += "%23".utf8
      default: bytes.append(byte)
      }
      if byte == UInt8(ascii: "#") { hasFragment = true }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bits of all bytes are set. It takes no closure, because debug builds would call that for each byte.
  fileprivate func areIn(low: UInt64, high: UInt64) -> Bool {
    guard var next = baseAddress else { return true }
    let end = next + count
    while next < end {
      guard next.pointee.isIn(low: low, high: high) else { return false }
      next += 1
    }
    return true
  }

  @inline(__always)
  fileprivate func begins(with prefix: StaticString) -> Bool {
    guard count >= prefix.utf8CodeUnitCount, let start = baseAddress else { return false }
    return memcmp(start, prefix.utf8Start, prefix.utf8CodeUnitCount) == 0
  }
}

extension UInt8 {
  /// The letters, the digits, the characters that RFC 3986 reserves or leaves unreserved, and the percent sign of an encoded
  /// byte. Of the visible ASCII characters, only the quotation mark and ``<>\^`{|}`` are invalid in a URL.
  fileprivate static let plainInURL: (low: UInt64, high: UInt64) = (0xAFFF_FFFA_0000_0000, 0x47FF_FFFE_AFFF_FFFF)
  fileprivate var isPlainInURL: Bool { isIn(low: Self.plainInURL.low, high: Self.plainInURL.high) }

  /// Whether this byte is ASCII and its bit is set, in the low or the high 64 bits of the ASCII mask.
  @_transparent
  fileprivate func isIn(low: UInt64, high: UInt64) -> Bool {
    self < 0x80 && (self < 0x40 ? low : high) &>> UInt64(self & 63) & 1 == 1
  }
}
