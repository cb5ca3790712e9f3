import SchemaCoding

/// Compares two descriptions part by part. Where parts differ, a witness is sought (``WitnessSearch``).
struct SchemaComparison {
  private let old: SchemaDescription
  private let new: SchemaDescription
  private let oldDefinitions: [String: SchemaDescription]
  private let newDefinitions: [String: SchemaDescription]
  private var search: WitnessSearch
  /// What a change does that may break decoding, or encoding.
  private let breaking: Effect
  private(set) var changes: [SchemaChange] = []
  /// The paths and words of the changes that were noted.
  private var noted: Set<[String]> = []
  /// The definitions that have been compared, so that recursion ends.
  private var compared: Set<[String]> = []

  /// Whether a change makes a schema take fewer documents or more.
  enum Effect { case narrower, wider }

  /// Where two descriptions differ.
  struct Place {
    let path: [JSONPath.Component]
    let old: SchemaDescription
    let new: SchemaDescription
  }

  init(_ old: SchemaDescription, _ new: SchemaDescription, _ direction: SchemaOperation) {
    (self.old, self.new) = (old, new)
    (oldDefinitions, newDefinitions) = (old.definitions, new.definitions)
    breaking = direction == .decoding ? .narrower : .wider
    search = WitnessSearch(old, new, direction)
  }

  mutating func compareAll() { compare(old, new, at: []) }

  /// Compares the values at a path.
  private mutating func compare(_ old: SchemaDescription, _ new: SchemaDescription, at path: [JSONPath.Component]) {
    let (before, after) = (Layers(old, oldDefinitions), Layers(new, newDefinitions))
    if !before.names.isEmpty, !compared.insert(before.names + ["/"] + after.names).inserted { return }
    let place = Place(path: path, old: old, new: new)
    compareLayers(before, after, place)
    let words = "was \(Listing.summary(of: before.core)), is \(Listing.summary(of: after.core))"
    switch (before.core, after.core) {
    case (.object(let old), .object(let new)) where old.isArray == new.isArray: compare(old, new, place)
    case (.array(let old), .array(let new)):
      compare(old.items, new.items, at: path + [.index(0)])
      note("elements that cannot be decoded are", "dropped", was: old.isLossy, is: new.isLossy, place)
      if old.isSet != new.isSet { note(words, place) }
      noteLeniency(old.leniency, new.leniency, words, place)
    case (.table(let old), .table(let new)) where (old.columns, old.rows) == (new.columns, new.rows):
      compare(old.element, new.element, at: path + old.rows.components + [.index(0)])
      note("rows that cannot be decoded are", "dropped", was: old.isLossy, is: new.isLossy, place)
    case (.dictionary(let old), .dictionary(let new)):
      let steps = new.entry.map { [.index(0)] + ($0.isFlat ? [] : $0.value.components) } ?? [.key("*")]
      compare(old.values, new.values, at: path + steps)
      note("members that cannot be decoded are", "dropped", was: old.isLossy, is: new.isLossy, place)
      if old.keys != new.keys || old.entry != new.entry { note(words, place, isSilent: true) }
      noteLeniency(old.leniency, new.leniency, words, place)
    case (.embedded(let old), .embedded(let new)) where old.document == new.document:
      note("what is in no string is", "accepted", was: old.acceptsPlain, is: new.acceptsPlain, place)
    case (.embedded(let old), .embedded(let new)):
      var contents = SchemaComparison(old.document, new.document, breaking == .narrower ? .decoding : .encoding)
      contents.compareAll()
      let isBreaking = contents.changes.contains(where: \.isBreaking)
      note(words, place, unsaid: (isBreaking, isBreaking))
    case (.union(let old), .union(let new)) where old.layout == new.layout && old.isTagged && new.isTagged:
      compare(old, new, place)
    case (.scalar(let old), .scalar(let new)) where old.form == new.form:
      noteLeniency(old.scalarLeniency, new.scalarLeniency, words, place, isScalar: true)
    case (.enumeration(let old), .enumeration(let new)): compare(old, new, words, place)
    case (.codable(let old), .codable(let new)) where old.type == new.type:
      noteLeniency(old.leniency, new.leniency, words, place, isScalar: true)
    case (.any, .any): break
    case (_, .any): note(words, place, .wider)
    case (.any, _): note(words, place, .narrower)
    case (let old, let new) where breaking == .narrower ? new.drops(old) : old.drops(new):
      changes.append(SchemaChange(path: place.pattern, summary: words, isBreaking: true, witness: nil))
    case (let old, let new) where old != new:
      note(words, place, isSilent: true, unsaid: (old.isSaidInPart(since: new), new.isSaidInPart(since: old)))
    default: break
    }
  }

  private mutating func compare(
    _ old: EnumerationDescription, _ new: EnumerationDescription, _ words: String, _ place: Place
  ) {
    let unsaid = (!old.saysItsCases, !new.saysItsCases)
    guard old.raw.withoutLeniency == new.raw.withoutLeniency else {
      return note(words, place, isSilent: true, unsaid: unsaid)
    }
    if old.cases != new.cases || old.knownCases != new.knownCases {
      let (before, after) = (old.cases.map { Set($0) }, new.cases.map { Set($0) })
      let isWider = after.map { before?.isSubset(of: $0) ?? false } ?? (new.knownCases != nil)
      let isNarrower = after.map { before?.isSuperset(of: $0) ?? true } ?? false
      let effect: Effect? = isWider ? .wider : isNarrower ? .narrower : nil
      note("the cases changed", place, effect, isSilent: true, unsaid: unsaid)
    }
    note("other cases of letters are", "accepted", was: old.ignoresCase, is: new.ignoresCase, place)
    if case (.scalar(let old), .scalar(let new)) = (old.raw, new.raw) {
      noteLeniency(old.scalarLeniency, new.scalarLeniency, words, place, isScalar: true)
    }
  }

  /// Compares what is around a value: null, rules, closures, replacements.
  private mutating func compareLayers(_ before: Layers, _ after: Layers, _ place: Place) {
    note("null is", "accepted", was: before.isOptional, is: after.isOptional, place)
    note("what cannot be decoded is", "replaced", was: before.recovers, is: after.recovers, place)
    var (gone, added) = (before.rules, after.rules)
    for rule in after.rules {
      guard let index = gone.firstIndex(of: rule), let other = added.firstIndex(of: rule) else { continue }
      gone.remove(at: index)
      added.remove(at: other)
    }
    for rule in added {
      // A rule of the same name, or one that is stricter.
      let index =
        gone.firstIndex { $0.id != nil && $0.id == rule.id } ?? gone.firstIndex { rule.effect(since: $0) == .wider }
      if let index {
        let other = gone.remove(at: index)
        let words = "the rule \(other.message.excerpt) is now \(rule.message.excerpt)"
        let unsaid = (other.constraint == nil, rule.constraint == nil)
        note(words, place, rule.effect(since: other), isSilent: true, unsaid: unsaid)
      } else {
        note("the rule \(rule.message.excerpt) is new", place, .narrower)
      }
    }
    for rule in gone { note("the rule \(rule.message.excerpt) is gone", place, .wider) }
    if before.others != after.others {
      let words = [before, after].map { $0.others.isEmpty ? "unchanged" : $0.others.joined(separator: ", ") }
      let hasNewClosure =
        after.closures.count > before.closures.count || !after.closures.allSatisfy(before.closures.contains)
      note("the decoded value was \(words[0]), is \(words[1])", place, unsaid: (hasNewClosure, hasNewClosure))
    }
    if before.replacements != after.replacements { noteReplacement(place) }
  }

  private mutating func compare(_ old: ObjectDescription, _ new: ObjectDescription, _ place: Place) {
    let (before, after) = (MembersByPath(old.members), MembersByPath(new.members))
    for member in new.members {
      let same = before.members(like: member)
      if let previous = same.first(where: { $0 == member }) ?? same.first {
        compare(previous, member, place)
      } else {
        let words = member.presence.acceptsMissing ? "is a new key" : "is a new required key"
        // In a table, no document shows what a column holds.
        note(words, place.member(member, nil, member), isSilent: Layers(member.value, newDefinitions).core != .any)
      }
    }
    for member in old.members where after.members(like: member).isEmpty {
      note("is gone", place.member(member, member, nil))
    }
    if old.unknownKeys != new.unknownKeys {
      let words = "unknown keys were \(old.unknownKeys.rawValue), are \(new.unknownKeys.rawValue)"
      let isWider = old.unknownKeys == .rejected || new.unknownKeys == .ignored
      note(words, place, isWider ? .wider : new.unknownKeys == .rejected ? .narrower : nil, isSilent: true)
    } else if let old = old.collectedValues, let new = new.collectedValues {
      compare(old, new, at: place.path + [.key("*")])
    }
    noteLeniency(old.leniency, new.leniency, "leniency of the object changed", place)
  }

  private mutating func compare(_ old: MemberDescription, _ new: MemberDescription, _ place: Place) {
    guard !new.paths.isEmpty else { return compare(old.value, new.value, at: place.path) }
    let (before, after, member) = (old.presence, new.presence, place.member(new, old, new))
    note("the key may", "be missing", was: before.acceptsMissing, is: after.acceptsMissing, member)
    note("null is", "accepted", was: before.acceptsNull, is: after.acceptsNull, member)
    note("what cannot be decoded is", "replaced", was: before.recovers, is: after.recovers, member)
    if old.paths != new.paths || old.encodedKey != new.encodedKey || old.ignoresCase != new.ignoresCase {
      let keys = [old, new].map {
        $0.paths.map(\.fieldName).joined(separator: ", ") + ($0.ignoresCase ? " in any case" : "")
      }
      let isWider = old.paths.allSatisfy(new.paths.contains) && old.ignoresCase == new.ignoresCase
      note("the key was \(keys[0]), is \(keys[1])", place.member(old, old, new), isWider ? .wider : nil)
    }
    if before.acceptsMissing == after.acceptsMissing, before.value != after.value || before.fallback != after.fallback {
      noteReplacement(member)
    }
    compare(old.value, new.value, at: member.path)
  }

  private mutating func compare(_ old: UnionDescription, _ new: UnionDescription, _ place: Place) {
    // A new variant takes documents from one for all others, and may take some from those of other keys.
    let isClosed = old.layout != .external && [old, new].allSatisfy { $0.variants.allSatisfy { $0.tag != nil } }
    let isOpen = [old, new].allSatisfy { $0.variants.contains { $0.tag == nil && $0.value == .any } }
    let (added, removed): (Effect?, Effect?) =
      isClosed ? (.wider, .narrower) : isOpen ? (.narrower, .wider) : (nil, nil)
    for variant in new.variants {
      guard let previous = old.variants.first(where: { $0.name == variant.name }) else {
        note("the variant \(variant.name) is new", place, added, isSilent: true)
        continue
      }
      let (count, outer) = (changes.count, (search, noted))
      noted = []
      if previous != variant, let old = old.only(previous), let new = new.only(variant) {
        search = search.among(old, new, at: place.path)
      }
      compare(previous.value, variant.value, at: place.path)
      (search, noted) = outer
      for index in count..<changes.count { changes[index] = changes[index].inVariant(variant.name) }
    }
    for variant in old.variants where !new.variants.contains(where: { $0.name == variant.name }) {
      note("the variant \(variant.name) is gone", place, removed, isSilent: true)
    }
    noteLeniency(old.leniency, new.leniency, "leniency of the union changed", place)
  }

  // MARK: - Notes

  /// Notes what is now so, or no longer.
  private mutating func note(_ subject: String, _ predicate: String, was old: Bool, is new: Bool, _ place: Place) {
    if old != new { note("\(subject) \(new ? "" : "no longer ")\(predicate)", place, new ? .wider : .narrower) }
  }

  /// Notes another default or fallback. It does not show in what is decoded, only in the result.
  private mutating func noteReplacement(_ place: Place) {
    let words = "the default or the fallback changed"
    changes.append(SchemaChange(path: place.pattern, summary: words, isBreaking: false, witness: nil))
  }

  /// Notes a change of leniency. Some of what it converts in a scalar is in no JSON Schema, and so in no witness.
  private mutating func noteLeniency(
    _ old: Leniency, _ new: Leniency, _ words: String, _ place: Place, isScalar: Bool = false
  ) {
    guard old != new else { return }
    let effect: Effect? = old.isSubset(of: new) ? .wider : isScalar && new.isSubset(of: old) ? .narrower : nil
    note(words, place, effect, isSilent: isScalar)
  }

  /// Notes a difference at a place, with its effect if that is known.
  ///
  /// A change that is known to be breaking needs no witness, and so does one that is silent: if no document shows what it does, it may
  /// do anything. The same goes for a version whose JSON Schema takes values that it refuses, whatever other values show.
  private mutating func note(
    _ words: String, _ place: Place, _ effect: Effect? = nil, isSilent: Bool = false,
    unsaid: (old: Bool, new: Bool) = (false, false)
  ) {
    guard noted.insert([place.pattern, words]).inserted else { return }
    let (taker, refuser) = breaking == .narrower ? (unsaid.old, unsaid.new) : (unsaid.new, unsaid.old)
    let found = search.witness(at: place, effect)
    let isBreaking = refuser || found?.isBreaking ?? (effect.map { $0 == breaking } ?? isSilent)
    let witness = found?.isBreaking == isBreaking && !taker ? found?.document : nil
    changes.append(SchemaChange(path: place.pattern, summary: words, isBreaking: isBreaking, witness: witness))
  }
}

extension SchemaComparison.Place {
  var pattern: String { path.reduce(into: "$") { $0 += $1.isIndex || $1 == .key("*") ? "[*]" : $1.rendering } }

  /// The place of a member of the object here.
  func member(_ member: MemberDescription, _ old: MemberDescription?, _ new: MemberDescription?) -> Self {
    let path = path + (member.paths.first?.components ?? [])
    return Self(path: path, old: old?.value ?? .any, new: new?.value ?? .any)
  }
}

extension RuleDescription {
  /// What replacing another rule with this one does; nil if that is not known.
  fileprivate func effect(since old: RuleDescription) -> SchemaComparison.Effect? {
    guard let before = old.constraint, let after = constraint else { return nil }
    return after.allows(allOf: before) ? .wider : before.allows(allOf: after) ? .narrower : nil
  }
}

extension ConstraintDescription {
  /// Whether everything that another constraint of the same kind allows is allowed by this one, too.
  fileprivate func allows(allOf other: ConstraintDescription) -> Bool {
    switch (self, other) {
    case (.length(let minimum, let maximum), .length(let otherMinimum, let otherMaximum)):
      minimum ?? 0 <= otherMinimum ?? 0 && maximum ?? .max >= otherMaximum ?? .max
    case (
      .range(let low, let high, let noLow, let noHigh),
      .range(let otherLow, let otherHigh, let noOtherLow, let noOtherHigh)
    ):
      Self.isBound(low, noLow, beyond: otherLow, noOtherLow, <)
        && Self.isBound(high, noHigh, beyond: otherHigh, noOtherHigh, >)
    case (.oneOf(let values), .oneOf(let others)): Set(others).isSubset(of: values)
    default: self == other
    }
  }

  /// Whether a bound lets at least as much through as another one on the same side.
  private static func isBound(
    _ bound: JSONValue?, _ isExcluded: Bool, beyond other: JSONValue?, _ isOtherExcluded: Bool,
    _ isBeyond: (Double, Double) -> Bool
  ) -> Bool {
    guard let bound else { return true }
    guard let one = bound.number?.doubleValue, let two = other?.number?.doubleValue else {
      return bound == other && (!isExcluded || isOtherExcluded)
    }
    return isBeyond(one, two) || one == two && (!isExcluded || isOtherExcluded)
  }
}

/// The members of an object, found by what they have in common with one of another version.
private struct MembersByPath {
  private var byPath: [JSONPath: [MemberDescription]] = [:]
  private var parts: [MemberDescription] = []

  init(_ members: [MemberDescription]) {
    for member in members {
      for path in member.paths { byPath[path, default: []].append(member) }
      if member.paths.isEmpty { parts.append(member) }
    }
  }

  /// The members that are the same property: they share a key, or the part has the same role.
  func members(like member: MemberDescription) -> [MemberDescription] {
    if member.paths.isEmpty { return parts.filter { $0.role == member.role } }
    return member.paths.flatMap { byPath[$0] ?? [] }
  }
}

extension ScalarDescription {
  /// The options that say something about a scalar.
  fileprivate var scalarLeniency: Leniency { leniency.subtracting([.containerForms, .plainAsEmbedded]) }

  /// Whether the JSON Schema takes values of the other version that decoding refuses. It does not say the limits of a number that is rounded or
  /// may be a string, or of one that stands for a date.
  fileprivate func isSaidInPart(since other: SchemaDescription) -> Bool {
    guard case .number(let number) = form else {
      if case .date = form, case .scalar(let scalar) = other, case .number = scalar.form { return true }
      return [.date(format: .custom), .resource, .other].contains(form)
    }
    let saysLimits =
      !number.isRounded && number.spelling == .number && number.strings == nil
      && leniency.isDisjoint(with: [.fractionsAsIntegers, .stringsAsScalars])
    guard !saysLimits else { return false }
    guard case .scalar(let scalar) = other, case .number(let old) = scalar.form else { return true }
    return !number.limits.allows(allOf: old.limits)
  }
}

extension NumberDescription {
  /// The limits of the type, as a rule.
  fileprivate var limits: ConstraintDescription {
    .range(minimum: minimum, maximum: maximum, excludesMinimum: false, excludesMaximum: false)
  }
}

extension EnumerationDescription {
  /// Whether its cases are listed, or any raw value is decoded.
  fileprivate var saysItsCases: Bool { cases != nil || knownCases != nil }
}

extension UnionDescription {
  /// Whether variants have tags, by which those of two versions are told apart.
  fileprivate var isTagged: Bool { layout != .untagged && Set(variants.map(\.name)).count == variants.count }

  /// The same union with one variant, if its tag is in the value.
  fileprivate func only(_ variant: VariantDescription) -> UnionDescription? {
    if variant.tag == nil { return nil }
    if case .sibling = layout { return nil }
    var union = self
    union.variants = [variant]
    return union
  }
}

extension VariantDescription {
  /// The tag, or what the variant is for without one.
  fileprivate var name: String {
    tag.map { "\($0)" } ?? (isUndecodable ? "undecodable" : isForMissingTag ? "missing tag" : "otherwise")
  }
}

extension SchemaDescription {
  /// Whether this is an object that decodes another description's documents without their contents: members that no field has.
  fileprivate func drops(_ other: SchemaDescription) -> Bool {
    guard case .object(let object) = self, !object.isArray, object.unknownKeys == .ignored else { return false }
    return switch other {
    case .dictionary(let dictionary): dictionary.entry == nil
    case .table, .union: true
    default: false
    }
  }

  /// Whether the JSON Schema takes values of the other version that decoding refuses. It does not say what a string contains, or which raw
  /// values have a case.
  fileprivate func isSaidInPart(since other: SchemaDescription) -> Bool {
    switch self {
    case .embedded(let embedded): !(embedded.acceptsPlain && embedded.document == other)
    case .codable: true
    case .enumeration(let enumeration): !enumeration.saysItsCases
    case .scalar(let scalar): scalar.isSaidInPart(since: other)
    case .constrained(let constrained) where constrained.rules.contains { $0.constraint == nil }: true
    case .array(let array): array.items.isSaidInPart(since: other)
    case .union(let union): union.variants.contains { $0.value.isSaidInPart(since: other) }
    default: wrapped?.isSaidInPart(since: other) ?? false
    }
  }

  /// The same without the leniency of a scalar.
  fileprivate var withoutLeniency: SchemaDescription {
    guard case .scalar(var scalar) = self else { return self }
    scalar.leniency = []
    scalar.name = ""
    return .scalar(scalar)
  }
}

extension SchemaChange {
  /// The same change, of one variant.
  fileprivate func inVariant(_ name: String) -> SchemaChange {
    SchemaChange(path: path, summary: "in the variant \(name), \(summary)", isBreaking: isBreaking, witness: witness)
  }
}
