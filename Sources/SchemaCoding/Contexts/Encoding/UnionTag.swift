/// The tag of a union, until the object that its variant encodes includes it.
///
///     .oneOf("type")             {"r":2}   becomes   {"type":"circle","r":2}
///     .oneOf("sys.type.id")      {"r":2}   becomes   {"sys":{"type":{"id":"circle"}},"r":2}
final class UnionTag {
  /// The outcome of encoding the tag.
  enum Outcome {
    /// The encoded value is not an object.
    case notInObject
    case included
    /// The variant has its own member at the tag's path, and another value.
    case occupied
  }

  let key: UnionKey
  let value: JSONValue
  /// Whether the tag may replace a field of the variant with its key, which duplicates the tag. A member that is data is replaced only by
  /// an equal one.
  let replacesMember: Bool
  /// The tags of the other variants that match the value. If the variant's own field has one of them, that is encoded.
  let others: () -> [JSONValue]
  var outcome = Outcome.notInObject

  private(set) lazy var names = key.path.map(\.name)

  init(_ key: UnionKey, _ value: JSONValue, replacesMember: Bool, others: @escaping () -> [JSONValue]) {
    self.key = key
    self.value = value
    self.replacesMember = replacesMember
    self.others = others
  }
}
