/// What the encoder carries through one model.
struct EncodingState: NestingState {
  var log: IssueLog
  let writesNulls: Bool
  let formatting: EncodingOptions.Formatting
  var secrecy = 0
  var isHidden = false
  var depth: Depth

  init(_ options: EncodingOptions) {
    log = IssueLog(maximumIssues: options.maximumIssues, keepsRepairs: false)
    writesNulls = options.nulls == .written
    formatting = options.formatting
    depth = Depth(
      maximum: min(options.maximumDepth, DecodingOptions.standardDepth), embedded: options.maximumEmbeddedLevels)
  }

  /// Notes an issue, and makes the error to throw.
  mutating func refuse(_ issue: @autoclosure () -> Issue) -> Rejected {
    let issue = issue()
    log.note(hidesValues ? issue.withoutSecrets : issue)
    return .refused
  }

  /// The text of a document that goes into another one, on one line.
  mutating func text(of json: JSONOutput) throws(Rejected) -> String {
    do {
      return String(
        decoding: try JSONWriter.data(json, formatting.subtracting(.prettyPrinted), isDeep: false), as: UTF8.self
      )
    } catch {
      throw refuse(Issue(.notEncodable, underlying: error))
    }
  }
}
