import Foundation

/// Converts the host of a URL string to ASCII for DNS, if it has non-ASCII characters.
///
///     https://ann@bücher.example:8080/straße
///                 └────────────┘                xn--bcher-kva.example
///
/// Foundation encodes such hosts on some platforms only, and not always in the same way, so it is never given one.
enum InternationalHost {
  /// The URL string with any non-ASCII host in Punycode; nil if the host is invalid.
  static func encoded(in url: String) -> String? {
    guard let range = range(in: url), !url[range].utf8.allSatisfy({ $0 < 0x80 }) else { return url }
    guard let host = ascii(String(url[range])) else { return nil }
    return url[..<range.lowerBound] + host + url[range.upperBound...]
  }

  /// The range of the host (RFC 3986, section 3.2): after `//` and the user, before the port.
  static func range(in url: String) -> Range<String.Index>? {
    let bytes = url.utf8
    var start = bytes.startIndex
    if let colon = bytes.firstIndex(where: { !$0.isSchemeCharacter }), colon > start, bytes[colon] == UInt8(ascii: ":")
    {
      start = bytes.index(after: colon)
    }
    guard bytes[start...].starts(with: "//".utf8) else { return nil }
    start = bytes.index(start, offsetBy: 2)
    var end = bytes[start...].firstIndex { "/?#".utf8.contains($0) } ?? bytes.endIndex
    if let at = bytes[start..<end].lastIndex(of: UInt8(ascii: "@")) { start = bytes.index(after: at) }
    if let colon = bytes[start..<end].lastIndex(of: UInt8(ascii: ":")),
      bytes[bytes.index(after: colon)..<end].allSatisfy(\.isDigit)
    {
      end = colon
    }
    return start..<end
  }

  /// The host in the form for DNS, in lowercase and composed (NFC); nil if a label is invalid.
  private static func ascii(_ host: String) -> String? {
    let labels = host.unicodeScalars.split(omittingEmptySubsequences: false) { dots.contains($0) }
    var encoded: [String] = []
    for (index, label) in labels.enumerated() {
      // The dot of the root may be at the end.
      guard !label.isEmpty || (index > 0 && index == labels.count - 1),
        let label = ascii(label: String(label))
      else {
        return nil
      }
      encoded.append(label)
    }
    return encoded.joined(separator: ".")
  }

  private static func ascii(label: String) -> String? {
    // Composing very many combining marks would take quadratic time.
    guard label.unicodeScalars.count <= 4 * maximumLength else { return nil }
    let label = label.lowercased().precomposedStringWithCanonicalMapping
    let scalars = label.unicodeScalars
    guard scalars.count <= maximumLength, scalars.allSatisfy(isPermitted) else { return nil }
    guard !scalars.allSatisfy(\.isASCII) else { return label }
    // A label that is already in Punycode is invalid here.
    guard !label.hasPrefix(prefix) else { return nil }
    let encoded = prefix + Punycode.encoded(label)
    return encoded.utf8.count <= maximumLength ? encoded : nil
  }

  private static let prefix = "xn--"
  /// The maximum length of a DNS label, in bytes.
  private static let maximumLength = 63
  /// The dots that separate labels (RFC 3490, section 3.1).
  private static let dots: Set<Unicode.Scalar> = [".", "\u{3002}", "\u{FF0E}", "\u{FF61}"]

  /// In ASCII, letters, digits, hyphen and underscore; beyond ASCII, all visible characters and the two joiners.
  private static func isPermitted(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.properties.isAlphabetic || "0123456789-_".unicodeScalars.contains(scalar) }
    switch scalar.properties.generalCategory {
    case .control, .surrogate, .privateUse, .unassigned, .spaceSeparator, .lineSeparator, .paragraphSeparator:
      return false
    case .format: return scalar == "\u{200C}" || scalar == "\u{200D}"
    default: return true
    }
  }
}

extension UInt8 {
  fileprivate var isSchemeCharacter: Bool {
    isLetter || isDigit || self == UInt8(ascii: "+") || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
  }
}
