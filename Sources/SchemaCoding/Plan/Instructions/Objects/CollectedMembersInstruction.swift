/// Decodes and encodes the members of an object that no other member decodes.
class CollectedMembersInstruction<Model>: @unchecked Sendable {
  var contents: PlanContents { [] }

  /// Returns a model with these members in its property; with `merging`, beside those that it has. A nil model means that another member
  /// failed.
  func decode(
    _ members: [DataMember], into model: Model?, merging: Bool, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Model {
    throw .failed
  }

  /// Encodes the members of the model's property, except those whose keys the object has already.
  func encode(_ model: Model, _ context: inout EncodingContext) throws(CodingFailure) {}

  func describe(in describer: inout Describer) -> SchemaDescription { .nothing }
}

/// Collects members whose values have a schema of their own in a property.
final class CollectedValuesInstruction<Model, Value>: CollectedMembersInstruction<Model>, @unchecked Sendable {
  private let path: WritableKeyPath<Model, [String: Value]> & Sendable
  private let value: Instruction<Value>

  init(_ path: WritableKeyPath<Model, [String: Value]> & Sendable, _ value: Instruction<Value>) {
    self.path = path
    self.value = value
  }

  override var contents: PlanContents { value.contents }

  override func decode(
    _ members: [DataMember], into model: Model?, merging: Bool, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Model {
    var collected: [String: Value] = [:]
    try context.redacting(value.isRedacted) { context throws(CodingFailure) in
      try context.members(members, isLossy: false) { member, context throws(CodingFailure) in
        collected.updateValue(try value.decode(member.value, &context), forKey: member.name)
      }
    }
    guard var model else { throw .failed }
    let all = merging ? model[keyPath: path].merging(collected) { $1 } : collected
    context.changes.set(all, at: path, of: &model)
    return model
  }

  override func encode(_ model: Model, _ context: inout EncodingContext) throws(CodingFailure) {
    try context.redacting(value.isRedacted) { context throws(CodingFailure) in
      try context.add(model[keyPath: path]) { value, context throws(CodingFailure) in
        try self.value.encodeOrNil(value, &context)
      }
    }
  }

  override func describe(in describer: inout Describer) -> SchemaDescription { value.description(in: &describer) }
}
