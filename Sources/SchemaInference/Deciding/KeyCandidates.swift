/// Finds keys that are several spellings of one: they never occur together, have values of one kind, and either are spelled alike or
/// alternate.
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
  func groups(except tag: String?) -> [[String]] {
    let rare = keys.filter { $0 != tag }
    var groups = rare.map { [$0] }
    join(&groups) { spellAlike($0, $1) }
    join(&groups) { beginAlike($0, $1) && coverage($0 + $1) >= Thresholds.spellings.ofPrefixes }
    join(&groups) { abbreviate($0, $1) && coverage($0 + $1) >= Thresholds.spellings.ofAbbreviations }
    joinAlternating(&groups)
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

  /// Joins keys that alternate, whatever their names are, if neither has another partner. If more keys alternate than all objects have in
  /// common, the objects are rather of two kinds.
  private func joinAlternating(_ groups: inout [[String]]) {
    guard object.count >= Thresholds.spellings.least else { return }
    func partners(_ group: [String]) -> [[String]] {
      groups.filter {
        $0 != group && areExclusive($0, group) && coverage($0 + group) >= Thresholds.spellings.ofOthers
      }
    }
    let pairs = groups.compactMap { group in
      let found = partners(group)
      return found.count == 1 && group[0] < found[0][0] && partners(found[0]) == [group] ? (group, found[0]) : nil
    }
    let commonCount = object.members.count - keys.count + groups.count { coverage($0) >= Thresholds.spellings.ofOthers }
    guard pairs.count <= commonCount else { return }
    for (left, right) in pairs {
      groups.removeAll { $0 == left || $0 == right }
      groups.append(left + right)
    }
  }

  private func count(_ key: String) -> Int { object.members[key]?.count ?? 0 }

  private func coverage(_ keys: [String]) -> Double {
    Double(keys.reduce(0) { $0 + count($1) }) / Double(object.count)
  }

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

  private func beginAlike(_ left: [String], _ right: [String]) -> Bool {
    let (left, right) = (left.map { Words.of($0).joined() }, right.map { Words.of($0).joined() })
    return left.contains { one in
      right.contains { min(one.count, $0.count) >= 3 && (one.hasPrefix($0) || $0.hasPrefix(one)) }
    }
  }

  private func abbreviate(_ left: [String], _ right: [String]) -> Bool {
    left.contains { one in right.contains { Words.isAbbreviation(one, of: $0) || Words.isAbbreviation($0, of: one) } }
  }
}
