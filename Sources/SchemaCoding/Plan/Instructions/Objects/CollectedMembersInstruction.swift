/// Decodes and encodes the members of an object that no other member decodes.
class CollectedMembersInstruction<Model>: @unchecked Sendable {
  var features: PlanFeatures { [] }
  /// Whether the property keeps the order of the members.
  var keepsOrder: Bool { false }

  /// Returns a model with these members in its property; with `merging`, merged into those that it has. A nil model means that another
  /// member failed.
  func decode(
    _ members: [DataMember], into model: Model?, merging: Bool, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Model {
    throw .failed
  }

  /// Copies the property of one model to another.
  func copy(from model: Model, to other: inout Model) {}

  /// Encodes the members of the model's property, except those whose keys the object has already.
  func encode(_ model: Model, _ context: inout EncodingContext) throws(CodingFailure) {}

  func describe(in describer: inout Describer) -> SchemaDescription { .nothing }
}

/// Collects members in a property with an instruction for its type: a dictionary, or a JSON object.
final class CollectedPropertyInstruction<Model, Members>: CollectedMembersInstruction<Model>, @unchecked Sendable {
  private let path: WritableKeyPath<Model, Members> & Sendable
  private let dictionary: DataObjectInstruction<Members>
  private let none: Members
  private let isRedacted: Bool

  /// `none` is a value without members.
  init(
    _ path: WritableKeyPath<Model, Members> & Sendable, _ dictionary: DataObjectInstruction<Members>, none: Members
  ) {
    (self.path, self.dictionary, self.none) = (path, dictionary, none)
    isRedacted = dictionary.facts.isRedacted
  }

  override var features: PlanFeatures { dictionary.facts.features }
  override var keepsOrder: Bool { dictionary is JSONObjectInstruction }

  override func decode(
    _ members: [DataMember], into model: Model?, merging: Bool, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Model {
    let current = merging ? model.map { $0[keyPath: path] } ?? none : none
    let collected = try context.redacting(isRedacted) { context throws(CodingFailure) in
      try dictionary.decode(members, into: current, merging: merging, &context)
    }
    guard var model else { throw .failed }
    context.changes.set(collected, at: path, of: &model)
    return model
  }

  override func copy(from model: Model, to other: inout Model) { other[keyPath: path] = model[keyPath: path] }

  override func encode(_ model: Model, _ context: inout EncodingContext) throws(CodingFailure) {
    try context.redacting(isRedacted) { context throws(CodingFailure) in
      try dictionary.encodeEntries(of: model[keyPath: path], &context)
    }
  }

  override func describe(in describer: inout Describer) -> SchemaDescription {
    guard case .dictionary(let members) = dictionary.describe(in: &describer) else { return .any }
    return members.values
  }
}
