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

  mutating func compare(_ old: FeedShape.Value, _ new: FeedShape.Value, at path: String, mayBeMissing: Bool = false) {
    guard old.count > 0, new.count > 0 else { return }
    if new.nulls > 0, old.nulls == 0 {
      let severity: FeedChange.Severity = mayBeMissing || old.isOptional || old.isAnything ? .info : .breaking
      note(severity, .becameNull, path, "\(new.nulls.grouped) of \(new.count.grouped), before never")
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
    let isKnown = !before.isEmpty && !old.isAnything
    // A whole number is an integer, and any number a double.
    let isDecoded =
      added == ["fraction"] && before.contains("integer")
      && (new.fractions == new.wholeFractions || old.kind == "Double" || old.kind == "Decimal")
    let detail =
      "\(added.joined(separator: ", ")), before \(before.isEmpty ? "always null" : before.joined(separator: ", "))"
    note(isKnown && !isDecoded ? .breaking : .info, .typeChanged, path, detail)
  }

  private mutating func compareFormats(_ old: FeedShape.Value, _ new: FeedShape.Value, _ path: String) {
    // Of text, anything is text.
    guard old.strings > 0, new.strings > 0, !["String", "Open", "Closed", "Constant", "JSONValue"].contains(old.kind),
      old.kind != nil || old.formats["text"] == nil
    else { return }
    // A date that several patterns decode is known by any of them.
    var known = Set(old.formats.keys.flatMap(\.alternatives))
    switch old.kind {
    case "Double", "Decimal": known.formUnion(["integer", "number"])
    case "Bool": known = Set(new.words.map { $0.keys.allSatisfy(old.spells) } == true ? Array(new.formats.keys) : [])
    default: break
    }
    // Only these spellings of nothing are null.
    if let words = new.words, let old = old.words {
      for (format, form) in [("empty", Forms.empty), ("placeholder", .placeholder)] where known.contains(format) {
        let isKnown = words.keys.allSatisfy { !Signature($0).forms.contains(form) || old[$0] != nil }
        if !isKnown { known.remove(format) }
      }
    }
    let added = new.formats.keys.filter { known.isDisjoint(with: $0.alternatives) }.sorted()
    guard !added.isEmpty, old.formats.keys.contains(where: { $0 != "empty" && $0 != "placeholder" }) else { return }
    note(
      .breaking, .formatChanged, path,
      "\(added.joined(separator: ", ")), before \(old.formats.keys.sorted().joined(separator: ", "))")
  }

  private mutating func compareWords(_ old: FeedShape.Value, _ new: FeedShape.Value, _ path: String) {
    guard let before = old.words, new.strings > 0, ["Open", "Closed", "Constant"].contains(old.kind) else { return }
    let severity: FeedChange.Severity = old.kind == "Open" ? .warning : .breaking
    guard let now = new.words else { return note(severity, .newValue, path, "many, before \(before.count)") }
    let added = now.keys.filter { before[$0] == nil }.sorted()
    guard !added.isEmpty else { return }
    let shown = added.prefix(Self.shownValues).map(\.swiftLiteral).joined(separator: ", ")
    let more = added.count > Self.shownValues ? " and \(added.count - Self.shownValues) more" : ""
    note(severity, .newValue, path, "\(shown)\(more), before \(before.count) values")
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
    if let kind = old.keyKind, kind != "String", let now = new.keyKind ?? new.membersKeyKind, now != kind {
      note(.breaking, .typeChanged, path, "keys: \(now), before \(kind)")
    }
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
      case (old.objects, 0):
        note(
          before.mayBeMissing ? .info : .breaking, .keyVanished, place,
          "in none of \(new.objects.grouped), before in all")
      case (_, 0):
        let share = 1 - Double(before.count) / Double(old.objects)
        var (chance, count) = (1.0, 0)
        while chance > Self.chance, count < new.objects { (chance, count) = (chance * share, count + 1) }
        if chance <= Self.chance {
          note(.warning, .keyVanished, place, "in none of \(new.objects.grouped), before in \(had)")
        }
      case (old.objects, ..<new.objects):
        note(before.mayBeMissing ? .info : .breaking, .becameMissing, place, "in \(have), before in all")
      default: break
      }
      compare(before, now, at: place, mayBeMissing: before.count < old.objects)
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

  /// Whether some strings stand for null, so that the property is optional.
  fileprivate var isOptional: Bool {
    !["String", "Open", "Closed", "Constant", "JSONValue", nil].contains(kind)
      && (formats["empty"] != nil || formats["placeholder"] != nil)
      || objects > 0 && strings + bools > 0
  }

  /// What the keys of the members would be decoded as, if they were data.
  fileprivate var membersKeyKind: String? {
    var keys = KeyEvidence()
    for key in members.keys { keys.observe(key) }
    return keysAreData || keys.count == 0 ? nil : keys.type
  }

  /// Whether objects may lack the key.
  fileprivate var mayBeMissing: Bool { nulls > 0 || isOptional }

  /// Whether any JSON is decoded, because the values could not be decided.
  fileprivate var isAnything: Bool {
    kind == "JSONValue" || objects > 0 && members.isEmpty && !keysAreData
      || objects > 0 && integers + fractions > 0
      || objects > 0 && arrays > 0 && !elements.isEmpty && members.isEmpty == false
  }

  /// Whether a word is decoded as a Bool: one of those that were seen, or the opposite of one.
  fileprivate func spells(_ word: String) -> Bool {
    guard let words else { return true }
    return words[word] != nil || BoolWord(word).map { words[$0.opposite] != nil } ?? false
  }

  fileprivate var range: (Double, Double)? { minimum.flatMap { minimum in maximum.map { (minimum, $0) } } }
}

extension String {
  /// The patterns that decode a date, or the only format.
  fileprivate var alternatives: [String] { components(separatedBy: " or ") }
}
