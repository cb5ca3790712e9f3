/// Reads and writes a value by the `Codable` conformance of its type.
///
///     CodableInstruction<Point>       reads {"x": 1, "y": 2}; "x" instead of 1 is an issue at …x
///
/// Inside the type its own code decides. Leniency reaches no further than the value itself: a blank text may count as null.
final class CodableInstruction<Value>: Instruction<Value>, @unchecked Sendable {
  let directions: CodableDirections<Value>
  let leniency: Leniency

  init(_ directions: CodableDirections<Value>, leniency: Leniency) {
    self.directions = directions
    self.leniency = leniency
  }

  override var hasRules: Bool { false }

  override func decode(_ json: JSONNode, _ state: inout DecodingState) throws(Rejected) -> Value {
    state.discarded.visit(json)
    guard let decode = directions.decode else { return try super.decode(json, &state) }
    if json.isNull { throw state.mismatch(json, expected: expectation, leniency: leniency) }
    do {
      return try decode(json, &state)
    } catch {
      if isMismatch(json, error) {
        throw state.mismatch(json, expected: error.expected ?? expectation, leniency: leniency)
      }
      throw state.refuse(error)
    }
  }

  /// Whether the value as a whole is of the wrong kind, and nothing inside it.
  private func isMismatch(_ json: JSONNode, _ failure: CodableFailure) -> Bool {
    if leniency.contains(.emptyStringAsNull), json.isString, json.isBlank { return true }
    return failure.path.isEmpty && failure.code == .typeMismatch && failure.detail == nil
  }

  override func encode(_ value: Value, _ state: inout EncodingState) throws(Rejected) -> Bool {
    guard state.remainingValues >= 0 else { throw .refused }
    guard let encode = directions.encode else { return try super.encode(value, &state) }
    let output: OutputNode
    do {
      output = try encode(value, &state)
    } catch {
      throw state.refuse(error)
    }
    try state.write(output)
    return true
  }

  override func summary(in listing: inout Listing) -> String {
    leniency.isEmpty ? "codable \(expectation)" : "codable \(expectation) (\(leniency))"
  }
}

extension NestingState {
  /// Notes each issue of a failure at its place inside the value, and makes the error to throw.
  fileprivate mutating func refuse(_ failure: CodableFailure) -> Rejected {
    let isSecret = secrecy > 0
    for issue in failure.issues {
      let mark = log.mark
      _ = refuse(issue.withoutPath)
      log.locate(since: mark, at: issue.steps(isSecret: isSecret))
    }
    return .refused
  }
}

extension Issue {
  /// The issue at the place where it is noted; its path follows.
  fileprivate var withoutPath: Issue {
    var issue = self
    issue.path = JSONPath()
    return issue
  }

  /// The issue's path. Whether a key of it is the type's or the document's nobody can tell, so inside a cipher none is shown.
  fileprivate func steps(isSecret: Bool) -> [JSONPath.Component] {
    path.components.map { step in
      if isSecret, case .key = step { .key("…") } else { step }
    }
  }
}
