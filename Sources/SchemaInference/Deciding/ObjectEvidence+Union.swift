// Whether objects that have a tag are the variants of a union.

extension Evidence {
  /// How objects, arrays and scalars lie in each other; nil if that differs from value to value, or nothing was seen.
  fileprivate var skeleton: String? {
    let arrayCount = array?.count ?? 0
    switch count - nulls {
    case 0: return nil
    case scalars.count: return "scalar"
    case objectCount: return "object"
    case arrayCount:
      guard let array else { return nil }
      if array.positionalCount > 0 { return array.elements.count == 0 ? "[scalar]" : nil }
      return array.elements.skeleton.map { "[\($0)]" }
    default: return nil
    }
  }
}

extension ObjectEvidence {
  /// The variants by their tags, in alphabetical order; none if not all objects have the same key for a tag.
  var variants: [(tag: String, object: ObjectEvidence)] {
    guard tagged.count == 1, let variants = tagged.values.first, members.isEmpty else { return [] }
    return variants.map { (tag: $0.key, object: $0.value.resolved) }.sorted { $0.tag < $1.tag }
  }

  /// The key that tells the variants apart.
  var tagKey: String? { tagged.count == 1 ? tagged.keys.first : nil }

  /// Every key that any of the objects had.
  var allKeys: Set<String> {
    tagged.values.flatMap(\.values).reduce(into: Set(members.keys)) { $0.formUnion($1.resolved.allKeys) }
  }

  /// Whether the tag explains which keys an object has: with it hardly any key is missing, and without it many are. Variants whose keys
  /// are the same, but not what lies under them, count as well.
  var isUnion: Bool {
    let variants = variants
    guard variants.count >= 2, let tagKey, variants.reduce(0, { $0 + $1.object.count }) == count else { return false }
    let keys = allKeys.subtracting([tagKey])
    guard !keys.isEmpty else { return false }
    var missingInAll = 0
    var missingInVariants = 0
    for (_, object) in variants {
      for key in keys {
        let missing = object.count - (object.members[key]?.count ?? 0)
        missingInAll += missing
        if object.members[key] != nil { missingInVariants += missing }
      }
    }
    let share = Double(missingInAll) / Double(count * keys.count)
    if share >= 0.15, Double(missingInVariants) <= 0.3 * Double(missingInAll) { return true }
    return keys.contains { key in Self.differ(variants.compactMap { $0.object.members[key] }) }
  }

  /// Whether what lies under a key has nothing in common from variant to variant.
  private static func differ(_ members: [Evidence]) -> Bool {
    guard Set(members.compactMap(\.skeleton)).count < 2 else { return true }
    let objects = members.compactMap { $0.object?.resolved.allKeys }
    guard members.count >= 2, objects.count == members.count, objects.allSatisfy({ !$0.isEmpty }) else { return false }
    return objects.indices.contains { left in
      objects.indices.contains { right in left < right && objects[left].isDisjoint(with: objects[right]) }
    }
  }
}
