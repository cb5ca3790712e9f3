extension Character {
  /// Whether this is one of the ten digits of ASCII.
  var isDigit: Bool { isASCII && isWholeNumber }
}

extension String {
  /// The integer that this is the usual spelling of: without a plus sign or leading zeros.
  var usualInteger: Int? { Int(self).flatMap { "\($0)" == self ? $0 : nil } }
}
