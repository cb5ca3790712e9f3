// The three columns of `Presence`: what the field makes of a value that is missing, null or cannot be decoded.
extension FieldInstruction {
  /// Whether a blank text that counts as null is no fault.
  var nullIsValue: Bool {
    if case .ask = presence.null { instruction.acceptsNull } else { true }
  }

  func missingValue(_ state: inout DecodingState) throws(Rejected) -> Value? {
    let start = state.log.mark
    do {
      switch presence.missing {
      case .keep: return nil
      case .use(let value): return value()
      case .ask where lookups.count == 1 || instruction.acceptsNull:
        return try state.stepping(lookups.first?.steps ?? []) { state throws(Rejected) in
          try instruction.absent(&state)
        }
      case .ask, .refuse: throw state.refuse(Issue(.missingKey, expected: instruction.expectation, detail: otherKeys))
      }
    } catch {
      if let fallback = presence.fallback {
        state.log.rollBack(to: start)
        return fallback()
      }
      if let lookup = lookups.first { state.log.locate(since: start, at: lookup.steps) }
      throw .refused
    }
  }

  private var otherKeys: String? {
    let others = lookups.dropFirst().map { "\(JSONPath($0.steps))" }
    return others.isEmpty ? nil : "nor is there \(others.joined(separator: " or "))"
  }

  func nullValue(_ null: FieldNull, _ state: inout DecodingState) throws(Rejected) -> Value? {
    let start = state.log.mark
    do throws(Rejected) {
      return try state.at(null.lookup.pattern) { state throws(Rejected) in
        if null.isBlank { state.noteConversion(of: null.json, to: "null") }
        state.log.locate(since: start, at: null.lookup.steps)
        switch presence.null {
        case .keep: return nil
        case .use(let value): return value()
        case .ask, .refuse:
          let start = state.log.mark
          do {
            return try state.stepping(null.lookup.steps) { state throws(Rejected) in
              try instruction.decode(.null, &state)
            }
          } catch {
            state.log.locate(since: start, at: null.lookup.steps)
            throw .refused
          }
        }
      }
    } catch {
      throw .refused
    }
  }

  func recovered(
    _ failure: FieldFailure, since start: IssueLog.Mark, _ state: inout DecodingState
  ) throws(Rejected) -> Value? {
    if !presence.overridesRules, state.log.hasBrokenRules(since: start) { throw .refused }
    let value: Value?
    switch presence.unreadable {
    case .refuse: throw .refused
    case .keep: value = nil
    case .use(let replacement): value = replacement()
    case .ask:
      let mark = state.log.mark
      do {
        value = try state.stepping(failure.lookup.steps) { state throws(Rejected) in
          try instruction.decode(.null, &state)
        }
      } catch {
        // What was wrong in the first place is what counts.
        state.log.rollBack(to: mark)
        throw .refused
      }
    }
    fallBack(failure, since: start, &state)
    return value
  }
}
