/// How documents spell the keys of fields and unions.
///
///     Schema(Person.init) {
///       Field("firstName").string()
///     }.keys(.snakeOrCamelCase)       // decodes "firstName" and "first_name"
///
/// Each key of a nested path is respelled on its own: `"userInfo.userName"` also matches `user_info.userName`.
///
/// A key is split into words at `_`, at `-`, and before capitals. A run of capitals is one word, except that its last letter begins the
/// next word if a lowercase letter follows, other than a plural s: `userID` is user, ID; `HTMLParser` is HTML, Parser; `imageURLs` is
/// image, URLs. A digit belongs to the word before it: `addressLine1` is address, Line1. Leading and trailing underscores are kept.
///
/// Styles with separators decode them at digits wherever they are, or are missing: `iso6391` from `iso_639_1`, `address_line_1` from
/// `address_line1`. Two fields whose keys thereby become the same are a definition error.
public struct KeyStyle: Hashable, Sendable {
  enum Spelling: Hashable, Sendable {
    case snakeOrCamelCase
    case snakeCase
    case camelCase
    case pascalCase
    case kebabCase
    case caseInsensitive
    case custom(CustomSpelling)
  }

  let spelling: Spelling

  /// The declared key, and its other spelling: `userID` also as `user_id`, `user_id` also as `userId`, `iso6391` also as `iso_639_1`.
  ///
  /// The declared spelling has precedence and is encoded. For a nested path, the path with all its keys in the other style comes next, and
  /// last the paths that mix both styles.
  public static let snakeOrCamelCase = KeyStyle(spelling: .snakeOrCamelCase)
  /// `firstName` is `first_name`, `userID` is `user_id`; `line2` is decoded from `line_2` as well.
  public static let snakeCase = KeyStyle(spelling: .snakeCase)
  /// `first_name` is `firstName`, `user_id` is `userId`.
  public static let camelCase = KeyStyle(spelling: .camelCase)
  /// `firstName` is `FirstName`, `userID` is `UserId`, as .NET spells properties.
  public static let pascalCase = KeyStyle(spelling: .pascalCase)
  /// `firstName` is `first-name`, `userID` is `user-id`.
  public static let kebabCase = KeyStyle(spelling: .kebabCase)

  /// The declared key, and any key that differs from it only in case: `userID` also as `userid` and `UserId`.
  ///
  /// The declared spelling has precedence, whatever the document's order, and is encoded; the others follow in sorted order.
  public static let caseInsensitive = KeyStyle(spelling: .caseInsensitive)

  /// The key that the closure returns for the declared one.
  public static func custom(_ spell: @escaping @Sendable (String) -> String) -> KeyStyle {
    KeyStyle(spelling: .custom(CustomSpelling(spell)))
  }

  /// A closure that is equal only to itself.
  final class CustomSpelling: Hashable, Sendable {
    let spell: @Sendable (String) -> String

    init(_ spell: @escaping @Sendable (String) -> String) {
      self.spell = spell
    }

    static func == (left: CustomSpelling, right: CustomSpelling) -> Bool { left === right }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(self))
    }
  }
}

extension KeyStyle {
  /// The spellings of a field's key: of a literal one, only the key itself.
  func spellings(of key: FieldKey) -> [[JSONPath.Component]] {
    key.isLiteral ? [key.steps] : spellings(of: key.steps)
  }

  /// The spellings of a field's path, in order of preference. The first is encoded.
  func spellings(of steps: [JSONPath.Component]) -> [[JSONPath.Component]] {
    switch spelling {
    case .snakeOrCamelCase:
      let other = steps.spelled { KeyWords($0).otherCase }
      return (steps.bothStyles { KeyWords($0).otherCase } + (other.numberSpellings("_") + steps.numberSpellings("_")))
        .withoutRepetitions
    case .caseInsensitive: return [steps]
    case .snakeCase: return steps.spelled { KeyWords($0).snakeCase }.withNumberSpellings("_")
    case .camelCase: return [steps.spelled { KeyWords($0).camelCase }]
    case .pascalCase: return [steps.spelled { KeyWords($0).pascalCase }]
    case .kebabCase: return steps.spelled { KeyWords($0).kebabCase }.withNumberSpellings("-")
    case .custom(let custom): return [steps.spelled(custom.spell)]
    }
  }

  /// The spellings of a single key, in the same order.
  func spellings(of key: String) -> [String] { spellings(of: [.key(key)]).compactMap(\.first?.name) }
}

extension KeyStyle {
  /// Whether case is ignored, so that the spelling of a key is known only from the document.
  var ignoresCase: Bool { spelling == .caseInsensitive }

  /// Whether a key is a valid spelling of a field's path in documents.
  func isSpelling(_ key: String, of steps: [JSONPath.Component]) -> Bool {
    let wanted = FieldKey(key).steps
    return spellings(of: steps).contains { path in
      path == wanted || path == [.key(key)] || ignoresCase && path.lowercased == wanted.lowercased
    }
  }
}

extension [JSONPath.Component] {
  /// The path itself, then the path with all keys respelled, then those with some; each once.
  ///
  /// The first four keys that have another spelling vary independently, and the others vary with the fourth, so that even a
  /// long path has at most sixteen spellings.
  fileprivate func bothStyles(_ other: (String) -> String) -> [[JSONPath.Component]] {
    let others = spelled(other)
    let varying = indices.filter { self[$0] != others[$0] }
    guard !varying.isEmpty else { return [self] }
    let all = (1 << Swift.min(varying.count, 4)) - 1
    return ([0, all] + (1..<all)).map { choice in
      var path = self
      for (number, index) in varying.enumerated() where (choice >> Swift.min(number, 3)) & 1 == 1 {
        path[index] = others[index]
      }
      return path
    }
  }

  /// The paths with one key in another of its spellings with numbers; before them, the path with all of them as words.
  fileprivate func numberSpellings(_ separator: Character) -> [[JSONPath.Component]] {
    let spellings: [[String]] = map { step in
      if case .key(let key) = step { KeyWords(key).numberSpellings(separator) } else { [] }
    }
    guard spellings.contains(where: { !$0.isEmpty }) else { return [] }
    let words = zip(self, spellings).map { step, spellings in spellings.first.map(JSONPath.Component.key) ?? step }
    return [words]
      + indices.flatMap { index in
        spellings[index].map { key -> [JSONPath.Component] in
          var path = self
          path[index] = .key(key)
          return path
        }
      }
  }

  /// The path, and those with its numbers spelled in other ways.
  fileprivate func withNumberSpellings(_ separator: Character) -> [[JSONPath.Component]] {
    ([self] + numberSpellings(separator)).withoutRepetitions
  }

  /// The path with its keys respelled.
  package func spelled(_ spell: (String) -> String) -> [JSONPath.Component] {
    map { if case .key(let key) = $0 { .key(spell(key)) } else { $0 } }
  }

  var lowercased: [JSONPath.Component] { spelled { $0.lowercased() } }
}

extension Schema {
  /// Sets the key style, here and in everything nested that does not set its own.
  ///
  /// It applies to the keys of fields and of unions: of their tags, contents and variants. Keys that are data keep their spelling: those
  /// of dictionaries, and the tags themselves.
  public func keys(_ style: KeyStyle) -> Schema {
    changing { $0.keyStyle = style }
  }
}
