/// How the keys of fields are spelled in documents.
///
///     Schema(Person.init) {
///       Field("firstName").string()
///     }.keys(.snakeOrCamelCase)       // reads "firstName" and "first_name"
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
    case custom(CustomSpelling)
  }

  let spelling: Spelling

  /// Each key as it is declared, and by its other spelling: `userID` also as `user_id`, `user_id` also as `userId`. The
  /// declared one is written.
  public static let snakeOrCamelCase = KeyStyle(spelling: .snakeOrCamelCase)
  /// `firstName` is `first_name`, `userID` is `user_id`.
  public static let snakeCase = KeyStyle(spelling: .snakeCase)
  /// `first_name` is `firstName`, `user_id` is `userId`.
  public static let camelCase = KeyStyle(spelling: .camelCase)
  /// `firstName` is `first-name`, `userID` is `user-id`.
  public static let kebabCase = KeyStyle(spelling: .kebabCase)

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
    case .snakeOrCamelCase:
      let other = steps.spelled { KeyWords($0).isSnakeCase ? KeyWords($0).camelCase : KeyWords($0).snakeCase }
      return other == steps ? [steps] : [steps, other]
    case .snakeCase: return [steps.spelled { KeyWords($0).snakeCase }]
    case .camelCase: return [steps.spelled { KeyWords($0).camelCase }]
    case .kebabCase: return [steps.spelled { KeyWords($0).kebabCase }]
    case .custom(let custom): return [steps.spelled(custom.spell)]
    }
  }
}

extension [JSONPath.Component] {
  fileprivate func spelled(_ spell: (String) -> String) -> [JSONPath.Component] {
    map { if case .key(let key) = $0 { .key(spell(key)) } else { $0 } }
  }
}
