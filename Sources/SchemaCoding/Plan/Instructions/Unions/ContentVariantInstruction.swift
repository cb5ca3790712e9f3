/// Decodes a variant whose content has a schema of its own, and encodes it if there is a closure that extracts it.
final class ContentVariantInstruction<Whole, Content>: VariantInstruction<Whole>, @unchecked Sendable {
  let content: Instruction<Content>
  let wrap: @Sendable (Content) throws -> Whole
  let unwrap: (@Sendable (Whole) -> Content?)?

  init(
    _ role: VariantRole, content: Instruction<Content>, wrap: @escaping @Sendable (Content) throws -> Whole,
    unwrap: (@Sendable (Whole) -> Content?)?
  ) {
    self.content = content
    self.wrap = wrap
    self.unwrap = unwrap
    super.init(role)
  }

  override var isDecodeOnly: Bool { unwrap == nil }
  override var wrapped: AnyInstruction? { content }
  override var wrappedObject: AnyInstruction? { content }
  override var shape: ValueShape { content.shape }

  override var definitionErrorAsPart: String? { content.definitionErrorAsPart.map { "has \(role), which \($0)" } }

  override func matches(_ value: Whole) -> Bool { unwrap?(value) != nil }

  override func decodeMembers(of object: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Whole {
    try whole(try content.decodeMembers(of: object, &context), object, &context)
  }

  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Whole {
    try whole(try content.decode(json, &context), json, &context)
  }

  /// Returns the whole. Even if nil or a default replaces the content, it is a value like any other.
  private func whole(
    _ value: Content, _ json: JSONNode?, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Whole {
    context.lastReplacement.forget()
    do {
      return try wrap(value)
    } catch {
      throw context.fail(thrown: error, inPlaceOf: Whole.self, for: json, by: contents)
    }
  }

  override func missingValue(_ context: inout DecodingContext) throws(CodingFailure) -> Whole {
    try whole(try content.missingValue(&context), nil, &context)
  }

  override func encode(
    _ value: Whole, _ context: inout EncodingContext, asMembers: Bool, enclosed: VariantEnclosure<Whole>
  ) throws(CodingFailure) -> Bool {
    guard let value = unwrap?(value) else { return false }
    try enclosed(self, &context) { context throws(CodingFailure) in
      if asMembers { return try content.encodeMembers(of: value, &context) }
      // A union cannot be omitted.
      try content.encodeOrNil(value, &context)
    }
    return true
  }

  override func describe(in describer: inout Describer) -> SchemaDescription { content.description(in: &describer) }
}
