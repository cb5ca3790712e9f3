/// Decodes a variant whose content has a schema of its own, and encodes it if a closure or a mirror takes it out of a value.
final class ContentVariantInstruction<Whole, Content>: VariantInstruction<Whole>, @unchecked Sendable {
  let content: Instruction<Content>
  let wrap: @Sendable (Content) throws -> Whole
  private let unwrap: (@Sendable (Whole) -> Content?)?
  private let extraction: CaseExtraction<Whole, Content>?

  init(
    _ role: VariantRole, content: Instruction<Content>, wrap: @escaping @Sendable (Content) throws -> Whole,
    unwrap: (@Sendable (Whole) -> Content?)?
  ) {
    self.content = content
    self.wrap = wrap
    self.unwrap = unwrap
    extraction = unwrap == nil ? CaseExtraction(wrap, content: content) : nil
    super.init(role, isDecodeOnly: unwrap == nil && extraction == nil, isObject: content.facts.isObject)
  }

  override var facts: ValueFacts { content.facts }
  override var objectFacts: ObjectFacts {
    var facts = content.objectFacts
    facts.definitionErrorAsPart = facts.definitionErrorAsPart.map { "has \(role), which \($0)" }
    return facts
  }
  override var shape: ValueShape { content.shape }

  override func matches(_ value: inout ReflectedValue<Whole>) -> Bool { content(of: &value) != nil }

  private func content(of value: inout ReflectedValue<Whole>) -> Content? {
    unwrap.map { $0(value.value) } ?? extraction?.content(of: &value)
  }

  override func decodeMembers(of object: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Whole {
    try whole(try content.decodeMembers(of: object, &context), object, &context)
  }

  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Whole {
    try whole(try content.decode(json, &context), json, &context)
  }

  override func merge(
    _ json: JSONNode, into value: Whole, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Whole {
    var reflected = ReflectedValue(value)
    guard let current = content(of: &reflected) else { return try decode(json, &context) }
    return try whole(try content.decodeOrMerge(json, into: current, &context), json, &context)
  }

  override func decodeMembers(
    of object: JSONNode, into value: Whole, merging: Bool, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Whole {
    var reflected = ReflectedValue(value)
    guard let current = content(of: &reflected) else { return try decodeMembers(of: object, &context) }
    let merged = try content.decodeMembers(of: object, into: current, merging: merging, &context)
    return try whole(merged, object, &context)
  }

  /// Returns the whole. Even if nil or a default replaces the content, it is a value like any other.
  private func whole(
    _ value: Content, _ json: JSONNode?, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Whole {
    context.lastReplacement.forget()
    do {
      return try wrap(value)
    } catch {
      throw context.fail(thrown: error, inPlaceOf: Whole.self, for: json, by: facts.features)
    }
  }

  override func missingValue(_ context: inout DecodingContext) throws(CodingFailure) -> Whole {
    try whole(try content.missingValue(&context), nil, &context)
  }

  override func encode(
    _ value: inout ReflectedValue<Whole>, _ context: inout EncodingContext, asMembers: Bool,
    enclosed: VariantEnclosure<Whole>
  ) throws(CodingFailure) -> Bool {
    guard let value = content(of: &value) else { return false }
    try enclosed(self, &context) { context throws(CodingFailure) in
      if asMembers { return try content.encodeMembers(of: value, &context) }
      // A union cannot be omitted.
      try content.encodeOrNil(value, &context)
    }
    return true
  }

  override func describe(in describer: inout Describer) -> SchemaDescription { content.description(in: &describer) }
}
