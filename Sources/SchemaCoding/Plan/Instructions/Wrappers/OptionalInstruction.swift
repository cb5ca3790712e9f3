/// Decodes null as nil, and other values with the inner instruction.
class OptionalInstruction<Wrapped>: WrapperInstruction<Wrapped, Wrapped?>, @unchecked Sendable {
  final let recovery: Recovery

  init(_ wrapped: Instruction<Wrapped>, recovery: Recovery) {
    self.recovery = recovery
    super.init(wrapped)
  }

  final override var facts: ValueFacts {
    super.facts.with { facts in
      if recovery.contains(.undecodable) { facts.features.formUnion(.concessions) }
      (facts.acceptsNull, facts.acceptsMissing, facts.omitsNil, facts.hasFallback) = (true, true, false, false)
      facts.constants = []
    }
  }
  final override var decodedNull: DecodedNull { .nil }
  final override var shape: ValueShape { .optional(inner.shape) }

  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Wrapped? {
    try decode(json, into: nil, &context)
  }

  final override func merge(
    _ json: JSONNode, into value: Wrapped?, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Wrapped? {
    try decode(json, into: value, &context)
  }

  /// Decodes a value. Inlined where the type is known; see the instructions for common optionals.
  @inline(__always)
  final func decode(
    _ json: JSONNode, into current: Wrapped?, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Wrapped? {
    if json.isNull { return nil }
    return try recovering(json, &context) { context throws(CodingFailure) in
      try inner.decodeOrMerge(json, into: current, &context)
    }
  }

  /// Decodes a value, or part of an object, and recovers from a failure if it can.
  @inline(__always)
  private func recovering(
    _ json: JSONNode, _ context: inout DecodingContext,
    _ decode: (inout DecodingContext) throws(CodingFailure) -> Wrapped
  ) throws(CodingFailure) -> Wrapped? {
    let mark = context.log.mark
    do {
      return try decode(&context)
    } catch {
      try context.recover(from: error, of: json, since: mark, by: recovery)
      return nil
    }
  }

  final override func missingValue(_ context: inout DecodingContext) throws(CodingFailure) -> Wrapped? { nil }

  /// Inlined where the type is known, as above.
  @inline(__always)
  final override func encode(_ value: Wrapped?, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    guard let value else { return false }
    return try inner.encode(value, &context)
  }

  final override func modified(
    _ value: Wrapped?, _ context: inout EncodingContext
  ) throws(CodingFailure) -> Wrapped? {
    guard let value else { return nil }
    return try inner.modified(value, &context)
  }

  final override func describe(in describer: inout Describer) -> SchemaDescription {
    .optional(inner.description(in: &describer))
  }

  // As a part of another object. Whoever includes the part has found at least one of its keys.

  final override var objectFacts: ObjectFacts {
    let facts = inner.objectFacts
    return ObjectFacts(
      definitionErrorAsPart: facts.definitionErrorAsPart, keys: facts.keys, outputPaths: facts.outputPaths,
      ignoresNullMembers: facts.ignoresNullMembers)
  }

  final override func decodeMembers(
    of object: JSONNode, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Wrapped? {
    try recovering(object, &context) { context throws(CodingFailure) in
      try inner.decodeMembers(of: object, &context)
    }
  }

  final override func decodeMembers(
    of object: JSONNode, into value: Wrapped?, merging: Bool, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Wrapped? {
    guard let value else { return try decodeMembers(of: object, &context) }
    return try recovering(object, &context) { context throws(CodingFailure) in
      try context.undoingChanges { context throws(CodingFailure) in
        try inner.decodeMembers(of: object, into: value, merging: merging, &context)
      }
    }
  }

  final override func encodeMembers(of value: Wrapped?, _ context: inout EncodingContext) throws(CodingFailure) {
    if let value { try inner.encodeMembers(of: value, &context) }
  }
}
