/// What the encoder carries through one model.
struct EncodingState {
  var log: IssueLog
  let writesNulls: Bool
  private var remainingDepth: Int

  init(_ options: EncodingOptions) {
    log = IssueLog(maximumIssues: options.maximumIssues, keepsRepairs: false)
    writesNulls = options.nulls == .written
    remainingDepth = options.maximumDepth
  }

  /// Steps into an array or an object; every success is followed by ``leaveContainer()``.
  mutating func enterContainer() throws(Rejected) {
    guard remainingDepth > 0 else { throw refuse(Issue(.tooDeep)) }
    remainingDepth -= 1
  }

  mutating func leaveContainer() {
    remainingDepth += 1
  }

  /// Notes an issue, and makes the error to throw.
  mutating func refuse(_ issue: Issue) -> Rejected {
    log.note(issue)
    return .refused
  }
}
