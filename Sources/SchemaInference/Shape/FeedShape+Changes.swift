import Foundation
import SchemaCoding

extension FeedShape {
  /// What has changed since a baseline, the most important first.
  ///
  /// A key that some objects lacked counts as vanished only if so many samples without it would be very unlikely.
  public func changes(since baseline: FeedShape) -> [FeedChange] {
    var comparison = ShapeComparison()
    comparison.compare(baseline.root, root, at: "$")
    return comparison.changes.sorted {
      ($0.severity, $0.path, $0.kind.rawValue) < ($1.severity, $1.path, $1.kind.rawValue)
    }
  }
}

private struct ShapeComparison {
  /// The chance that samples lack a key although nothing has changed, below which the key counts as vanished.
  private static let chance = 0.01
  private static let shownValues = 5

  var changes: [FeedChange] = []

  mutating func compare(_ old: FeedShape.Value, _ new: FeedShape.Value, at path: String) {
    guard old.count > 0, new.count > 0 else { return }
    if new.nulls > 0, old.nulls == 0 {
      note(.breaking, .becameNull, path, "\(new.nulls.grouped) of \(new.count.grouped), before never")
    }
    compareTypes(old, new, path)
    compareFormats(old, new, path)
    compareWords(old, new, path)
    compareRanges(old, new, path)
    compareMembers(old, new, path)
    for (old, new) in zip(old.elements, new.elements) { compare(old, new, at: path + "[*]") }
    for (old, new) in zip(old.embedded, new.embedded) { compare(old, new, at: path + "(json)") }
  }

  private mutating func note(_ severity: FeedChange.Severity, _ kind: FeedChange.Kind, _ path: String, _ detail: String)
  {
    changes.append(FeedChange(severity: severity, kind: kind, path: path, detail: detail))
  }

  private func shown(_ number: Double) -> String { JSONNumber(number).map { "\($0)" } ?? "\(number)" }

  private mutating func compareTypes(_ old: FeedShape.Value, _ new: FeedShape.Value, _ path: String) {
    let (before, now) = (old.types, new.types)
    let added = now.filter { type in !before.contains(type) && !(type == "integer" && before.contains("fraction")) }
    guard !added.isEmpty else { return }
    let isKnown = !before.isEmpty
    let detail = "\(added.joined(separator: ", ")), before \(isKnown ? before.joined(separator: ", ") : "always null")"
    note(isKnown ? .breaking : .info, .typeChanged, path, detail)
  }

  private mutating func compareFormats(_ old: FeedShape.Value, _ new: FeedShape.Value, _ path: String) {
    // Of text, anything is text.
    guard old.strings > 0, new.strings > 0, old.formats["text"] == nil else { return }
    // A date that several patterns decode is known by any of them.
    let known = Set(old.formats.keys.flatMap(\.alternatives))
    let added = new.formats.keys.filter { known.isDisjoint(with: $0.alternatives) }.sorted()
    guard !added.isEmpty, old.formats.keys.contains(where: { $0 != "empty" && $0 != "placeholder" }) else { return }
    note(
      .breaking, .formatChanged, path,
      "\(added.joined(separator: ", ")), before \(old.formats.keys.sorted().joined(separator: ", "))")
  }

  private mutating func compareWords(_ old: FeedShape.Value, _ new: FeedShape.Value, _ path: String) {
    guard let before = old.words, Thresholds.setSize.contains(before.count), old.formats["text"] != nil,
      old.strings >= max(Thresholds.openSet.least, Thresholds.openSet.average * before.count)
    else { return }
    guard let now = new.words else { return note(.warning, .newValue, path, "many, before \(before.count)") }
    let added = now.keys.filter { before[$0] == nil }.sorted()
    guard !added.isEmpty else { return }
    let shown = added.prefix(Self.shownValues).map(\.swiftLiteral).joined(separator: ", ")
    let more = added.count > Self.shownValues ? " and \(added.count - Self.shownValues) more" : ""
    note(.warning, .newValue, path, "\(shown)\(more), before \(before.count) values")
  }

  private mutating func compareRanges(_ old: FeedShape.Value, _ new: FeedShape.Value, _ path: String) {
    guard let (least, most) = old.range, let (lower, upper) = new.range, lower < least || upper > most else { return }
    let isNegative = lower < 0 && least >= 0
    let detail = "\(shown(lower))…\(shown(upper)), before \(shown(least))…\(shown(most))"
    note(isNegative ? .warning : .info, .rangeLeft, path, detail)
  }

  private mutating func compareMembers(_ old: FeedShape.Value, _ new: FeedShape.Value, _ path: String) {
    guard old.objects > 0, new.objects > 0 else { return }
    var (old, new) = (old, new)
    if old.keysAreData || new.keysAreData {
      old.takeKeysAsData()
      new.takeKeysAsData()
      for (old, new) in zip(old.members.values, new.members.values) { compare(old, new, at: path + "[*]") }
      return
    }
    for key in Set(old.members.keys).union(new.members.keys).sorted() {
      let place =
        path
        + (key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && !key.isEmpty
          ? ".\(key)" : "[\(key.swiftLiteral)]")
      let (before, now) = (old.members[key] ?? .init(), new.members[key] ?? .init())
      let (had, have) = (
        "\(before.count.grouped) of \(old.objects.grouped)", "\(now.count.grouped) of \(new.objects.grouped)"
      )
      switch (before.count, now.count) {
      case (0, _): note(.info, .keyAppeared, place, "in \(have)")
      case (old.objects, 0): note(.breaking, .keyVanished, place, "in none of \(new.objects.grouped), before in all")
      case (_, 0):
        let share = 1 - Double(before.count) / Double(old.objects)
        var (chance, count) = (1.0, 0)
        while chance > Self.chance, count < new.objects { (chance, count) = (chance * share, count + 1) }
        if chance <= Self.chance {
          note(.warning, .keyVanished, place, "in none of \(new.objects.grouped), before in \(had)")
        }
      case (old.objects, ..<new.objects): note(.breaking, .becameMissing, place, "in \(have), before in all")
      default: break
      }
      compare(before, now, at: place)
    }
  }
}

extension FeedShape.Value {
  /// The JSON types of the values, where integers and fractions are two.
  fileprivate var types: [String] {
    [
      ("bool", bools), ("fraction", fractions), ("integer", integers), ("string", strings), ("object", objects),
      ("array", arrays),
    ].filter { $0.1 > 0 }.map(\.0)
  }

  fileprivate var range: (Double, Double)? { minimum.flatMap { minimum in maximum.map { (minimum, $0) } } }
}

extension String {
  /// The patterns that decode a date, or the only format.
  fileprivate var alternatives: [String] { components(separatedBy: " or ") }
}
