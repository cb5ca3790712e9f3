import SchemaCoding

/// Generates strings that match simple regular expressions: literals, classes, groups, alternatives and quantifiers.
///
///     [A-Z]{3}-\d{4}      QXB-0417
struct PatternSample {
  private var rest: Substring

  /// A string that matches the expression; nil if a part is unsupported, such as a lookaround.
  static func string(_ expression: String, _ random: inout SeededGenerator) -> String? {
    var sample = PatternSample(rest: expression[...])
    guard let string = sample.choice(&random), sample.rest.isEmpty else { return nil }
    return string
  }

  /// Alternatives, of which one is taken.
  private mutating func choice(_ random: inout SeededGenerator) -> String? {
    var branches: [String] = []
    repeat {
      guard let branch = sequence(&random) else { return nil }
      branches.append(branch)
    } while skip("|")
    return random.pick(branches)
  }

  private mutating func sequence(_ random: inout SeededGenerator) -> String? {
    var string = ""
    while let next = rest.first, next != "|", next != ")" {
      let start = rest
      guard var part = atom(&random) else { return nil }
      guard let range = quantifier() else { return nil }
      let end = rest
      if let range {
        part = ""
        for _ in 0..<random.int(range) {
          rest = start
          part += atom(&random) ?? ""
        }
        rest = end
      }
      string += part
    }
    return string
  }

  private mutating func atom(_ random: inout SeededGenerator) -> String? {
    guard let next = rest.popFirst() else { return nil }
    switch next {
    case "^", "$": return ""
    case ".": return "x"
    case "(":
      if skip("?"), !skip(":") { return nil }
      guard let inside = choice(&random), skip(")") else { return nil }
      return inside
    case "[": return characterClass().flatMap { random.pick($0) }.map { String($0) }
    case "\\": return escape().flatMap { random.pick($0) }.map { String($0) }
    case "*", "+", "?", "{", ")": return nil
    default: return String(next)
    }
  }

  /// Scans a quantifier: nil if it is unsupported, an inner nil if there is none.
  private mutating func quantifier() -> ClosedRange<Int>?? {
    if skip("*") { return .some(0...3) }
    if skip("+") { return .some(1...3) }
    if skip("?") { return .some(0...1) }
    guard skip("{") else { return .some(nil) }
    guard let end = rest.firstIndex(of: "}") else { return nil }
    let bounds = rest[..<end].split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    rest = rest[rest.index(after: end)...]
    guard let lower = bounds.first ?? nil else { return nil }
    if bounds.count == 1 { return .some(lower...lower) }
    return .some(lower...max(lower, bounds[1] ?? lower + 3))
  }

  private mutating func escape() -> [Character]? {
    switch rest.popFirst() {
    case "d"?: Array("0123456789")
    case "w"?: Array("abcxyzABCXYZ019_")
    case "s"?: [" "]
    case let character? where !character.isLetter && !character.isNumber: [character]
    default: nil
    }
  }

  private mutating func characterClass() -> [Character]? {
    if rest.first == "^" { return nil }
    var characters: [Character] = []
    while let next = rest.popFirst(), next != "]" {
      if next == "\\" {
        guard let escaped = escape() else { return nil }
        characters += escaped
      } else if rest.first == "-", rest.dropFirst().first != "]", let last = rest.dropFirst().first,
        let (lower, upper) = Self.scalars(next, last)
      {
        rest = rest.dropFirst(2)
        characters += (lower...upper).compactMap { Unicode.Scalar($0).map { Character($0) } }
      } else {
        characters.append(next)
      }
    }
    return characters
  }

  private static func scalars(_ first: Character, _ last: Character) -> (UInt32, UInt32)? {
    guard let lower = first.unicodeScalars.first?.value, let upper = last.unicodeScalars.first?.value, lower <= upper,
      upper - lower < 1000
    else { return nil }
    return (lower, upper)
  }

  private mutating func skip(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }
}
