/// Bools: `true` and `false`; leniently also the usual words, and the numbers 0 and 1.
///
/// Words of the schema's own are decoded as they are declared, and the first of each is encoded. In another case, or with
/// blanks around them, they are converted like the usual words.
struct BoolKind: Kind {
  /// The schema's own words.
  private let declaredWords: [String: Bool]
  /// The same in lower case and without blanks.
  private let words: [String: Bool]
  private let trueWord: String?
  private let falseWord: String?
  let definitionErrors: [String]

  /// Whether it has words of its own, which are encoded instead of `true` and `false`.
  var hasWords: Bool { trueWord != nil || falseWord != nil }

  init(true trueWords: [String] = [], false falseWords: [String] = []) {
    declaredWords = Self.table(trueWords, falseWords)
    (trueWord, falseWord) = (trueWords.first, falseWords.first)
    let trueWords = trueWords.map { $0.trimmingWhitespace().lowercased() }
    let falseWords = falseWords.map { $0.trimmingWhitespace().lowercased() }
    let ambiguous = Set(trueWords).intersection(falseWords).sorted()
    definitionErrors = ambiguous.map { "bool has the word \"\($0)\" for both true and false" }
    words = Self.table(trueWords, falseWords)
  }

  func form(_ direction: SchemaDescription.Direction) -> ScalarForm {
    if direction == .encoding, hasWords {
      return .values(
        [trueWord.map(JSONValue.string) ?? true, falseWord.map(JSONValue.string) ?? false], ignoresCase: false)
    }
    func words(for value: Bool) -> [String] { declaredWords.filter { $0.value == value }.map(\.key).sorted() }
    return .bool(true: words(for: true), false: words(for: false))
  }

  private static func table(_ trueWords: [String], _ falseWords: [String]) -> [String: Bool] {
    Dictionary(trueWords.map { ($0, true) } + falseWords.map { ($0, false) }, uniquingKeysWith: { first, _ in first })
  }

  /// `bool`, or `bool "on"/"off"` with the words that are encoded.
  var name: String {
    if trueWord == nil, falseWord == nil { return "bool" }
    return "bool \(trueWord?.quoted ?? "true")/\(falseWord?.quoted ?? "false")"
  }

  var emptyStringMeaning: EmptyStringMeaning { words[""] == nil ? .null : .nullUnlessDecodable }

  func coerce(_ json: JSONNode, _ leniency: Leniency) throws(CoercionError) -> Coerced<Bool> {
    switch json.value {
    case .bool(let value):
      return (value, .exact)
    case .string(let string):
      if let value = declaredWords[string] { return (value, .exact) }
      guard leniency.contains(.scalarsInStrings), let value = spelled(string) else { throw .mismatch }
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

  private func spelled(_ string: String) -> Bool? {
    if words.isEmpty, let value = Self.usual(string) { return value }
    let word = string.trimmingWhitespace().lowercased()
    if let value = words[word] { return value }
    return switch word {
    case "true", "yes", "1", "y", "t", "on": true
    case "false", "no", "0", "n", "f", "off": false
    default: nil
    }
  }

  /// The commonest spellings, which need no other form to be known by.
  private static func usual(_ string: String) -> Bool? {
    switch string {
    case "true", "TRUE", "1", "Y", "yes", "YES": true
    case "false", "FALSE", "0", "N", "no", "NO": false
    default: nil
    }
  }

  func encode(_ value: Bool, to writer: inout JSONWriter) throws(CoercionError) {
    if let word = value ? trueWord : falseWord {
      writer.write(word)
    } else {
      writer.write(value)
    }
  }
}
