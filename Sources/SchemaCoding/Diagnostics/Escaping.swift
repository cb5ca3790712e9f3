// How people are shown a string that may come from anywhere: a key, a value, a rule's message, a closure's error. It stays on one
// line, it is shortened, and it has nothing in it that a terminal would obey or hide. This stands here alone: whatever an error, a
// report or a listing says passes through it.

extension Unicode.Scalar {
  /// Whether a terminal obeys this scalar or shows nothing for it: controls, line separators, bidirectional and other format
  /// characters, and what Unicode assigns to nobody. Joiners and variation selectors do not count: words and emoji need them.
  var isInvisible: Bool {
    if value < 0x7F { return value < 0x20 }
    if value == 0x200C || value == 0x200D { return false }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: return true
    default: return properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector
    }
  }

  /// The scalar as people are shown it.
  fileprivate var shown: String { isInvisible ? escaped(asASCII: true) : String(self) }
}

extension String {
  /// How many scalars of a value or a key are shown.
  static let shownScalars = 40

  /// The string as people are shown it: invisible scalars are escaped (`\n`, `\u{202E}`), and what would be longer than the
  /// limit ends with `…`. What is shown already stays as it is.
  func shown(upTo limit: Int = 200) -> String {
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

  /// The string as a value is shown: in quotes, escaped, and cut after 40 scalars.
  var excerpt: String {
    let start = unicodeScalars.prefix(Self.shownScalars)
    let text = start.reduce(into: "") { text, scalar in
      text += scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : scalar.shown
    }
    return start.endIndex == unicodeScalars.endIndex ? "\"\(text)\"" : "\"\(text)…\""
  }

  /// The longest excerpt: each of its scalars takes up to ten characters.
  static let longestExcerpt = shownScalars * 10 + 3
}
