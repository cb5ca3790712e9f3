/// What the encoder carries through one model.
struct EncodingContext: TraversalContext {
  var log: IssueLog
  var writer: JSONWriter
  let writesNulls: Bool
  var secrecy = 0
  var containsCipher = false
  let userInfo: [CodingUserInfoKey: any Sendable]
  var trail = Trail()
  var depth: Depth
  /// How many more values may be written.
  var remainingValues: Int
  private let maximumValues: Int
  /// The tags that the next object has to take up; what is no object leaves them, or drops them if it is an array.
  var tags: [UnionTag] = []
  /// Who asks for the key under which an object lies, if anybody does.
  var enclosing: EnclosingKeyRequest?
  /// Where the members of the object that is being encoded begin among those that are gathered; nil if they are written at once.
  var firstGathered: Int?
  /// The members that were gathered, of all objects that are open.
  var gathered: [GatheredMember] = []

  init(_ options: EncodingOptions) {
    log = IssueLog(maximumIssues: options.maximumIssues, keepsRepairs: false)
    writer = JSONWriter(options.formatting)
    writesNulls = options.nulls == .written
    userInfo = options.userInfo
    maximumValues = max(0, options.maximumValues)
    remainingValues = maximumValues
    depth = Depth(
      maximum: min(options.maximumDepth, DecodingOptions.standardDepth), embedded: options.maximumEmbeddedLevels)
  }

  /// Notes an issue, and makes the error to throw.
  mutating func fail(_ issue: @autoclosure () -> Issue) -> CodingFailure {
    let issue = issue()
    log.note(redactsValues ? issue.redacted : issue)
    // What is written from here on nobody reads. Without line breaks it does not matter that containers stay open.
    writer.isPretty = false
    return .failed
  }

  /// Counts the values of a container that is about to be written. Where they are too many, that is one issue; whatever comes
  /// after it ends here as well, and says nothing more.
  ///
  /// A container for which there is no level left counts once more for each level above it: as many steps its issue's path has.
  @inline(__always)
  mutating func count(values: Int) throws(CodingFailure) {
    let before = remainingValues
    remainingValues &-= depth.remaining > 0 ? values : values &+ depth.level
    if remainingValues < 0 { throw tooManyValues(before: before) }
  }

  @inline(never)
  private mutating func tooManyValues(before: Int) -> CodingFailure {
    remainingValues = -1
    guard before >= 0 else { return .failed }
    let issue = Issue.tooManyValues(maximumValues)
    return fail(issue)
  }
}

extension Issue {
  fileprivate static func tooManyValues(_ maximum: Int) -> Issue {
    Issue(.tooComplex, detail: "more than \(maximum) values are to be written")
  }
}
