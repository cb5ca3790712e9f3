/// Converts the host of a URL string to ASCII for DNS, if it has non-ASCII characters.
///
///     https://ann@bücher.example:8080/straße
///                 └────────────┘                xn--bcher-kva.example
///
/// Foundation is given the host alone: whatever else it would encode, it might encode twice.
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

  /// The host in the form for DNS, as Foundation converts it; nil if it is invalid, or if the system is too old to convert it.
  private static func ascii(_ host: String) -> String? {
    // Composing very many combining marks would take quadratic time.
    guard host.utf8.count <= 4 * maximumLength, !host.utf8.contains(UInt8(ascii: "%")) else { return nil }
    let ascii = URL(string: prefix + host)?.absoluteString.dropFirst(prefix.count)
    return ascii.flatMap { $0.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "%") } ? String($0) : nil }
  }

  private static let prefix = "http://"
  /// The maximum length of a host in DNS, in bytes.
  private static let maximumLength = 253
}

extension UInt8 {
  fileprivate var isSchemeCharacter: Bool {
    isLetter || isDigit || self == UInt8(ascii: "+") || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
  }
}
