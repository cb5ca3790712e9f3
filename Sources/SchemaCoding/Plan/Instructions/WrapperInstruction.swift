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

  /// Whether the inner value is nil, a default or a fallback in place of null. Like that for a missing key, it is neither changed nor
  /// validated.
  final func isReplaced(_ json: JSONNode) -> Bool { json.isNull && !inner.decodesNullAsValue }
}
