/// A key or a path that a union looks up, spelled in the key style: that of its tag, of the content beside the tag, or of a variant.
struct UnionKey {
  /// The key as the schema spells it.
  let declared: String
  /// The paths in order of preference. The first is encoded.
  let paths: [[JSONPath.Component]]
  let ignoresCase: Bool
  let encoded: [EncodedKey]
  /// The keys of the object itself that documents may have for it.
  let known: KnownKeys

  init(_ key: FieldKey, in compilation: CompilationContext = CompilationContext(use: .decoding)) {
    self.init(
      key.string, compilation.spellings(of: key),
      ignoresCase: !key.isLiteral && compilation.keyStyle?.ignoresCase ?? false)
  }

  init(_ declared: String, _ paths: [[JSONPath.Component]], ignoresCase: Bool) {
    self.declared = declared
    self.paths = paths
    self.ignoresCase = ignoresCase
    let path = paths.first ?? []
    encoded = path.map { EncodedKey($0) }
    known = paths.reduce(into: KnownKeys()) { known, path in
      if let first = path.first { known.insert(first.name, ignoresCase: ignoresCase) }
    }
  }

  /// The path as it is encoded.
  var path: [JSONPath.Component] { paths.first ?? [] }

  /// The key as it is encoded, or the path: `type`, `sys.type.id`.
  var string: String { path.count == 1 ? path[0].name : JSONPath(path).fieldName }

  /// Whether documents may have the same path for both, or one inside the other.
  func overlaps(_ other: UnionKey) -> Bool {
    func folded(_ key: UnionKey) -> [[JSONPath.Component]] {
      ignoresCase || other.ignoresCase ? key.paths.map(\.lowercased) : key.paths
    }
    let others = folded(other)
    return folded(self).contains { path in
      !path.isEmpty && others.contains { !$0.isEmpty && ($0.starts(with: path) || path.starts(with: $0)) }
    }
  }

  /// Whether these keys are a spelling of the path.
  func isSpelled(_ keys: [String]) -> Bool {
    if path.count == 1 { return keys.count == 1 && known.contains(keys[0]) }
    return paths.contains { $0.map(\.name) == keys }
  }
}

extension UnionKey {
  /// What an object has for the key: the path, as the object spells it, and the value.
  typealias Member = (path: [JSONPath.Component], value: JSONNode)

  /// What an object has, in order of preference.
  func members(of object: JSONNode) -> [Member] {
    let paths =
      ignoresCase
      ? KeyLookup(slot: nil, steps: path, ignoresCase: true).spellings(in: object).map(\.steps) : paths
    return paths.compactMap { path in object.value(at: path).map { (path, $0) } }
  }

  /// What an object has. If there are several values, the first that does not count as null.
  @inline(__always)
  func member(of object: JSONNode, _ leniency: Leniency) -> Member? {
    // Without an array of members, which takes 6% of a union's time.
    if paths.count == 1, !ignoresCase {
      if encoded.count == 1, encoded[0].position == nil {
        return object.lastMember(encoded[0].string).map { (paths[0], $0) }
      }
      return object.value(at: paths[0]).map { (paths[0], $0) }
    }
    let members = members(of: object)
    return members.first { !leniency.isNull($0.value) } ?? members.first
  }
}

extension JSONNode {
  /// The value at the end of a path; nil if the path leads to nothing, or through another type of value.
  func value(at path: [JSONPath.Component]) -> JSONNode? {
    path.reduce(self as JSONNode?) { value, step in
      switch step {
      case .key(let key): value?[key]
      case .index(let index): value?[index]
      }
    }
  }
}
