/// What the decoders, or the encoders, of one call share: its context, and the errors that cross the types' own code.
///
/// A type's code gets a decoder and asks it for values. Each is decoded by an instruction, in the context of the call:
///
///     CodableInstruction<Trip>            runs Trip.init(from:), with a decoder
///       decode([Leg].self, forKey: legs)  runs an array's instruction in the same context
///         CodableInstruction<Leg>         …
///
/// Encoding is the same with `encode(to:)`. What an instruction logs when it fails leaves the log with the error that is thrown into the
/// type's code (``CodableFailure``). If the type throws that error on, it is logged again; if it goes on without the value, it is not.
class CodingSession<Context: TraversalContext> {
  final let types: CodedTypes
  private final let information: UserInformation
  /// The context while the call lasts; nil for a decoder or an encoder that outlives it.
  final var context: UnsafeMutablePointer<Context>?
  private final var known: [ObjectIdentifier: CodedType] = [:]
  private final var knownStrict: [ObjectIdentifier: CodedType] = [:]
  /// The error with which a type's code has just failed, until it is thrown into the code that asked for the type, and the mark of the log
  /// from when that code began.
  private final var thrown: (error: any Error, carrier: CodableFailure, mark: IssueLog.Mark)?
  /// An error of a type's own that was thrown into the code of another, which may throw it on.
  private final var surfaced: (type: Any.Type, carrier: CodableFailure)?
  /// How the code of a type has just failed: what its error carries, and whether no type recovers from that.
  private(set) final var lastFailure: (carrier: CodableFailure?, isFinal: Bool) = (nil, false)
  /// How many values that could not be decoded have been replaced, so that the rest of the issues is found.
  final var replacedCount = 0
  /// Where a type's code has asked for the value that is being decoded.
  final var asked: (decoder: NodeDecoder, key: (any CodingKey)?)?
  /// What was logged about a failure from which no type recovers, such as the limit of depth.
  private final var finalNotes: IssueLog.RemovedNotes?

  init(_ types: CodedTypes, _ userInfo: [CodingUserInfoKey: any Sendable]) {
    self.types = types
    information = UserInformation(values: userInfo)
  }

  final var userInfo: [CodingUserInfoKey: any Sendable] { information.values }
  final var hasFailed: Bool { finalNotes != nil }

  /// The instruction for a type, by the session's types or by the same without leniency.
  @inline(__always)
  final func coded<Value>(_ type: Value.Type, by types: CodedTypes) -> CodedType {
    if Value.self == Int.self { return types.int }
    if Value.self == String.self { return types.string }
    if Value.self == Double.self { return types.double }
    if Value.self == Bool.self { return types.bool }
    return (types === self.types ? known : knownStrict)[ObjectIdentifier(type)] ?? learn(type, by: types)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private final func learn<Value>(_ type: Value.Type, by types: CodedTypes) -> CodedType {
    let coded = types.type(type)
    if types === self.types {
      known[ObjectIdentifier(type)] = coded
    } else {
      knownStrict[ObjectIdentifier(type)] = coded
    }
    return coded
  }

  /// Whether there is room for an array or an object where a value is. If not, no type recovers from that.
  final func hasRoom(at position: CodingPosition, in context: Context) -> Bool {
    context.depth.remaining >= position.level + 1 - context.depth.level && finalNotes == nil
  }
}

// MARK: - Running a type's own code

extension CodingSession {
  /// Runs a type's own code, and logs the error that it throws.
  @inline(__always)
  final func run<Result>(
    _ type: Any.Type, of json: JSONNode?, isContainer: Bool, _ context: inout Context,
    _ code: (CodingPosition) throws -> Result
  ) throws(CodingFailure) -> Result {
    // Logged once, and not again for each value around it and beside it.
    if finalNotes != nil { throw .failed }
    let (mark, outer, isFirst) = (context.log.mark, self.context, !context.trail.isKept)
    let replaced = replacedCount
    if isFirst { context.trail.keep() }
    defer { if isFirst { context.trail = Trail() } }
    surfaced = nil
    lastFailure = (nil, false)
    let steps = context.trail.steps
    let position = CodingPosition(
      steps: steps, origin: steps.count, level: context.depth.level - (isContainer ? 1 : 0), asked: asked)
    return try withUnsafeMutablePointer(to: &context) { pointer throws(CodingFailure) in
      self.context = pointer
      defer { self.context = outer }
      do {
        let result = try code(position)
        surfaced = nil
        if finalNotes == nil { return result }
      } catch {
        // What it carries may have to be found, in the same context.
        _ = CodableFailure.carried(by: error)?.notes
        if finalNotes == nil { log(error, type, at: position, json, replaced: replaced, since: mark, &pointer.pointee) }
      }
      logFinalFailure(since: mark, isOutermost: outer == nil, &pointer.pointee)
      throw .failed
    }
  }

  private final func logFinalFailure(since mark: IssueLog.Mark, isOutermost: Bool, _ context: inout Context) {
    guard let finalNotes else { return }
    lastFailure = (nil, true)
    context.log.rollBack(to: mark)
    context.log.append(finalNotes)
    if isOutermost { self.finalNotes = nil }
  }

  /// Logs the error with which a type's code has failed, unless it follows from values that have been replaced since the code began.
  private final func log(
    _ error: any Error, _ type: Any.Type, at position: CodingPosition, _ json: JSONNode?, replaced: Int,
    since mark: IssueLog.Mark, _ context: inout Context
  ) {
    let known = surfaced.flatMap { $0.type == Swift.type(of: error) ? $0.carrier : nil }
    if let carrier = CodableFailure.carried(by: error) ?? known {
      context.log.append(carrier.notes)
      thrown = (error, carrier, mark)
      lastFailure = (carrier, false)
    } else {
      let schemaError = (ErrorContext(error)?.underlying ?? error) as? SchemaError
      if replaced == replacedCount {
        for issue in SchemaIssue.issues(of: error, thrownBy: type, at: position.codingPath, in: json)
        where issue.code != .tooManyIssues {
          context.log(inside: issue)
        }
        context.log.omit(schemaError?.omittedIssueCount ?? 0)
      }
      let carrier = CodableFailure()
      thrown = (carrier.carried(by: error), carrier, mark)
      lastFailure = (carrier, false)
    }
    surfaced = nil
  }

  /// Forgets the error with which a type's code has failed, because something takes the place of the value.
  final func forgetError() { thrown = nil }
}

// MARK: - What types ask for

extension CodingSession {
  /// Runs an instruction with a value that a type's code asks for or gives: one step from a decoder's or encoder's value, or that value
  /// itself.
  @inline(never)
  final func at<Result>(
    _ step: JSONPath.Component?, from position: CodingPosition, isRedacted: Bool, _ context: inout Context,
    _ body: (inout Context) throws(CodingFailure) -> Result
  ) throws(CodingFailure) -> Result {
    if finalNotes != nil { throw .failed }
    let (mark, trail, level) = (context.log.mark, context.trail.steps, context.depth.level)
    thrown = nil
    context.trail.steps = step.map { position.steps + [$0] } ?? position.steps
    context.depth.move(to: position.level + (step == nil ? 0 : 1))
    defer {
      context.trail.steps = trail
      context.depth.move(to: level)
      locate(since: mark, at: step, from: position, &context)
    }
    return try context.redacting(isRedacted, body)
  }

  /// Adds the steps to a value that a type's code asks for or gives to the paths of what has been logged since the mark.
  final func locate(
    since mark: IssueLog.Mark, at step: @autoclosure () -> JSONPath.Component?, from position: CodingPosition,
    _ context: inout Context
  ) {
    if context.log.hasNotes(since: mark) {
      context.log.locate(since: mark, at: steps(to: step(), from: position, context))
    }
  }

  /// The steps from the value whose type's code uses a decoder or encoder to the value that it asks for or gives.
  final func steps(
    to step: JSONPath.Component?, from position: CodingPosition, _ context: Context
  ) -> [JSONPath.Component] {
    context.redactedSteps(position.steps[position.origin...] + (step.map { [$0] } ?? []))
  }

  /// Logs an issue of a value that a type's code asks for or gives, and returns the error to throw into the code.
  final func error(
    at step: JSONPath.Component? = nil, from position: CodingPosition, _ context: inout Context,
    _ new: (CodableFailure, SchemaIssue?) -> any Error, _ log: (inout Context) -> CodingFailure
  ) -> (error: any Error, carrier: CodableFailure) {
    let mark = context.log.mark
    thrown = nil
    _ = log(&context)
    locate(since: mark, at: step, from: position, &context)
    return error(since: mark, &context, new)
  }

  /// The error for what has been logged since the mark, which leaves the log with it: the error of the value's own type, or a new one. In an
  /// array, of which all elements are decoded, it is that of the first bad one.
  final func error(
    since mark: IssueLog.Mark, _ context: inout Context, _ new: (CodableFailure, SchemaIssue?) -> any Error
  ) -> (error: any Error, carrier: CodableFailure) {
    let issue = context.log.firstIssue(since: mark)
    let isFirst = thrown.map { context.log.hasNoIssues(since: mark, before: $0.mark) } ?? false
    let notes = context.log.removeNotes(since: mark)
    if finalNotes != nil && issue != nil || issue?.code == .tooDeep || issue?.code == .tooComplex { finalNotes = notes }
    defer { thrown = nil }
    if isFirst, let (error, carrier, _) = thrown {
      carrier.notes = notes
      if CodableFailure.carried(by: error) == nil { surfaced = (Swift.type(of: error), carrier) }
      return (error, carrier)
    }
    let carrier = CodableFailure(notes: notes)
    if thrown != nil, issue?.code == .custom, let error = issue?.underlying {
      surfaced = (Swift.type(of: error), carrier)
      return (error, carrier)
    }
    return (new(carrier, issue), carrier)
  }

  /// Runs a closure, and returns whether it succeeds. If not, no type recovers from what it has logged.
  final func require(
    at position: CodingPosition, _ context: inout Context, _ body: (inout Context) throws(CodingFailure) -> Void
  ) -> Bool {
    guard finalNotes == nil else { return false }
    let mark = context.log.mark
    do throws(CodingFailure) {
      try body(&context)
      return true
    } catch {
      locate(since: mark, at: nil, from: position, &context)
      finalNotes = context.log.removeNotes(since: mark)
      return false
    }
  }
}

extension TraversalContext {
  /// The steps as a report may show them: inside a cipher, keys are redacted.
  func redactedSteps(_ steps: some Sequence<JSONPath.Component>) -> [JSONPath.Component] {
    steps.map { if case .key(let key) = $0 { pathStep(forDataKey: key) } else { $0 } }
  }

  /// Logs an issue at its path inside the value.
  fileprivate mutating func log(inside issue: SchemaIssue) {
    let (mark, steps) = (log.mark, redactedSteps(issue.path.components))
    // Without its path, which is then added to the paths of its causes as well.
    let relative = relative(issue, dropping: steps.count)
    _ = fail(relative)
    log.locate(since: mark, at: steps)
  }

  private func relative(_ issue: SchemaIssue, dropping count: Int) -> SchemaIssue {
    var issue = issue
    issue.path = JSONPath(Array(redactedSteps(issue.path.components).dropFirst(count)))
    issue.causes = issue.causes.map { relative($0, dropping: count) }
    return issue
  }
}
