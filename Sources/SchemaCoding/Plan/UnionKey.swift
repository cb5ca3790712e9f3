/// A key that a union looks up, spelled in the key style: the key of its tag, of the content beside the tag, or of a variant.
struct UnionKey {
  /// The spellings in order of preference. The first is encoded.
  let spellings: [String]
  let ignoresCase: Bool
  let encoded: EncodedKey

  init(_ key: String, in style: KeyStyle?) {
    let paths = style?.spellings(of: [.key(key)]) ?? [[.key(key)]]
    spellings = paths.compactMap(\.first?.name)
    ignoresCase = style?.ignoresCase ?? false
    encoded = EncodedKey(spellings.first ?? key)
  }

  /// The key as it is encoded.
  var string: String { encoded.string }

  /// The keys that documents may have for it.
  var known: KnownKeys {
    var keys = KnownKeys()
    for spelling in spellings { keys.insert(spelling, ignoresCase: ignoresCase) }
    return keys
  }

  /// The member of an object with this key, as the object spells it. If there are several, the first that is not null.
  func member(of object: JSONNode) -> (key: String, value: JSONNode)? {
    if spellings.count == 1, !ignoresCase { return object.lastMember(string).map { (string, $0) } }
    let keys = ignoresCase ? object.spellings(of: string) : spellings
    let members = keys.lazy.compactMap { key in object.lastMember(key).map { (key: key, value: $0) } }
    return members.first { !$0.value.isNull } ?? members.first
  }
}
