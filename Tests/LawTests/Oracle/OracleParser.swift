@testable import TestSupport

/// RFC 8259, as short as possible.
struct OracleParser {
  private var rest: ArraySlice<Unicode.Scalar>

  init(_ text: String) { rest = Array(text.unicodeScalars)[...] }

  mutating func document() -> OracleJSON? {
    guard let value = value() else { return nil }
    skipWhitespace()
    return rest.isEmpty ? value : nil
  }

  private mutating func skipWhitespace() { rest = rest.drop { " \t\n\r".unicodeScalars.contains($0) } }

  private mutating func take(_ word: String) -> Bool {
    let word = Array(word.unicodeScalars)
    guard rest.starts(with: word) else { return false }
    rest = rest.dropFirst(word.count)
    return true
  }

  private mutating func value() -> OracleJSON? {
    skipWhitespace()
    switch rest.first {
    case "{": return object()
    case "[": return array()
    case "\"": return string().map(OracleJSON.string)
    default: break
    }
    if take("null") { return .null }
    if take("true") { return .bool(true) }
    if take("false") { return .bool(false) }
    let literal = String(String.UnicodeScalarView(rest.prefix { "+-.0123456789eE".unicodeScalars.contains($0) }))
    guard OracleDigits(json: literal) != nil else { return nil }
    rest = rest.dropFirst(literal.unicodeScalars.count)
    return .number(literal)
  }

  private mutating func array() -> OracleJSON? {
    rest = rest.dropFirst()
    var elements: [OracleJSON] = []
    skipWhitespace()
    if take("]") { return .array([]) }
    while let element = value() {
      elements.append(element)
      skipWhitespace()
      if take("]") { return .array(elements) }
      guard take(",") else { return nil }
    }
    return nil
  }

  private mutating func object() -> OracleJSON? {
    rest = rest.dropFirst()
    var members: [OracleJSON.Member] = []
    skipWhitespace()
    if take("}") { return .object([]) }
    while true {
      skipWhitespace()
      guard let key = string() else { return nil }
      skipWhitespace()
      guard take(":"), let value = value() else { return nil }
      members.append(OracleJSON.Member(key: key, value: value))
      skipWhitespace()
      if take("}") { return .object(members) }
      guard take(",") else { return nil }
    }
  }

  private mutating func string() -> String? {
    guard take("\"") else { return nil }
    var units: [UInt16] = []
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return String(decoding: units, as: UTF16.self)
      case "\u{0}"..<" ": return nil
      case "\\":
        guard let unit = escape() else { return nil }
        units.append(unit)
      default: units += Array(String(scalar).utf16)
      }
    }
    return nil
  }

  private mutating func escape() -> UInt16? {
    switch rest.popFirst() {
    case "\"": return 0x22
    case "\\": return 0x5C
    case "/": return 0x2F
    case "b": return 8
    case "f": return 12
    case "n": return 10
    case "r": return 13
    case "t": return 9
    case "u":
      let digits = String(String.UnicodeScalarView(rest.prefix(4)))
      rest = rest.dropFirst(4)
      return digits.utf8.count == 4 ? UInt16(digits, radix: 16) : nil
    default: return nil
    }
  }
}
