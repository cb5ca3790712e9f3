/// The keys of an object that something decodes: some as they are spelled, others ignoring case.
struct KnownKeys: Hashable {
  private var spelled: Set<ExactString> = []
  /// Those whose case is ignored, in lowercase.
  private var folded: Set<ExactString> = []

  init(_ keys: some Sequence<String> = []) {
    for key in keys { insert(key, ignoresCase: false) }
  }

  mutating func insert(_ key: String, ignoresCase: Bool) {
    if ignoresCase { folded.insert(ExactString(key.lowercased())) } else { spelled.insert(ExactString(key)) }
  }

  var isEmpty: Bool { spelled.isEmpty && folded.isEmpty }

  var list: [String] { spelled.union(folded).map(\.string).sorted() }

  /// Each key by itself.
  var each: [KnownKeys] {
    spelled.map { KnownKeys([$0.string]) }
      + folded.map { key in
        var keys = KnownKeys()
        keys.insert(key.string, ignoresCase: true)
        return keys
      }
  }

  func union(_ other: KnownKeys) -> KnownKeys {
    var result = self
    result.spelled.formUnion(other.spelled)
    result.folded.formUnion(other.folded)
    return result
  }

  func common(with other: KnownKeys) -> String? {
    list.first(where: other.contains) ?? other.list.first(where: contains)
  }

  /// The first key in alphabetical order that differs from another one in case and punctuation only, or by a typo.
  func key(similarTo name: UnsafeBufferPointer<UInt8>) -> String? {
    guard spelled.count + folded.count <= 64, name.contains(where: \.isSignificant) else { return nil }
    return [spelled, folded].joined().map(\.string).filter { key in
      var key = key
      return key.withUTF8 { $0.count <= 64 && ($0.isSimilar(to: name) || $0.differsByOneTypo(from: name)) }
    }.min()
  }

  func contains(_ key: String) -> Bool {
    spelled.contains(ExactString(key)) || !folded.isEmpty && folded.contains(ExactString(key.lowercased()))
  }
}

extension Sequence<KnownKeys> {
  var joined: KnownKeys { reduce(KnownKeys()) { $0.union($1) } }
}

extension [KnownKeys] {
  /// One of these keys that an object lacks and another of its keys probably stands for.
  ///
  ///     serverName      for servername, server_name, serverNmae or servrName
  ///
  /// The first in alphabetical order. Large objects and long keys are not compared, because that would take long.
  func key(misspelledAs name: String, in object: JSONNode) -> String? {
    guard object.count <= 64, name.utf8.count <= 64 else { return nil }
    var name = name
    let similar = name.withUTF8 { name in lazy.compactMap { $0.key(similarTo: name) }.min() }
    return similar.flatMap { object[$0] == nil ? $0 : nil }
  }
}
