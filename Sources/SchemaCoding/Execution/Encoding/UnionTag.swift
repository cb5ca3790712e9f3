/// The tag of a union, until the object that its variant encodes includes it.
///
///     .oneOf("type")      {"r":2}   becomes   {"type":"circle","r":2}
final class UnionTag {
  /// The outcome of encoding the tag.
  enum Outcome {
    /// The encoded value is not an object.
    case notInObject
    case included
    /// The variant has its own member with the tag's key, and another value.
    case occupied
  }

  let key: EncodedKey
  /// The keys that are decoded as the tag.
  let spellings: KnownKeys
  let value: JSONValue
  /// Whether the tag may replace a field of the variant with its key, which duplicates the tag. A member that is data is replaced only by
  /// an equal one.
  let replacesMember: Bool
  /// The tags of the other variants that match the value. If the variant's own field has one of them, that is encoded.
  let others: () -> [JSONValue]
  var outcome = Outcome.notInObject

  init(_ key: UnionKey, _ value: JSONValue, replacesMember: Bool, others: @escaping () -> [JSONValue]) {
    self.key = key.encoded
    spellings = key.known
    self.value = value
    self.replacesMember = replacesMember
    self.others = others
  }
}
