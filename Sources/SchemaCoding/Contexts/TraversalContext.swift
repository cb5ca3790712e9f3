/// The state of a pass over a document or a model, including its depth.
protocol TraversalContext {
  var log: IssueLog { get set }
  var depth: Depth { get set }
  /// The number of enclosing ciphers. Neither values nor keys inside one are ever shown.
  var enclosingCiphers: Int { get set }
  /// Whether an enclosing value contains ciphertext, so that issues show no values.
  var isInRedactedValue: Bool { get set }
  /// The caller's information for closures and `Codable` types.
  var userInfo: [CodingUserInfoKey: any Sendable] { get set }
  /// The path to the value, in plans whose closures may request it.
  var trail: Trail { get set }
  /// The steps that the patterns of rules may still take.
  var patternSteps: PatternSteps { get set }

  /// Logs an issue, and returns the error to throw.
  mutating func fail(_ issue: @autoclosure () -> SchemaIssue) -> CodingFailure
}

extension TraversalContext {
  var redactsValues: Bool { isInRedactedValue || enclosingCiphers > 0 }

  /// The value as an issue may show it: nil inside a cipher.
  func excerpt(of value: JSONNode) -> String? { redactsValues ? nil : value.excerpt }

  /// The issue as it may be logged: without values where they are redacted.
  func loggable(_ issue: SchemaIssue) -> SchemaIssue { redactsValues ? issue.redacted : issue }

  /// Logs an error that the schema's own code threw, and returns the failure to throw. After decryption the error may contain
  /// plaintext, so it is dropped.
  mutating func fail(
    thrown error: any Error, expected: String?, found: String?, detail: String? = nil, by features: PlanFeatures
  ) -> CodingFailure {
    guard !features.contains(.redacted) else { return fail(SchemaIssue(.custom, expected: expected)) }
    if !redactsValues, let issue = error as? SchemaIssue, issue.code != .tooManyIssues {
      return fail(issue.completed(expected: expected, found: found, detail: detail))
    }
    // The closure may have decoded with another schema. Inside a cipher, the paths of its issues may contain keys of the plaintext.
    let causes = enclosingCiphers > 0 ? [] : (error as? SchemaError)?.issues ?? []
    return fail(
      SchemaIssue(.custom, expected: expected, found: found, detail: detail, underlying: error, causes: causes))
  }

  /// Runs a closure with a value that may be redacted.
  @inline(__always)
  mutating func redacting<Result>(
    _ isRedacted: Bool, _ body: (inout Self) throws(CodingFailure) -> Result
  ) throws(CodingFailure) -> Result {
    guard isRedacted, !isInRedactedValue else { return try body(&self) }
    isInRedactedValue = true
    defer { isInRedactedValue = false }
    return try body(&self)
  }

  /// Returns the path step to a key that comes from the data, not the schema; redacted inside a cipher.
  func pathStep(forDataKey key: String) -> JSONPath.Component { .key(enclosingCiphers > 0 ? "…" : key) }

  /// Prepends the step to such a key to the path of everything logged since the mark.
  mutating func locate(since mark: IssueLog.Mark, atDataKey key: String) {
    let step = pathStep(forDataKey: key)
    log.locate(since: mark, at: step, isDataKey: true)
  }

  /// Runs a closure inside an array or an object, one level deeper. Fails if that is too deep. The closure may take as much stack as a number of
  /// levels more.
  @inline(__always)
  mutating func nested<Result>(
    with levels: Int = 0, _ body: (inout Self) throws(CodingFailure) -> Result
  ) throws(CodingFailure) -> Result {
    guard depth.remaining > 0 else { throw fail(SchemaIssue(.tooDeep, detail: Depth.exceeded)) }
    depth.enter()
    // Not `defer`: a deferred block is not inlined here, where the compiler knows the context's type.
    do {
      let result = depth.stack.needsLarge(below: levels) ? try onLargeStack(body) : try body(&self)
      depth.leave()
      return result
    } catch {
      depth.leave()
      throw error
    }
  }

  /// Runs a closure that decodes a document of a known depth with a plan: on a larger stack if the plan may be as deep.
  @inline(__always)
  mutating func withStack<Result>(
    for levels: Int, of features: PlanFeatures, _ body: (inout Self) throws(CodingFailure) -> Result
  ) throws(CodingFailure) -> Result {
    let isLarge = LargeStack.exists && depth.stack.needsLarge(below: levels) && features.contains(.recursive)
    return isLarge ? try onLargeStack(body) : try body(&self)
  }

  /// Runs a closure inside an embedded document. Fails if that is nested too deep.
  @inline(__always)
  mutating func embedded<Result>(
    _ body: (inout Self) throws(CodingFailure) -> Result
  ) throws(CodingFailure) -> Result {
    guard depth.remainingEmbedded > 0 else { throw fail(SchemaIssue(.tooDeep, detail: Depth.exceededByEmbedded)) }
    depth.remainingEmbedded -= 1
    defer { depth.remainingEmbedded += 1 }
    return try body(&self)
  }

  /// Runs a closure inside a cipher. Fails if there are too many around it.
  mutating func insideCipher<Result>(
    _ body: (inout Self) throws(CodingFailure) -> Result
  ) throws(CodingFailure) -> Result {
    enclosingCiphers += 1
    defer { enclosingCiphers -= 1 }
    guard enclosingCiphers <= depth.maximumCiphers else {
      throw fail(SchemaIssue(.tooDeep, detail: Depth.exceededByCiphers))
    }
    return try body(&self)
  }

  // Not specialized for each type: a change of stacks takes much longer than what that saves.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private mutating func onLargeStack<Value>(
    _ body: (inout Self) throws(CodingFailure) -> Value
  ) throws(CodingFailure) -> Value {
    guard let stack = depth.stack.enterLarge() else {
      throw fail(SchemaIssue(.tooDeep, detail: LargeStack.unavailable))
    }
    defer { depth.stack.leaveLarge() }
    return try stack.run { () throws(CodingFailure) in try body(&self) }
  }
}
