import SchemaCoding

/// Looks for a key whose strings decide which other keys an object has, although it is not called `type` or the like.
///
///     {"pet": "dog", "barks": true}, {"pet": "fish", "fins": 5}
///
/// Objects are not kept, so the samples must be examined again to separate the variants by such a key.
struct DiscriminatorSearch {
  private static let valueLimit = 8
  private static let shapeLimit = 64

  private var shapes: [Set<String>: Int] = [:]
  private var count = 0
  /// How often each value of a key occurs with each set of keys; nil for a key with too many values.
  private var table: [String: [String: [Int: Int]]?] = [:]

  mutating func observe(_ members: [String: JSONValue], _ shape: Set<String>) {
    guard shapes.count <= Self.shapeLimit else { return }
    count += 1
    let id = shapes[shape] ?? shapes.count
    shapes[shape] = id
    for (key, value) in members {
      guard case .string(let string) = value else { continue }
      var values: [String: [Int: Int]] = [:]
      if let known = table[key] {
        guard let known else { continue }
        values = known
      }
      values[string, default: [:]][id, default: 0] += 1
      table[key] = .some(values.count > Self.valueLimit || !Tag.isName(string) ? nil : values)
    }
  }

  /// The key that decides best, if there is one: all objects have it, each value occurs at least twice, and few keys are missing from the
  /// objects with one value, although many are missing overall.
  var best: String? {
    guard count >= 6, (2...Self.shapeLimit).contains(shapes.count) else { return nil }
    let keySets = Dictionary(uniqueKeysWithValues: shapes.map { ($0.value, $0.key) })
    let all = keySets.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    var best: (key: String, gain: Int)?
    for (key, values) in table.sorted(by: { $0.key < $1.key }) {
      guard let values, values.count >= 2, values.values.allSatisfy({ $0.values.reduce(0, +) >= 2 }),
        values.values.joined().reduce(0, { $0 + $1.value }) == count
      else { continue }
      var (missingInAll, missingInVariants) = (0, 0)
      for counts in values.values {
        let keys = counts.keys.reduce(into: Set<String>()) { $0.formUnion(keySets[$1] ?? []) }
        for (id, times) in counts {
          let size = keySets[id]?.count ?? 0
          missingInAll += times * (all.count - size)
          missingInVariants += times * (keys.count - size)
        }
      }
      let gain = missingInAll - missingInVariants
      // Stricter than for a key called `type`: a key of any other name needs better evidence.
      let isStrong = missingInAll * 100 >= 15 * count * (all.count - 1) && missingInVariants * 10 <= missingInAll
      if isStrong, gain > best?.gain ?? 0 { best = (key, gain) }
    }
    return best?.key
  }
}

extension Evidence {
  /// The keys that decide which others an object has, at this path and below it.
  func likelyTagKeys() -> Set<String> {
    var keys = object?.resolved.likelyTagKeysBelow() ?? []
    for place in [embedded, array?.elements] + (array?.positions ?? []) { keys.formUnion(place?.likelyTagKeys() ?? []) }
    return keys
  }
}

extension ObjectEvidence {
  fileprivate func likelyTagKeysBelow() -> Set<String> {
    var keys = Set([discriminators.best].compactMap { $0 })
    for member in members.values { keys.formUnion(member.likelyTagKeys()) }
    for variant in tagged.values.flatMap(\.values) { keys.formUnion(variant.resolved.likelyTagKeysBelow()) }
    return keys.union(values?.likelyTagKeys() ?? [])
  }
}
