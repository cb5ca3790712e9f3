/// Compares two descriptions part by part. Where parts differ, a witness is sought (``WitnessSearch``).
struct SchemaComparison {
  private let old: SchemaDescription
  private let new: SchemaDescription
  private let oldDefinitions: [String: SchemaDescription]
  private let newDefinitions: [String: SchemaDescription]
  private let search: WitnessSearch
  private(set) var changes: [SchemaChange] = []
  /// The definitions that have been compared, so that recursion ends.
  private var compared: Set<[String]> = []

  init(_ old: SchemaDescription, _ new: SchemaDescription, _ direction: SchemaDescription.Direction) {
    (self.old, self.new) = (old, new)
    (oldDefinitions, newDefinitions) = (old.definitions, new.definitions)
    search = WitnessSearch(old, new, direction)
  }

  mutating func compareAll() {
    guard old != new else { return }
    compare(old, new, at: [])
  }

  /// Compares the values at a path.
  private mutating func compare(_ old: SchemaDescription, _ new: SchemaDescription, at path: [JSONPath.Component]) {
    let (before, after) = (Layers(old, oldDefinitions), Layers(new, newDefinitions))
    if !before.names.isEmpty, !compared.insert(before.names + ["/"] + after.names).inserted { return }
    let place = Place(path: path, old: old, new: new)
    compareLayers(before, after, place)
    switch (before.core, after.core) {
    case (.object(let old), .object(let new)) where old.isArray == new.isArray: compare(old, new, place)
    case (.array(let old), .array(let new)):
      compare(old.items, new.items, at: path + [.index(0)])
      if (old.isSet, old.isLossy, old.leniency) != (new.isSet, new.isLossy, new.leniency) {
        note(words(before, after), place)
      }
    case (.dictionary(let old), .dictionary(let new)):
      compare(old.values, new.values, at: path + [.key("*")])
      if (old.keys, old.isLossy, old.leniency) != (new.keys, new.isLossy, new.leniency) {
        note(words(before, after), place)
      }
    case (.union(let old), .union(let new))
    where old.layout == new.layout && old.variants.allSatisfy({ $0.tag != nil }):
      compare(old, new, place)
    case (let old, let new) where old.isUnlike(new):
      note(words(before, after), place, isOpaque: old.isOpaque || new.isOpaque)
    default: break
    }
  }

  /// Compares what is around a value: null, rules, replacements.
  private mutating func compareLayers(_ before: Layers, _ after: Layers, _ place: Place) {
    if before.isOptional != after.isOptional { noteNull(isAccepted: after.isOptional, place) }
    for rule in after.rules where !before.rules.contains(rule) {
      if let other = before.rules.first(where: { $0.id != nil && $0.id == rule.id && !after.rules.contains($0) }) {
        note("the rule \(other.message.excerpt) is now \(rule.message.excerpt)", place)
      } else {
        note("the rule \(rule.message.excerpt) is new", place, .narrower, isOpaque: rule.constraint == nil)
      }
    }
    for rule in before.rules where !after.rules.contains(where: { $0 == rule || $0.id != nil && $0.id == rule.id }) {
      note("the rule \(rule.message.excerpt) is gone", place, .wider)
    }
    if before.others != after.others {
      let words = [before, after].map { $0.others.isEmpty ? "unchanged" : $0.others.joined(separator: ", ") }
      note("the decoded value was \(words[0]), is \(words[1])", place)
    }
  }

  private mutating func noteNull(isAccepted: Bool, _ place: Place) {
    note(isAccepted ? "null is accepted" : "null is no longer accepted", place, isAccepted ? .wider : .narrower)
  }

  private mutating func compare(_ old: ObjectDescription, _ new: ObjectDescription, _ place: Place) {
    for member in new.members {
      guard let previous = old.members.first(where: { $0.isSameMember(as: member) }) else {
        let isRequired = !member.presence.acceptsMissing
        noteMember(isRequired ? "is a new required key" : "is a new key", member, nil, member, place)
        continue
      }
      compare(previous, member, place)
    }
    for member in old.members where !new.members.contains(where: { $0.isSameMember(as: member) }) {
      noteMember("is gone", member, member, nil, place)
    }
    if old.unknownKeys != new.unknownKeys {
      note("unknown keys were \(old.unknownKeys.rawValue), are \(new.unknownKeys.rawValue)", place)
    }
    if old.leniency != new.leniency { note("leniency of the object changed", place) }
  }

  private mutating func compare(_ old: MemberDescription, _ new: MemberDescription, _ place: Place) {
    guard let path = new.paths.first else { return compare(old.value, new.value, at: place.path) }
    if old.presence.acceptsMissing != new.presence.acceptsMissing {
      let isAccepted = new.presence.acceptsMissing
      let words = "the key may \(isAccepted ? "be missing" : "no longer be missing")"
      noteMember(words, new, old, new, place, isAccepted ? .wider : .narrower)
    }
    if old.presence.acceptsNull != new.presence.acceptsNull {
      noteNull(isAccepted: new.presence.acceptsNull, placed(new, old, new, place))
    }
    if old.paths != new.paths || old.encodedKey != new.encodedKey || old.ignoresCase != new.ignoresCase {
      let keys = [old, new].map {
        $0.paths.map(\.fieldName).joined(separator: ", ") + ($0.ignoresCase ? " in any case" : "")
      }
      let isWider = old.paths.allSatisfy(new.paths.contains) && old.ignoresCase == new.ignoresCase
      noteMember("the key was \(keys[0]), is \(keys[1])", old, old, new, place, isWider ? .wider : nil)
    }
    // It does not show in what is decoded, only in the result.
    let (before, after) = (old.presence, new.presence)
    if before.acceptsMissing == after.acceptsMissing, before.value != after.value || before.fallback != after.fallback {
      let pattern = placed(new, old, new, place).pattern
      changes.append(
        SchemaChange(path: pattern, summary: "the default or the fallback changed", isBreaking: false, witness: nil))
    }
    compare(old.value, new.value, at: place.path + path.components)
  }

  private mutating func compare(_ old: UnionDescription, _ new: UnionDescription, _ place: Place) {
    for variant in new.variants {
      let name = variant.tag.map { "\($0)" } ?? ""
      guard let previous = old.variants.first(where: { $0.tag == variant.tag }) else {
        note("the variant \(name) is new", place)
        continue
      }
      let count = changes.count
      compare(previous.value, variant.value, at: place.path)
      for index in count..<changes.count { changes[index] = changes[index].inVariant(name) }
    }
    for variant in old.variants where !new.variants.contains(where: { $0.tag == variant.tag }) {
      note("the variant \(variant.tag.map { "\($0)" } ?? "") is gone", place)
    }
  }

  private func words(_ before: Layers, _ after: Layers) -> String {
    "was \(Listing.summary(of: before.core)), is \(Listing.summary(of: after.core))"
  }

  private mutating func noteMember(
    _ words: String, _ member: MemberDescription, _ old: MemberDescription?, _ new: MemberDescription?, _ place: Place,
    _ effect: Effect? = nil
  ) {
    note(words, placed(member, old, new, place), effect)
  }

  /// The place of a member of the object at a place.
  private func placed(
    _ member: MemberDescription, _ old: MemberDescription?, _ new: MemberDescription?, _ place: Place
  ) -> Place {
    let path = place.path + (member.paths.first?.components ?? [])
    return Place(path: path, old: old?.value ?? .any, new: new?.value ?? .any)
  }

  /// Notes a difference at a place, with its effect if that is known.
  private mutating func note(_ words: String, _ place: Place, _ effect: Effect? = nil, isOpaque: Bool = false) {
    let found = search.witness(at: place, effect)
    changes.append(
      SchemaChange(
        path: place.pattern, summary: words, isBreaking: found.map(\.isBreaking) ?? isOpaque, witness: found?.document))
  }
}

extension SchemaComparison {
  /// Whether a change makes a schema take fewer documents or more.
  enum Effect { case narrower, wider }

  /// Where two descriptions differ.
  struct Place {
    let path: [JSONPath.Component]
    let old: SchemaDescription
    let new: SchemaDescription

    var pattern: String {
      path.reduce(into: "$") { $0 += $1.isIndex || $1 == .key("*") ? "[*]" : $1.rendering }
    }
  }

  /// A value and what is around it.
  private struct Layers {
    var core: SchemaDescription
    var isOptional = false
    var rules: [RuleDescription] = []
    /// Modifiers, replacements, and what stands for null.
    var others: [String] = []
    /// The definitions that the value goes through.
    var names: [String] = []

    init(_ description: SchemaDescription, _ definitions: [String: SchemaDescription]) {
      core = description
      while let inner = next(definitions) { core = inner }
    }

    private mutating func next(_ definitions: [String: SchemaDescription]) -> SchemaDescription? {
      switch core {
      case .optional(let value), .nullable(let value):
        isOptional = true
        return value
      case .constrained(let constrained):
        rules = constrained.rules + rules
        return constrained.value
      case .replaced(let replaced):
        others.append("default \(replaced.replacement.summary ?? "")")
        return replaced.value
      case .modified(let modified):
        others.append(modified.modifier)
        return modified.value
      case .nullIf(let nullIf):
        others.append("null if \(nullIf.sentinels)")
        return nullIf.value
      case .annotated(let annotated): return annotated.value
      case .mapped(let mapped):
        isOptional = isOptional || mapped.acceptsNull
        others.append("a \(mapped.type) made by a closure")
        return mapped.source
      case .definition(let definition):
        names.append(definition.name)
        return definition.value
      case .reference(let name) where !names.contains(name):
        names.append(name)
        return definitions[name]
      default: return nil
      }
    }
  }
}

extension MemberDescription {
  /// Whether both are the same property in two versions: they share a key, or the part has the same role.
  fileprivate func isSameMember(as other: MemberDescription) -> Bool {
    paths.isEmpty && other.paths.isEmpty ? role == other.role : paths.contains { other.paths.contains($0) }
  }
}

extension SchemaDescription {
  /// Whether two cores differ in what documents contain.
  fileprivate func isUnlike(_ other: SchemaDescription) -> Bool {
    switch (self, other) {
    case (.scalar(let old), .scalar(let new)): old.form != new.form || old.leniency != new.leniency
    case (.enumeration(let old), .enumeration(let new)):
      old.cases != new.cases || old.knownCases != new.knownCases || old.ignoresCase != new.ignoresCase
        || old.raw.isUnlike(new.raw)
    default: self != other
    }
  }
}

extension SchemaChange {
  /// The same change, of one variant.
  fileprivate func inVariant(_ name: String) -> SchemaChange {
    SchemaChange(path: path, summary: "in the variant \(name), \(summary)", isBreaking: isBreaking, witness: witness)
  }
}
