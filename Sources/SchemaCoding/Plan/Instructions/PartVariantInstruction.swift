/// Decodes and encodes a variant whose content has a schema of its own.
final class PartVariantInstruction<Whole, Part>: VariantInstruction<Whole>, @unchecked Sendable {
  let part: Instruction<Part>
  let wrap: @Sendable (Part) -> Whole
  let unwrap: @Sendable (Whole) -> Part?

  init(
    tag: JSONValue?, part: Instruction<Part>, wrap: @escaping @Sendable (Part) -> Whole,
    unwrap: @escaping @Sendable (Whole) -> Part?
  ) {
    self.part = part
    self.wrap = wrap
    self.unwrap = unwrap
    super.init(tag: tag)
  }

  override var decodesNull: Bool { part.acceptsNull }
  override var isObject: Bool { part.isObject }
  override var acceptsObject: Bool { part.acceptsObject }
  override var isRedacted: Bool { part.isRedacted }
  override var contents: PlanContents { part.contents }

  override var memberKeys: MemberKeys? { part.memberKeys }
  override var outputPaths: [JSONPath] { part.outputPaths }

  override var definitionErrorAsPart: String? {
    part.definitionErrorAsPart.map { "has \(tag.variantName), which \($0)" }
  }

  override func decodeMembers(of object: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Whole {
    whole(try part.decodeMembers(of: object, &context), &context)
  }

  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Whole {
    whole(try part.decode(json, &context), &context)
  }

  /// Returns the whole. Even if nil or a default replaces the part, it is a value like any other.
  private func whole(_ part: Part, _ context: inout DecodingContext) -> Whole {
    context.lastReplacement.forget()
    return wrap(part)
  }

  override func missingValue(_ context: inout DecodingContext) throws(CodingFailure) -> Whole {
    wrap(try part.missingValue(&context))
  }

  override func encode(
    _ value: Whole, _ context: inout EncodingContext, asMembers: Bool, enclosed: VariantEnclosure<Whole>
  ) throws(CodingFailure) -> Bool {
    guard let value = unwrap(value) else { return false }
    try enclosed(self, &context) { context throws(CodingFailure) in
      if asMembers { return try part.encodeMembers(of: value, &context) }
      // A union cannot be omitted.
      try part.encodeOrNil(value, &context)
    }
    return true
  }

  override func describe(in describer: inout Describer) -> SchemaDescription { part.description(in: &describer) }
}
