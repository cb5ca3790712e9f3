/// Decodes a part of a model from the model's own object.
final class PartInstruction<Model, Part>: ValueInstruction<Model, Part>, @unchecked Sendable {
  let part: Instruction<Part>
  /// Whether the model has a value of the part from the start.
  private let isProperty: Bool
  /// Whether the part keeps its value if the object has none of its keys.
  let isPartial: Bool
  /// Whether the properties of missing keys keep the values that the model has from the start, not those of the part's own initial value.
  /// Not for a class: the model may share the object with others.
  private let keepsProperties: Bool
  /// Whether the part is nil if the object has none of its keys.
  private let isOptional: Bool
  private let partFacts: ObjectFacts
  private let decidingKeys: KnownKeys
  private let isRedacted: Bool
  /// Whether earlier members of the object decode values of the part.
  private let isRepeated: Bool

  init(
    index: Int, path: (KeyPath<Model, Part> & Sendable)?, part: Instruction<Part>, _ facts: ObjectFacts,
    binding: MemberRole.Binding, isRepeated: Bool
  ) {
    self.isRepeated = isRepeated
    self.part = part
    isProperty = binding != .argument
    isPartial = binding == .partialProperty
    let value = part.facts
    (isOptional, isRedacted) = (value.acceptsMissing, value.isRedacted)
    keepsProperties = isProperty && facts.startsFromValue && !(Part.self is AnyObject.Type)
    partFacts = facts
    decidingKeys = facts.keys.deciding.joined
    super.init(index: index, path: path)
  }

  override var facts: MemberFacts {
    var facts = super.facts
    let value = part.facts
    // As a part, a union has its tag in its own object.
    facts.features = value.features.subtracting(.siblingTags)
    facts.siblingTags = value.siblingTags
    facts.constants = isPartial || isOptional ? [] : value.constants
    facts.outputPaths = partFacts.outputPaths
    facts.isPart = true
    return facts
  }
  override var keys: MemberKeys { partFacts.keys }

  override func value(from object: ObjectSlots, _ context: inout DecodingContext) throws(CodingFailure) -> Part? {
    if isProperty, partFacts.lacksTag?(object.object) == true { return nil }
    if isOptional {
      switch found(in: object.object) {
      case .nothing where isProperty: return nil
      case .nothing, .nulls: return try part.missingValue(&context)
      case .values: break
      }
    }
    let (value, isReplacement) = try decode(object.object, &context) { context throws(CodingFailure) in
      try part.decodeMembers(of: object.object, &context)
    }
    // Like a field, a part that cannot be decoded leaves the value that the model has.
    return isProperty && isReplacement ? nil : value
  }

  /// Decodes the part. `isReplacement` is true if the part could not be decoded, and nil was used instead.
  private func decode(
    _ object: JSONNode, _ context: inout DecodingContext,
    _ body: (inout DecodingContext) throws(CodingFailure) -> Part
  ) throws(CodingFailure) -> (value: Part, isReplacement: Bool) {
    context.lastReplacement.forget()
    let value = try context.redacting(isRedacted) { context throws(CodingFailure) in
      try context.repeating(isRepeated, object, body)
    }
    defer { context.lastReplacement.forget() }
    return (value, context.lastReplacement.isOf(object))
  }

  override func decode(_ object: ObjectSlots, to destination: ValueDestination, _ context: inout DecodingContext)
    throws(CodingFailure)
  {
    guard isPartial || keepsProperties else { return try super.decode(object, to: destination, &context) }
    try destination.change(Part.self) { part throws(CodingFailure) in
      if isPartial {
        try merge(object.object, into: &part, &context)
      } else {
        try decode(object.object, into: &part, &context)
      }
    }
  }

  override func decode(_ object: ObjectSlots, into model: ModelMemory, _ context: inout DecodingContext)
    throws(CodingFailure)
  {
    guard isPartial || keepsProperties else { return try super.decode(object, into: model, &context) }
    try model.change(Model.self) { model throws(CodingFailure) in
      if isPartial { return try merge(object, into: &model, &context) }
      guard let writablePath else { return }
      var part = model[keyPath: writablePath]
      try decode(object.object, into: &part, &context)
      model[keyPath: writablePath] = part
    }
  }

  /// Decodes the properties of a part that the model has from the start.
  private func decode(
    _ object: JSONNode, into part: inout Part, _ context: inout DecodingContext
  ) throws(CodingFailure) {
    let current = part
    let (value, isReplacement) = try decode(object, &context) { context throws(CodingFailure) in
      try self.part.decodeMembers(of: object, into: current, merging: false, &context)
    }
    if !isReplacement { part = value }
  }

  override func merge(
    _ object: ObjectSlots, into model: inout Model, _ context: inout DecodingContext
  ) throws(CodingFailure) {
    guard let writablePath else { return }
    var part = model[keyPath: writablePath]
    guard try merge(object.object, into: &part, &context) else { return }
    context.changes.set(part, at: writablePath, of: &model)
  }

  override func mergeArgument(
    _ object: ObjectSlots, of model: Model, to destination: ValueDestination, _ context: inout DecodingContext
  ) throws(CodingFailure) {
    guard let path else { return try super.mergeArgument(object, of: model, to: destination, &context) }
    var part = model[keyPath: path]
    try merge(object.object, into: &part, &context)
    destination.put(part)
  }

  /// Decodes an object's values for the part; false if it has none.
  @discardableResult
  private func merge(
    _ object: JSONNode, into part: inout Part, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Bool {
    switch found(in: object) {
    case .nothing: return false
    case .nulls(let isWhole) where isOptional && (isWhole || isNil(part)):
      part = try self.part.missingValue(&context)
      return true
    case .nulls where partFacts.ignoresNullMembers?(object) == true: return false
    case .nulls, .values: break
    }
    let current = part
    let (value, isReplacement) = try decode(object, &context) { context throws(CodingFailure) in
      try self.part.decodeMembers(of: object, into: current, merging: true, &context)
    }
    if isReplacement { return false }
    part = value
    return true
  }

  /// Whether the model has no value for an optional part.
  private func isNil(_ part: Part) -> Bool { (part as? any OptionalValue).map { $0.wrappedValue == nil } ?? false }

  /// What an object has for the part.
  private enum Found {
    case nothing
    /// Only null, for each member of the part or for some.
    case nulls(isWhole: Bool)
    case values
  }

  /// What an object has for the part. The last one of a repeated key counts.
  private func found(in object: JSONNode) -> Found {
    var nulls: Set<String> = []
    var values: Set<String> = []
    for (key, value) in object.members {
      let key = key.string
      guard decidingKeys.contains(key) else { continue }
      if value.isNull {
        nulls.insert(key)
        values.remove(key)
      } else {
        values.insert(key)
      }
    }
    if !values.isEmpty { return .values }
    if nulls.isEmpty { return .nothing }
    return .nulls(isWhole: partFacts.keys.deciding.allSatisfy { keys in nulls.contains(where: keys.contains) })
  }

  override func encode(from model: ValueSource, _ context: inout EncodingContext) throws(CodingFailure) {
    guard let path else { throw context.failAtGap("the included part has no key path") }
    try context.redacting(isRedacted) { context throws(CodingFailure) in
      try part.encodeMembers(of: model.value(Model.self)[keyPath: path], &context)
    }
  }

  override func describe(in describer: inout Describer, startingFrom model: Model?) -> MemberDescription? {
    let start = keepsProperties ? model.flatMap { model in path.map { model[keyPath: $0] } } : nil
    var member = MemberDescription(role: .included, value: describer.description(of: part, startingFrom: start))
    let empty = JSONDocument([:])
    let keepsValue = withExtendedLifetime(empty) { isProperty && partFacts.lacksTag?(empty.node(at: 0)) == true }
    member.presence.acceptsMissing = isPartial || isOptional || keepsValue
    if isRepeated { member.notes.repetition = FieldRepetition.ofMember.remark }
    return member
  }
}
