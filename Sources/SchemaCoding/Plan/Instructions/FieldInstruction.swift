/// Reads the value of the first of its keys that has a good one.
///
///     keys "int_val", "intVal"    member "int_val", then member "intVal"
///     presence                    what to do if neither is there, or neither can be read
final class FieldInstruction<Model, Value>: ValueInstruction<Model, Value>, @unchecked Sendable {
  let lookups: [KeyLookup]
  let instruction: Instruction<Value>
  let presence: Presence<Value>
  let output: FieldOutput<Value>
  let notes: [String]

  init(
    index: Int, path: (KeyPath<Model, Value> & Sendable)?, lookups: [KeyLookup], instruction: Instruction<Value>,
    presence: Presence<Value>, output: FieldOutput<Value>, notes: [String]
  ) {
    self.lookups = lookups
    self.instruction = instruction
    self.presence = presence
    self.output = output
    self.notes = notes
    super.init(index: index, path: path)
  }

  override var keys: [String] { lookups.map(\.firstKey) }
  override var writtenKeys: [[String]] { output.keys.map { [$0] } ?? [] }

  override func value(from object: ParsedObject, _ state: inout DecodingState) throws(Rejected) -> Value? {
    try value(from: object, current: nil, &state)
  }

  override func merge(
    _ object: ParsedObject, into model: inout Model, _ state: inout DecodingState
  ) throws(Rejected) {
    guard let writablePath else { return }
    let current = model[keyPath: writablePath]
    if let value = try value(from: object, current: current, &state) { model[keyPath: writablePath] = value }
  }

  /// Reads the value, or, if there is a current one, what the object has of it. Nil means that the current one stays.
  private func value(
    from object: ParsedObject, current: Value?, _ state: inout DecodingState
  ) throws(Rejected) -> Value? {
    let start = state.log.mark
    var null: KeyLookup?
    var failure: (notes: IssueLog.Excerpt, found: ParsedValue?, lookup: KeyLookup)?
    for lookup in lookups {
      switch lookup.find(in: object, &state) {
      case .missing:
        continue
      case .null:
        null = null ?? lookup
        continue
      case .value(let json):
        do {
          let value =
            if let current { try instruction.merge(json, into: current, &state) } else {
              try instruction.decode(json, &state)
            }
          if state.log.hasNotes(since: start) { state.log.locate(since: start, at: lookup.steps) }
          return value
        } catch .blank where nullIsValue {
          state.log.repair(since: start, as: .converted, expected: "null", found: state.excerpt(of: json))
          state.log.locate(since: start, at: lookup.steps)
          return try nullValue(lookup, &state)
        } catch {
          state.log.locate(since: start, at: lookup.steps)
          if failure == nil { failure = (state.log.excerpt(since: start), json, lookup) }
        }
      case .obstructed:
        if failure == nil { failure = (state.log.excerpt(since: start), nil, lookup) }
      }
      state.log.rollBack(to: start)
    }
    if let failure {
      state.log.append(failure.notes)
      return try recovered(failure.lookup, failure.found, since: start, &state)
    }
    if let null { return try nullValue(null, &state) }
    if current != nil { return nil }
    return try missingValue(&state)
  }

  override func write(
    from model: Model, to object: inout ObjectOutput, _ state: inout EncodingState
  ) throws(Rejected) {
    let start = state.log.mark
    do {
      try output(of: model, to: &object, &state)
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
      case .ask: return try instruction.absent(&state)
      case .refuse: throw state.refuse(Issue(.missingKey))
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

  private func nullValue(_ lookup: KeyLookup, _ state: inout DecodingState) throws(Rejected) -> Value? {
    switch presence.null {
    case .keep: return nil
    case .use(let value): return value()
    case .ask, .refuse:
      let start = state.log.mark
      do {
        return try instruction.decode(.null, &state)
      } catch {
        state.log.locate(since: start, at: lookup.steps)
        throw .refused
      }
    }
  }

  private func recovered(
    _ lookup: KeyLookup, _ found: ParsedValue?, since start: IssueLog.Mark, _ state: inout DecodingState
  ) throws(Rejected) -> Value? {
    let value: Value?
    switch presence.unreadable {
    case .refuse: throw .refused
    case .keep: value = nil
    case .use(let replacement): value = replacement()
    case .ask: value = try instruction.decode(.null, &state)
    }
    state.log.fallBack(since: start, at: lookup.steps, found: found.flatMap { state.excerpt(of: $0) })
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
