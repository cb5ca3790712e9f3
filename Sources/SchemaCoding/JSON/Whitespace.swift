// How leniency reads strings: without the whitespace around them (Unicode's White_Space), and with full-width characters in ASCII.

extension Unicode.Scalar {
  fileprivate var isWhitespace: Bool { isASCII ? UInt8(value).isWhitespace : properties.isWhitespace }

  /// The ASCII form of a full-width letter, digit or sign (U+FF01 to U+FF5E); any other scalar unchanged.
  fileprivate var halfWidth: Unicode.Scalar {
    (0xFF01...0xFF5E).contains(value) ? Unicode.Scalar(UInt8(value - 0xFEE0)) : self
  }
}

extension StringProtocol {
  /// Whether the string is empty or consists of whitespace.
  var isEmptyOrWhitespace: Bool { unicodeScalars.allSatisfy(\.isWhitespace) }

  /// Returns the string without leading and trailing whitespace.
  package func trimmingWhitespace() -> SubSequence {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.isWhitespace })
    else { return self[endIndex...] }
    return self[first..<scalars.index(after: last)]
  }

  /// The string as numbers, Bools, dates and days are decoded from it: trimmed, and with full-width letters, digits and signs in ASCII.
  ///
  ///     "　１２．５０ "      "12.50"
  var plainSpelling: String {
    let trimmed = trimmingWhitespace()
    if trimmed.utf8.allSatisfy({ $0 < 0x80 }) { return String(trimmed) }
    return String(String.UnicodeScalarView(trimmed.unicodeScalars.lazy.map(\.halfWidth)))
  }
}

extension JSONNode {
  /// Calls a closure with the UTF-8 of a string's plain spelling. An ASCII string is not copied.
  func withPlainSpelling<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    guard kind == .asciiString else {
      var spelling = string.plainSpelling
      return spelling.withUTF8(body)
    }
    let (bytes, isOuter) = (bytes, { (byte: UInt8) in byte.isWhitespace })
    let start = bytes.prefix(while: isOuter).count
    let end = bytes.dropFirst(start).reversed().prefix(while: isOuter).count
    return body(UnsafeBufferPointer(rebasing: bytes.dropFirst(start).dropLast(end)))
  }

  /// Whether this string is empty or consists of whitespace.
  var isEmptyOrWhitespace: Bool {
    // Nearly every other string begins with a visible ASCII character.
    if kind != .importedString, let first = bytes.first, first < 0x80, !first.isWhitespace { return false }
    return string.isEmptyOrWhitespace
  }

  /// Whether this string begins or ends with whitespace.
  var hasOuterWhitespace: Bool { string.trimmingWhitespace().utf8.count < string.utf8.count }
}
