// The rendering of strings from any source: a key, a value, a rule's message, a closure's error. The result stays on one
// line, is shortened, and contains nothing that a terminal would interpret or hide. All text of errors, reports and
// listings goes through this file.

extension Unicode.Scalar {
  /// Whether a terminal interprets this scalar, or shows nothing or a space for it: controls, line separators, bidirectional and other
  /// format characters, spaces other than U+0020, and unassigned scalars. Joiners and variation selectors are excluded: words and emoji
  /// need them.
  var isInvisible: Bool {
    if value < 0x7F { return value < 0x20 }
    if value == 0x200C || value == 0x200D { return false }
    switch properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
      return true
    default: return properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector
    }
  }

  fileprivate var shown: String { isInvisible ? escaped(asASCII: true) : String(self) }
}

extension UInt8 {
  /// Whether this is an ASCII character that needs no escape in any text.
  fileprivate var isPlainASCII: Bool {
    self >= 0x20 && self < 0x7F && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }
}

extension String {
  /// How many scalars of a value or a key are shown.
  static let shownScalars = 40

  /// Returns the string as shown to people: with invisible scalars escaped (`\n`, `\u{202E}`), and with `…` at the end
  /// if it exceeds the limit. A string that is returned by this function stays unchanged when passed to it again.
  package func shown(upTo limit: Int = 200) -> String {
    if isPlainASCII(upTo: limit) { return self }
    var text = ""
    var length = 0
    for scalar in unicodeScalars {
      let next = scalar.shown
      length += next.unicodeScalars.count
      guard length <= limit else { return text + "…" }
      text += next
    }
    return text
  }

  /// The string as a value is shown: quoted, escaped, and cut after 40 scalars.
  package var excerpt: String {
    if isPlainASCII(upTo: Self.shownScalars) { return "\"" + self + "\"" }
    let start = unicodeScalars.prefix(Self.shownScalars)
    let text = start.reduce(into: "") { text, scalar in
      text += scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : scalar.shown
    }
    return start.endIndex == unicodeScalars.endIndex ? "\"\(text)\"" : "\"\(text)…\""
  }

  /// Whether the string is no longer than the limit and consists of characters that need no escape, as most strings do.
  private func isPlainASCII(upTo limit: Int) -> Bool { utf8.count <= limit && utf8.allSatisfy(\.isPlainASCII) }

  /// The length of the longest excerpt: each of its scalars takes up to ten characters.
  static let longestExcerpt = shownScalars * 10 + 3
}
