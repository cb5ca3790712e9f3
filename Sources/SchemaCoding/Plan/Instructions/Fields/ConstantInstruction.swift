/// Checks that a member has its constant value, and encodes that value.
///
///     Constant("type", "circle")      {"type": "square"}  $.type unknownCase
final class ConstantInstruction<Model>: MemberInstruction<Model>, @unchecked Sendable {
  /// The key and the constant. The field has no property.
  private let field: FieldInstruction<Model, ConstantValue>
  private let constant: SharedConstant
  private let isPartial: Bool

  init(
    _ field: FieldInstruction<Model, ConstantValue>, _ value: JSONValue, isPartial: Bool,
    in compilation: CompilationContext
  ) {
    self.field = field
    constant = SharedConstant(
      key: UnionKey(field.output.path.fieldName, field.lookups.map(\.steps), ignoresCase: field.ignoresCase),
      value: value,
      leniency: compilation.leniency, ignoresCase: compilation.ignoresCase)
    self.isPartial = isPartial
    super.init(index: field.index)
  }

  override var facts: MemberFacts {
    let constants = isPartial || constant.key.path.isEmpty ? [] : [constant]
    return MemberFacts(constants: constants, outputPaths: field.outputPaths, isWritable: true)
  }
  override var keys: MemberKeys { MemberKeys(field.knownKeys) }

  override func decode(_ object: ObjectSlots, into model: ModelMemory, _ context: inout DecodingContext)
    throws(CodingFailure)
  {
    try check(object, mayBeMissing: isPartial, &context)
  }

  override func anyValue(from object: ObjectSlots, _ context: inout DecodingContext) throws(CodingFailure) -> Any? {
    try check(object, mayBeMissing: isPartial, &context)
    return nil
  }

  override func merge(_ object: ObjectSlots, into model: inout Model, _ context: inout DecodingContext)
    throws(CodingFailure)
  {
    try check(object, mayBeMissing: true, &context)
  }

  private func check(
    _ object: ObjectSlots, mayBeMissing: Bool, _ context: inout DecodingContext
  ) throws(CodingFailure) {
    let start = context.log.mark
    do {
      _ = try field.firstValue(in: object, current: mayBeMissing ? ConstantValue() : nil, &context)
    } catch {
      context.log.noteConstant(since: start)
      throw error
    }
  }

  override func encode(from model: ValueSource, _ context: inout EncodingContext) throws(CodingFailure) {
    guard field.output.ownsPath else { throw context.failAtGap() }
    let keys = field.output.encodedKeys
    let mark = context.beginMember(keys)
    if try field.instruction.encode(ConstantValue(), &context) { context.endMember(mark, keys) }
  }

  override func describe(in describer: inout Describer, startingFrom model: Model?) -> MemberDescription? {
    var member = field.describe(in: &describer, startingFrom: nil)
    member?.role = .constant
    if isPartial { member?.presence.acceptsMissing = true }
    return member
  }
}

/// The single case in a constant's table of cases.
struct ConstantValue: Equatable, Sendable {}
