import SchemaCoding

/// The objects observed at one path or, once models are shared, at several.
///
/// Objects with a key that may distinguish variants, such as `type`, are observed separately for each value of the key, so that the samples
/// need not be examined again for a union. If there is no union after all, they are joined.
final class ObjectEvidence {
  private static let shapeLimit = 256
  private static let tagLimit = 40
  /// If there are more different keys, they are data.
  private static let keyLimit = 300

  private var forward: ObjectEvidence?
  private(set) var count = 0
  private(set) var members: [String: Evidence] = [:]
  /// The number of objects with each set of keys; nil once there are too many sets.
  private(set) var shapes: [Set<String>: Int]? = [:]
  /// The objects that have a tag, by its key and its value.
  private(set) var tagged: [String: [String: ObjectEvidence]] = [:]
  private(set) var joinsTags = false
  /// The key that holds the variants, if they share all other members, which are then among ``members``.
  private(set) var sharedContentKey: String?
  /// What the strings of objects without a tag say about their keys.
  private(set) var discriminators = DiscriminatorSearch()
  /// The values of all keys, if the keys are data.
  private(set) var values: Evidence?
  private(set) var keys = KeyEvidence()

  /// The evidence that this one has become part of, or itself.
  var resolved: ObjectEvidence {
    var evidence = self
    while let next = evidence.forward { evidence = next }
    return evidence
  }

  func observe(_ members: JSONObject, _ context: inout ObservingContext) {
    if !joinsTags, values == nil, let (key, tag) = Tag.find(in: members, context.tagKeys) {
      let variant = tagged[key]?[tag] ?? ObjectEvidence(joinsTags: true)
      tagged[key, default: [:]][tag] = variant
      variant.observe(members, &context)
      count += 1
      if tagged[key, default: [:]].count > Self.tagLimit { joinTags() }
      return
    }
    count += 1
    let parent = context.key
    for (key, value) in members {
      let evidence = values ?? self.members[key] ?? Evidence()
      if values == nil { self.members[key] = evidence } else { keys.observe(key) }
      context.key = key
      evidence.observe(value, &context)
    }
    context.key = parent
    if values == nil {
      let shape = Set(members.keys)
      note(shape: shape, times: 1)
      if !joinsTags { discriminators.observe(members, shape) }
    }
    if self.members.count > Self.keyLimit { takeKeysAsData() }
  }

  convenience init(joinsTags: Bool) {
    self.init()
    self.joinsTags = joinsTags
  }

  private func note(shape: Set<String>, times: Int) {
    guard values == nil else { return }
    shapes?[shape, default: 0] += times
    if let seen = shapes?.count, seen > Self.shapeLimit { shapes = nil }
  }
}

extension ObjectEvidence {
  /// Whether no object has a member, so that nothing is known about their keys.
  var isAlwaysEmpty: Bool { members.isEmpty && tagged.isEmpty && values == nil }

  /// The values of all keys, if the keys are indexes, as PHP encodes an array that has lost an element.
  var valuesByIndex: [Evidence]? {
    // The library takes no longer index.
    let areIndexes = members.keys.allSatisfy { $0.utf8.count <= 18 && $0.usualInteger.map { $0 >= 0 } ?? false }
    return members.isEmpty || !areIndexes ? nil : members.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Moves what the variants share out of them: all members but the tag and the content.
  func shareMembers(contentKey: String) {
    let variants = variants.map(\.object)
    let keys = allKeys.subtracting([contentKey, tagKey ?? ""])
    guard !keys.isEmpty else { return }
    sharedContentKey = contentKey
    // Which keys occur together is only known for each variant.
    shapes = nil
    for key in keys.sorted() {
      members[key] = Evidence(joining: variants.compactMap { $0.members.removeValue(forKey: key) })
    }
  }

  /// Gives up the variants, and counts their objects as objects of one model.
  func joinTags() {
    joinsTags = true
    sharedContentKey = nil
    // In an order that does not depend on hashes, because samples are kept in the order in which they are absorbed.
    let variants = tagged.sorted { $0.key < $1.key }.flatMap { $0.value.sorted { $0.key < $1.key }.map(\.value) }
    tagged = [:]
    count -= variants.reduce(0) { $0 + $1.resolved.count }
    for variant in variants { absorb(variant.resolved) }
  }

  /// Treats the keys as data, and the values of all keys as values of one kind.
  func takeKeysAsData() {
    joinTags()
    let values = self.values ?? Evidence()
    self.values = values
    shapes = nil
    let members = self.members
    self.members = [:]
    for (key, evidence) in members.sorted(by: { $0.key < $1.key }) {
      keys.observe(key)
      values.absorb(evidence)
    }
  }

  /// Takes over other evidence. From then on, both resolve to the same evidence.
  func absorb(_ other: ObjectEvidence) {
    let mine = resolved
    let other = other.resolved
    guard mine !== other else { return }
    if mine.sharedContentKey != nil { mine.joinTags() }
    if other.sharedContentKey != nil { other.joinTags() }
    other.forward = mine
    if mine.joinsTags, !other.joinsTags { other.joinTags() }
    if other.joinsTags, !mine.joinsTags { mine.joinTags() }
    if (mine.values == nil) != (other.values == nil) {
      (mine.values == nil ? mine : other).takeKeysAsData()
    }
    mine.count += other.count
    mine.keys.absorb(other.keys)
    if let theirs = other.shapes {
      for (shape, times) in theirs { mine.note(shape: shape, times: times) }
    } else {
      mine.shapes = nil
    }
    for (key, evidence) in other.members {
      let target = resolved
      if let known = target.members[key] { known.absorb(evidence) } else { target.members[key] = evidence }
    }
    for (key, variants) in other.tagged {
      for (tag, variant) in variants {
        let target = resolved
        if let known = target.tagged[key]?[tag] {
          known.absorb(variant)
        } else {
          target.tagged[key, default: [:]][tag] = variant
        }
      }
    }
    if let theirs = other.values { resolved.values?.absorb(theirs) }
  }
}
