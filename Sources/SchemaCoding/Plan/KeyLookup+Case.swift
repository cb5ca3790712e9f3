// Keys whose case does not matter: only the document knows how they are spelled.

extension KeyLookup {
  var ignoresCase: Bool {
    if case .anyCase = self { true } else { false }
  }

  /// The lookups that find what this one may find in an object, spelled as the object spells them, the declared spelling first.
  ///
  ///     id, in any case, in {"ID": 7, "id": 8, "Id": 9}      id, ID, Id
  ///
  /// Each path leads through other values, so there are no more of them than the document has values.
  func spellings(in object: ParsedObject) -> [KeyLookup] {
    guard ignoresCase else { return [self] }
    return Self.paths(steps[...], in: .object(object)).compactMap { KeyLookup($0) }
  }

  private static func paths(
    _ steps: ArraySlice<JSONPath.Component>, in value: ParsedValue?
  ) -> [[JSONPath.Component]] {
    guard let step = steps.first else { return [[]] }
    switch (step, value) {
    case (.key(let key), .object(let object)?):
      return object.spellings(of: key).flatMap { spelling in
        paths(steps.dropFirst(), in: object[spelling]).map { [.key(spelling)] + $0 }
      }
    case (.index(let index), .array(let array)?):
      return paths(steps.dropFirst(), in: array[index]).map { [step] + $0 }
    default:
      return [Array(steps)]
    }
  }
}

extension ParsedObject {
  /// The keys that differ from this one only in case: this one first, if it is there or no other is, then the others, sorted.
  fileprivate func spellings(of key: String) -> [String] {
    let folded = key.lowercased()
    let others = keys.filter { $0 != key && $0.lowercased() == folded }.sorted()
    return others.isEmpty || self[key] != nil ? [key] + others : others
  }
}
