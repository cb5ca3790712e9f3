import SchemaCoding

enum DateExpressions {
  /// An existing day, from the year 1 on.
  private static let day =
    "(?!0000)(?:[0-9]{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)"
    + "|02-(?:0[1-9]|1[0-9]|2[0-8]))"
    + "|(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)"
  private static let hour = "(?:[01][0-9]|2[0-3])"
  private static let sixty = "[0-5][0-9]"
  private static let offset = "(?:[Zz]|[+-]\(hour)(?::?\(sixty))?)"
  private static let offsetOrName = "(?:\(offset)|\(anyCase(["GMT", "UTC"])))"

  private static let clock = "[Tt ]\(hour):\(sixty):\(sixty)(?:[.,][0-9]+)?"

  static let partialDate = "^(?:\(day)|(?!0000)[0-9]{4}(?:-(?:0[1-9]|1[0-2]))?)$"
  static let midnight = "[Tt ]00:00(?::00(?:\\.0+)?)?(?:[Zz]|[+-]00:00|\\+00(?:00)?)?"
  static let date = "^\(day)$"
  static let rfc3339 = "^\(day)[Tt]\(hour):\(sixty):\(sixty)(?:\\.[0-9]+)?(?:[Zz]|[+-]\(hour):\(sixty))$"
  static let iso8601 = "^\(day)(?:\(clock)\(offset))?$"
  static let localISO8601 = "^\(day)(?:\(clock)\(offset)?)?$"

  static let rfc2822 =
    "^(?:\(anyCase(["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])),[ \\t]*)?[0-9]{1,2}[ \\t]+"
    + anyCase(["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"])
    + "[ \\t]+(?:[0-9]{4}|[0-9]{2})[ \\t]+\(hour):\(sixty)(?::\(sixty))?[ \\t]+"
    + "(?:[+-]\(hour)\(sixty)|\(anyCase(["GMT", "UT", "UTC", "Z"]))|[ECMPecmp][DSds][Tt])(?:[ \\t]+\\(.*\\))?$"

  private static func anyCase(_ words: [String]) -> String {
    "(?:\(words.map(RegularExpressions.ignoringCase).joined(separator: "|")))"
  }

  /// The expression of a Unicode date pattern; nil if a field is unsupported, such as a month's name. Days are not checked against months.
  static func expression(of pattern: String) -> String? {
    var expression = ""
    for token in DatePattern(pattern).tokens {
      switch token {
      case .literal(let string): expression += string.escapedInPattern
      case .field(let letter, let count):
        guard let field = field(letter, count) else { return nil }
        expression += field
      }
    }
    return "^\(expression)$"
  }

  private static func field(_ letter: Unicode.Scalar, _ count: Int) -> String? {
    switch (letter, count) {
    case ("y", 4): "(?!0000)[0-9]{4}"
    case ("y", 2): "[0-9]{2}"
    case ("y", 1): "[0-9]{1,4}"
    case ("M", 2): "(?:0[1-9]|1[0-2])"
    case ("M", 1): "(?:0?[1-9]|1[0-2])"
    case ("d", 2): "(?:0[1-9]|[12][0-9]|3[01])"
    case ("d", 1): "(?:0?[1-9]|[12][0-9]|3[01])"
    case ("H", 2), ("h", 2): hour
    case ("m", 2), ("s", 2): sixty
    case ("S", 1...9): "[0-9]{\(count)}"
    case ("Z", 1...3), ("Z", 5), ("X", 1...3), ("x", 1...3): offsetOrName
    default: nil
    }
  }
}
