// The thorough way: one key after the other, until one has a good value.
extension FieldInstruction {
  /// The first value that can be read. If there is none, what the field makes of that; nil keeps what the model has.
  func candidate(
    in object: ParsedObject, current: Value?, after attempt: Attempt?, _ state: inout DecodingState
  ) throws(Rejected) -> Value? {
    // The attempt was at the value of the first key, null or not.
    var attempt = attempt
    let start = state.log.mark
    var null: (lookup: KeyLookup, blank: ParsedValue?)?
    var failure: FieldFailure?
    for lookup in ignoresCase ? lookups.flatMap({ $0.spellings(in: object) }) : lookups {
      switch lookup.find(in: object, &state) {
      case .missing:
        continue
      case .null:
        if null == nil { null = (lookup, nil) }
        continue
      case .value(let json):
        do throws(Rejected) {
          if let failed = attempt {
            attempt = nil
            throw failed.repeated(&state)
          }
          let value = try read(json, current, &state)
          state.log.locate(since: start, at: lookup)
          if let failure { report(failure, since: start, &state) }
          return value
        } catch .blank where nullIsValue {
          if null == nil { null = (lookup, json) }
        } catch {
          state.log.locate(since: start, at: lookup)
          if failure == nil { failure = FieldFailure(lookup, json, state.log.excerpt(since: start)) }
        }
      case .obstructed:
        if failure == nil { failure = FieldFailure(lookup, nil, state.log.excerpt(since: start)) }
      }
      state.log.rollBack(to: start)
    }
    if let failure {
      state.log.append(failure.notes)
      return try recovered(failure, since: start, &state)
    }
    if let null { return try nullValue(null.lookup, null.blank, after: attempt, &state) }
    if current != nil { return nil }
    return try missingValue(&state)
  }

  private func read(
    _ json: ParsedValue, _ current: Value?, _ state: inout DecodingState
  ) throws(Rejected) -> Value {
    if let current { return try instruction.merge(json, into: current, &state) }
    return try instruction.decode(json, &state)
  }

  /// Says that a later key stands in for this one.
  private func report(_ failure: FieldFailure, since start: IssueLog.Mark, _ state: inout DecodingState) {
    guard state.log.keepsRepairs else { return }
    let notes = state.log.excerpt(since: start)
    state.log.rollBack(to: start)
    state.log.append(failure.notes)
    state.fallBack(since: start, at: failure.lookup, found: failure.found)
    state.log.append(notes)
  }
}

/// A key whose value could not be read.
struct FieldFailure {
  let lookup: KeyLookup
  let found: ParsedValue?
  let notes: IssueLog.Excerpt

  init(_ lookup: KeyLookup, _ found: ParsedValue?, _ notes: IssueLog.Excerpt) {
    self.lookup = lookup
    self.found = found
    self.notes = notes
  }
}
