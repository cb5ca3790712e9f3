// One key after the other, until one has a good value.
extension FieldInstruction {
  /// The first value that can be decoded. If there is none, what the field makes of that; nil keeps what the model has.
  func candidate(
    in object: ObjectSlots, current: Value?, _ state: inout DecodingState
  ) throws(Rejected) -> Value? {
    let start = state.log.mark
    var null: FieldNull?
    var failure: FieldFailure?
    for lookup in ignoresCase ? lookups.flatMap({ $0.spellings(in: object.object) }) : lookups {
      switch lookup.find(in: object, &state) {
      case .missing:
        continue
      case .null(let json):
        if null == nil { null = FieldNull(lookup, json, isBlank: false) }
        continue
      case .value(let json):
        do throws(Rejected) {
          let value = try state.at(lookup.pattern) { state throws(Rejected) in
            try state.stepping(lookup.steps) { state throws(Rejected) in try decode(json, current, &state) }
          }
          state.log.locate(since: start, at: lookup.steps)
          if let failure { report(failure, since: start, &state) }
          return value
        } catch .blank where nullIsValue {
          if null == nil { null = FieldNull(lookup, json, isBlank: true) }
        } catch {
          state.log.locate(since: start, at: lookup.steps)
          let notes = state.log.takeNotes(since: start)
          if outranks(notes, failure) { failure = FieldFailure(lookup, json, notes) }
        }
      case .obstructed:
        if failure == nil { failure = FieldFailure(lookup, nil, state.log.takeNotes(since: start)) }
      }
      state.log.rollBack(to: start)
    }
    if let failure {
      state.log.append(failure.notes)
      return try recovered(failure, since: start, &state)
    }
    if let null { return try nullValue(null, &state) }
    if current != nil { return nil }
    return try missingValue(&state)
  }

  /// Whether these issues are the ones that count: the first, or, where the field makes up for others, the first with a broken rule.
  private func outranks(_ notes: IssueLog.Excerpt, _ failure: FieldFailure?) -> Bool {
    guard let failure else { return true }
    guard notes.hasBrokenRules, !failure.notes.hasBrokenRules, !presence.overridesRules else { return false }
    return if case .refuse = presence.unreadable { false } else { true }
  }

  private func decode(
    _ json: JSONNode, _ current: Value?, _ state: inout DecodingState
  ) throws(Rejected) -> Value {
    if let current { return try instruction.merge(json, into: current, &state) }
    return try instruction.decode(json, &state)
  }

  /// Says that a later key was used instead of this one.
  private func report(_ failure: FieldFailure, since start: IssueLog.Mark, _ state: inout DecodingState) {
    guard state.log.keepsRepairs else { return }
    let notes = state.log.takeNotes(since: start)
    state.log.append(failure.notes)
    fallBack(failure, since: start, &state)
    state.log.append(notes)
  }

  /// Replaces the issues of a key, which are located already, by one repair.
  func fallBack(_ failure: FieldFailure, since start: IssueLog.Mark, _ state: inout DecodingState) {
    guard state.log.keepsRepairs else { return state.log.rollBack(to: start) }
    let outer = state.log.tally.place
    for step in failure.lookup.pattern { _ = state.log.tally.enter(step) }
    state.repair(since: start, as: .fellBack, found: failure.found, at: failure.lookup.steps)
    state.log.tally.leave(to: outer)
  }
}

/// A key whose value is null, or a string that counts as null.
struct FieldNull {
  let lookup: KeyLookup
  let json: JSONNode
  let isBlank: Bool

  init(_ lookup: KeyLookup, _ json: JSONNode, isBlank: Bool) {
    self.lookup = lookup
    self.json = json
    self.isBlank = isBlank
  }
}

/// A key whose value could not be decoded.
struct FieldFailure {
  let lookup: KeyLookup
  let found: JSONNode?
  let notes: IssueLog.Excerpt

  init(_ lookup: KeyLookup, _ found: JSONNode?, _ notes: IssueLog.Excerpt) {
    self.lookup = lookup
    self.found = found
    self.notes = notes
  }
}
