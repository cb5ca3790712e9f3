/// A field that is only encoded, in a plan for decoding: its key is known, and its property stays unchanged.
final class EncodeOnlyFieldInstruction<Model, Value>: ValueInstruction<Model, Value>, @unchecked Sendable {
  /// The field's other data. Its lookups are not used.
  private let field: FieldInstruction<Model, Value>
  private let isArgument: Bool

  init(_ field: FieldInstruction<Model, Value>, isArgument: Bool) {
    self.field = field
    self.isArgument = isArgument
    super.init(index: field.index, path: field.path)
  }

  override var facts: MemberFacts {
    var facts = super.facts
    (facts.outputPaths, facts.isWritable, facts.offset) = (field.outputPaths, true, nil)
    return facts
  }
  override var keys: MemberKeys { MemberKeys(field.knownKeys, areOptional: true) }

  /// Returns the initializer argument: the value for a missing key.
  override func value(from object: ObjectSlots, _ context: inout DecodingContext) throws(CodingFailure) -> Value? {
    isArgument ? try field.missingValue(in: object, &context) : nil
  }

  override func describe(in describer: inout Describer, startingFrom model: Model?) -> MemberDescription? {
    field.describe(in: &describer, startingFrom: nil)
  }
}
