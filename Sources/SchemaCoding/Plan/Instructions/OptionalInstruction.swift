/// Decodes null as nil, and other values with the inner instruction.
class OptionalInstruction<Wrapped>: Instruction<Wrapped?>, @unchecked Sendable {
  final let wrapped: Instruction<Wrapped>
  final let recovery: Recovery

  init(_ wrapped: Instruction<Wrapped>, recovery: Recovery) {
    self.wrapped = wrapped
    self.recovery = recovery
  }

  final override var isRedacted: Bool { wrapped.isRedacted }
  final override var hasRules: Bool { wrapped.hasRules }
  final override var contents: PlanContents { wrapped.contents }
  final override var expectation: String { wrapped.expectation }
  final override var acceptsNull: Bool { true }
  final override var acceptsObject: Bool { wrapped.acceptsObject }
  final override var acceptsArray: Bool { wrapped.acceptsArray }
  final override var lacksEnclosingKey: Bool { wrapped.lacksEnclosingKey }
  final override var decodesNullAsNil: Bool { true }

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
      try wrapped.decodeOrMerge(json, into: current, &context)
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
    return try wrapped.encode(value, &context)
  }

  final override func encodeNil(_ context: inout EncodingContext) throws(CodingFailure) {
    try wrapped.encodeNil(&context)
  }

  final override func describe(in describer: inout Describer) -> SchemaDescription {
    .optional(wrapped.description(in: &describer))
  }

  // As a part of another object. Whoever includes the part has found at least one of its keys.

  final override var memberKeys: MemberKeys? { wrapped.memberKeys }
  final override var decidingKeys: [KnownKeys] { wrapped.decidingKeys }
  final override func ignoresNullMembers(of object: JSONNode) -> Bool { wrapped.ignoresNullMembers(of: object) }
  final override var isObject: Bool { false }
  final override var outputPaths: [JSONPath] { wrapped.outputPaths }
  final override var definitionErrorAsPart: String? { wrapped.definitionErrorAsPart }

  final override func decodeMembers(
    of object: JSONNode, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Wrapped? {
    try recovering(object, &context) { context throws(CodingFailure) in
      try wrapped.decodeMembers(of: object, &context)
    }
  }

  final override func decodeMembers(
    of object: JSONNode, into value: Wrapped?, merging: Bool, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Wrapped? {
    guard let value else { return try decodeMembers(of: object, &context) }
    return try recovering(object, &context) { context throws(CodingFailure) in
      try context.undoingChanges { context throws(CodingFailure) in
        try wrapped.decodeMembers(of: object, into: value, merging: merging, &context)
      }
    }
  }

  final override func encodeMembers(of value: Wrapped?, _ context: inout EncodingContext) throws(CodingFailure) {
    if let value { try wrapped.encodeMembers(of: value, &context) }
  }
}
