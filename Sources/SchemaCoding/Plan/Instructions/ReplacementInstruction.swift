/// Replaces null; with leniency or as a fallback, also a value that cannot be decoded; as a fallback, also one that breaks a rule.
///
///     .number().default(3)     null is 3
///     .number().fallback(3)    null is 3, and so is "x", which is reported
final class ReplacementInstruction<Value>: WrapperInstruction<Value, Value>, @unchecked Sendable {
  let replacement: @Sendable () -> Value
  let recovery: Recovery
  let isFallback: Bool
  /// Whether what surrounds the value handles an empty or whitespace-only string that counts as null: a field may have other keys, and an
  /// outer default takes precedence.
  private let isReplaceable: Bool

  /// What the value replaces apart from null.
  enum Recovery {
    case nothing
    /// A value that cannot be decoded, except one that breaks a rule.
    case undecodable
    case everything
  }

  init(
    _ inner: Instruction<Value>, replacement: @escaping @Sendable () -> Value, recovery: Recovery, isFallback: Bool,
    isReplaceable: Bool
  ) {
    self.replacement = replacement
    self.recovery = recovery
    self.isFallback = isFallback
    self.isReplaceable = isReplaceable
    super.init(inner)
  }

  override var acceptsNull: Bool { true }
  override var decodesNullAsValue: Bool { false }
  override var acceptsMissing: Bool { true }

  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Value {
    try decode(json, into: nil, &context)
  }

  override func merge(
    _ json: JSONNode, into value: Value, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    try decode(json, into: value, &context)
  }

  private func decode(
    _ json: JSONNode, into current: Value?, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    if json.isNull { return replacement() }
    let mark = context.log.mark
    do {
      return try inner.decodeOrMerge(json, into: current, &context)
    } catch .empty {
      if isReplaceable || context.deferral.defers(json) { throw .empty }
      context.repair(since: mark, as: .converted, expected: "null", found: json)
      return replacement()
    } catch {
      switch recovery {
      case .nothing: throw error
      case .undecodable: if context.log.hasBrokenRules(since: mark) { throw error }
      case .everything: break
      }
      if context.deferral.defers(json) { throw error }
      context.repair(since: mark, as: .fellBack, found: json)
      return replacement()
    }
  }

  override func missingValue(_ context: inout DecodingContext) throws(CodingFailure) -> Value { replacement() }

  override func encode(_ value: Value, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    try inner.encode(value, &context)
  }

  override func describe(in describer: inout Describer) -> SchemaDescription {
    let value = inner.description(in: &describer)
    let recovers = if case .nothing = recovery { false } else { true }
    return .replaced(
      ReplacedDescription(
        value: value, replacement: inner.replacement(replacement(), value), isFallback: isFallback, recovers: recovers))
  }
}
