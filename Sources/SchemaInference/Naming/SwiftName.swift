/// Names that follow Swift's API Design Guidelines.
enum SwiftName {
  /// The name of a property: `user_id` gives `userID`, `2021` gives `key2021`.
  static func property(_ key: String) -> String {
    let name = lowerCamel(Words.of(key), digitPrefix: "key", empty: "value")
    return escaped(unusable.contains(name) ? name + "Value" : name)
  }

  /// The name of an enumeration's case: `IN_PROGRESS` gives `inProgress`, an empty string `empty`.
  static func enumerationCase(_ value: String) -> String {
    let name = lowerCamel(
      Words.of(value), digitPrefix: "number", empty: value.trimmingWhitespace().isEmpty ? "empty" : "other")
    // `.none` could also be that of an optional.
    if name == "none" { return "noValue" }
    return escaped(unusable.contains(name) ? name + "Value" : name)
  }

  /// The name of a type: `bike_stations` gives `BikeStations`. A name without capitals gets a suffix, so that it is not that of a property:
  /// `站` gives `站Type`.
  static func type(_ key: String) -> String {
    let name = Words.of(key).reduce("") { $0 + capitalized($1, after: $0) }
    guard let first = name.first else { return "Value" }
    guard beginsIdentifier(name) else { return "Number" + name }
    // `ª` has no capital, but counts as one.
    let isCapital = first.unicodeScalars.first.map {
      $0.properties.isUppercase || $0.properties.generalCategory == .titlecaseLetter
    }
    return first.isUppercase && isCapital == true ? name : name + "Type"
  }

  /// The name as it is, if it can be that of a type, and otherwise as a key.
  static func typeAsSpelled(_ name: String) -> String {
    let isName = name.first?.isUppercase == true && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return isName ? name : type(name)
  }

  /// The key for one element of several: `bike_stations` gives `bike_station`.
  static func elementKey(_ key: String) -> String {
    let words = Words.of(key)
    guard let last = words.last else { return key }
    return (words.dropLast() + [Singular.of(last)]).joined(separator: "_")
  }

  /// The name of a position.
  static func ordinal(_ index: Int) -> String {
    let ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"]
    return index < ordinals.count ? ordinals[index] : "element\(index)"
  }

  /// The name with backticks if it is a keyword.
  static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  private static func lowerCamel(_ words: [String], digitPrefix: String, empty: String) -> String {
    guard let first = words.first else { return empty }
    let name = words.dropFirst().reduce(first) { $0 + capitalized($1, after: $0) }
    return beginsIdentifier(name) ? name : digitPrefix + name
  }

  /// Whether a name begins with a letter, and not with a digit or a combining mark, which `Character.isLetter` takes for letters.
  private static func beginsIdentifier(_ name: String) -> Bool {
    name.unicodeScalars.first?.properties.isXIDStart ?? false
  }

  /// The word with a capital. After a digit, its own digits follow its letters: `o3_8hr` gives `o3Hours8`, `pm2.5` gives `pm2Point5`.
  private static func capitalized(_ word: String, after name: String) -> String {
    guard name.last?.isNumber == true, word.first?.isNumber == true else { return capitalized(word) }
    let digits = word.prefix { $0.isNumber }
    let letters = String(word.dropFirst(digits.count))
    return (letters.isEmpty ? "Point" : capitalized(units[letters] ?? letters)) + digits
  }

  private static let units = ["h": "hours", "hr": "hours", "hrs": "hours", "min": "minutes", "sec": "seconds"]

  private static func capitalized(_ word: String) -> String {
    if acronyms.contains(word) { return word.uppercased() }
    if word.last == "s", acronyms.contains(String(word.dropLast())) { return word.dropLast().uppercased() + "s" }
    return word.prefix(1).uppercased() + word.dropFirst()
  }

  private static let acronyms: Set = [
    "api", "css", "csv", "gps", "html", "http", "https", "iban", "icao", "id", "ip", "iso", "isbn", "json", "md5",
    "pdf", "png", "sha1", "sha256", "sku", "sql", "ssl", "tls", "ui", "uri", "url", "utc", "utf8", "uuid", "vat", "xml",
  ]

  /// Names that mean something else after a dot, and those of the static properties.
  private static let unusable: Set = ["self", "Self", "Type", "Protocol", "init", "schema", "document"]

  private static let keywords: Set = [
    "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do",
    "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
    "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]
}

extension String {
  /// Whether this name, apart from backticks, has the code points of a key. `İ` has two spellings, which Swift's `==` takes for the same.
  func isSpelled(like key: String) -> Bool {
    unicodeScalars.filter { $0 != "`" }.elementsEqual(key.unicodeScalars)
  }
}
