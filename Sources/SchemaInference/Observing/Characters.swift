extension Character {
  /// Whether this is one of the ten digits of ASCII.
  var isDigit: Bool { isASCII && isWholeNumber }
}

extension String {
  /// The integer that this is the usual spelling of: without a plus sign or leading zeros.
  var usualInteger: Int? { Int(self).flatMap { "\($0)" == self ? $0 : nil } }

  /// The string without whitespace at its ends.
  var trimmingWhitespace: String {
    // Nearly every string begins and ends with an ASCII character that is not whitespace.
    if let first = utf8.first, let last = utf8.last, (0x21..<0x7F).contains(first), (0x21..<0x7F).contains(last) {
      return self
    }
    guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[start...end])
  }
}
