/// Reads null as nil and the rest by the instruction inside.
class OptionalInstruction<Wrapped>: Instruction<Wrapped?>, @unchecked Sendable {
  final let wrapped: Instruction<Wrapped>
  final let recovery: OptionalRecovery

  init(_ wrapped: Instruction<Wrapped>, recovery: OptionalRecovery) {
    self.wrapped = wrapped
    self.recovery = recovery
  }

  final override var isSecret: Bool { wrapped.isSecret }
  final override var hasRules: Bool { wrapped.hasRules }
  final override var contents: Contents { wrapped.contents }
  final override var expectation: String { wrapped.expectation }
  final override var acceptsNull: Bool { true }
  final override var makesNilOfNull: Bool { true }
  final override var takesBlankAsNull: Bool { !wrapped.acceptsNull && wrapped.takesBlankAsNull }

  override func decode(_ json: JSONNode, _ state: inout DecodingState) throws(Rejected) -> Wrapped? {
    try read(json, into: nil, &state)
  }

  final override func merge(
    _ json: JSONNode, into value: Wrapped?, _ state: inout DecodingState
  ) throws(Rejected) -> Wrapped? {
    try read(json, into: value, &state)
  }

  /// Reads a value. Written out where the type is known, see the instructions of the commonest optionals.
  @inline(__always)
  final func read(
    _ json: JSONNode, into current: Wrapped?, _ state: inout DecodingState
  ) throws(Rejected) -> Wrapped? {
    if json.isNull { return nil }
    let mark = state.log.mark
    do {
      if let current { return try wrapped.merge(json, into: current, &state) }
      return try wrapped.decode(json, &state)
    } catch {
      switch (recovery, error) {
      case (.byField, _), (.blankOnly, .refused): throw error
      case (_, .blank): state.repair(since: mark, as: .converted, expected: "null", found: json)
      case (.lenient, .refused):
        if state.log.hasBrokenRules(since: mark) { throw error }
        state.repair(since: mark, as: .fellBack, found: json)
      }
      return nil
    }
  }

  final override func absent(_ state: inout DecodingState) throws(Rejected) -> Wrapped? { nil }

  final override func encode(_ value: Wrapped?, _ state: inout EncodingState) throws(Rejected) -> Bool {
    guard let value else { return false }
    return try wrapped.encode(value, &state)
  }

  final override func summary(in listing: inout Listing) -> String { wrapped.summary(in: &listing) + "?" }
}

/// What an optional makes of a value that it cannot read.
enum OptionalRecovery {
  /// It is the field's business, which has more to go by: other keys, a default, a fallback.
  case byField
  /// Nil, if it is a blank text that counts as null.
  case blankOnly
  /// Nil, and the report says so.
  case lenient

  init(_ surroundings: Surroundings) {
    self = surroundings.isFieldValue ? .byField : surroundings.recovers ? .lenient : .blankOnly
  }
}
