/// What the interpreter carries through one document.
struct DecodingState: NestingState {
  var log: IssueLog
  var depth: Depth
  var secrecy = 0
  var isHidden = false
  /// Which member of an object failed, for the object that asked for it.
  var failedMember = 0
  var unions = UnionTally()
  /// Where the arguments of initializers are collected.
  private(set) lazy var argumentStack = ArgumentStack()

  init(_ options: DecodingOptions, keepsRepairs: Bool) {
    log = IssueLog(maximumIssues: options.maximumIssues, keepsRepairs: keepsRepairs)
    depth = Depth(maximum: options.maximumDepth, embedded: options.maximumEmbeddedLevels)
  }
}

/// A value was not read; what was wrong stands in the log.
enum Rejected: Error {
  /// The value is of no use.
  case refused
  /// The value is a blank text, which counts as null under the leniency that is declared here.
  case blank
}

extension DecodingState {
  /// Notes an issue, and makes the error to throw.
  mutating func refuse(_ issue: Issue) -> Rejected {
    log.note(hidesValues ? issue.withoutSecrets : issue)
    return .refused
  }

  /// Notes that a value is not what was declared, and makes the error to throw.
  mutating func refuse(_ code: IssueCode, expected: String?, found: ParsedValue, detail: String? = nil) -> Rejected {
    refuse(Issue(code, expected: expected, found: excerpt(of: found), detail: detail))
  }

  /// Notes that a value was converted.
  @inline(__always)
  mutating func noteConversion(of found: ParsedValue, to expected: @autoclosure () -> String) {
    guard log.keepsRepairs else { return }
    log.note(.converted, expected: expected(), found: excerpt(of: found))
  }

  /// Replaces everything noted since the mark by one repair of this value, which keeps the issues as its causes.
  mutating func repair(
    since mark: IssueLog.Mark, as code: RepairCode, expected: String? = nil, found: ParsedValue
  ) {
    guard log.keepsRepairs else { return log.rollBack(to: mark) }
    log.repair(since: mark, as: code, expected: expected, found: excerpt(of: found))
  }

  /// Replaces everything noted since the mark, which is located already, by one repair at the end of these steps.
  mutating func fallBack(since mark: IssueLog.Mark, at lookup: KeyLookup, found: ParsedValue?) {
    guard log.keepsRepairs else { return log.rollBack(to: mark) }
    log.fallBack(since: mark, at: lookup, found: found.flatMap { excerpt(of: $0) })
  }

  /// The value as an issue may show it: not at all inside a cipher.
  func excerpt(of value: ParsedValue) -> String? {
    hidesValues ? nil : value.excerpt
  }
}
