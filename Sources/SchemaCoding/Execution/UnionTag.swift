/// The tag of a union on its way into the object that its variant writes.
///
///     .oneOf("type")      {"r":2}   becomes   {"type":"circle","r":2}
final class UnionTag {
  /// What became of the tag.
  enum Outcome {
    /// What was written is no object.
    case homeless
    case written
    /// The variant has a member of its own with the tag's key.
    case occupied
  }

  let key: EncodedKey
  let value: JSONValue
  /// Whether the tag replaces a member with its key: a field of the variant may stand for the tag, but data must not be lost.
  let replacesMember: Bool
  var outcome = Outcome.homeless

  init(_ key: EncodedKey, _ value: JSONValue, replacesMember: Bool) {
    self.key = key
    self.value = value
    self.replacesMember = replacesMember
  }
}
