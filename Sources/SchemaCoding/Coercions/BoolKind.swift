/// Bools: `true` and `false`; with leniency also the usual words, and the numbers 0 and 1.
///
/// The schema's own words are decoded as declared, and the first of each list is encoded. In another case, or with surrounding
/// whitespace, they are converted like the usual words.
struct BoolKind: Kind {
  /// The schema's own words, as declared.
  private let declaredWords: StringTable<Bool>
  /// The schema's own words, in their plain spelling and in lowercase.
  private let words: StringTable<Bool>
  private let trueWord: String?
  private let falseWord: String?
  let definitionErrors: [String]

  /// Whether the schema has its own words, which are encoded instead of `true` and `false`.
  var hasWords: Bool { trueWord != nil || falseWord != nil }

  init(true trueWords: [String] = [], false falseWords: [String] = []) {
    declaredWords = Self.table(trueWords, falseWords)
    (trueWord, falseWord) = (trueWords.first, falseWords.first)
    let trueWords = trueWords.map { $0.plainSpelling.lowercased() }
    let falseWords = falseWords.map { $0.plainSpelling.lowercased() }
    let ambiguous = falseWords.isEmpty ? [] : Set(trueWords).intersection(falseWords).sorted()
    definitionErrors = ambiguous.map { "has the string \"\($0)\" for both true and false" }
    words = Self.table(trueWords, falseWords)
  }

  func scalarForm(_ direction: SchemaOperation) -> ScalarForm {
    if direction == .encoding, hasWords {
      return .values(
        of: [trueWord.map(JSONValue.string) ?? true, falseWord.map(JSONValue.string) ?? false], ignoresCase: false)
    }
    func words(for value: Bool) -> [String] {
      declaredWords.values.filter { $0.value == value }.map(\.key.string).sorted()
    }
    return .bool(true: words(for: true), false: words(for: false))
  }

  private static func table(_ trueWords: [String], _ falseWords: [String]) -> StringTable<Bool> {
    StringTable(trueWords.map { ($0, true) } + falseWords.map { ($0, false) })
  }

  /// `bool`, or `bool "on"/"off"` with the words that are encoded.
  var name: String { hasWords ? "bool \(words(separatedBy: "/"))" : "bool" }

  /// `a Bool`, or `a Bool ("on" or "off")`.
  var expectation: String { hasWords ? "a Bool (\(words(separatedBy: " or ")))" : "a Bool" }

  private func words(separatedBy separator: String) -> String {
    (trueWord?.quoted ?? "true") + separator + (falseWord?.quoted ?? "false")
  }

  var decodesFalse: Bool { true }
  var emptyStringMeaning: EmptyStringMeaning { words[""] == nil ? .null : .nullUnlessDecodable }

  func coerce(_ json: JSONNode, _ leniency: Leniency) throws(CoercionError) -> Coerced<Bool> {
    // Fast path: without its own words, this needs no `String`. Bools in strings would take 1.4 × as long.
    if words.isEmpty, json.isString {
      guard leniency.contains(.stringsAsScalars), let value = Self.usual(json) else { throw .mismatch }
      return (value, .converted)
    }
    switch json.value {
    case .bool(let value):
      return (value, .exact)
    case .string(let string):
      if let value = declaredWords[string] { return (value, .exact) }
      guard leniency.contains(.stringsAsScalars), let value = spelled(string, json) else { throw .mismatch }
      return (value, .converted)
    case .number(let number) where number == 0 || number == 1:
      guard leniency.contains(.zeroAndOneAsBooleans) || leniency.contains(.nonzeroAsTrue) else { throw .mismatch }
      return (number == 1, .converted)
    case .number where leniency.contains(.nonzeroAsTrue):
      return (true, .converted)
    default:
      throw .mismatch
    }
  }

  /// The Bool that a string spells: with the schema's own words first, then with the usual words.
  private func spelled(_ string: String, _ json: JSONNode) -> Bool? {
    words[string.plainSpelling.lowercased()] ?? Self.usual(json)
  }

  /// The Bool that a usual word spells. Case and surrounding whitespace are ignored.
  private static func usual(_ json: JSONNode) -> Bool? {
    switch json.withPlainSpelling(packed) {
    case 0x74_72_75_65, 0x79_65_73, 0x31, 0x79, 0x74, 0x6F_6E: true  // true, yes, 1, y, t, on
    case 0x66_61_6C_73_65, 0x6E_6F, 0x30, 0x6E, 0x66, 0x6F_66_66: false  // false, no, 0, n, f, off
    default: nil
    }
  }

  /// Packs up to five visible ASCII characters, in lowercase, into one number; nil for any other string, which is none of the usual words.
  private static func packed(_ word: UnsafeBufferPointer<UInt8>) -> UInt64? {
    guard word.count <= 5 else { return nil }
    var packed: UInt64 = 0
    for byte in word {
      guard byte > 0x20, byte < 0x80 else { return nil }
      packed = packed << 8 | UInt64(byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte)
    }
    return packed
  }

  func encode(_ value: Bool, to writer: inout JSONWriter) throws(CoercionError) {
    if let word = value ? trueWord : falseWord {
      writer.write(word)
    } else {
      writer.write(value)
    }
  }
}
