/// The state of one decoding pass over a document.
struct DecodingContext: TraversalContext {
  var log: IssueLog
  var depth: Depth
  var enclosingCiphers = 0
  var isInRedactedValue = false
  let userInfo: [CodingUserInfoKey: any Sendable]
  var trail = Trail()
  /// The parser for embedded documents.
  let parser: DecodingOptions.Parser
  /// The leniency and the policy for unknown keys of the call, for the plans of schemas inside `Codable` types.
  let leniency: DecodingOptions.LeniencyMode
  let unknownKeys: DecodingOptions.UnknownKeysMode
  var discarded: DiscardedWork
  var patternSteps = PatternSteps()
  /// The instructions that are decoding the current value.
  var begun = BegunValues()
  /// The value whose replacement is left to a field with several keys.
  var deferral = ReplacementDeferral()
  /// The value that was replaced last.
  var lastReplacement = LastReplacement()
  /// The innermost key that comes from the data, and its value.
  var enclosing = EnclosingKey.none
  /// What an update has changed in instances of classes.
  var changes = ReferenceChanges()

  init(_ options: borrowing DecodingOptions, keepsRepairs: Bool) {
    log = IssueLog(
      maximumIssues: options.maximumIssues, maximumRepairs: options.maximumRepairs, keepsRepairs: keepsRepairs)
    depth = Depth(
      maximum: JSONDocument.limited(depth: options.maximumDepth), embedded: options.maximumEmbeddedLevels)
    parser = options.parser
    leniency = options.leniency
    unknownKeys = options.unknownKeys
    userInfo = options.userInfo
    discarded = DiscardedWork(limit: options.maximumDiscardedValues)
  }
}

extension DecodingContext {
  /// Logs an issue, and returns the error to throw.
  @inline(__always)
  mutating func fail(_ issue: @autoclosure () -> Issue) -> CodingFailure {
    if log.silence == 0 {
      let issue = issue()
      note(issue)
    }
    return .failed
  }

  /// Logs that no variant of a union matches, with the reason of each, and returns the error to throw.
  mutating func fail(_ issue: Issue, because reasons: [IssueLog.Note]) -> CodingFailure {
    if log.silence == 0 { log.note(redactsValues ? issue.redacted : issue, because: reasons) }
    return .failed
  }

  @inline(never)
  private mutating func note(_ issue: Issue) {
    log.note(redactsValues ? issue.redacted : issue)
  }

  /// Logs that a value is not what was declared, and returns the error to throw.
  mutating func fail(
    _ code: IssueCode, expected: @autoclosure () -> String?, found: JSONNode, detail: String? = nil,
    underlying: (any Error)? = nil
  ) -> CodingFailure {
    guard log.silence == 0 else { return .failed }
    let issue = Issue(code, expected: expected(), found: excerpt(of: found), detail: detail, underlying: underlying)
    note(issue)
    return .failed
  }

  /// Logs that a value at the end of these steps is in the way of a path.
  mutating func fail(expected: String, obstacle: JSONNode, at steps: ArraySlice<JSONPath.Component>) {
    guard log.silence == 0 else { return }
    let issue = Issue(.typeMismatch, at: JSONPath(Array(steps)), expected: expected, found: excerpt(of: obstacle))
    log.note(redactsValues ? issue.redacted : issue, obstacle: obstacle.index)
  }

  /// Logs that a value does not have the declared JSON type, and returns the error to throw. Null is an issue of its
  /// own, an empty or whitespace-only string counts as null if leniency says so, and any other value under leniency is
  /// unconvertible.
  mutating func mismatch(_ json: JSONNode, expected: @autoclosure () -> String, leniency: Leniency) -> CodingFailure {
    if json.isNull { return fail(Issue(.nullValue, expected: expected())) }
    if leniency.treatsAsNull(json) {
      _ = fail(.nullValue, expected: expected(), found: json)
      return .convertedToNull
    }
    return fail(leniency.isEmpty ? .typeMismatch : .unconvertible, expected: expected(), found: json)
  }

  /// Logs that a value was converted.
  @inline(__always)
  mutating func noteConversion(of found: JSONNode, to expected: @autoclosure () -> String) {
    guard log.keepsRepairs else { return }
    note(.converted, result: expected(), found: found)
  }

  /// Logs that the value at the end of these steps was converted.
  mutating func noteConversion(
    of found: JSONNode, to expected: String, at steps: [JSONPath.Component], countedAt pattern: [RepairTally.Step]
  ) {
    let start = log.mark
    at(pattern) { context in context.noteConversion(of: found, to: expected) }
    log.locate(since: start, at: steps)
  }

  /// Reports a value that leniency converts to an object without members; returns false for any other.
  mutating func convertToEmptyObject(_ json: JSONNode, leniency: Leniency) -> Bool {
    guard leniency.treatsAsEmptyObject(json) else { return false }
    noteConversion(of: json, to: "an object")
    return true
  }

  /// Reports that a modifier changed a value.
  mutating func noteAdjustment(of found: JSONNode, by modifier: String) {
    guard log.keepsRepairs else { return }
    note(.adjusted, result: modifier, found: found)
  }

  private mutating func note(_ code: RepairCode, result: String, found: JSONNode) {
    let excerpt = log.keepsNextRepair ? excerpt(of: found) : nil
    log.note(code, result: result, found: excerpt)
  }

  /// Replaces everything logged since the mark with one repair of this value, which keeps the issues as its causes.
  mutating func repair(
    since mark: IssueLog.Mark, as code: RepairCode, result: String? = nil, found: JSONNode?,
    at steps: [JSONPath.Component] = []
  ) {
    guard log.keepsRepairs else { return log.rollBack(to: mark) }
    let excerpt = log.keepsRepair(inPlaceOf: mark) ? found.flatMap(excerpt(of:)) : nil
    log.repair(since: mark, as: code, result: result, found: excerpt, at: steps)
  }

  /// Runs a closure at a position of the document's pattern, if repairs are counted.
  @inline(__always)
  mutating func at<Result, Failure>(
    _ steps: @autoclosure () -> [RepairTally.Step], _ body: (inout DecodingContext) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard log.keepsRepairs else { return try body(&self) }
    let outer = log.tally.position
    for step in steps() { _ = log.tally.enter(step) }
    defer { log.tally.leave(to: outer) }
    return try body(&self)
  }

  /// Runs a closure with the value at the end of these steps: what it logs is located there, closures of the schema see the steps in their
  /// path, and repairs are counted at the pattern.
  @inline(__always)
  mutating func inside<Result>(
    _ steps: @autoclosure () -> [JSONPath.Component], countedAt pattern: @autoclosure () -> [RepairTally.Step],
    _ body: (inout DecodingContext) throws(CodingFailure) -> Result
  ) throws(CodingFailure) -> Result {
    let start = log.mark
    defer { if log.hasNotes(since: start) { log.locate(since: start, at: steps()) } }
    return try at(pattern()) { context throws(CodingFailure) in try context.stepping(steps(), body) }
  }

  /// Runs a closure that appends the contents of a string to the string's document and decodes them. They are removed afterwards.
  @inline(__always)
  mutating func unpacking<Result>(
    _ string: JSONNode, _ body: (JSONDocument, inout DecodingContext) throws(CodingFailure) -> Result
  ) throws(CodingFailure) -> Result {
    discarded.visit(string)
    return try string.memory.pointee.owner.withReference { document throws(CodingFailure) in
      let length = document.length
      let enclosing = enclosing
      defer {
        document.remove(since: length)
        self.enclosing = enclosing
      }
      return try body(document, &self)
    }
  }

  /// The value as an issue may show it: nil inside a cipher.
  func excerpt(of value: JSONNode) -> String? {
    redactsValues ? nil : value.excerpt
  }
}
