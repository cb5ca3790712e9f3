/// What the interpreter carries through one document.
struct DecodingState {
  var log: IssueLog
  private(set) var remainingDepth: Int
  private var remainingEmbeddedLevels: Int
  /// How many ciphers surround the value: what is inside one is never shown.
  var secrecy = 0
  /// Which member of an object failed, for the object that asked for it.
  var failedMember = 0

  init(_ options: DecodingOptions, keepsRepairs: Bool) {
    log = IssueLog(maximumIssues: options.maximumIssues, keepsRepairs: keepsRepairs)
    remainingDepth = options.maximumDepth
    remainingEmbeddedLevels = options.maximumEmbeddedLevels
  }

  /// Steps into an array or an object; every success is followed by ``leaveContainer()``.
  mutating func enterContainer() throws(Rejected) {
    guard remainingDepth > 0 else { throw refuse(Issue(.tooDeep)) }
    remainingDepth -= 1
  }

  mutating func leaveContainer() {
    remainingDepth += 1
  }

  /// Steps into a document inside a text; every success is followed by ``leaveEmbedded()``.
  mutating func enterEmbedded() throws(Rejected) {
    guard remainingEmbeddedLevels > 0 else { throw refuse(Issue(.tooDeep)) }
    remainingEmbeddedLevels -= 1
  }

  mutating func leaveEmbedded() {
    remainingEmbeddedLevels += 1
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
    log.note(secrecy > 0 ? issue.withoutSecrets : issue)
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

  /// The step to a key that the document chose, not the schema, as a path may show it.
  func step(_ key: String) -> JSONPath.Component { .key(secrecy > 0 ? "…" : key) }

  /// The value as an issue may show it: not at all inside a cipher.
  func excerpt(of value: ParsedValue) -> String? {
    secrecy > 0 ? nil : value.excerpt
  }
}
