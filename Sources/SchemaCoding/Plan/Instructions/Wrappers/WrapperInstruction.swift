/// An instruction around another one, which has the facts of the inner one unless a subclass overrides them.
class WrapperInstruction<Inner, Value>: Instruction<Value>, @unchecked Sendable {
  final let inner: Instruction<Inner>

  init(_ inner: Instruction<Inner>) {
    self.inner = inner
  }

  override var facts: ValueFacts { inner.facts.with { ($0.isObject, $0.mergesAsDocument) = (false, false) } }
  override var objectFacts: ObjectFacts { inner.objectFacts.notAsPart() }
  override var expectation: String { inner.expectation }

  override func encodeNil(_ context: inout EncodingContext) throws(CodingFailure) { try inner.encodeNil(&context) }

  /// The facts of an object that a modifier keeps from being a part of another one, unless something inside does.
  final func objectFacts(with modifier: String) -> ObjectFacts {
    let facts = inner.objectFacts
    return facts.notAsPart(
      because: facts.definitionErrorAsPart ?? "has \(modifier), which an included part cannot have; "
        + "put it on the part's fields, or describe these with an initializer")
  }
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

  func decode(
    _ json: JSONNode, into current: Value?, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    context.lastReplacement.forget()
    let value = try inner.decodeOrMerge(json, into: current, &context)
    return inner.hasReplaced(json, context) ? value : try completed(value, json, &context)
  }

  override var decodedNull: DecodedNull { inner.decodedNull }
  override var shape: ValueShape { .some(inner.shape) }

  override func missingValue(_ context: inout DecodingContext) throws(CodingFailure) -> Value {
    try inner.missingValue(&context)
  }

  override func encode(_ value: Value, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    try inner.encode(value, &context)
  }

  override func modified(_ value: Value, _ context: inout EncodingContext) throws(CodingFailure) -> Value {
    try inner.modified(value, &context)
  }
}
