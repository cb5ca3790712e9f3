// Whether objects that have a tag are the variants of a union.

extension Evidence {
  /// How arrays are nested, and what they contain; nil if that differs from value to value, or there are no values.
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
    guard tagged.count == 1, let variants = tagged.values.first, members.isEmpty || sharedContentKey != nil else {
      return []
    }
    return variants.map { (tag: $0.key, object: $0.value.resolved) }.sorted { $0.tag < $1.tag }
  }

  /// The key that distinguishes the variants.
  var tagKey: String? { tagged.count == 1 ? tagged.keys.first : nil }

  /// The keys of all objects together.
  var allKeys: Set<String> {
    tagged.values.flatMap(\.values).reduce(into: Set(members.keys)) { $0.formUnion($1.resolved.allKeys) }
  }

  /// Whether the tag explains which keys an object has, or what the value of one of them is.
  var isUnion: Bool {
    let variants = variants
    guard variants.count >= 2, let tagKey, Tag.isClear(tagKey) || variants.allSatisfy({ $0.object.count >= 2 }),
      variants.reduce(0, { $0 + $1.object.count }) == count
    else { return false }
    let objects = variants.map(\.object)
    if Self.explain(objects, except: tagKey) { return true }
    return allKeys.contains { $0 != tagKey && Self.isExplained($0, by: objects) }
  }

  /// Whether there are hundreds of objects, and many of each variant, so that an unknown tag is unlikely.
  var isClosed: Bool {
    let closed = Thresholds.closedSet
    return count >= closed.least && variants.allSatisfy { $0.object.count >= closed.average }
  }

  /// The key that holds each variant: the only one beside the tag, or the only one in which the variants differ.
  var contentKey: String? {
    if let sharedContentKey { return sharedContentKey }
    guard let tagKey else { return nil }
    let objects = variants.map(\.object)
    let keys = allKeys.subtracting([tagKey])
    let explained = keys.filter { Self.isExplained($0, by: objects) }
    guard explained.count == 1, let key = explained.first else { return nil }
    let areShared = keys.allSatisfy { other in other == key || objects.allSatisfy { $0.members[other] != nil } }
    return areShared ? key : nil
  }

  /// Whether the value of a key differs from variant to variant.
  private static func isExplained(_ key: String, by objects: [ObjectEvidence]) -> Bool {
    let members = objects.compactMap { $0.members[key] }
    return differ(members) || explain(members.compactMap { $0.object?.resolved })
  }

  /// Whether the kinds of objects explain which keys an object has: few keys are missing within each kind, but many are missing overall.
  private static func explain(_ objects: [ObjectEvidence], except tag: String? = nil) -> Bool {
    let keys = objects.reduce(into: Set<String>()) { $0.formUnion($1.allKeys) }.filter { $0 != tag }
    guard objects.count >= 2, !keys.isEmpty else { return false }
    var missingInAll = 0
    var missingInEach = 0
    for object in objects {
      for key in keys {
        let missing = object.count - (object.members[key]?.count ?? 0)
        missingInAll += missing
        if object.members[key] != nil { missingInEach += missing }
      }
    }
    let count = objects.reduce(0) { $0 + $1.count }
    let share = Double(missingInAll) / Double(count * keys.count)
    return share >= Thresholds.union.missing
      && Double(missingInEach) <= Thresholds.union.unexplained * Double(missingInAll)
  }

  /// Whether the values of a key have nothing in common in two variants.
  private static func differ(_ members: [Evidence]) -> Bool {
    guard Set(members.compactMap(\.skeleton)).count < 2 else { return true }
    let objects = members.compactMap { $0.object?.resolved.allKeys }
    guard members.count >= 2, objects.count == members.count, objects.allSatisfy({ !$0.isEmpty }) else { return false }
    return objects.indices.contains { left in
      objects.indices.contains { right in left < right && objects[left].isDisjoint(with: objects[right]) }
    }
  }
}
