/// Finds objects of one model at several paths, and counts them together.
struct ModelSharing {
  /// All objects in some evidence, from the top down, each once, and which of them are variants of a union.
  private struct Found {
    var objects: [ObjectEvidence] = []
    var variants: Set<ObjectIdentifier> = []
    /// The keys of each object, because it is compared with all others.
    var keys: [ObjectIdentifier: Set<String>] = [:]
    private var seen: Set<ObjectIdentifier> = []

    init(below places: [Evidence]) {
      var queue = places
      var next = 0
      while next < queue.count {
        queue += visit(queue[next])
        next += 1
      }
    }

    private mutating func visit(_ evidence: Evidence) -> [Evidence] {
      var places = [evidence.embedded, evidence.array?.elements].compactMap { $0 }
      if let object = evidence.object?.resolved { places += visit(object) }
      return places
    }

    private mutating func visit(_ object: ObjectEvidence) -> [Evidence] {
      guard seen.insert(ObjectIdentifier(object)).inserted else { return [] }
      objects.append(object)
      keys[ObjectIdentifier(object)] = Set(object.members.keys)
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

  /// Joins unions if the variants of one are among those of the other: a group of shapes is a shape.
  static func joinUnions(below places: [Evidence], isLenient: Bool) {
    join(below: places, isLenient: isLenient) { _, left, right in
      guard let key = left.tagKey, key == right.tagKey, left.members.isEmpty, right.members.isEmpty,
        let mine = left.tagged[key], let theirs = right.tagged[key], mine.count + theirs.count > 2
      else { return false }
      let common = Set(mine.keys).intersection(theirs.keys)
      return common.count == min(mine.count, theirs.count)
        && common.allSatisfy { tag in
          guard let left = mine[tag]?.resolved, let right = theirs[tag]?.resolved else { return false }
          return overlap(left.allKeys, right.allKeys) >= 0.5
        }
    }
  }

  /// Joins models that have the same keys, with values of the same kinds.
  static func joinModels(below places: [Evidence], isLenient: Bool) {
    join(below: places, isLenient: isLenient) { found, left, right in
      guard left.tagged.isEmpty, right.tagged.isEmpty, left.values == nil, right.values == nil,
        !found.variants.contains(ObjectIdentifier(left)), !found.variants.contains(ObjectIdentifier(right))
      else { return false }
      return areOneModel(left, right, found.keys)
    }
  }

  private static func join(
    below places: [Evidence], isLenient: Bool, _ areOne: (Found, ObjectEvidence, ObjectEvidence) -> Bool
  ) {
    while true {
      let found = Found(below: places)
      let pair = found.objects.indices.lazy.flatMap { left in
        found.objects.indices[(left + 1)...].lazy.map { (found.objects[left], found.objects[$0]) }
      }.first { areOne(found, $0, $1) }
      guard let pair else { return }
      pair.0.absorb(pair.1)
      var settler = Settler(isLenient: isLenient)
      guard pair.0.resolved.tagged.isEmpty else { continue }
      for place in places { settler.settle(place) }
    }
  }

  private static func areOneModel(
    _ left: ObjectEvidence, _ right: ObjectEvidence, _ keys: [ObjectIdentifier: Set<String>]
  ) -> Bool {
    guard let mine = keys[ObjectIdentifier(left)], let theirs = keys[ObjectIdentifier(right)],
      !mine.isDisjoint(with: theirs)
    else { return false }
    let common = mine.intersection(theirs)
    let isAlike = mine == theirs ? common.count >= 2 : common.count >= 3 && haveAlikeShapes(left, right, mine, theirs)
    guard isAlike else { return false }
    let agreeing = common.filter { key in
      guard let left = left.members[key], let right = right.members[key] else { return false }
      return agree(left, right)
    }
    return Double(agreeing.count) >= 0.8 * Double(common.count)
  }

  /// Whether all keys are nearly the same, or at least those of some objects.
  private static func haveAlikeShapes(
    _ left: ObjectEvidence, _ right: ObjectEvidence, _ mine: Set<String>, _ theirs: Set<String>
  ) -> Bool {
    if overlap(mine, theirs) >= 0.75 { return true }
    guard let left = left.shapes?.keys, let right = right.shapes?.keys, left.count * right.count <= 400 else {
      return false
    }
    return left.contains { shape in right.contains { $0.intersection(shape).count >= 3 && overlap(shape, $0) >= 0.75 } }
  }

  private static func overlap(_ left: Set<String>, _ right: Set<String>) -> Double {
    Double(left.intersection(right).count) / Double(max(1, left.union(right).count))
  }

  private static func agree(_ left: Evidence, _ right: Evidence) -> Bool {
    if left.count == left.nulls || right.count == right.nulls { return true }
    if (left.objectCount > 0) != (right.objectCount > 0) || (left.array == nil) != (right.array == nil) { return false }
    guard left.scalars.count > 0, right.scalars.count > 0 else { return true }
    return [Forms.bool, .number, .string].contains { left.scalars.count(of: $0) > 0 && right.scalars.count(of: $0) > 0 }
      || left.scalars.areMostlyNumbers && right.scalars.areMostlyNumbers
  }
}
