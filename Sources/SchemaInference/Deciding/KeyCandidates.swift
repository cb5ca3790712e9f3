/// Finds keys that are several spellings of one: they never occur together, have values of one kind, and have the same words.
struct KeyCandidates {
  /// Each pair of keys is compared, so not too many.
  private static let maximumCount = 60

  private let object: ObjectEvidence
  /// Keys that are sometimes missing, as every spelling of several must be.
  private let keys: [String]

  init(_ object: ObjectEvidence) {
    self.object = object
    let rare = object.members.filter { $0.value.count < object.count }.keys.sorted()
    keys = object.shapes == nil || rare.count > Self.maximumCount ? [] : rare
  }

  /// All keys of the object, with the spellings of one key in a group, the most common first.
  func groups(except tag: String?, joining joinsSpellings: Bool) -> [[String]] {
    let rare = keys.filter { $0 != tag }
    var groups = rare.map { [$0] }
    if joinsSpellings { join(&groups) { spellAlike($0, $1) } }
    let grouped = Set(rare)
    groups += object.members.keys.filter { $0 != tag && !grouped.contains($0) }.map { [$0] }
    return groups.map { $0.sorted { (count($1), $0) < (count($0), $1) } }
  }

  private func join(_ groups: inout [[String]], _ areOne: ([String], [String]) -> Bool) {
    var left = 0
    while left < groups.count {
      let partner = groups.indices.first {
        $0 > left && areExclusive(groups[left], groups[$0]) && areOne(groups[left], groups[$0])
      }
      if let partner {
        groups[left] += groups.remove(at: partner)
      } else {
        left += 1
      }
    }
  }

  /// Another key that may be this one with other words, such as `lng` for `longitude`: they never occur together, but nearly every object
  /// has one of them.
  func likelyOther(of key: String) -> String? {
    guard keys.contains(key) else { return nil }
    return keys.first { other in
      other != key && areExclusive([key], [other]) && (beginAlike(key, other) || abbreviate(key, other))
        && Double(count(key) + count(other)) >= Thresholds.likelySpellings * Double(object.count)
    }
  }

  private func count(_ key: String) -> Int { object.members[key]?.count ?? 0 }

  private func areExclusive(_ left: [String], _ right: [String]) -> Bool {
    guard let shapes = object.shapes, areAlike(left, right) else { return false }
    let keys = left + right
    return shapes.keys.allSatisfy { shape in keys.count(where: shape.contains) <= 1 }
  }

  private func areAlike(_ left: [String], _ right: [String]) -> Bool {
    guard let left = object.members[left[0]].flatMap(Self.family),
      let right = object.members[right[0]].flatMap(Self.family)
    else {
      return false
    }
    return left == right
  }

  /// The kind of most values, where strings that spell numbers count as numbers; nil if there is none.
  private static func family(_ evidence: Evidence) -> String? {
    if evidence.objectCount > 0 { return evidence.scalars.count == 0 && evidence.array == nil ? "object" : nil }
    if evidence.array != nil { return evidence.scalars.count == 0 ? "array" : nil }
    let scalars = evidence.scalars
    guard scalars.count > 0 else { return nil }
    if scalars.areMostlyNumbers { return "number" }
    // A day is no other spelling of a time.
    let days = scalars.count { $0.dates.contains(where: \.isDay) }
    if days * 2 > scalars.count { return "day" }
    if scalars.count(where: { !$0.dates.isEmpty }) * 2 > scalars.count { return "time" }
    return scalars.count(of: .bool) * 2 > scalars.count ? "bool" : "string"
  }

  /// Whether two keys have the same letters; `+1` and `-1`, or two emoji, are not spellings of one key.
  private func spellAlike(_ left: [String], _ right: [String]) -> Bool {
    let (left, right) = (left.map { Words.of($0).joined() }, right.map { Words.of($0).joined() })
    return left.contains { $0.contains(where: \.isLetter) && right.contains($0) }
  }

  private func beginAlike(_ left: String, _ right: String) -> Bool {
    let (left, right) = (Words.of(left).joined(), Words.of(right).joined())
    return min(left.count, right.count) >= 3 && (left.hasPrefix(right) || right.hasPrefix(left))
  }

  private func abbreviate(_ left: String, _ right: String) -> Bool {
    Words.isAbbreviation(left, of: right) || Words.isAbbreviation(right, of: left)
  }
}
