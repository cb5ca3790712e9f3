/// What the encoder carries through one model.
struct EncodingState {
  var log: IssueLog
  let writesNulls: Bool
  let formatting: EncodingOptions.Formatting
  /// How many ciphers surround the value: what is inside one is never shown.
  var secrecy = 0
  private(set) var remainingDepth: Int

  init(_ options: EncodingOptions) {
    log = IssueLog(maximumIssues: options.maximumIssues, keepsRepairs: false)
    writesNulls = options.nulls == .written
    formatting = options.formatting
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
    log.note(secrecy > 0 ? issue.withoutSecrets : issue)
    return .refused
  }

  /// The text of a document that goes into another one, on one line.
  mutating func text(of json: JSONOutput) throws(Rejected) -> String {
    do {
      return String(decoding: try JSONWriter.data(json, formatting.subtracting(.prettyPrinted)), as: UTF8.self)
    } catch {
      throw refuse(Issue(.notEncodable, underlying: error))
    }
  }
}
