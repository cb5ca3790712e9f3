/// The state of one decoding pass over a document.
struct DecodingContext: TraversalContext {
  var log: IssueLog
  var depth: Depth
  var enclosingCiphers = 0
  var isInRedactedValue = false
  var userInfo: [CodingUserInfoKey: any Sendable]
  var trail = Trail()
  /// How embedded documents are parsed.
  let parsing: ParsingOptions
  /// The leniency and the policy for unknown keys of the call, for the plans of schemas inside `Codable` types.
  let leniency: DecodingOptions.LeniencyMode
  let unknownKeys: DecodingOptions.UnknownKeysMode
  var work: RepeatedWork
  var patternSteps = PatternSteps()
  /// The instructions that are decoding the current value.
  var inProgress = ValuesInProgress()
  /// The value whose replacement is left to a field with several keys.
  var deferral = ReplacementDeferral()
  /// The value that was replaced last.
  var lastReplacement = LastReplacement()
  /// The innermost key that comes from the data, and its value.
  var enclosing = EnclosingKey.none
  /// The object whose field holds the value, if its kind has a tag there.
  var siblings: JSONNode?
  /// An object of what its fields have without a key, for the tags that it lacks.
  var siblingDefaults: JSONDocument?
  /// The sessions of decoders for `Codable` types.
  var sessions: [DecodingSession] = []
  /// What was decoded for the drafts before, while a document arrives.
  var draftValues: DraftValues?
  /// What an update has changed in instances of classes.
  var changes = ReferenceChanges()

  init(_ options: borrowing DecodingOptions, keepsRepairs: Bool) {
    log = IssueLog(
      maximumIssues: options.limits.maximumIssues, maximumRepairs: options.limits.maximumRepairs,
      keepsRepairs: keepsRepairs)
    depth = Depth(
      maximum: JSONDocument.limited(depth: options.limits.maximumDepth), embedded: options.limits.maximumEmbeddedLevels)
    parsing = options.parsing
    leniency = options.leniency
    unknownKeys = options.unknownKeys
    userInfo = options.userInfo
    work = RepeatedWork(limit: options.limits.maximumRepeatedValues)
  }

  /// Becomes a new context for another document, with the larger stack of the one before. What a document rarely changes is kept, because
  /// its release would take a tenth of the time for a small document.
  mutating func renew(for options: borrowing DecodingOptions) {
    if log.isUsed || !sessions.isEmpty {
      var (stack, values, tally) = (depth.stack, draftValues, log.tally)
      self = DecodingContext(options, keepsRepairs: log.keepsRepairs)
      depth.stack.keep(stack)
      draftValues = values
      // The patterns of what was kept from the draft before.
      tally.rollBack(to: 0)
      if values != nil { log.tally = tally }
    }
    work = RepeatedWork(limit: options.limits.maximumRepeatedValues)
    patternSteps = PatternSteps()
    (deferral, lastReplacement) = (ReplacementDeferral(), LastReplacement())
    (enclosing, siblings) = (.none, nil)
  }
}

extension DecodingContext {
  /// Runs a closure with the value at the end of these steps: what it logs is located there, and closures of the schema see the steps in
  /// their path. Repairs are counted under the declared steps, if the document spells its keys in another case.
  @inline(__always)
  mutating func inside<Result>(
    _ steps: @autoclosure () -> [JSONPath.Component], declared: @autoclosure () -> [JSONPath.Component]? = nil,
    _ body: (inout DecodingContext) throws(CodingFailure) -> Result
  ) throws(CodingFailure) -> Result {
    let start = log.mark
    defer { if log.hasNotes(since: start) { log.locate(since: start, at: steps(), declared: declared()) } }
    return try stepping(steps(), body)
  }

  /// Runs a closure that appends the values in a string to the string's document and decodes them. They are removed afterwards.
  @inline(__always)
  mutating func unpacking<Result>(
    _ string: JSONNode, _ body: (JSONDocument, inout DecodingContext) throws(CodingFailure) -> Result
  ) throws(CodingFailure) -> Result {
    work.visit(string)
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

  /// Runs a closure that decodes a document. If the call rejects repeated keys and the document has some, each is an issue, besides those of
  /// the closure.
  @inline(__always)
  mutating func checkingKeys<Result>(
    of document: JSONNode, _ body: (inout DecodingContext) throws(CodingFailure) -> Result
  ) throws(CodingFailure) -> Result {
    guard parsing.rejectsRepeatedKeys else { return try body(&self) }
    let paths = document.repeatedKeys(limit: log.maximumIssues.clampedSum(with: 1))
    let isHidden = enclosingCiphers > 0
    for path in paths { _ = fail(SchemaIssue(.duplicateKey, at: JSONPath(isHidden ? [] : path))) }
    let result = try body(&self)
    if !paths.isEmpty { throw .failed }
    return result
  }
}
