/// An instruction around another one. Unless a subclass overrides them, these properties are those of the inner instruction.
class WrapperInstruction<Inner, Value>: Instruction<Value>, @unchecked Sendable {
  final let inner: Instruction<Inner>

  init(_ inner: Instruction<Inner>) {
    self.inner = inner
  }

  final override var isRedacted: Bool { inner.isRedacted }
  override var contents: Contents { inner.contents }
  final override var expectation: String { inner.expectation }
  override var hasRules: Bool { inner.hasRules }
  override var acceptsNull: Bool { inner.acceptsNull }
  override var decodesNullAsValue: Bool { inner.decodesNullAsValue }
  override var acceptsMissing: Bool { inner.acceptsMissing }
  override var omitsNil: Bool { inner.omitsNil }

  override func encodeNil(_ context: inout EncodingContext) throws(CodingFailure) { try inner.encodeNil(&context) }

  /// Whether null was decoded as nil, a default or a fallback. Like the value of a missing key, such a value is neither changed nor
  /// validated.
  final func isReplaced(_ json: JSONNode) -> Bool { json.isNull && !inner.decodesNullAsValue }
}
