// Keys whose case does not matter: their spelling is only known from the document.

extension KeyLookup {
  /// Returns the lookups for this key as the object spells it, the declared spelling first.
  ///
  ///     id, ignoring case, in {"ID": 7, "id": 8, "Id": 9}      id, ID, Id
  ///
  /// Each path leads through other values, so there are no more of them than the document has values.
  func spellings(in object: JSONNode) -> [KeyLookup] {
    guard ignoresCase else { return [self] }
    // In a report's patterns, the key has its declared spelling.
    return Self.paths(steps[...], in: object).map {
      KeyLookup(slot: nil, steps: $0, declared: steps, ignoresCase: false)
    }
  }

  private static func paths(_ steps: ArraySlice<JSONPath.Component>, in value: JSONNode?) -> [[JSONPath.Component]] {
    guard let step = steps.first else { return [[]] }
    switch step {
    case .key(let key):
      guard let value, value.isObject else { return [Array(steps)] }
      return value.spellings(of: key).flatMap { spelling in
        paths(steps.dropFirst(), in: value[spelling]).map { [.key(spelling)] + $0 }
      }
    case .index(let index):
      guard let value, value.isArray else { return [Array(steps)] }
      return paths(steps.dropFirst(), in: value[index]).map { [step] + $0 }
    }
  }
}

extension [KeyLookup] {
  func spellings(in object: JSONNode) -> [KeyLookup] {
    let lookups = flatMap { $0.spellings(in: object) }
    var paths: Set<[JSONPath.Component]> = []
    return count == 1 ? lookups : lookups.filter { paths.insert($0.steps).inserted }
  }
}

extension JSONNode {
  /// Returns the keys that differ from this one only in case: this one first, if it exists or no other does, then the
  /// others, sorted.
  func spellings(of key: String) -> [String] {
    let (exact, folded) = (ExactString(key), ExactString(key.lowercased()))
    // Only keys of about the same length are compared: the case of a letter changes it threefold at most.
    let maximumLength = 3 * folded.string.utf8.count
    var others: Set<ExactString> = []
    for member in members where member.key.withUTF8(\.count) <= maximumLength {
      let other = ExactString(member.key.string)
      if other != exact, ExactString(other.string.lowercased()) == folded { others.insert(other) }
    }
    let sorted = others.map(\.string).sorted()
    return sorted.isEmpty || self[key] != nil ? [key] + sorted : sorted
  }
}
