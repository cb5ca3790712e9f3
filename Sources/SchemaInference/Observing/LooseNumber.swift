/// Strings that spell a number in the grammar that leniency accepts, see "What is decoded": JSON's own, with whitespace around it, a
/// leading `+`, leading zeros, `.5` and `5.`.
enum LooseNumber {
  /// The same number by JSON's grammar, or nil if the string spells none.
  static func literal(of string: String) -> String? {
    var rest = string.trimmingWhitespace[...]
    guard let first = rest.utf8.first, first < 0x3A, rest.utf8.count < 400 else { return nil }
    var sign = ""
    if let mark = rest.first, mark == "-" || mark == "+" {
      if mark == "-" { sign = "-" }
      rest.removeFirst()
    }
    let whole = rest.prefix(while: \.isDigit)
    rest = rest[whole.endIndex...]
    let significant = whole.drop { $0 == "0" }
    var literal = sign + (significant.isEmpty ? "0" : significant)
    if rest.first == "." {
      let fraction = rest.dropFirst().prefix(while: \.isDigit)
      guard !whole.isEmpty || !fraction.isEmpty else { return nil }
      if !fraction.isEmpty { literal += ".\(fraction)" }
      rest = rest[fraction.endIndex...]
    } else if whole.isEmpty {
      return nil
    }
    return literal + rest
  }
}

extension Character {
  /// Whether this is one of the ten digits of ASCII.
  var isDigit: Bool { isASCII && isWholeNumber }
}

extension String {
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
