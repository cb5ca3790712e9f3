/// What the interpreter carries through one document.
struct DecodingContext: TraversalContext {
  var log: IssueLog
  var depth: Depth
  var secrecy = 0
  var containsCipher = false
  let userInfo: [CodingUserInfoKey: any Sendable]
  var trail = Trail()
  /// Which parser decides about documents in strings.
  let parser: DecodingOptions.Parser
  var discarded: DiscardedWork
  /// The last key that is data, and the value under it.
  var enclosing = EnclosingKey.none
  /// Where slots and the arguments of initializers are kept.
  var scratch = ScratchMemory()

  init(_ options: DecodingOptions, keepsRepairs: Bool) {
    log = IssueLog(
      maximumIssues: options.maximumIssues, maximumRepairs: options.maximumRepairs, keepsRepairs: keepsRepairs)
    depth = Depth(maximum: options.maximumDepth, embedded: options.maximumEmbeddedLevels)
    parser = options.parser
    userInfo = options.userInfo
    discarded = DiscardedWork(limit: options.maximumDiscardedValues)
  }
}

/// A value was not decoded; what was wrong stands in the log.
enum CodingFailure: Error {
  /// The value is of no use.
  case failed
  /// The value is an empty or whitespace-only string, which counts as null under the leniency that is declared here.
  case empty
}

extension DecodingContext {
  /// Notes an issue, and makes the error to throw.
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

  /// Notes that a value is not what was declared, and makes the error to throw.
  mutating func fail(
    _ code: IssueCode, expected: @autoclosure () -> String?, found: JSONNode, detail: String? = nil,
    underlying: (any Error)? = nil
  ) -> CodingFailure {
    guard log.silence == 0 else { return .failed }
    let issue = Issue(code, expected: expected(), found: excerpt(of: found), detail: detail, underlying: underlying)
    note(issue)
    return .failed
  }

  /// Notes that a value was converted.
  @inline(__always)
  mutating func noteConversion(of found: JSONNode, to expected: @autoclosure () -> String) {
    guard log.keepsRepairs else { return }
    let excerpt = log.keepsNextRepair ? excerpt(of: found) : nil
    log.note(.converted, expected: expected(), found: excerpt)
  }

  /// Replaces everything noted since the mark by one repair of this value, which keeps the issues as its causes.
  mutating func repair(
    since mark: IssueLog.Mark, as code: RepairCode, expected: String? = nil, found: JSONNode?,
    at steps: [JSONPath.Component] = []
  ) {
    guard log.keepsRepairs else { return log.rollBack(to: mark) }
    let excerpt = log.keepsNextRepair ? found.flatMap(excerpt(of:)) : nil
    log.repair(since: mark, as: code, expected: expected, found: excerpt, at: steps)
  }

  /// The value as an issue may show it: not at all inside a cipher.
  func excerpt(of value: JSONNode) -> String? {
    redactsValues ? nil : value.excerpt
  }
}
