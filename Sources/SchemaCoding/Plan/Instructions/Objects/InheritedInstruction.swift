/// Decodes the properties that a class inherits from the same object.
final class InheritedInstruction<Model, Base>: MemberInstruction<Model>, @unchecked Sendable {
  let base: Instruction<Base>
  let upcast: @Sendable (Model) -> Base
  /// Whether the properties of missing keys keep their values.
  let isPartial: Bool
  /// Whether earlier members of the object decode values of the superclass.
  private let isRepeated: Bool
  private let baseFacts: ObjectFacts

  init(
    index: Int, base: Instruction<Base>, _ facts: ObjectFacts, isPartial: Bool, isRepeated: Bool,
    upcast: @escaping @Sendable (Model) -> Base
  ) {
    self.isRepeated = isRepeated
    self.base = base
    baseFacts = facts
    self.isPartial = isPartial
    self.upcast = upcast
    super.init(index: index)
  }

  override var facts: MemberFacts {
    let value = base.facts
    return MemberFacts(
      features: value.features, constants: isPartial ? [] : value.constants, outputPaths: baseFacts.outputPaths,
      isPart: true, isWritable: baseFacts.canMerge)
  }
  override var keys: MemberKeys { baseFacts.keys }

  override func decode(_ object: ObjectSlots, into model: ModelMemory, _ context: inout DecodingContext)
    throws(CodingFailure)
  {
    try model.change(Model.self) { model throws(CodingFailure) in
      try decode(object.object, into: model, merging: isPartial, &context)
    }
  }

  override func merge(
    _ object: ObjectSlots, into model: inout Model, _ context: inout DecodingContext
  ) throws(CodingFailure) {
    try decode(object.object, into: model, merging: true, &context)
  }

  private func decode(
    _ object: JSONNode, into model: Model, merging: Bool, _ context: inout DecodingContext
  ) throws(CodingFailure) {
    _ = try context.repeating(isRepeated, object) { context throws(CodingFailure) in
      try base.decodeMembers(of: object, into: upcast(model), merging: merging, &context)
    }
  }

  override func encode(from model: ValueSource, _ context: inout EncodingContext) throws(CodingFailure) {
    try base.encodeMembers(of: upcast(model.value(Model.self)), &context)
  }

  override func describe(in describer: inout Describer, startingFrom model: Model?) -> MemberDescription? {
    let start = model.map(upcast)
    var member = MemberDescription(role: .inherited, value: describer.description(of: base, startingFrom: start))
    member.presence.acceptsMissing = isPartial
    if isRepeated { member.notes.repetition = FieldRepetition.ofMember.remark }
    return member
  }
}
