/// Bools: `true` and `false`; leniently also the usual words, and the numbers 0 and 1.
struct BoolKind: Kind {
  /// More words, in lower case.
  private let words: [String: Bool]
  let mistakes: [String]

  init(true trueWords: [String] = [], false falseWords: [String] = []) {
    let trueWords = trueWords.map { $0.trimmingBlanks().lowercased() }
    let falseWords = falseWords.map { $0.trimmingBlanks().lowercased() }
    let ambiguous = Set(trueWords).intersection(falseWords).sorted()
    mistakes = ambiguous.map { "bool has the word \"\($0)\" for both true and false" }
    words = Dictionary(
      trueWords.map { ($0, true) } + falseWords.map { ($0, false) }, uniquingKeysWith: { first, _ in first })
  }

  var name: String { "bool" }
  var blankText: BlankText { words[""] == nil ? .null : .nullUnlessRead }

  func coerce(_ json: ParsedValue, _ leniency: Leniency) throws(Refusal) -> Coerced<Bool> {
    switch json {
    case .bool(let value):
      return (value, .exact)
    case .string(let text) where leniency.contains(.scalarsInStrings):
      guard let value = spelled(text) else { throw .mismatch }
      return (value, .converted)
    case .number(let number) where number == 0 || number == 1:
      guard leniency.contains(.zeroOneBooleans) || leniency.contains(.nonzeroIsTrue) else { throw .mismatch }
      return (number == 1, .converted)
    case .number where leniency.contains(.nonzeroIsTrue):
      return (true, .converted)
    default:
      throw .mismatch
    }
  }

  private func spelled(_ text: String) -> Bool? {
    if words.isEmpty, let value = Self.usual(text) { return value }
    let word = text.trimmingBlanks().lowercased()
    if let value = words[word] { return value }
    return switch word {
    case "true", "yes", "1", "y", "t", "on": true
    case "false", "no", "0", "n", "f", "off": false
    default: nil
    }
  }

  /// The commonest spellings, which need no other form to be known by.
  private static func usual(_ text: String) -> Bool? {
    switch text {
    case "true", "TRUE", "1", "Y", "yes", "YES": true
    case "false", "FALSE", "0", "N", "no", "NO": false
    default: nil
    }
  }

  func encode(_ value: Bool, to writer: inout JSONWriter) throws(Refusal) { writer.write(value) }
}
