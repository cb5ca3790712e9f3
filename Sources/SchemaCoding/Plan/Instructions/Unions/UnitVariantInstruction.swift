/// A variant that consists of its tag.
///
///     {"type": "ping"}                an internal tag, or an adjacent one
///     {"ping": {}}                    an external one
///
/// Whatever else the object contains is ignored, unless the call rejects unknown keys. Without a tag, the variant stands for everything
/// that no other variant matches, and is only encoded among other keys, as none of the variants' own.
final class UnitVariantInstruction<Whole>: VariantInstruction<Whole>, @unchecked Sendable {
  let value: Whole
  /// The keys of an object that are not unknown; nil if unknown keys are ignored.
  private let knownKeys: KnownKeys?
  private let isValue: @Sendable (Whole) -> Bool

  init(_ role: VariantRole, value: Whole, knownKeys: KnownKeys?, matches isValue: @escaping @Sendable (Whole) -> Bool) {
    self.value = value
    self.knownKeys = knownKeys
    self.isValue = isValue
    super.init(role, hasContent: false)
  }

  override func matches(_ value: inout ReflectedValue<Whole>) -> Bool { isValue(value.value) }
  override var objectFacts: ObjectFacts { ObjectFacts(definitionErrorAsPart: nil) }
  override var shape: ValueShape { .anything }

  override func decodeMembers(of object: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Whole {
    value
  }

  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Whole {
    if let knownKeys, json.isObject { try context.rejectUnknownKeys(of: json, except: [knownKeys]) }
    return value
  }

  override func missingValue(_ context: inout DecodingContext) throws(CodingFailure) -> Whole { value }

  override func encode(
    _ value: inout ReflectedValue<Whole>, _ context: inout EncodingContext, asMembers: Bool,
    enclosed: VariantEnclosure<Whole>
  ) throws(CodingFailure) -> Bool {
    guard isValue(value.value) else { return false }
    try enclosed(self, &context) { context throws(CodingFailure) in
      if asMembers { return }
      guard hasEncodedForm else { throw nothingToEncode(&context) }
      try context.object(count: 0) { _ in }
    }
    return true
  }

  override func describe(in describer: inout Describer) -> SchemaDescription {
    tag == nil && describer.direction == .decoding ? .any : .nothing
  }
}
