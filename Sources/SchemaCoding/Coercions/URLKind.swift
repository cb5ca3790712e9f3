import Foundation

/// URLs; leniently also texts with blanks and other characters that a URL must encode.
///
///     https://bücher.example/straße?q=ü    leniently https://xn--bcher-kva.example/stra%C3%9Fe?q=%C3%BC
///     -                                    no URL: it has no letter and no digit
struct URLKind: Kind {
  var name: String { "url" }
  var emptyStringMeaning: EmptyStringMeaning { .null }

  func form(_ direction: SchemaDescription.Direction) -> ScalarForm { .url }

  /// The URL that a string is, as it is; nil for most other values before a `String` is made.
  func plainURL(_ json: JSONNode) -> URL? {
    guard json.isString else { return nil }
    let shape = json.withUTF8(Self.shape)
    guard shape != .other else { return nil }
    let string = json.string
    guard let url = URL(string: string) else { return nil }
    return shape == .common || url.hasString(string) ? url : nil
  }

  func coerce(_ json: JSONNode, _ leniency: Leniency) throws(CoercionError) -> Coerced<URL> {
    guard case .string(let string) = json.value else { throw .mismatch }
    if let url = Self.url(string) { return (url, .exact) }
    guard !leniency.isEmpty, let url = Self.repaired(string) else { throw .issue(.invalidFormat) }
    return (url, .converted)
  }

  private enum Shape {
    /// `http://` or `https://`, and nothing behind it that Foundation would encode.
    case common
    /// Bytes that may stand in a URL (RFC 3986, section 2), with a letter or a digit among them.
    case plain
    case other
  }

  private static func shape(of bytes: UnsafeBufferPointer<UInt8>) -> Shape {
    var isCommon = bytes.starts(with: "https://".utf8) || bytes.starts(with: "http://".utf8)
    var hasLetterOrDigit = false
    for byte in bytes {
      if byte.isDigit || (byte | 0x20) &- UInt8(ascii: "a") < 26 {
        hasLetterOrDigit = true
      } else if !byte.isPlainURLString {
        return .other
      } else if !(UInt8(ascii: "-")...UInt8(ascii: "/") ~= byte || byte == UInt8(ascii: ":")
        || byte == UInt8(ascii: "_"))
      {
        isCommon = isCommon && (byte == UInt8(ascii: "?") || byte == UInt8(ascii: "=") || byte == UInt8(ascii: "&"))
      }
    }
    return !hasLetterOrDigit ? .other : isCommon ? .common : .plain
  }

  private static func url(_ string: String) -> URL? {
    guard string.isPlainURLString, string.hasLetterOrDigit, let url = URL(string: string), url.hasString(string) else {
      return nil
    }
    return url
  }

  private static func repaired(_ string: String) -> URL? {
    let trimmed = string.trimmingWhitespace()
    guard trimmed.hasLetterOrDigit, let string = InternationalHost.encoded(in: String(trimmed)) else { return nil }
    let encoded = string.encodingLonePercents.addingPercentEncoding(withAllowedCharacters: .plainURLString)
    return encoded.flatMap { URL(string: $0) }
  }

  func encode(_ value: URL, to writer: inout JSONWriter) throws(CoercionError) { writer.write(value.absoluteString) }
}

extension String {
  /// Whether there is text and all of it may stand in a URL (RFC 3986, section 2).
  ///
  /// Foundation encodes the rest by itself on some platforms and refuses it on others; here it is a repair, and said.
  fileprivate var isPlainURLString: Bool {
    var string = self
    return string.withUTF8 { bytes in !bytes.isEmpty && bytes.allSatisfy { $0.isPlainURLString } }
  }
}

extension URL {
  /// Whether the URL is this text. Foundation encodes by itself what has a wrong place, such as a second `#`.
  fileprivate func hasString(_ string: String) -> Bool { absoluteString == string }
}

extension StringProtocol {
  /// Whether there is a letter or a digit, of any script. Backends write a dash, or several, where there is no URL.
  fileprivate var hasLetterOrDigit: Bool {
    unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
  }
}

extension String {
  /// The text with every `%` that does not begin an encoded byte encoded itself.
  fileprivate var encodingLonePercents: String {
    var bytes: [UInt8] = []
    for index in utf8.indices {
      bytes.append(utf8[index])
      guard utf8[index] == UInt8(ascii: "%") else { continue }
      let next = utf8[utf8.index(after: index)...].prefix(2)
      if next.count < 2 || !next.allSatisfy(\.isHexDigit) { bytes += "25".utf8 }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  /// Whether this is a letter, a digit, a mark that RFC 3986 reserves or leaves alone, or the percent sign of what is encoded
  /// already: of all visible characters of ASCII, the quotation mark and ``<>\^`{|}`` may not stand in a URL.
  @inline(__always)
  fileprivate var isPlainURLString: Bool {
    let marked: UInt64 = self < 64 ? 0xAFFF_FFFA_0000_0000 : 0x47FF_FFFE_AFFF_FFFF
    return self < 128 && marked &>> UInt64(self & 63) & 1 == 1
  }
}

extension CharacterSet {
  fileprivate static let plainURLString = CharacterSet(
    charactersIn: String(decoding: (0..<128 as Range<UInt8>).filter(\.isPlainURLString), as: UTF8.self))
}
