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

  override var encodingField: EncodingField? { storedField }

  override func encode(from model: ValueSource, _ state: inout EncodingState) throws(Rejected) {
    let start = state.log.mark
    do {
      try state.hiding(instruction.isSecret) { state throws(Rejected) in
        try encode(model.value(Model.self), &state)
      }
    } catch {
      state.log.locate(since: start, at: output.keys?.map { .key($0) } ?? lookups.first?.steps ?? [])
      throw error
    }
  }

  override func encodeNothing(_ state: inout EncodingState) throws(Rejected) { encodeNil(&state) }

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
