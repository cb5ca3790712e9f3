/// The state that all encoders of one value share: the limits, and the origin of an error that is being thrown.
///
/// An error of a type's own has no path, and the path of another error may come from elsewhere. So each value records its position
/// when an error first leaves it.
final class CodingSession {
  /// The options of the call, for schemas inside the value.
  let encodingOptions: EncodingOptions
  let strategies: CodableStrategies
  private let spellings: CodingKeySpellings?
  /// The maximum nesting depth of arrays and objects.
  let levels: Int
  /// The stack on which the types' code runs.
  var stack: StackUse
  /// The number of values that may still be encoded; negative if there were too many.
  var remainingValues = Int.max
  /// The fields of the value that is encoded, until its own code runs.
  var fields: EncodedFields?
  /// What has begun the value already, for schemas that its own code uses.
  private(set) var begunSchemas: SchemasInProgress
  private var surfaced: (position: CodingPosition, type: String, fingerprint: String)?
  /// A final failure, even if the type's own code continues after it.
  private(set) var finalFailure: Issue?

  /// Creates the session of a value that is encoded.
  init(
    _ options: EncodingOptions, _ strategies: CodableStrategies = CodableStrategies(), stack: StackUse = StackUse(),
    begun: SchemasInProgress = SchemasInProgress()
  ) {
    (self.strategies, self.stack) = (strategies, stack)
    spellings = strategies.keys.map(CodingKeySpellings.init)
    levels = JSONDocument.limited(depth: options.maximumDepth)
    (encodingOptions, remainingValues, begunSchemas) = (options, options.maximumValues, begun)
  }

  /// The spellings of a type's coding keys; nil if they are those of the document.
  func spellings<Value>(for type: Value.Type) -> CodingKeySpellings? {
    guard let spellings, !(type is any ArbitraryCodingKeys.Type) else { return nil }
    return spellings
  }

  /// Ends the call that this session was created for, and returns its stack. An encoder may outlive the call. From then on
  /// it runs on stacks of its own.
  func endCall() -> StackUse {
    begunSchemas = SchemasInProgress()
    defer { stack = StackUse() }
    return stack
  }

  /// Begins the execution of a type's own code at a position. ``leave()`` or ``fail(_:_:at:)`` follows.
  ///
  /// The code runs between these calls, not in a closure: each level of a document costs stack, and a debug build has little to
  /// spare.
  func enter<Value>(_ type: Value.Type, at position: CodingPosition) throws {
    if position.typeCount > Depth.maximumInProgress {
      failFinally(CodableIssue(.tooDeep, detail: Depth.endless(type)), at: position)
    }
    try throwFinalFailure()
    surfaced = nil
  }

  /// Ends the execution of a type's code.
  func leave() {
    surfaced = nil
  }

  /// Ends the execution of a type's code with an error. The error comes from this position, unless a nested value has already thrown
  /// it.
  func fail<Value>(_ error: any Error, _ type: Value.Type, at position: CodingPosition) {
    guard finalFailure == nil else { return }
    let fingerprint = fingerprint(of: error)
    if surfaced?.fingerprint != fingerprint { surfaced = (position, Issue.expectation(of: type), fingerprint) }
  }

  /// Continues at a position on the larger stack.
  func onLargeStack<Result>(at position: CodingPosition, _ body: () throws -> Result) throws -> Result {
    guard let large = stack.enterLarge() else {
      let issue = CodableIssue(.tooDeep, detail: LargeStack.unavailable)
      failFinally(issue, at: position)
      throw issue
    }
    defer { stack.leaveLarge() }
    return try large.run(body)
  }

  /// Records a final failure. Only the first one counts.
  func failFinally(_ issue: CodableIssue, at position: CodingPosition) {
    guard finalFailure == nil else { return }
    finalFailure = Issue(
      issue.code, at: JSONPath(position.components), expected: issue.expected, detail: issue.detail)
  }

  /// Records a failure and returns false if an array or an object at a position is beyond the depth limit.
  func checkRoom(at position: CodingPosition) -> Bool {
    if position.depth >= levels { failFinally(CodableIssue(.tooDeep, detail: Depth.exceeded), at: position) }
    return position.depth < levels
  }

  /// Throws if there is a final failure, to stop a type that continues after it.
  func throwFinalFailure() throws {
    if let finalFailure { throw finalFailure }
  }

  /// The failure for an error that was thrown.
  func failure(_ error: any Error) -> Issue {
    finalFailure ?? Issue(error, surfacedAt: surfaced?.position.components ?? [], type: surfaced?.type)
  }

  /// A fingerprint that identifies an error that was thrown by a nested value, without rendering long paths.
  private func fingerprint(of error: any Error) -> String {
    guard let context = ErrorContext(error) else { return "\(type(of: error)) \(error)" }
    return "\(type(of: error)) \(context.codingPath.count) \(context.string)"
  }
}
