import SchemaCoding

/// Regular expressions in the subset of ECMA 262 that validators agree on.
enum RegularExpressions {
  /// Any whitespace (Unicode's White_Space). `\s` would also match a byte-order mark.
  static let whitespace = #"[\t-\r \u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]*"#

  /// An expression that matches the string with the letters of ASCII in either case.
  static func ignoringCase(_ string: String) -> String {
    string.reduce(into: "") { result, character in
      let isLetter = character.isASCII && character.isLetter
      result += isLetter ? "[\(character.uppercased())\(character.lowercased())]" : String(character).escapedInPattern
    }
  }

  static func keyIgnoringCase(_ keys: [String]) -> String {
    let spellings = keys.map(ignoringCase)
    return spellings.count == 1 ? "^\(spellings[0])$" : "^(\(spellings.joined(separator: "|")))$"
  }

  /// At least one letter or digit, among characters that are allowed in a URL.
  static let url = #"^(?=.*[A-Za-z0-9])[!#-;=?-\[\]_a-z~]*$"#

  /// The strings that encode bytes. Those in base64 are groups of four characters, of which the last one may be shorter; its unused bits
  /// are zero. Lenient ones may have line breaks.
  static func bytes(_ format: DataFormat, isLenient: Bool = false) -> String {
    func one(of characters: String) -> String { isLenient ? "(?:[\(characters)][\\r\\n]*)" : "[\(characters)]" }
    if format == .hex { return "(?:\(one(of: "0-9A-Fa-f")){2})*" }
    let character = one(of: format == .base64 ? "A-Za-z0-9+/" : "A-Za-z0-9_-")
    let equals = isLenient ? one(of: "=") : "="
    let isPadded = format == .base64 && !isLenient
    let padding = isPadded ? (two: "==", one: "=") : (two: "(?:\(equals)\(equals))?", one: "\(equals)?")
    let lastOfTwo = "\(one(of: "AQgw"))\(padding.two)"
    let lastOfThree = "\(one(of: "AEIMQUYcgkosw048"))\(padding.one)"
    return "(?:\(character){4})*(?:\(character)\(lastOfTwo)|\(character){2}\(lastOfThree))?"
  }

  /// The strings that spell a number, as leniency and keys accept them.
  static func number(_ number: NumberDescription, grouped: Bool = false) -> String {
    let digits = grouped ? "[0-9][0-9,]*" : "[0-9]+"
    if number.isInteger, !number.isRounded { return "[+-]?\(digits)(?:\\.0*)?" }
    return "[+-]?(?:\(digits)\\.?[0-9]*|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?"
  }
}
