extension Character {
  /// Whether this is one of the ten digits of ASCII.
  var isDigit: Bool { isASCII && isWholeNumber }
}

extension String {
  /// The integer that this is the usual spelling of: without a plus sign or leading zeros.
  var usualInteger: Int? { Int(self).flatMap { "\($0)" == self ? $0 : nil } }

  /// The string without ASCII whitespace at its ends, which is what leniency ignores.
  var trimmingWhitespace: String {
    guard let start = utf8.firstIndex(where: { !Self.isWhitespace($0) }),
      let end = utf8.lastIndex(where: { !Self.isWhitespace($0) })
    else { return "" }
    return String(Substring(utf8[start...end]))
  }

  private static func isWhitespace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
