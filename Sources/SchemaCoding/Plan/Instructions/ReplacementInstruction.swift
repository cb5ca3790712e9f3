/// A value that stands in for another: for null (a default), and also for what cannot be read (a fallback).
///
///     .number().default(3)     null is 3
///     .number().fallback(3)    null is 3, and so is "x", which is reported
final class ReplacementInstruction<Value>: WrapperInstruction<Value, Value>, @unchecked Sendable {
  let replacement: @Sendable () -> Value
  let recovery: Recovery
  let word: String

  /// What a value stands in for, beside null.
  enum Recovery {
    case nothing
    /// What cannot be decoded, but for a value that breaks a rule.
    case unreadable
    case everything
  }

  init(
    _ inner: Instruction<Value>, replacement: @escaping @Sendable () -> Value, recovery: Recovery, word: String
  ) {
    self.replacement = replacement
    self.recovery = recovery
    self.word = word
    super.init(inner)
  }

  override var acceptsNull: Bool { true }
  override var acceptsMissing: Bool { true }

  override func decode(_ json: JSONNode, _ state: inout DecodingState) throws(Rejected) -> Value {
    try decode(json, into: nil, &state)
  }

  override func merge(
    _ json: JSONNode, into value: Value, _ state: inout DecodingState
  ) throws(Rejected) -> Value {
    try decode(json, into: value, &state)
  }

  private func decode(
    _ json: JSONNode, into current: Value?, _ state: inout DecodingState
  ) throws(Rejected) -> Value {
    if json.isNull { return replacement() }
    let mark = state.log.mark
    do {
      if let current { return try inner.merge(json, into: current, &state) }
      return try inner.decode(json, &state)
    } catch .blank {
      state.repair(since: mark, as: .converted, expected: "null", found: json)
      return replacement()
    } catch {
      switch recovery {
      case .nothing: throw error
      case .unreadable: if state.log.hasBrokenRules(since: mark) { throw error }
      case .everything: break
      }
      state.repair(since: mark, as: .fellBack, found: json)
      return replacement()
    }
  }

  override func absent(_ state: inout DecodingState) throws(Rejected) -> Value { replacement() }

  override func encode(_ value: Value, _ state: inout EncodingState) throws(Rejected) -> Bool {
    try inner.encode(value, &state)
  }

  override func summary(in listing: inout Listing) -> String {
    "\(inner.summary(in: &listing)) \(word) \(contents.contains(.secrets) ? "…" : Listing.text(ofValue: replacement()))"
  }
}
