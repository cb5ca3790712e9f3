/// Decodes and encodes a value with its type's own code.
///
///     CodableInstruction<Point>       decodes {"x": 1, "y": 2}; "x" instead of 1 is an issue at …x
///
/// What the code asks for is decoded by the instructions for the types that it asks for, in the same context.
final class CodableInstruction<Value>: Instruction<Value>, @unchecked Sendable {
  private let directions: CodableDirections<Value>
  private let types: CodedTypes
  /// Whether another type's code asks for the value, which may be null if its own code accepts that.
  private let isRequested: Bool
  /// Whether the keys have a style. Those of a dictionary are data.
  private let spellsKeys: Bool

  init(_ directions: CodableDirections<Value>, types: CodedTypes, isRequested: Bool) {
    (self.directions, self.types, self.isRequested) = (directions, types, isRequested)
    spellsKeys = !(Value.self is any ArbitraryCodingKeys.Type)
  }

  override var hasRules: Bool { false }
  override var contents: PlanContents { .recursive }

  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Value {
    guard let code = directions.decode else { return try super.decode(json, &context) }
    if json.isNull, !isRequested { throw context.mismatch(json, expected: expectation, leniency: types.leniency) }
    return try context.begin(json, by: self, Value.self) { context throws(CodingFailure) in
      let session = context.session(of: types, for: json)
      guard json.isArray || json.isObject else {
        return try session.run(code, json, isContainer: false, spellsKeys: spellsKeys, &context)
      }
      return try context.nested { context throws(CodingFailure) in
        try session.run(code, json, isContainer: true, spellsKeys: spellsKeys, &context)
      }
    }
  }

  override func encode(_ value: Value, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    guard context.remainingValues >= 0 else { throw .failed }
    guard let encode = directions.encode else { return try super.encode(value, &context) }
    let output = try context.begin(Value.self) { context throws(CodingFailure) in
      do throws(Issue) {
        return try encode(value, types.strategies, nil, &context)
      } catch {
        throw context.fail(inside: error)
      }
    }
    try context.write(output)
    return true
  }

  override func describe(in describer: inout Describer) -> SchemaDescription {
    .codable(CodableDescription(type: nameOfType(Value.self), leniency: types.leniency))
  }
}

extension TraversalContext {
  /// Logs an issue at its path inside the value, and returns the error to throw. If the type's own code has used a schema, logs that
  /// schema's issues instead.
  mutating func fail(inside issue: Issue) -> CodingFailure {
    let isRedacted = enclosingCiphers > 0
    let error = issue.underlying as? SchemaError
    let inner = error?.issues.filter { $0.code != .tooManyIssues }.map { $0.located(below: issue.path.components) }
    for issue in inner ?? [issue] {
      let mark = log.mark
      // Without its path, which is then added to the paths of its causes as well.
      _ = fail(issue.dropping(issue.path.components.count, isRedacted: isRedacted))
      log.locate(since: mark, at: issue.steps(isRedacted: isRedacted))
    }
    log.omit(error?.omittedIssueCount ?? 0)
    return .failed
  }
}

extension Issue {
  /// The issue without the first steps of its path, nor those of its causes.
  fileprivate func dropping(_ count: Int, isRedacted: Bool) -> Issue {
    var issue = self
    issue.path = JSONPath(Array(steps(isRedacted: isRedacted).dropFirst(count)))
    issue.causes = causes.map { $0.dropping(count, isRedacted: isRedacted) }
    return issue
  }

  /// The steps of the issue's path. Keys may come from the type or from the document, so inside a cipher all are
  /// redacted.
  fileprivate func steps(isRedacted: Bool) -> [JSONPath.Component] {
    path.components.map { step in
      if isRedacted, case .key = step { .key("…") } else { step }
    }
  }
}
