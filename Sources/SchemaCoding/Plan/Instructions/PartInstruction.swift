/// Decodes a part of a model from the model's own object.
final class PartInstruction<Model, Part>: ValueInstruction<Model, Part>, @unchecked Sendable {
  let part: Instruction<Part>
  /// Whether the part keeps its value if the object has none of its keys.
  let isPartial: Bool
  private let knownKeys: KnownKeys

  init(index: Int, path: (KeyPath<Model, Part> & Sendable)?, part: Instruction<Part>, isPartial: Bool) {
    self.part = part
    self.isPartial = isPartial
    knownKeys = part.memberKeys ?? KnownKeys()
    super.init(index: index, path: path)
  }

  override var contents: Contents { part.contents }
  override var keys: KnownKeys { knownKeys }
  override var outputKeys: [[String]] { part.outputKeys }

  override func value(from object: ObjectSlots, _ context: inout DecodingContext) throws(CodingFailure) -> Part? {
    try context.redacting(part.isRedacted) { context throws(CodingFailure) in
      try part.decodeMembers(of: object.object, &context)
    }
  }

  override func decode(_ object: ObjectSlots, to destination: ValueDestination, _ context: inout DecodingContext)
    throws(CodingFailure)
  {
    guard isPartial else { return try super.decode(object, to: destination, &context) }
    try destination.change(Part.self) { part throws(CodingFailure) in try merge(object.object, into: &part, &context) }
  }

  override func decode(_ object: ObjectSlots, into model: ModelMemory, _ context: inout DecodingContext)
    throws(CodingFailure)
  {
    guard isPartial else { return try super.decode(object, into: model, &context) }
    try model.change(Model.self) { model throws(CodingFailure) in try merge(object, into: &model, &context) }
  }

  override func merge(
    _ object: ObjectSlots, into model: inout Model, _ context: inout DecodingContext
  ) throws(CodingFailure) {
    guard let writablePath else { return }
    var part = model[keyPath: writablePath]
    guard try merge(object.object, into: &part, &context) else { return }
    context.changes.set(part, at: writablePath, of: &model)
  }

  /// Decodes an object's values for the part; false if it has none.
  @discardableResult
  private func merge(
    _ object: JSONNode, into part: inout Part, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Bool {
    guard hasValues(object) else { return false }
    part = try context.redacting(self.part.isRedacted) { context throws(CodingFailure) in
      try self.part.decodeMembers(of: object, into: part, merging: true, &context)
    }
    return true
  }

  /// Whether an object has a value for the part. The last one of a repeated key counts.
  private func hasValues(_ object: JSONNode) -> Bool {
    guard part.ignoresNullMembers else { return object.members.contains { key, _ in knownKeys.contains(key.string) } }
    var hasValue: [String: Bool] = [:]
    for (key, value) in object.members {
      let key = key.string
      if knownKeys.contains(key) { hasValue[key] = !value.isNull }
    }
    return hasValue.values.contains(true)
  }

  override var isPart: Bool { true }

  override func encode(from model: ValueSource, _ context: inout EncodingContext) throws(CodingFailure) {
    guard let path else { throw context.fail(Issue(.notEncodable, detail: "the included part has no key path")) }
    try context.redacting(part.isRedacted) { context throws(CodingFailure) in
      try part.encodeMembers(of: model.value(Model.self)[keyPath: path], &context)
    }
  }

  override func describe(in describer: inout Describer, startingFrom model: Model?) -> MemberDescription? {
    var member = MemberDescription(role: .included, value: part.description(in: &describer))
    member.presence.acceptsMissing = isPartial
    return member
  }
}
