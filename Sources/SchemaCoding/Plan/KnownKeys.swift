/// The keys of an object that something decodes: some as they are spelled, others in any case.
struct KnownKeys {
  private var spelled: Set<String> = []
  /// Those known in any case, in lowercase.
  private var folded: Set<String> = []

  init(_ keys: some Sequence<String> = []) {
    spelled = Set(keys)
  }

  mutating func insert(_ key: String, ignoresCase: Bool) {
    if ignoresCase {
      folded.insert(key.lowercased())
    } else {
      spelled.insert(key)
    }
  }

  func union(_ other: KnownKeys) -> KnownKeys {
    var result = self
    result.spelled.formUnion(other.spelled)
    result.folded.formUnion(other.folded)
    return result
  }

  func contains(_ key: String) -> Bool {
    spelled.contains(key) || !folded.isEmpty && folded.contains(key.lowercased())
  }
}

extension Sequence<KnownKeys> {
  /// All keys together.
  var joined: KnownKeys { reduce(KnownKeys()) { $0.union($1) } }
}
