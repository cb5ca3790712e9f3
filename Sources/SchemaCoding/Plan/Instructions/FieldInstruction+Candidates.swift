// Several keys, tried in order until one has a valid value.
extension FieldInstruction {
  /// Returns the first value that can be decoded, or else the field's value for a missing, null or undecodable value.
  /// Nil keeps the model's value.
  func candidate(
    in object: ObjectSlots, current: Value?, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value? {
    let start = context.log.mark
    var null: FieldNull?
    // If a later key is used, the first failure is reported. If none is, its issues are thrown, unless those of another key outrank them.
    var failures: [FieldFailure] = []
    // The key whose value would be replaced if the field had no others: the first, or the first with a broken rule.
    var deferred: (lookup: KeyLookup, json: JSONNode, hasBrokenRules: Bool)?
    let lookups = ignoresCase ? lookups.flatMap({ $0.spellings(in: object.object) }) : lookups
    for lookup in lookups {
      switch lookup.find(in: object, &context) {
      case .missing:
        continue
      case .null(let json):
        if null == nil { null = FieldNull(lookup: lookup, json: json, isConverted: false) }
        continue
      case .value(let json):
        let deferral = context.deferral
        defer { context.deferral = deferral }
        context.deferral = ReplacementDeferral(of: isMapped && lookups.count > 1 ? json : nil)
        let attempt = context.discarded.beginAttempt()
        do throws(CodingFailure) {
          let value = try decode(json, at: lookup, current: current, &context)
          let first = failures.first { !$0.isObstructed(by: lookup) }
          if let first { report(first, since: start, &context) }
          return value
        } catch let error where error.isNull && acceptsNull {
          if null == nil { null = FieldNull(lookup: lookup, json: json, isConverted: error == .convertedToNull) }
        } catch {
          let notes = context.log.removeNotes(since: start)
          if context.deferral.isUsed {
            context.discarded.fail(since: attempt)
            if deferred == nil || notes.hasBrokenRules && deferred?.hasBrokenRules == false {
              deferred = (lookup, json, notes.hasBrokenRules)
            }
          }
          failures.append(FieldFailure(lookup: lookup, found: json, notes: notes))
        }
      case .obstructed:
        failures.append(FieldFailure(lookup: lookup, found: nil, notes: context.log.removeNotes(since: start)))
      }
      context.log.rollBack(to: start)
    }
    if let (lookup, json, _) = deferred {
      do throws(CodingFailure) {
        return try decodeAgain(json, at: lookup, current: current, &context)
      } catch {
        failures = [FieldFailure(lookup: lookup, found: json, notes: context.log.removeNotes(since: start))]
        context.log.rollBack(to: start)
      }
    }
    if let failure = decisive(among: failures) {
      context.log.append(failure.notes)
      return try undecodableValue(failure, since: start, &context)
    }
    if let null { return try nullValue(null, &context) }
    if current != nil { return nil }
    return try missingValue(&context)
  }

  /// Decodes a key's value, or merges it into the current one.
  private func decode(
    _ json: JSONNode, at lookup: KeyLookup, current: Value?, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    try context.inside(lookup.steps, countedAt: lookup.pattern) { context throws(CodingFailure) in
      try instruction.decodeOrMerge(json, into: current, &context)
    }
  }

  /// Decodes a key's value once more, now with its replacement, unless too much work has been discarded.
  private func decodeAgain(
    _ json: JSONNode, at lookup: KeyLookup, current: Value?, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    guard context.discarded.isExhausted(for: json) else {
      return try decode(json, at: lookup, current: current, &context)
    }
    let start = context.log.mark
    let failure = context.fail(
      .tooComplex, expected: instruction.expectation, found: json, detail: context.discarded.message)
    context.log.locate(since: start, at: lookup.steps)
    throw failure
  }

  /// The failure whose issues count: the first one, or, where the field recovers from others, the first with a broken rule.
  private func decisive(among failures: [FieldFailure]) -> FieldFailure? {
    let recovers = if case .fail = presence.undecodable { false } else { true }
    let withBrokenRules = failures.first(where: \.notes.hasBrokenRules)
    return (recovers && !presence.overridesRules ? withBrokenRules : nil) ?? failures.first
  }

  /// Reports that a later key was used instead of this one.
  private func report(_ failure: FieldFailure, since start: IssueLog.Mark, _ context: inout DecodingContext) {
    guard context.log.keepsRepairs else { return }
    let notes = context.log.removeNotes(since: start)
    context.log.append(failure.notes)
    fallBack(failure, since: start, &context)
    context.log.append(notes)
  }

  /// Replaces the issues of a key, which already have their paths, with one repair.
  func fallBack(_ failure: FieldFailure, since start: IssueLog.Mark, _ context: inout DecodingContext) {
    context.at(failure.lookup.pattern) { context in
      context.repair(since: start, as: .fellBack, found: failure.found, at: failure.lookup.steps)
    }
  }
}

/// A key whose value is null, stands for null, or counts as null.
struct FieldNull {
  let lookup: KeyLookup
  let json: JSONNode
  let isConverted: Bool
}

/// A key whose value could not be decoded.
struct FieldFailure {
  let lookup: KeyLookup
  /// The value; nil if the path leads through a value that is not an object or an array.
  let found: JSONNode?
  let notes: IssueLog.RemovedNotes

  /// Whether the path leads through the value of another key, so that nothing is lost if that one is used:
  ///
  ///     Field("price.amount", "price", at: \.price)      {"price": 2.5}
  func isObstructed(by other: KeyLookup) -> Bool { found == nil && lookup.steps.starts(with: other.steps) }
}
