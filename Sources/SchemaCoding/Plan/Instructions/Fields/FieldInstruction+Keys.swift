// Several keys, tried in order until one has a valid value.
extension FieldInstruction {
  /// Returns the first value that can be decoded, or else the field's value for a missing, null or undecodable value.
  /// Nil keeps the model's value.
  func firstValue(
    in object: ObjectSlots, current: Value?, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value? {
    let lookups = ignoresCase ? lookups.spellings(in: object.object) : lookups
    var tried = TriedKeys(start: context.log.mark)
    var container: (lookup: KeyLookup, json: JSONNode)?
    var wrappers = WrapperPaths(of: lookups)
    for (index, lookup) in lookups.enumerated() {
      switch lookup.find(in: object, &context) {
      case .missing: continue
      case .null(let json): tried.add(FieldNull(lookup: lookup, json: json, isConverted: false))
      case .value(let json)
      where (isContainer(json) || tried.hasNull(inside: lookup))
        && wrappers.contain(json, at: lookup, before: valueFacts.convertsObject ? lookups.count : index):
        container = container ?? (lookup, json)
      case .value(let json) where mayRepeat(after: tried) && context.work.isExhausted(for: json):
        context.log.rollBack(to: tried.start)
        return try unrepeatedValue(json, at: lookup, since: tried.start, &context)
      case .value(let json):
        if let value = attempt(json, at: lookup, current: current, defers: lookups.count > 1, &tried, &context) {
          return value
        }
      case .obstructed: tried.add(lookup, nil, &context)
      }
      context.log.rollBack(to: tried.start)
    }
    if let container, tried.isEmpty, current == nil, !acceptsMissing {
      // The type of what is there says more than a missing key.
      let failure = context.fail(.typeMismatch, expected: instruction.expectation, found: container.json)
      context.log.locate(since: tried.start, at: container.lookup.steps)
      throw failure
    }
    return try replacement(after: tried, in: object, current: current, &context)
  }

  /// Whether decoding the value of the next key may decode values again.
  private func mayRepeat(after tried: TriedKeys) -> Bool {
    repetition.contains(.ofMember) || repetition.contains(.ofKey) && !tried.isEmpty
  }

  /// Whether a value is a container that the declared kind never is, though leniency may convert it.
  private func isContainer(_ json: JSONNode) -> Bool {
    json.isObject && !valueFacts.acceptsObject || json.isArray && !valueFacts.acceptsArray
  }

  /// Returns a key's value if it can be decoded; otherwise adds the key to those that were tried. With `defers`, a value that cannot be
  /// decoded is not replaced yet.
  private func attempt(
    _ json: JSONNode, at lookup: KeyLookup, current: Value?, defers: Bool, _ tried: inout TriedKeys,
    _ context: inout DecodingContext
  ) -> Value? {
    let deferral = context.deferral
    defer { context.deferral = deferral }
    context.deferral = ReplacementDeferral(of: defers ? json : nil)
    let work = context.work.beginAttempt(at: json)
    defer { if repetition.contains(.ofMember) { context.work.repeatAll(since: work) } }
    do throws(CodingFailure) {
      let value = try decode(json, at: lookup, current: current, &context)
      let first = tried.failures.first { !$0.contains(lookup) && !$0.isObstructed(by: lookup) }
      if let first { report(first, since: tried.start, &context) }
      return value
    } catch let error where error.isNull && acceptsNull {
      tried.add(FieldNull(lookup: lookup, json: json, isConverted: error == .convertedToNull))
    } catch {
      tried.add(lookup, json, isNull: error.isNull, &context)
      if context.deferral.isUsed || repetition.contains(.ofKey) { context.work.repeatAll(since: work) }
      if context.deferral.isUsed { tried.deferLastFailure() }
    }
    return nil
  }

  /// Returns the field's value if no key has a valid one. Nil keeps the model's value.
  private func replacement(
    after tried: TriedKeys, in object: ObjectSlots, current: Value?, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value? {
    var failures = tried.failures
    if let deferred = tried.deferred, let json = deferred.found {
      do throws(CodingFailure) {
        return try decodeAgain(json, at: deferred.lookup, current: current, &context)
      } catch {
        failures = [FieldFailure(deferred.lookup, json, since: tried.start, &context)]
        context.log.rollBack(to: tried.start)
      }
    }
    if let failure = decisive(among: failures) {
      context.log.append(failure.notes)
      if failure.isNull, requiresValue { throw .failed }
      return try undecodableValue(at: failure.lookup, found: failure.found, since: tried.start, &context)
    }
    if let null = tried.nulls.first {
      let value = try nullValue(null, &context)
      for other in tried.nulls.dropFirst() where other.isConverted {
        context.noteConversion(
          of: other.json, to: "null", at: other.lookup.steps, declared: other.lookup.declared)
      }
      return value
    }
    if current != nil { return nil }
    return try missingValue(in: object, &context)
  }

  /// Decodes a key's value, or merges it into the current one.
  private func decode(
    _ json: JSONNode, at lookup: KeyLookup, current: Value?, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    try context.inside(lookup.steps, declared: lookup.declared) { context throws(CodingFailure) in
      try instruction.decodeOrMerge(json, into: current, &context)
    }
  }

  /// Decodes a key's value once more, now with its replacement, unless too much work has been discarded.
  private func decodeAgain(
    _ json: JSONNode, at lookup: KeyLookup, current: Value?, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    if context.work.isExhausted(for: json) { throw tooComplex(json, at: lookup, &context) }
    return try decode(json, at: lookup, current: current, &context)
  }

  /// The field's result for a value that is not decoded, because too many values were decoded again.
  private func unrepeatedValue(
    _ json: JSONNode, at lookup: KeyLookup, since start: IssueLog.Mark, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value? {
    _ = tooComplex(json, at: lookup, &context)
    return try undecodableValue(at: lookup, found: json, since: start, &context)
  }

  private func tooComplex(_ json: JSONNode, at lookup: KeyLookup, _ context: inout DecodingContext) -> CodingFailure {
    let start = context.log.mark
    defer { context.log.locate(since: start, at: lookup.steps) }
    return context.failAsTooComplex(json, expected: instruction.expectation)
  }

  /// The failure whose issues count: that of the first key that is present or, where the field recovers from others, the first with a
  /// broken rule.
  private func decisive(among failures: [FieldFailure]) -> FieldFailure? {
    let withBrokenRules = failures.first(where: \.notes.hasBrokenRules)
    let found = Set(failures.lazy.filter { $0.found != nil }.map(\.lookup.steps))
    let present = failures.first { !$0.isObstructed(byOneOf: found) }
    return (presence.recovers && !presence.replacesBrokenRules ? withBrokenRules : nil) ?? present
  }

  /// Reports that a later key was used instead of this one.
  private func report(_ failure: FieldFailure, since start: IssueLog.Mark, _ context: inout DecodingContext) {
    guard context.log.keepsRepairs else { return }
    let notes = context.log.removeNotes(since: start)
    context.log.append(failure.notes)
    fallBack(at: failure.lookup, found: failure.found, since: start, &context)
    context.log.append(notes)
  }

  /// Replaces the issues of a key, which already have their paths, with one repair.
  func fallBack(
    at lookup: KeyLookup, found json: JSONNode?, since start: IssueLog.Mark, _ context: inout DecodingContext
  ) {
    context.repair(since: start, as: .fellBack, found: json, at: lookup.steps, declared: lookup.declared)
  }
}
