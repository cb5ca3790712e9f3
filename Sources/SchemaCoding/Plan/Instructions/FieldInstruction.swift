/// Reads the value of the first of its keys that has a good one.
///
///     keys "int_val", "intVal"    member "int_val", then member "intVal"
///     presence                    what to do if neither is there, or neither can be read
final class FieldInstruction<Model, Value>: ValueInstruction<Model, Value>, @unchecked Sendable {
  let lookups: [KeyLookup]
  /// The first key, if it is one of the object's own and holds a scalar that may be shown.
  private let firstKey: String?
  let instruction: Instruction<Value>
  let presence: Presence<Value>
  let output: FieldOutput<Value>
  let notes: [String]

  init(
    index: Int, path: (KeyPath<Model, Value> & Sendable)?, lookups: [KeyLookup], instruction: Instruction<Value>,
    presence: Presence<Value>, output: FieldOutput<Value>, notes: [String], style: PlanStyle
  ) {
    self.lookups = lookups
    if case .member(let key)? = lookups.first, !instruction.isSecret, style == .straight {
      firstKey = key
    } else {
      firstKey = nil
    }
    self.instruction = instruction
    self.presence = presence
    self.output = output
    self.notes = notes
    super.init(index: index, path: path)
  }

  override var keys: [String] { lookups.map(\.firstKey) }
  override var writtenKeys: [[String]] { output.keys.map { [$0] } ?? [] }

  override var straight: StraightField? {
    guard let firstKey, lookups.count == 1 else { return nil }
    let isKept = if case .keep = presence.missing { true } else { false }
    let takesNull = if case .ask = presence.null { instruction.acceptsNull } else { false }
    return StraightField(
      key: firstKey, instruction: instruction, isKeptWhenMissing: isKept, takesNull: takesNull,
      takesBlankAsNull: takesNull && instruction.takesBlankAsNull)
  }

  override func value(
    from object: ParsedObject, after attempt: Attempt?, _ state: inout DecodingState
  ) throws(Rejected) -> Value? {
    try value(from: object, current: nil, after: attempt, &state)
  }

  // Nearly every value lies under the first key and can be read. These two try just that; what they cannot read, they leave
  // to the thorough way, which takes over the attempt: a value that cannot be read is not read twice, or a deep one would be
  // read as often as two to the power of its depth.

  override func argument(
    from object: ParsedObject, after attempt: Attempt?, _ state: inout DecodingState
  ) throws(Rejected) -> Value {
    var attempt = attempt
    if attempt == nil, let json = firstValue(in: object) {
      let start = state.log.mark
      do {
        let value = try instruction.decode(json, &state)
        locate(since: start, &state)
        return value
      } catch {
        attempt = Attempt(error, since: start, &state)
      }
    }
    return try super.argument(from: object, after: attempt, &state)
  }

  override func read(
    from object: ParsedObject, after attempt: Attempt?, into model: inout Model, _ state: inout DecodingState
  ) throws(Rejected) {
    var attempt = attempt
    if attempt == nil, let writablePath, let json = firstValue(in: object) {
      let start = state.log.mark
      do {
        model[keyPath: writablePath] = try instruction.decode(json, &state)
        locate(since: start, &state)
        return
      } catch {
        attempt = Attempt(error, since: start, &state)
      }
    }
    try super.read(from: object, after: attempt, into: &model, &state)
  }

  @inline(__always)
  private func firstValue(in object: ParsedObject) -> ParsedValue? {
    guard let firstKey, let json = object[firstKey] else { return nil }
    if case .null = json { return nil }
    return json
  }

  @inline(__always)
  private func locate(since start: IssueLog.Mark, _ state: inout DecodingState) {
    if state.log.hasNotes(since: start), let firstKey { state.log.locate(since: start, at: .key(firstKey)) }
  }

  override func merge(
    _ object: ParsedObject, into model: inout Model, _ state: inout DecodingState
  ) throws(Rejected) {
    guard let writablePath else { return }
    let current = model[keyPath: writablePath]
    if let value = try value(from: object, current: current, after: nil, &state) {
      model[keyPath: writablePath] = value
    }
  }

  /// Reads the value, or, if there is a current one, what the object has of it. Nil means that the current one stays.
  private func value(
    from object: ParsedObject, current: Value?, after attempt: Attempt?, _ state: inout DecodingState
  ) throws(Rejected) -> Value? {
    try state.hiding(instruction.isSecret) { state throws(Rejected) in
      try candidate(in: object, current: current, after: attempt, &state)
    }
  }

  private func candidate(
    in object: ParsedObject, current: Value?, after attempt: Attempt?, _ state: inout DecodingState
  ) throws(Rejected) -> Value? {
    // The attempt was at the value of the first key.
    var attempt = attempt
    let start = state.log.mark
    var null: (lookup: KeyLookup, blank: ParsedValue?)?
    var failure: Failure?
    for lookup in lookups {
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
          if failure == nil { failure = Failure(lookup, json, state.log.excerpt(since: start)) }
        }
      case .obstructed:
        if failure == nil { failure = Failure(lookup, nil, state.log.excerpt(since: start)) }
      }
      state.log.rollBack(to: start)
    }
    if let failure {
      state.log.append(failure.notes)
      return try recovered(failure, since: start, &state)
    }
    if let null { return try nullValue(null.lookup, null.blank, &state) }
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
  private func report(_ failure: Failure, since start: IssueLog.Mark, _ state: inout DecodingState) {
    guard state.log.keepsRepairs else { return }
    let notes = state.log.excerpt(since: start)
    state.log.rollBack(to: start)
    state.log.append(failure.notes)
    state.fallBack(since: start, at: failure.lookup, found: failure.found)
    state.log.append(notes)
  }

  override func write(
    from model: Model, to object: inout ObjectOutput, _ state: inout EncodingState
  ) throws(Rejected) {
    let start = state.log.mark
    do {
      try state.hiding(instruction.isSecret) { state throws(Rejected) in try output(of: model, to: &object, &state) }
    } catch {
      state.log.locate(since: start, at: output.keys?.map { .key($0) } ?? lookups.first?.steps ?? [])
      throw error
    }
  }

  override func list(in listing: inout Listing) {
    // The presence says that a value may be nil; its kind need not say so again.
    var summary = instruction.summary(in: &listing)
    if summary.last == "?" { summary.removeLast() }
    listing.field(
      keys: lookups.map { "\(JSONPath($0.steps))".dropFirst(1) }.map { $0.hasPrefix(".") ? $0.dropFirst() : $0 }
        .joined(separator: ", "),
      presence: presence.summary, summary: summary, notes: notes)
  }
}

/// A key whose value could not be read.
private struct Failure {
  let lookup: KeyLookup
  let found: ParsedValue?
  let notes: IssueLog.Excerpt

  init(_ lookup: KeyLookup, _ found: ParsedValue?, _ notes: IssueLog.Excerpt) {
    self.lookup = lookup
    self.found = found
    self.notes = notes
  }
}

// The three columns of `Presence`.
extension FieldInstruction {
  private var nullIsValue: Bool {
    if case .ask = presence.null { instruction.acceptsNull } else { true }
  }

  private func missingValue(_ state: inout DecodingState) throws(Rejected) -> Value? {
    let start = state.log.mark
    do {
      switch presence.missing {
      case .keep: return nil
      case .use(let value): return value()
      case .ask where lookups.count == 1 || instruction.acceptsNull: return try instruction.absent(&state)
      case .ask, .refuse: throw state.refuse(Issue(.missingKey, expected: instruction.expectation, detail: otherKeys))
      }
    } catch {
      if let fallback = presence.fallback {
        state.log.rollBack(to: start)
        return fallback()
      }
      if let lookup = lookups.first { state.log.locate(since: start, at: lookup) }
      throw .refused
    }
  }

  private var otherKeys: String? {
    let others = lookups.dropFirst().map { "\(JSONPath($0.steps))" }
    return others.isEmpty ? nil : "nor is there \(others.joined(separator: " or "))"
  }

  private func nullValue(
    _ lookup: KeyLookup, _ blank: ParsedValue?, _ state: inout DecodingState
  ) throws(Rejected) -> Value? {
    if let blank {
      let start = state.log.mark
      state.noteConversion(of: blank, to: "null")
      state.log.locate(since: start, at: lookup)
    }
    switch presence.null {
    case .keep: return nil
    case .use(let value): return value()
    case .ask, .refuse:
      let start = state.log.mark
      do {
        return try instruction.decode(.null, &state)
      } catch {
        state.log.locate(since: start, at: lookup)
        throw .refused
      }
    }
  }

  private func recovered(
    _ failure: Failure, since start: IssueLog.Mark, _ state: inout DecodingState
  ) throws(Rejected) -> Value? {
    let value: Value?
    switch presence.unreadable {
    case .refuse: throw .refused
    case .keep: value = nil
    case .use(let replacement): value = replacement()
    case .ask:
      let mark = state.log.mark
      do {
        value = try instruction.decode(.null, &state)
      } catch {
        // What was wrong in the first place is what counts.
        state.log.rollBack(to: mark)
        throw .refused
      }
    }
    state.fallBack(since: start, at: failure.lookup, found: failure.found)
    return value
  }
}

// The way back.
extension FieldInstruction {
  fileprivate func output(
    of model: Model, to object: inout ObjectOutput, _ state: inout EncodingState
  ) throws(Rejected) {
    guard let keys = output.keys, let path else {
      throw state.refuse(Issue(.notEncodable, detail: path == nil ? "the field has no key path" : nil))
    }
    let value = model[keyPath: path]
    if let omits = output.omits, omits(value) { return }
    if let json = try instruction.encode(value, &state) {
      object.set(json, at: keys)
    } else if output.writesNull ?? state.writesNulls, !instruction.leavesOutNil {
      object.set(.null, at: keys)
    }
  }
}
