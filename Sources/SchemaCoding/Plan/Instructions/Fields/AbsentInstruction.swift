/// Checks that an object lacks a key, or has null there.
///
///     Absent("id")      {"id": 1}  $.id unknownKey
final class AbsentInstruction<Model>: MemberInstruction<Model>, @unchecked Sendable {
  /// The key. The field has no property.
  private let field: FieldInstruction<Model, JSONValue>

  init(_ field: FieldInstruction<Model, JSONValue>) {
    self.field = field
    super.init(index: field.index)
  }

  override var facts: MemberFacts { MemberFacts(isWritable: true) }
  override var keys: MemberKeys { MemberKeys(field.knownKeys, areOptional: true) }

  override func decode(_ object: ObjectSlots, into model: ModelMemory, _ context: inout DecodingContext)
    throws(CodingFailure)
  {
    try require(object, &context)
  }

  override func merge(_ object: ObjectSlots, into model: inout Model, _ context: inout DecodingContext)
    throws(CodingFailure)
  {
    try require(object, &context)
  }

  override func anyValue(from object: ObjectSlots, _ context: inout DecodingContext) throws(CodingFailure) -> Any? {
    try require(object, &context)
    return nil
  }

  private func require(_ object: ObjectSlots, _ context: inout DecodingContext) throws(CodingFailure) {
    let lookups = field.ignoresCase ? field.lookups.spellings(in: object.object) : field.lookups
    for lookup in lookups {
      let start = context.log.mark
      switch lookup.find(in: object, &context) {
      case .missing, .null: break
      // The path leads through another type of value.
      case .obstructed: context.log.rollBack(to: start)
      case .value(let json):
        let found = context.excerpt(of: json)
        throw context.fail(
          SchemaIssue(.unknownKey, at: JSONPath(lookup.steps), found: found, detail: "the key must be absent"))
      }
    }
  }

  override func describe(in describer: inout Describer, startingFrom model: Model?) -> MemberDescription? {
    var member = field.describe(in: &describer, startingFrom: nil)
    member?.role = .absent
    member?.presence.acceptsMissing = true
    member?.presence.acceptsNull = true
    return member
  }
}
