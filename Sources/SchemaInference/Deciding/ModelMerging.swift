/// Finds objects of one model at several paths, and counts them together.
enum ModelMerging {
  /// Sets of keys are compared pair by pair, so not too many.
  private static let maximumPairs = 400

  /// All objects in some evidence, from the top down, each once, and which of them are variants of a union.
  private struct Found {
    var objects: [ObjectEvidence] = []
    var variants: Set<ObjectIdentifier> = []
    private var seen: Set<ObjectIdentifier> = []

    init(below places: [Evidence]) {
      var queue = places
      var next = 0
      while next < queue.count {
        queue += visit(queue[next])
        next += 1
      }
    }

    /// The objects that are neither unions nor variants of one, and whose keys are not data.
    var models: [ObjectEvidence] {
      objects.filter { $0.tagged.isEmpty && $0.values == nil && !variants.contains(ObjectIdentifier($0)) }
    }

    private mutating func visit(_ evidence: Evidence) -> [Evidence] {
      var places = [evidence.embedded, evidence.array?.elements].compactMap { $0 } + (evidence.array?.positions ?? [])
      if let object = evidence.object?.resolved { places += visit(object) }
      return places
    }

    private mutating func visit(_ object: ObjectEvidence) -> [Evidence] {
      guard seen.insert(ObjectIdentifier(object)).inserted else { return [] }
      objects.append(object)
      var places = object.members.sorted { $0.key < $1.key }.map(\.value)
      if let values = object.values { places.append(values) }
      for variants in object.tagged.sorted(by: { $0.key < $1.key }).map(\.value) {
        for variant in variants.sorted(by: { $0.key < $1.key }).map(\.value.resolved) {
          if variants.count > 1 { self.variants.insert(ObjectIdentifier(variant)) }
          places += visit(variant)
        }
      }
      return places
    }
  }

  /// An object with the set of its keys, because it is compared with all others.
  private struct KeyedObject {
    let object: ObjectEvidence
    let keys: Set<String>

    init(_ object: ObjectEvidence) {
      self.object = object
      keys = Set(object.members.keys)
    }

    /// Whether it has become part of another object.
    var isJoined: Bool { object.resolved !== object }
  }

  /// Joins unions if the variants of one are among those of the other: a group of shapes is a shape. A reference, with only the tag and an
  /// identifier, is not what it refers to.
  static func joinUnions(below places: [Evidence]) {
    while join(Found(below: places).objects.filter { $0.tagKey != nil && $0.members.isEmpty }, areOneUnion) {}
  }

  /// Joins models that have the same keys, with values of the same kinds.
  static func joinModels(below places: [Evidence], options: DecidingOptions) {
    while join(Found(below: places).models, areOneModel) {
      var resolver = StructureResolver(options: options)
      for place in places { resolver.resolve(place) }
    }
  }

  /// Joins all objects that are one, and returns whether there are any. As this joins their members, others may be one then.
  private static func join(_ objects: [ObjectEvidence], _ areOne: (KeyedObject, KeyedObject) -> Bool) -> Bool {
    let candidates = objects.map(KeyedObject.init)
    var hasJoined = false
    for (index, first) in candidates.enumerated() where !first.isJoined {
      var joined = first
      for other in candidates[(index + 1)...] where !joined.isJoined && !other.isJoined && areOne(joined, other) {
        joined.object.absorb(other.object)
        joined = KeyedObject(joined.object)
        hasJoined = true
      }
    }
    return hasJoined
  }

  private static func areOneUnion(_ left: KeyedObject, _ right: KeyedObject) -> Bool {
    guard let key = left.object.tagKey, key == right.object.tagKey, let mine = left.object.tagged[key],
      let theirs = right.object.tagged[key], mine.count + theirs.count > 2
    else { return false }
    let common = Set(mine.keys).intersection(theirs.keys)
    return common.count == min(mine.count, theirs.count)
      && common.allSatisfy { tag in
        guard let left = mine[tag]?.resolved, let right = theirs[tag]?.resolved else { return false }
        return overlap(left.allKeys.subtracting([key]), right.allKeys.subtracting([key])) > Thresholds.merging.variants
      }
  }

  private static func areOneModel(_ left: KeyedObject, _ right: KeyedObject) -> Bool {
    guard !left.keys.isDisjoint(with: right.keys) else { return false }
    let common = left.keys.intersection(right.keys)
    let isAlike = left.keys == right.keys ? common.count >= 2 : common.count >= 3 && haveAlikeShapes(left, right)
    guard isAlike else { return false }
    let agreeing = common.filter { key in
      guard let left = left.object.members[key], let right = right.object.members[key] else { return false }
      return agree(left, right)
    }
    return Double(agreeing.count) >= Thresholds.merging.agreement * Double(common.count)
  }

  /// Whether all keys are nearly the same, or at least those of some objects.
  private static func haveAlikeShapes(_ left: KeyedObject, _ right: KeyedObject) -> Bool {
    if overlap(left.keys, right.keys) >= Thresholds.merging.models { return true }
    guard let left = left.object.shapes?.keys, let right = right.object.shapes?.keys,
      left.count * right.count <= maximumPairs
    else { return false }
    return left.contains { shape in
      right.contains { $0.intersection(shape).count >= 3 && overlap(shape, $0) >= Thresholds.merging.models }
    }
  }

  private static func overlap(_ left: Set<String>, _ right: Set<String>) -> Double {
    left == right ? 1 : Double(left.intersection(right).count) / Double(left.union(right).count)
  }

  private static func agree(_ left: Evidence, _ right: Evidence) -> Bool {
    if left.count == left.nulls || right.count == right.nulls { return true }
    if (left.objectCount > 0) != (right.objectCount > 0) || (left.array == nil) != (right.array == nil) { return false }
    guard left.scalars.count > 0, right.scalars.count > 0 else { return true }
    return [Forms.bool, .number, .string].contains { left.scalars.count(of: $0) > 0 && right.scalars.count(of: $0) > 0 }
      || left.scalars.areMostlyNumbers && right.scalars.areMostlyNumbers
  }
}
