/// Replaces null; with leniency or as a fallback, also a value that cannot be decoded; as a fallback, also one that breaks a rule.
///
///     .number().default(3)     null is 3
///     .number().fallback(3)    null is 3, and so is "x", which is reported
///
/// A default around a fallback, in either order, is for a missing key only.
final class ReplacementInstruction<Value>: SameValueInstruction<Value>, @unchecked Sendable {
  let replacement: @Sendable () -> Value
  let recovery: Recovery
  let isFallback: Bool
  /// Whether a fallback inside replaces null, so that this default is only for a missing key.
  private let usesInnerFallback: Bool

  init(
    _ inner: Instruction<Value>, replacement: @escaping @Sendable () -> Value, recovery: Recovery, isFallback: Bool
  ) {
    self.replacement = replacement
    self.recovery = recovery
    self.isFallback = isFallback
    usesInnerFallback = !isFallback && inner.facts.hasFallback
    super.init(inner)
  }

  override var facts: ValueFacts {
    super.facts.with { facts in
      if recovery.contains(.undecodable) { facts.features.formUnion(.concessions) }
      (facts.acceptsNull, facts.acceptsMissing, facts.constants) = (true, true, [])
      if isFallback { facts.hasFallback = true }
    }
  }
  override var objectFacts: ObjectFacts { objectFacts(with: isFallback ? "a fallback" : "a default") }
  override var decodedNull: DecodedNull { .replacement }
  override var shape: ValueShape { recovery.contains(.brokenRules) ? .anything : .optional(inner.shape) }

  override func decode(
    _ json: JSONNode, into current: Value?, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    if json.isNull { return try valueForNull(&context) }
    let mark = context.log.mark
    do {
      return try inner.decodeOrMerge(json, into: current, &context)
    } catch {
      try context.recover(from: error, of: json, since: mark, by: recovery)
      defer { context.lastReplacement.note(json) }
      return try valueForNull(&context)
    }
  }

  private func valueForNull(_ context: inout DecodingContext) throws(CodingFailure) -> Value {
    usesInnerFallback ? try inner.decode(.null, &context) : replacement()
  }

  override func missingValue(_ context: inout DecodingContext) throws(CodingFailure) -> Value {
    guard isFallback else { return replacement() }
    let mark = context.log.mark
    do {
      return try inner.missingValue(&context)
    } catch {
      context.log.rollBack(to: mark)
      return replacement()
    }
  }

  override func describe(in describer: inout Describer) -> SchemaDescription {
    let value = inner.description(in: &describer)
    return .replaced(
      ReplacedDescription(
        value: value, replacement: inner.replacement(replacement(), value, in: describer), isFallback: isFallback,
        recovers: recovery.contains(.undecodable)))
  }
}
