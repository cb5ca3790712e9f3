/// The state of one encoding pass over a model.
struct EncodingContext: TraversalContext {
  var log: IssueLog
  var writer: JSONWriter
  let encodesNulls: Bool
  let omitsDefaults: Bool
  let isCanonical: Bool
  var enclosingCiphers = 0
  var isInRedactedValue = false
  var userInfo: [CodingUserInfoKey: any Sendable]
  var trail = Trail()
  var patternSteps = PatternSteps()
  /// Whether values must obey their rules.
  var validates: Bool
  /// Whether what the schema cannot encode is left out without an issue, because the value is only checked.
  let skipsGaps: Bool
  var depth: Depth
  /// The number of values that may still be encoded.
  var remainingValues: Int
  /// The lazy and `Codable` schemas that have begun at the current level.
  var inProgress = SchemasInProgress()
  /// The sessions of encoders for `Codable` types.
  var sessions: [EncodingSession] = []
  private let maximumValues: Int
  /// The tags that the next object includes. Other values keep them waiting, except arrays, which drop them.
  var tags: [UnionTag] = []
  /// The members with the tags beside the fields of the object being encoded, if any of these holds a union that such a tag selects.
  var siblings: JSONDocument?
  /// The dates and the data that are encoded as objects; nil if they are encoded as JSON.
  var objects: EncodedObjects?
  /// The request for the key of an object, if there is one.
  var keyRequest: EnclosingKeyRequest?
  /// Where the members of the object being encoded begin in `gathered`; nil if they are written immediately.
  var firstGathered: Int?
  /// The gathered members of all open objects.
  var gathered: [GatheredMember] = []

  init(_ options: EncodingOptions, skipsGaps: Bool = false) {
    self.skipsGaps = skipsGaps
    log = IssueLog(maximumIssues: options.limits.maximumIssues, keepsRepairs: false)
    let formatting = options.formatting
    isCanonical = formatting.contains(.canonical)
    writer = JSONWriter(
      isPretty: formatting.contains(.prettyPrinted) && !isCanonical,
      sortsKeys: formatting.contains(.sortedKeys) || isCanonical,
      sortsDictionaries: formatting.contains(.sortedDictionaries),
      escapesSlashes: formatting.contains(.escapingSlashes) && !isCanonical)
    encodesNulls = options.nulls == .written
    omitsDefaults = options.omitsDefaults
    userInfo = options.userInfo
    validates = options.validates
    maximumValues = max(0, options.limits.maximumValues)
    remainingValues = maximumValues
    depth = Depth(
      maximum: JSONDocument.limited(depth: options.limits.maximumDepth), embedded: options.limits.maximumEmbeddedLevels)
  }

  mutating func fail(_ issue: @autoclosure () -> SchemaIssue) -> CodingFailure {
    let issue = issue()
    log.note(loggable(issue))
    // The output is not used from here on. Without line breaks, it does not matter that containers stay open.
    writer.isPretty = false
    return .failed
  }

  /// Logs that the schema cannot encode a value, whatever it is, and returns the error to throw.
  mutating func failAtGap(_ detail: String? = nil) -> CodingFailure {
    skipsGaps ? .failed : fail(SchemaIssue(.notEncodable, detail: detail))
  }

  /// Runs a closure that encodes without checking rules.
  mutating func withoutRules<Result>(
    _ body: (inout EncodingContext) throws(CodingFailure) -> Result
  ) throws(CodingFailure) -> Result {
    let outer = validates
    validates = false
    defer { validates = outer }
    return try body(&self)
  }

  /// Counts the values of a container that is about to be encoded. Exceeding the limit is one issue; whatever follows
  /// fails too, without further issues.
  ///
  /// A container beyond the maximum depth counts once more for each enclosing level: as many as its issue's path has
  /// steps.
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
    let issue = SchemaIssue(.tooComplex, detail: "encoding produces more than \(maximumValues) values")
    return fail(issue)
  }
}

/// Dates and data that are encoded as objects, not as JSON. In the document, each is a string that nothing else contains.
struct EncodedObjects {
  private let prefix = UUID().uuidString
  private var objects: [Any] = []

  /// Adds an object, and returns its string.
  mutating func add(_ object: Any) -> String {
    objects.append(object)
    return "\(prefix) \(objects.count - 1)"
  }

  /// The object of a string, if it has one.
  subscript(string: String) -> Any? {
    guard string.hasPrefix(prefix), let index = Int(string.dropFirst(prefix.count + 1)), objects.indices.contains(index)
    else { return nil }
    return objects[index]
  }
}
