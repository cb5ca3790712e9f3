/// How the keys of fields are spelled in documents.
///
///     Schema(Person.init) {
///       Field("firstName").string()
///     }.keys(.snakeOrCamelCase)       // reads "firstName" and "first_name"
///
/// Each part of a nested path is spelled by itself: `"userInfo.userName"` also reads `user_info.userName`.
///
/// A key is taken apart into words at `_`, at `-`, and before capitals. A run of capitals is one word up to the last of
/// them, which begins the next word if small letters follow: `userID` is user, ID; `HTMLParser` is HTML, Parser. A digit
/// belongs to the word before it. Underscores before and after a key stay where they are.
public struct KeyStyle: Hashable, Sendable {
  enum Spelling: Hashable, Sendable {
    case snakeOrCamelCase
    case snakeCase
    case camelCase
    case kebabCase
    case caseInsensitive
    case custom(CustomSpelling)
  }

  let spelling: Spelling

  /// Each key as it is declared, and by its other spelling: `userID` also as `user_id`, `user_id` also as `userId`. The
  /// declared one comes first and is written, then the other spelling of all parts of a path, then those of some.
  public static let snakeOrCamelCase = KeyStyle(spelling: .snakeOrCamelCase)
  /// `firstName` is `first_name`, `userID` is `user_id`.
  public static let snakeCase = KeyStyle(spelling: .snakeCase)
  /// `first_name` is `firstName`, `user_id` is `userId`.
  public static let camelCase = KeyStyle(spelling: .camelCase)
  /// `firstName` is `first-name`, `userID` is `user-id`.
  public static let kebabCase = KeyStyle(spelling: .kebabCase)

  /// Each key as it is declared, and by any key of the object that differs from it only in case: `userID` also as `userid`
  /// and `UserId`. The declared one comes first, whatever the document's order, and is encoded; the others come sorted.
  public static let caseInsensitive = KeyStyle(spelling: .caseInsensitive)

  /// Each key as the closure spells it.
  public static func custom(_ spell: @escaping @Sendable (String) -> String) -> KeyStyle {
    KeyStyle(spelling: .custom(CustomSpelling(spell)))
  }

  /// A closure that is equal to itself alone.
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
  /// The ways to spell a field's way of keys, best one first. The first is written.
  func spellings(of steps: [JSONPath.Component]) -> [[JSONPath.Component]] {
    switch spelling {
    case .snakeOrCamelCase: return steps.spelledEitherWay { KeyWords($0).otherCase }
    case .caseInsensitive: return [steps]
    case .snakeCase: return [steps.spelled { KeyWords($0).snakeCase }]
    case .camelCase: return [steps.spelled { KeyWords($0).camelCase }]
    case .kebabCase: return [steps.spelled { KeyWords($0).kebabCase }]
    case .custom(let custom): return [steps.spelled(custom.spell)]
    }
  }
}

extension KeyStyle {
  /// Whether the case of keys does not matter, so that only a document knows how they are spelled.
  var ignoresCase: Bool { spelling == .caseInsensitive }

  /// Whether documents may spell a field's path like this.
  func isSpelling(_ key: String, of steps: [JSONPath.Component]) -> Bool {
    spellings(of: steps).contains { path in
      let spelling = "\(JSONPath(path))"
      return "$.\(key)" == spelling || ignoresCase && "$.\(key)".lowercased() == spelling.lowercased()
    }
  }
}

extension [JSONPath.Component] {
  /// The path itself, then with all keys in their other spelling, then with some; each once.
  ///
  /// The first four keys that have another spelling vary by themselves, and what comes after them varies with the fourth, so
  /// that even a long path has no more than sixteen spellings.
  fileprivate func spelledEitherWay(_ other: (String) -> String) -> [[JSONPath.Component]] {
    let others = spelled(other)
    let varying = indices.filter { self[$0] != others[$0] }
    guard !varying.isEmpty else { return [self] }
    let all = 1 << Swift.min(varying.count, 4) - 1
    return ([0, all] + (1..<all)).map { choice in
      var path = self
      for (number, index) in varying.enumerated() where choice >> Swift.min(number, 3) & 1 == 1 {
        path[index] = others[index]
      }
      return path
    }
  }

  fileprivate func spelled(_ spell: (String) -> String) -> [JSONPath.Component] {
    map { if case .key(let key) = $0 { .key(spell(key)) } else { $0 } }
  }
}
