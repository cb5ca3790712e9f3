import SchemaCoding

/// Turns the evidence into models, unions and the kinds of their values.
final class Decider {
  let options: DecidingOptions
  let order: KeyOrder
  /// The whole documents, if they are objects.
  var document: ObjectEvidence?
  /// Everything that was decided, from the top down.
  var models: [ModelDecision] = []
  var unions: [UnionDecision] = []
  var modelsByObject: [ObjectIdentifier: ModelDecision] = [:]
  var unionsByObject: [ObjectIdentifier: UnionDecision] = [:]

  init(options: DecidingOptions, order: KeyOrder) {
    self.options = options
    self.order = order
  }

  var isLenient: Bool { options.isLenient }

  /// Decides the kind of values, from the evidence, their key and the model that has the key.
  func decide(_ evidence: Evidence, key: String, owner: ModelDecision?, mayBeMissing: Bool = false) -> Decision {
    var decision = decideValues(evidence, key: key, owner: owner, mayBeMissing: mayBeMissing)
    if evidence.nulls > 0 { decision.isOptional = true }
    return decision
  }

  private func decideValues(
    _ evidence: Evidence, key: String, owner: ModelDecision?, mayBeMissing: Bool
  ) -> Decision {
    if evidence.count == evidence.nulls {
      return Decision(
        kind: .json, isOptional: true, notes: [], undecided: evidence.count == 0 ? "never seen" : "always null")
    }
    if evidence.deepCount > 0 { return .deep }
    if let embedded = evidence.embedded {
      if let decision = decide(embedded, in: evidence, key: key, owner: owner) { return decision }
      // The documents outside of strings have been joined with those inside.
      if evidence.bareCount > 0 { return undecided(evidence) }
    }
    let scalars = ScalarDecider(evidence, key: key, mayBeMissing: mayBeMissing, options: options)
    switch (evidence.scalars.count, evidence.objectCount, evidence.array) {
    case (_, 0, nil): return scalars.decision
    case (0, _, nil): return decideObject(evidence, key: key, owner: owner) ?? undecided(evidence)
    case (0, 0, let array?): return decide(array, in: evidence, key: key, owner: owner)
    case (0, _, let array?)
    where evidence.object?.resolved.isAlwaysEmpty == true && array.elements.count + array.positionalCount > 0:
      var decision = decide(array, in: evidence, key: key, owner: owner)
      decision.leniency.insert(.indexedObjectAsArray)
      decision.notes.append(Note("\(evidence.objectCount.grouped) empty as {}", .loss))
      return decision
    case (let others, 0, let array?)
    where [0, evidence.singleCount].contains(others - evidence.scalars.count(of: .empty)):
      return decide(array, joining: evidence, key: key, owner: owner)
    case (_, _, let array) where array.map({ $0.lengths == 0...0 }) ?? true:
      return decideObject(evidence, key: key, owner: owner) ?? undecided(evidence)
    default: return undecided(evidence)
    }
  }

  private func undecided(_ evidence: Evidence) -> Decision {
    let counts = [
      (evidence.objectCount, "object"), (evidence.array?.count ?? 0, "array"), (evidence.bareCount, "document"),
      (evidence.scalars.count, "scalar"),
    ]
    let mixture = counts.filter { $0.0 > 0 }.map { $0.0.grouped($0.1) }.joined(separator: ", ")
    return Decision(kind: .json, notes: [Note("undecided: \(mixture)", .loss)], undecided: mixture)
  }
}

extension Decider {
  /// Documents in strings, if nearly all strings contain one.
  private func decide(_ embedded: Evidence, in evidence: Evidence, key: String, owner: ModelDecision?) -> Decision? {
    let scalars = ScalarDecider(evidence, key: key, options: options)
    guard let fit = scalars.embeddedFit else { return nil }
    let inside = decide(embedded, key: key, owner: owner)
    var decision = scalars.decision(.embedded(inside), fit, inside.notes)
    decision.leniency.formUnion(inside.leniency)
    if inside.isOptional { decision.makeOptional() }
    if evidence.bareCount > 0 {
      decision.leniency.insert(.standard)
      decision.notes.append(Note("\(evidence.bareCount.grouped) not in a string", .loss))
    }
    return decision
  }

  /// Objects, if the other values stand for a missing one, such as an empty string. An empty array, which is how PHP encodes an empty
  /// object, is an empty dictionary, but not a model.
  private func decideObject(_ evidence: Evidence, key: String, owner: ModelDecision?) -> Decision? {
    let scalars = evidence.scalars
    guard let object = evidence.object?.resolved, evidence.objectCount >= scalars.count else { return nil }
    let strange = scalars.count { $0.forms.isDisjoint(with: [.empty, .placeholder, .bool]) }
    guard strange == 0 || isLenient && strange * 4 <= evidence.count else { return nil }
    if object.isAlwaysEmpty, scalars.count > 0 || evidence.array != nil { return nil }
    var decision = decide(object, key: key, owner: owner)
    var (others, samples) = (scalars.count, scalars.sorted.flatMap(\.tally.samples))
    var sentinels = strange == 0 ? scalars.sentinels(with: [.empty, .placeholder, .bool]) : nil
    if let emptyArrays = evidence.array?.count {
      if case .dictionary = decision.kind {
        decision.leniency.insert(.emptyArrayAsObject)
        decision.notes.append(Note("\(emptyArrays.grouped) empty as []", .loss))
      } else {
        others += emptyArrays
        samples.append("[]")
        sentinels?.append([])
      }
    }
    if others > 0 {
      let note = Note("\(others.grouped) not an object: \(samples.prefix(3).joined(separator: ", "))", .loss)
      decision.makeOptional(because: note, sentinels: sentinels)
    }
    return decision
  }

  private func decide(_ object: ObjectEvidence, key: String, owner: ModelDecision?) -> Decision {
    if object.isAlwaysEmpty {
      return Decision(kind: .json, undecided: "an object that is always empty")
    }
    if let values = object.values {
      let member = decide(values, key: SwiftName.elementKey(key), owner: owner)
      if member.kind.isDeep { return .deep }
      let samples = object.keys.samples.sorted().prefix(2).joined(separator: ", ")
      return Decision(
        kind: .dictionary(keys: KeyKind(object.keys.type), member), leniency: member.leniency,
        notes: [Note("by key, such as \(samples)", .keysAsData)] + member.notes,
        undecided: member.undecided)
    }
    if !object.variants.isEmpty, object.sharedContentKey == nil {
      return Decision(
        kind: .union(union(of: object, key: key, owner: owner)), notes: [Note("by \(object.tagKey ?? "")", .tag)])
    }
    return Decision(kind: .model(model(of: object, key: key, owner: owner)))
  }

  private func decide(_ array: ArrayEvidence, in evidence: Evidence, key: String, owner: ModelDecision?) -> Decision {
    if array.positionalCount > 0 { return Decision(kind: .model(model(of: array, key: key, owner: owner))) }
    if array.elements.count == 0 {
      return Decision(
        kind: .array(Decision(kind: .json)), undecided: "an array that is always empty")
    }
    if let dictionary = decide(entriesOf: array, in: evidence, key: key, owner: owner) { return dictionary }
    let element = decide(array.elements, key: SwiftName.elementKey(key), owner: owner)
    if element.kind.isDeep { return .deep }
    var decision = Decision(
      kind: .array(element), leniency: element.leniency, notes: element.notes, undecided: element.undecided)
    if evidence.singleCount > 0 {
      decision.leniency.insert(.singleElement)
      decision.notes.append(Note("\(evidence.singleCount.grouped) not in an array", .loss))
    }
    if evidence.indexedCount > 0 {
      decision.leniency.insert(.indexedObjectAsArray)
      decision.notes.append(Note("\(evidence.indexedCount.grouped) in an object by index", .loss))
    }
    return decision
  }

  /// A dictionary whose entries are the elements of arrays, if that is certain.
  private func decide(
    entriesOf array: ArrayEvidence, in evidence: Evidence, key: String, owner: ModelDecision?
  ) -> Decision? {
    guard options.allows(.entries), let keys = array.entries.certainKeys,
      evidence.singleCount + evidence.indexedCount == 0,
      let object = array.elements.object?.resolved, object.tagged.isEmpty, let values = object.members[keys.value]
    else { return nil }
    let member = decide(values, key: SwiftName.elementKey(key), owner: owner)
    guard member.undecided == nil, !member.kind.isDeep else { return nil }
    var names = KeyKind("String")
    names.layout = ".entries(key: \(keys.name.swiftLiteral), value: \(keys.value.swiftLiteral))"
    return Decision(
      kind: .dictionary(keys: names, member), leniency: member.leniency,
      notes: [Note("each name once, in order", .entries)] + member.notes)
  }

  /// Arrays, mixed with bare elements or with empty strings.
  private func decide(_ array: ArrayEvidence, joining evidence: Evidence, key: String, owner: ModelDecision?)
    -> Decision
  {
    let empty = evidence.scalars.count(of: .empty)
    var joined = array
    if evidence.scalars.count > empty {
      let elements = Evidence()
      elements.absorb(array.elements)
      elements.scalars.absorb(evidence.scalars)
      joined = ArrayEvidence(elements: elements, like: array)
    }
    var decision = decide(joined, in: evidence, key: key, owner: owner)
    if empty > 0 {
      if joined === array {
        decision.makeOptional(sentinels: evidence.emptySentinels)
      } else {
        decision.makeOptional()
      }
    }
    return decision
  }
}
