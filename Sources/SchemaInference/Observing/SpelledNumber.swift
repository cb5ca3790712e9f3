import SchemaCoding

/// How a string spells a number that is not JSON's: with a decimal comma, a currency sign or a unit.
///
///     "€ 7,50"      prefix "€ ", a comma, two places
struct SpelledNumber: Hashable, Sendable {
  let prefix: String
  let suffix: String
  /// What stands in front of the fraction; nil without one.
  let separator: String?
  /// Whether the fraction could also be a group of three digits.
  let isAmbiguous: Bool
  /// Whether the number could also be a list of two.
  var isBare: Bool { prefix.isEmpty && suffix.isEmpty }

  /// The spelling of a string, and the number in JSON's; nil if it has no comma and no known sign or unit, or if it is not written back.
  static func of(_ string: String) -> (SpelledNumber, literal: String)? {
    guard string.utf8.count <= 40, string.utf8.contains(where: \.isDigit),
      let first = string.firstIndex(where: \.isDigit),
      let last = string.lastIndex(where: \.isDigit)
    else { return nil }
    let isNegative = string.first == "-"
    let prefix = String(string[..<first].dropFirst(isNegative ? 1 : 0))
    let suffix = String(string[last...].dropFirst())
    let digits = string[first...last]
    let separator = digits.first { !$0.isDigit }.map(String.init)
    guard isKnown(prefix, currencies), isKnown(suffix, currencies.union(units)),
      separator == nil || separator == "," || separator == ".",
      separator == "," || !(prefix.isEmpty && suffix.isEmpty)
    else { return nil }
    let literal = (isNegative ? "-" : "") + digits.map { $0 == "," ? "." : String($0) }.joined()
    guard JSONNumber(literal: literal) != nil else { return nil }
    let places = digits.drop { $0.isDigit }.dropFirst().count
    let spelling = SpelledNumber(prefix: prefix, suffix: suffix, separator: separator, isAmbiguous: places == 3)
    return (spelling, literal)
  }

  /// Whether it has a currency sign.
  var isMoney: Bool { Self.currencies.contains(Self.bare(prefix)) || Self.currencies.contains(Self.bare(suffix)) }

  private static func isKnown(_ affix: String, _ known: Set<String>) -> Bool {
    affix.isEmpty || known.contains(bare(affix))
  }

  private static func bare(_ affix: String) -> String { affix.filter { $0 != " " && $0 != "\u{A0}" } }

  private static let currencies: Set = [
    "€", "$", "£", "¥", "₹", "US$", "EUR", "USD", "GBP", "CHF", "Fr.", "kr", "zł", "Kč",
  ]
  private static let units: Set = [
    "%", "‰", "°", "°C", "°F", "K", "g", "kg", "mg", "t", "lb", "lbs", "oz", "mm", "cm", "m", "km", "mi", "ft", "m²",
    "km²", "m³",
    "l", "ml",
    "m/s", "km/h", "mph", "kn", "Pa", "hPa", "bar", "V", "A", "W", "kW", "MW", "Wh", "kWh", "MWh", "Hz", "kHz", "MHz",
    "GHz", "kB",
    "KB", "MB", "GB", "TB", "KiB", "MiB", "GiB", "ms", "µs", "dB", "px",
  ]
}
