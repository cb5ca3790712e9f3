/// What the interpreter carries through one document.
struct DecodingState: NestingState {
  var log: IssueLog
  var depth: Depth
  var secrecy = 0
  var isHidden = false
  /// Which member of an object failed, for the object that asked for it.
  var failedMember = 0
  var unions = UnionTally()

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
  mutating func noteConversion(of found: ParsedValue, to expected: String) {
    guard log.keepsRepairs else { return }
    log.note(.converted, expected: expected, found: excerpt(of: found))
  }

  /// The value as an issue may show it: not at all inside a cipher.
  func excerpt(of value: ParsedValue) -> String? {
    hidesValues ? nil : value.excerpt
  }
}
