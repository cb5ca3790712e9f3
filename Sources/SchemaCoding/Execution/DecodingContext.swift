/// The state of one decoding pass over a document.
struct DecodingContext: TraversalContext {
  var log: IssueLog
  var depth: Depth
  var secrecy = 0
  var containsCipher = false
  let userInfo: [CodingUserInfoKey: any Sendable]
  var trail = Trail()
  /// The parser for embedded documents.
  let parser: DecodingOptions.Parser
  var discarded: DiscardedWork
  /// The values that are being decoded as the only element of an array.
  var singles: [SingleElement] = []
  /// The innermost key that comes from the data, and its value.
  var enclosing = EnclosingKey.none
  /// The memory for slots and initializer arguments.
  var scratch = ScratchMemory()

  init(_ options: borrowing DecodingOptions, keepsRepairs: Bool) {
    log = IssueLog(
      maximumIssues: options.maximumIssues, maximumRepairs: options.maximumRepairs, keepsRepairs: keepsRepairs)
    depth = Depth(
      maximum: min(options.maximumDepth, DecodingOptions.standardDepth), embedded: options.maximumEmbeddedLevels)
    parser = options.parser
    userInfo = options.userInfo
    discarded = DiscardedWork(limit: options.maximumDiscardedValues)
  }
}

/// A value was not decoded or encoded; the log contains the issues.
enum CodingFailure: Error {
  /// The value cannot be decoded or encoded.
  case failed
  /// The value is an empty or whitespace-only string, which counts as null under the declared leniency.
  case empty
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

  /// Logs that a value was converted.
  @inline(__always)
  mutating func noteConversion(of found: JSONNode, to expected: @autoclosure () -> String) {
    guard log.keepsRepairs else { return }
    let excerpt = log.keepsNextRepair ? excerpt(of: found) : nil
    log.note(.converted, expected: expected(), found: excerpt)
  }

  /// Replaces everything logged since the mark with one repair of this value, which keeps the issues as its causes.
  mutating func repair(
    since mark: IssueLog.Mark, as code: RepairCode, expected: String? = nil, found: JSONNode?,
    at steps: [JSONPath.Component] = []
  ) {
    guard log.keepsRepairs else { return log.rollBack(to: mark) }
    let excerpt = log.keepsNextRepair ? found.flatMap(excerpt(of:)) : nil
    log.repair(since: mark, as: code, expected: expected, found: excerpt, at: steps)
  }

  /// The value as an issue may show it: nil inside a cipher.
  func excerpt(of value: JSONNode) -> String? {
    redactsValues ? nil : value.excerpt
  }
}
