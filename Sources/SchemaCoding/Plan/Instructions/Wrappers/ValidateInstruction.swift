/// Checks a decoded value against rules. Checks all of them, so a value may have several issues.
final class ValidateInstruction<Value>: SameValueInstruction<Value>, @unchecked Sendable {
  let rules: [Validation<Value>]

  /// Adds rules to an instruction; merges them with rules that it has already.
  init(_ inner: Instruction<Value>, rules: [Validation<Value>]) {
    let validated = inner as? ValidateInstruction<Value>
    self.rules = (validated?.rules ?? []) + rules
    super.init(validated?.inner ?? inner)
    if let annotations = validated?.annotations { annotate { $0 = annotations } }
  }

  override var hasRules: Bool { true }
  override var contents: PlanContents { rules.reduce(inner.contents) { $0.union($1.contents) } }
  override var memberKeys: MemberKeys? { inner.memberKeys }
  override var decidingKeys: [KnownKeys] { inner.decidingKeys }
  override func ignoresNullMembers(of object: JSONNode) -> Bool { inner.ignoresNullMembers(of: object) }
  override var isObject: Bool { inner.isObject }
  override var definitionErrorAsPart: String? { inner.definitionErrorAsPart }
  override var outputPaths: [JSONPath] { inner.outputPaths }
  override var canMerge: Bool { inner.canMerge }
  override var startsFromValue: Bool { inner.startsFromValue }
  override var replacesObject: Bool { inner.replacesObject }
  override var readOnlyMembers: [Int] { inner.readOnlyMembers }

  private func checked(_ value: Value, _ json: JSONNode?, _ context: inout DecodingContext) throws(CodingFailure)
    -> Value
  {
    var failed = false
    if let json { context.work.visit(scalar: json) }
    for rule in rules {
      do {
        if try rule.allows(value, &context) { continue }
        fail(rule, nil, json, &context)
      } catch {
        fail(rule, error, json, &context)
      }
      failed = true
    }
    if failed {
      context.log.noteBrokenRule()
      throw .failed
    }
    return value
  }

  /// Notes the issue of a rule that does not allow the value, or whose closure threw an error.
  private func fail(
    _ rule: Validation<Value>, _ error: (any Error)?, _ json: JSONNode?, _ context: inout DecodingContext
  ) {
    let found = json.flatMap(context.excerpt)
    switch error {
    case nil: _ = context.fail(Issue(.validationFailed, found: found, detail: rule.message))
    case let undecided as UndecidedRule:
      _ = context.fail(Issue(.tooComplex, found: found, detail: "\(rule.message), \(undecided.reason)"))
    case let error?: _ = context.fail(thrown: error, expected: nil, found: found, detail: rule.message, by: contents)
    }
  }

  override func completed(
    _ value: Value, _ json: JSONNode, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    try checked(value, json, &context)
  }

  override func decodeMembers(of object: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Value {
    try checked(try inner.decodeMembers(of: object, &context), nil, &context)
  }

  override func decodeMembers(
    of object: JSONNode, into value: Value, merging: Bool, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    try checked(try inner.decodeMembers(of: object, into: value, merging: merging, &context), nil, &context)
  }

  override func encode(from source: ValueSource, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    try inner.encode(from: source, &context)
  }

  override func encodeMembers(of value: Value, _ context: inout EncodingContext) throws(CodingFailure) {
    try inner.encodeMembers(of: value, &context)
  }

  override func describe(in describer: inout Describer) -> SchemaDescription {
    .constrained(
      ConstrainedDescription(
        value: inner.description(in: &describer),
        rules: rules.map { RuleDescription(message: $0.message, constraint: $0.constraint) }))
  }
}
