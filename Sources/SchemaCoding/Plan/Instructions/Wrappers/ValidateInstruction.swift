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

  override var facts: ValueFacts {
    inner.facts.with { facts in
      facts.features = rules.reduce(facts.features) { $0.union($1.features) }
      (facts.hasRules, facts.mergesAsDocument) = (true, false)
    }
  }
  override var objectFacts: ObjectFacts { inner.objectFacts }

  private func checked(_ value: Value, _ json: JSONNode?, _ context: inout DecodingContext) throws(CodingFailure)
    -> Value
  {
    if context.draftValues?.skipsRules == true { return value }
    if let json { context.work.visit(scalar: json) }
    do {
      try check(value, json, &context)
    } catch {
      context.log.noteBrokenRule()
      throw error
    }
    return value
  }

  /// Notes the issue of each rule that does not allow the value, or whose closure throws an error.
  private func check(
    _ value: Value, _ json: JSONNode?, _ context: inout some TraversalContext
  ) throws(CodingFailure) {
    var failed = false
    func found(_ context: some TraversalContext) -> String? { json.flatMap(context.excerpt) }
    for rule in rules {
      do {
        if try rule.allows(value, &context) { continue }
        let issue = SchemaIssue(
          .validationFailed, found: found(context), detail: rule.message, rule: rule.id,
          parameters: rule.constraint?.parameters ?? [:])
        _ = context.fail(issue)
      } catch let undecided as UndecidedRule {
        let detail = "\(rule.message), \(undecided.reason)"
        let issue = SchemaIssue(.tooComplex, found: found(context), detail: detail, rule: rule.id)
        _ = context.fail(issue)
      } catch {
        _ = context.fail(thrown: error, expected: nil, found: found(context), detail: rule.message, by: facts.features)
      }
      failed = true
    }
    if failed { throw .failed }
  }

  override func completed(
    _ value: Value, _ json: JSONNode, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    json.isOpen ? value : try checked(value, json, &context)
  }

  override func decodeMembers(of object: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Value {
    let value = try inner.decodeMembers(of: object, &context)
    return object.isOpen ? value : try checked(value, nil, &context)
  }

  override func decodeMembers(
    of object: JSONNode, into value: Value, merging: Bool, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    let value = try inner.decodeMembers(of: object, into: value, merging: merging, &context)
    return object.isOpen ? value : try checked(value, nil, &context)
  }

  override func encode(from source: ValueSource, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    let isWritten = try inner.encode(from: source, &context)
    if context.validates, isWritten { try checkModified(source.value(Value.self), &context) }
    return isWritten
  }

  override func encode(_ value: Value, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    let isWritten = try inner.encode(value, &context)
    if context.validates, isWritten { try checkModified(value, &context) }
    return isWritten
  }

  override func encodeMembers(of value: Value, _ context: inout EncodingContext) throws(CodingFailure) {
    try inner.encodeMembers(of: value, &context)
    if context.validates { try checkModified(value, &context) }
  }

  private func checkModified(_ value: Value, _ context: inout EncodingContext) throws(CodingFailure) {
    try check(inner.modified(value, &context), nil, &context)
  }

  override func describe(in describer: inout Describer) -> SchemaDescription {
    .constrained(
      ConstrainedDescription(
        value: inner.description(in: &describer),
        rules: rules.map { RuleDescription(message: $0.message, id: $0.id, constraint: $0.constraint) }))
  }
}
