import SchemaCoding

// Regular expressions of numbers as they are spelled, and of durations.

extension NumberSpellingDescription {
  /// The strings that spell a number. Lenient ones may lack the prefix and the suffix.
  func expression(_ number: NumberDescription, isLenient: Bool = false) -> String {
    let spaces = RegularExpressions.whitespace
    let isInteger = number.isInteger && !number.isRounded
    func affix(_ string: String) -> String {
      isLenient ? "(?:\(Self.escaped(string.trimmingWhitespace()))\(spaces))?" : Self.escaped(string)
    }
    let minus = isLenient ? "(?:[-+\\u2212]\(spaces))?" : "[-\\u2212]?"
    let digits = isLenient ? "[0-9]+" : "(?:0|[1-9][0-9]*)"
    let whole =
      groupingSeparator.isEmpty
      ? digits : "(?:\(digits)|[1-9][0-9]{0,2}(?:\(Self.escaped(groupingSeparator))[0-9]{3})+)"
    let point = Self.escaped(decimalSeparator)
    let fraction = "(?:\(point)\(isInteger ? "0" : "[0-9]")\(isLenient ? "*" : "+"))?"
    let exponent = isInteger ? "" : "(?:[eE][+-]?[0-9]+)?"
    let number = isLenient && !isInteger ? "(?:\(whole)\(fraction)|\(point)[0-9]+)" : whole + fraction
    // A minus is on one side of the prefix.
    let front =
      prefix.isEmpty ? minus : "(?:\(minus)\(affix(prefix))|\(affix(prefix))\(isLenient ? minus : "[-\\u2212]"))"
    return front + number + exponent + (isLenient ? spaces : "") + affix(suffix)
  }

  /// A string of which each space is one of any width.
  private static func escaped(_ string: some StringProtocol) -> String {
    string.reduce(into: "") { result, character in
      let isSpace = character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .spaceSeparator }
      result +=
        isSpace ? #"[ \u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]"# : String(character).escapedInPattern
    }
  }
}

extension DurationDescription {
  /// The duration as JSON Schema.
  var schema: JSONObject {
    isNumber ? ["type": "number"] : ["type": "string", "pattern": .string("^\(expression())$")]
  }

  /// The strings of the format.
  func expression(isLenient: Bool = false) -> String {
    func unit(_ letter: String) -> String { isLenient ? RegularExpressions.ignoringCase(letter) : letter }
    func part(_ letter: String) -> String { "(?:-?[0-9]+(?:[.,][0-9]+)?\(unit(letter)))?" }
    switch self {
    case .seconds, .milliseconds: return RegularExpressions.number(NumberDescription(isInteger: false))
    case .iso8601:
      let time = "(?:\(unit("T"))(?=[-0-9])\(["H", "M", "S"].map(part).joined()))?"
      return "[-+]?\(unit("P"))(?=[-0-9\(isLenient ? "Tt" : "T")])\(part("W"))\(part("D"))\(time)"
    case .clock: return "-?(?:[0-9]+:[0-5][0-9]|[0-9]+):[0-5][0-9](?:[.,][0-9]+)?"
    case .go:
      return "[-+]?(?:0|(?:(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:ns|us|\\u00B5s|\\u03BCs|ms|s|m|h))+)"
    }
  }
}
