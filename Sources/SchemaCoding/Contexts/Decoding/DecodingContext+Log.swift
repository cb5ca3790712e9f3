// What decoding logs: issues, and repairs if a report is wanted.
extension DecodingContext {
  @inline(__always)
  mutating func fail(_ issue: @autoclosure () -> SchemaIssue) -> CodingFailure {
    if log.silence == 0 {
      let issue = issue()
      note(issue)
    }
    return .failed
  }

  /// Logs that no variant of a union matches, with the reason of each, and returns the error to throw.
  mutating func fail(_ issue: SchemaIssue, because reasons: [IssueLog.Note]) -> CodingFailure {
    if log.silence == 0 { log.note(loggable(issue), because: reasons) }
    return .failed
  }

  @inline(never)
  private mutating func note(_ issue: SchemaIssue) {
    log.note(loggable(issue))
  }

  /// Logs that a value is not what was declared, and returns the error to throw.
  mutating func fail(
    _ code: IssueCode, expected: @autoclosure () -> String?, found: JSONNode, detail: String? = nil,
    underlying: (any Error)? = nil, parameters: @autoclosure () -> JSONObject = [:]
  ) -> CodingFailure {
    guard log.silence == 0 else { return .failed }
    var issue = SchemaIssue(
      code, expected: expected(), found: excerpt(of: found), detail: detail, underlying: underlying,
      parameters: parameters())
    issue.foundType = found.type
    note(issue)
    return .failed
  }

  /// Logs an error that a closure threw in place of a value of this type, and returns the failure to throw.
  mutating func fail<Value>(
    thrown error: any Error, inPlaceOf type: Value.Type, for json: JSONNode?, by features: PlanFeatures
  ) -> CodingFailure {
    let found = json.flatMap { excerpt(of: $0) }
    return fail(thrown: error, expected: expectedType(type), found: found, by: features)
  }

  /// Logs that a value at the end of these steps is in the way of a path.
  mutating func fail(
    expected: String, obstacle: JSONNode, at steps: ArraySlice<JSONPath.Component>, detail: String? = nil
  ) {
    guard log.silence == 0 else { return }
    var issue = SchemaIssue(
      .typeMismatch, at: JSONPath(Array(steps)), expected: expected, found: excerpt(of: obstacle), detail: detail)
    issue.foundType = obstacle.type
    log.note(loggable(issue), obstacle: obstacle.index)
  }

  /// Decodes a value only to find out whether it can be decoded, and logs nothing.
  mutating func silently<Value>(
    _ decode: (inout DecodingContext) throws(CodingFailure) -> Value
  ) throws(CodingFailure) -> Value {
    let (mark, replacement) = (log.mark, lastReplacement)
    log.silence += 1
    defer {
      log.silence -= 1
      log.rollBack(to: mark)
      lastReplacement = replacement
    }
    return try decode(&self)
  }

  /// Logs that a value does not have the declared JSON type, and returns the error to throw. Null is an issue of its
  /// own, an empty or whitespace-only string counts as null if leniency says so, and any other value under leniency is
  /// unconvertible.
  mutating func mismatch(_ json: JSONNode, expected: @autoclosure () -> String, leniency: Leniency) -> CodingFailure {
    if json.isNull { return fail(SchemaIssue(.nullValue, expected: expected())) }
    if leniency.treatsAsNull(json) {
      _ = fail(.nullValue, expected: expected(), found: json)
      return .convertedToNull
    }
    return fail(leniency.isEmpty ? .typeMismatch : .unconvertible, expected: expected(), found: json)
  }

  @inline(__always)
  mutating func noteConversion(of found: JSONNode, to expected: @autoclosure () -> String) {
    guard log.keepsRepairs else { return }
    note(.converted, result: expected(), found: found)
  }

  /// Logs that the value at the end of these steps was converted.
  mutating func noteConversion(
    of found: JSONNode, to expected: String, at steps: [JSONPath.Component], declared: [JSONPath.Component]? = nil
  ) {
    let start = log.mark
    noteConversion(of: found, to: expected)
    log.locate(since: start, at: steps, declared: declared)
  }

  /// Reports a value that leniency converts to an object without members; returns false for any other.
  mutating func convertToEmptyObject(_ json: JSONNode, leniency: Leniency) -> Bool {
    guard leniency.treatsAsEmptyObject(json) else { return false }
    noteConversion(of: json, to: "an object")
    return true
  }

  mutating func noteAdjustment(of found: JSONNode, by modifier: String) {
    guard log.keepsRepairs else { return }
    note(.adjusted, result: modifier, found: found)
  }

  private mutating func note(_ code: RepairCode, result: @autoclosure () -> String, found: JSONNode) {
    let excerpt = log.keepsNextRepair ? excerpt(of: found) : nil
    log.note(code, result: result(), found: excerpt)
  }

  /// Replaces everything logged since the mark with one repair of this value, which keeps the issues as its causes.
  mutating func repair(
    since mark: IssueLog.Mark, as code: RepairCode, result: String? = nil, found: JSONNode?,
    at steps: [JSONPath.Component] = [], declared: [JSONPath.Component]? = nil
  ) {
    guard log.keepsRepairs else { return log.rollBack(to: mark) }
    let excerpt = log.keepsRepair(inPlaceOf: mark) ? found.flatMap(excerpt(of:)) : nil
    log.repair(since: mark, as: code, result: result, found: excerpt, at: steps, declared: declared)
  }

  /// Notes what was changed in the text of a document.
  mutating func note(_ repairs: [SyntaxRepair]) {
    for repair in repairs { log.note(.syntax, result: repair.result, found: nil) }
    log.syntaxPlaces += repairs.compactMap(\.location)
  }
}
