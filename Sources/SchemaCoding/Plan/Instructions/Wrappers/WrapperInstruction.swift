/// An instruction around another one. Unless a subclass overrides them, these properties are those of the inner instruction.
class WrapperInstruction<Inner, Value>: Instruction<Value>, @unchecked Sendable {
  final let inner: Instruction<Inner>

  init(_ inner: Instruction<Inner>) {
    self.inner = inner
  }

  final override var isRedacted: Bool { inner.isRedacted }
  override var contents: PlanContents { inner.contents }
  final override var expectation: String { inner.expectation }
  override var hasRules: Bool { inner.hasRules }
  override var acceptsNull: Bool { inner.acceptsNull }
  override var decodesNullAsValue: Bool { inner.decodesNullAsValue }
  override var acceptsMissing: Bool { inner.acceptsMissing }
  override var omitsNil: Bool { inner.omitsNil }
  override var acceptsObject: Bool { inner.acceptsObject }
  override var acceptsArray: Bool { inner.acceptsArray }
  override var convertsObject: Bool { inner.convertsObject }
  override var arrayDepth: Int { inner.arrayDepth }
  override var isAllOrNothing: Bool { inner.isAllOrNothing }
  override var lacksEnclosingKey: Bool { inner.lacksEnclosingKey }

  /// The reason why this value cannot be a part of another object: that of the inner value, or else this modifier.
  final func definitionErrorAsPart(with modifier: String) -> String? {
    inner.definitionErrorAsPart
      ?? "has \(modifier), which an included part cannot have; "
      + "put it on the part's fields, or describe these with an initializer"
  }

  override func encodeNil(_ context: inout EncodingContext) throws(CodingFailure) { try inner.encodeNil(&context) }
}

/// An instruction around another one for the same value. Unless a subclass overrides this, it decodes null and a missing value like the
/// inner one; it always encodes like it.
class SameValueInstruction<Value>: WrapperInstruction<Value, Value>, @unchecked Sendable {
  /// Changes or checks a value that the inner instruction has decoded. A replacement is neither changed nor checked.
  func completed(
    _ value: Value, _ json: JSONNode, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value { value }

  final override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Value {
    try decode(json, into: nil, &context)
  }

  final override func merge(
    _ json: JSONNode, into value: Value, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    try decode(json, into: value, &context)
  }

  /// Decodes a value, or merges it into the current one.
  func decode(
    _ json: JSONNode, into current: Value?, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    context.lastReplacement.forget()
    let value = try inner.decodeOrMerge(json, into: current, &context)
    return inner.hasReplaced(json, context) ? value : try completed(value, json, &context)
  }

  override var decodesNullAsNil: Bool { inner.decodesNullAsNil }
  override var hasFallback: Bool { inner.hasFallback }
  override var shape: ValueShape { .some(inner.shape) }

  override func missingValue(_ context: inout DecodingContext) throws(CodingFailure) -> Value {
    try inner.missingValue(&context)
  }

  override func encode(_ value: Value, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    try inner.encode(value, &context)
  }
}
