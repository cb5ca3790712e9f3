import Foundation

@testable import TestSupport

/// Generates documents from a vocabulary: most members are plausible for their keys, the others are arbitrary.
struct DocumentSketch {
  private var choices: ChoiceBytes
  private let vocabulary: Vocabulary
  /// The number of values that may still be generated.
  private var budget = 300

  private init(_ choices: ChoiceBytes, _ vocabulary: Vocabulary) {
    self.choices = choices
    self.vocabulary = vocabulary
  }

  /// The document that choices generate. The rest of the choices change single bytes.
  static func document(_ choices: ChoiceBytes, _ vocabulary: Vocabulary) -> [UInt8] {
    var sketch = DocumentSketch(choices, vocabulary)
    var bytes = Array(sketch.root().utf8)
    while !vocabulary.isClosed, !sketch.choices.isAtEnd { sketch.breakByte(of: &bytes) }
    return bytes
  }

  private mutating func root() -> String {
    switch vocabulary.root {
    case .object: return object(levels: 3)
    case .arrayOfObjects:
      return "[" + (0...choices.choose(3)).map { _ in object(levels: 2) }.joined(separator: ",") + "]"
    case .objectOfObjects:
      return "{" + (0...choices.choose(3)).map { "\"k\($0)\":\(object(levels: 2))" }.joined(separator: ",") + "}"
    case .value(let key):
      let likely = vocabulary.members.first { $0.key == key }?.likely ?? []
      return value(likely, levels: 4)
    }
  }

  /// An object that has most of the keys in order, or a few in any order.
  private mutating func object(levels: Int) -> String {
    let isWhole = choices.choose(4) < 3
    let members =
      isWhole
      ? vocabulary.members : (0..<choices.choose(6)).compactMap { _ in choices.choose(from: vocabulary.members) }
    var texts: [String] = []
    for (key, likely) in members {
      let choice = choices.byte()
      switch choice {
      case 0..<200: texts.append("\(Self.quoted(key)):\(likely.isEmpty ? "null" : likely[Int(choice) % likely.count])")
      case 200..<210: continue
      case 210..<215 where !vocabulary.isClosed: texts.append("\(string()):\(value(likely, levels: levels - 1))")
      default: texts.append("\(Self.quoted(key)):\(value(likely, levels: levels - 1))")
      }
    }
    return "{\(texts.joined(separator: ","))}"
  }

  private mutating func value(_ likely: [String], levels: Int) -> String {
    budget -= 1
    guard budget > 0 else { return "1" }
    switch choices.choose(levels > 0 ? 20 : 12) {
    case 0, 1, 2: return choices.choose(from: likely) ?? "null"
    case 3, 4, 5: return choices.choose(from: Self.scalars) ?? "null"
    case 6, 7: return number()
    case 8, 9: return string()
    case 10 where !vocabulary.isClosed: return literal(choices.choose(from: likely) ?? "null")
    case 11 where !vocabulary.isClosed: return Self.encrypted(choices.choose(from: likely) ?? "null")
    case 10, 11: return choices.choose(from: likely) ?? "null"
    case 12, 13, 14:
      return "[" + (0..<choices.choose(5)).map { _ in value(likely, levels: levels - 1) }.joined(separator: ",") + "]"
    case 15 where !vocabulary.isClosed: return literal(value(likely, levels: levels - 1))
    case 16:
      let depth = choices.choose(600)
      let (open, close) = choices.choose(2) == 0 ? ("[", "]") : (#"{"a":"#, "}")
      return String(repeating: open, count: depth) + (choices.choose(from: likely) ?? "null")
        + String(repeating: close, count: depth)
    case 17:
      let key = choices.choose(from: vocabulary.members)?.key ?? "a"
      return "{"
        + (0..<choices.choose(5)).map { "\"\(key)\($0)\":\(value(likely, levels: levels - 1))" }.joined(separator: ",")
        + "}"
    case 18 where !vocabulary.isClosed, 19 where !vocabulary.isClosed: return object(levels: levels - 1)
    default: return choices.choose(from: likely) ?? "null"
    }
  }

  /// A number of up to forty digits, with every optional part of a number.
  private mutating func number() -> String {
    func digits(_ choices: inout ChoiceBytes, _ most: Int) -> String {
      (0..<1 + choices.choose(most)).map { _ in "\(choices.choose(10))" }.joined()
    }
    let shape = choices.byte()
    var text = (shape & 1 == 0 ? "" : "-") + (digits(&choices, shape & 2 == 0 ? 3 : 40).drop { $0 == "0" })
    if text.isEmpty || text == "-" { text += "0" }
    if shape & 4 != 0 { text += "." + digits(&choices, shape & 8 == 0 ? 3 : 30) }
    if shape & 16 != 0 { text += ["e", "E", "e-", "E+"][choices.choose(4)] + digits(&choices, 3) }
    return shape & 32 == 0 ? text : "\"\(text)\""
  }

  /// A string of letters and unusual characters.
  private mutating func string() -> String {
    let text = (0..<choices.choose(24)).map { _ in choices.choose(from: Self.characters) ?? "a" }.joined()
    let count = choices.choose(16) == 15 ? 40 : 1
    return literal(String(repeating: text, count: count))
  }

  private mutating func literal(_ text: String) -> String { choices.choose(8) == 7 ? escaped(text) : Self.quoted(text) }

  /// The JSON string of a string, with every scalar escaped.
  private func escaped(_ text: String) -> String {
    "\"" + text.utf16.map { "\\u" + String(UInt32($0) + 0x10000, radix: 16).dropFirst() }.joined() + "\""
  }

  /// The JSON string of a string, with as little escaped as JSON allows.
  static func quoted(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "\"") { result, scalar in
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\u{0}"..<" ": result += "\\u" + String(scalar.value + 0x10000, radix: 16).dropFirst()
      default: result.unicodeScalars.append(scalar)
      }
    } + "\""
  }

  /// The JSON string of encrypted JSON.
  static func encrypted(_ json: String) -> String {
    "\"\(Data(json.utf8.map { $0 ^ 0x55 }).base64EncodedString())\""
  }

  private mutating func breakByte(of bytes: inout [UInt8]) {
    let change = choices.byte()
    let index = choices.choose(min(bytes.count, 65_536))
    guard index < bytes.count else { return }
    switch change % 4 {
    case 0: bytes.remove(at: index)
    case 1: bytes[index] = choices.byte()
    case 2: bytes.insert(Self.syntax[choices.choose(Self.syntax.count)], at: index)
    default: bytes.insert(contentsOf: bytes[index..<min(bytes.count, index + 1 + choices.choose(16))], at: index)
    }
  }

  private static let syntax = Array("{}[]\",:\\/u0.-+eE \n\u{1}é\u{FEFF}".utf8)

  private static let scalars = [
    "null", "true", "false", "0", "1", "-1", "2", "-0", "1.5", "0.1", "1e3", "1e308", "1e400", "1e-400",
    "9007199254740993", "9223372036854775807", "-9223372036854775808", "18446744073709551615", "18446744073709551616",
    "0.1000000000000000055", "12345678901234567890123456789012345678.5", #""""#, #"" ""#, #""1""#, #"" +01.50 ""#,
    #""x""#, #""yes""#, #""NaN""#, #""Infinity""#, #""1e999""#, #""\u0000""#, #""\ud83d\ude00""#, #""1,234.5""#,
    "[]", "{}", "[null]", #"{"":null}"#,
  ]

  private static let characters = [
    "a", "1", " ", "-", "T", ":", "/", ".", "\"", "\\", "é", "e\u{301}", "捷", "😀", "\u{200D}", "\u{0}", "\n", "\r\n",
    "\u{1B}[31m", "\u{85}", "\u{9B}", "\u{AD}", "\u{200B}", "\u{2028}", "\u{202E}", "\u{2066}", "\u{FEFF}", "\u{E000}",
    "\u{FFFF}", "\u{E0041}", "\u{10FFFF}", "\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}",
  ]
}
