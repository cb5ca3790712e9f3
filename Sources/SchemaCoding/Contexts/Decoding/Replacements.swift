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

/// Puts off an optional, a default or a fallback in the schema of a field: if the value of one key cannot be decoded, the field's other
/// keys are tried first.
///
///     Field("a", "b").schema(.number().default(3)).lenient()
///
///     {"a": "x", "b": 5}      5: the default is only used if no key has a number
struct ReplacementDeferral {
  private var record: Int?
  /// Whether a replacement was deferred.
  private(set) var isUsed = false

  init(of json: JSONNode? = nil) {
    record = json?.index
  }

  /// Defers the replacement of a value if that is wanted; otherwise returns false.
  mutating func deferReplacement(of json: JSONNode) -> Bool {
    guard let record, record == json.index else { return false }
    isUsed = true
    return true
  }
}
