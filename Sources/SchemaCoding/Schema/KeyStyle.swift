/// How the keys of fields are spelled in a document.
public struct KeyStyle: Hashable, Sendable {
  let spellings: Spellings

  enum Spellings: Hashable, Sendable {
    case snakeOrCamelCase
  }

  /// Each key as it is declared, and by its other spelling: `userID` also as `user_id`, `user_id` also as `userId`.
  public static let snakeOrCamelCase = KeyStyle(spellings: .snakeOrCamelCase)

  /// The ways to spell a key, the first of which is written.
  func spellings(of steps: [JSONPath.Component]) -> [[JSONPath.Component]] { [steps] }
}
