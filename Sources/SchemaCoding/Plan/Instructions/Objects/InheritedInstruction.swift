/// Decodes the properties that a class inherits from the same object.
final class InheritedInstruction<Model, Base>: MemberInstruction<Model>, @unchecked Sendable {
  let base: Instruction<Base>
  let upcast: @Sendable (Model) -> Base
  /// Whether the properties of missing keys keep their values.
  let isPartial: Bool

  init(index: Int, base: Instruction<Base>, isPartial: Bool, upcast: @escaping @Sendable (Model) -> Base) {
    self.base = base
    self.isPartial = isPartial
    self.upcast = upcast
    super.init(index: index)
  }

  override var contents: PlanContents { base.contents }
  override var keys: KnownKeys { memberKeys.all }
  override var memberKeys: MemberKeys { base.memberKeys ?? MemberKeys() }
  override var decidingKeys: [KnownKeys] { base.decidingKeys }
  override var outputPaths: [JSONPath] { base.outputPaths }
  override var isWritable: Bool { base.canMerge }

  override func decode(_ object: ObjectSlots, into model: ModelMemory, _ context: inout DecodingContext)
    throws(CodingFailure)
  {
    try model.change(Model.self) { model throws(CodingFailure) in
      _ = try base.decodeMembers(of: object.object, into: upcast(model), merging: isPartial, &context)
    }
  }

  override func merge(
    _ object: ObjectSlots, into model: inout Model, _ context: inout DecodingContext
  ) throws(CodingFailure) {
    _ = try base.decodeMembers(of: object.object, into: upcast(model), merging: true, &context)
  }

  override var isPart: Bool { true }

  override func encode(from model: ValueSource, _ context: inout EncodingContext) throws(CodingFailure) {
    try base.encodeMembers(of: upcast(model.value(Model.self)), &context)
  }

  override func describe(in describer: inout Describer, startingFrom model: Model?) -> MemberDescription? {
    let start = model.map(upcast)
    var member = MemberDescription(role: .inherited, value: describer.description(of: base, startingFrom: start))
    member.presence.acceptsMissing = isPartial
    return member
  }
}
