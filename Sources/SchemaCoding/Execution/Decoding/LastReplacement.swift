/// The value that an optional, a default or a fallback replaced last. What replaces a value is neither changed nor validated.
///
///     .number().fallback(-1).validate(.atLeast(0))      "x" is -1
struct LastReplacement {
  /// The value's record; -1 for none.
  private var record = -1

  mutating func note(_ json: JSONNode) { record = json.index }

  mutating func forget() { record = -1 }

  /// Whether a value was replaced. Instructions ask right after they have decoded it, and forget what came before.
  func isOf(_ json: JSONNode) -> Bool { record == json.index }
}
