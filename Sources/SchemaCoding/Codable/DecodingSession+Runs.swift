// How a type's code is run: strictly first, and again with the conversions that it needs.
//
//     init(from:)      decode(Int.self, .seats), of {"seats": "4"}: throws typeMismatch, which the code throws on
//     init(from:)      the same, with the conversion of a string to an Int under "seats": 4
//
// So what a type decodes without leniency, it decodes to the same value with leniency, whatever it makes of errors. A conversion whose error the
// code has once thrown on is made at once from then on, unless the code is known to catch errors (``ConversionHistory``).

extension DecodingSession {
  /// Runs a type's own code with a decoder of a value. Without `keys`, the type's keys are data.
  func run<Value>(
    _ code: (NodeDecoder) throws -> Value, _ json: JSONNode, isContainer: Bool, keys: CodedKeys?, by types: CodedTypes,
    _ history: ConversionHistory, fields: DecodedFields? = nil, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    let (mark, isOutermost) = (context.log.mark, self.context == nil)
    let collects = types.collectsIssues && (isOutermost || collectsIssues)
    if !context.trail.isKept { context.work.visit(json) }
    func attempt(
      _ allowed: AllowedConversions?, collectingIssues: Bool = false, _ attempt: inout CodingAttempt,
      _ context: inout DecodingContext
    ) throws(CodingFailure) -> Value {
      let (outer, replaced) = (collectsIssues, replacedCount)
      collectsIssues = collectingIssues
      defer { collectsIssues = outer }
      let value: Value
      if json.isObject, let table = keys?.table {
        value = try ObjectSlots.with(json, table, &context) { slots, context throws(CodingFailure) in
          try run(code, json, isContainer, keys, types, allowed, fields, (table, slots), &attempt, &context)
        }
      } else {
        value = try run(code, json, isContainer, keys, types, allowed, fields, nil, &attempt, &context)
      }
      guard replaced == replacedCount || !isOutermost else {
        replacedCount = 0
        throw .failed
      }
      return value
    }
    do throws(CodingFailure) {
      if types.strict != nil {
        return try repeating(
          json, history, since: mark, &context,
          attempt: { allowed, result, context throws(CodingFailure) in
            try attempt(allowed, &result, &context)
          })
      }
      var result = CodingAttempt()
      return try attempt(nil, &result, &context)
    } catch {
      if collects, !hasFailed, !lastFailure.isFinal {
        restart(since: mark, &context)
        var result = CodingAttempt()
        do throws(CodingFailure) {
          return try attempt(types.strict.map { _ in .all }, collectingIssues: true, &result, &context)
        } catch {}
      }
    }
    guard types.leniency.treatsAsNull(json) else { throw .failed }
    restart(since: mark, &context)
    throw context.mismatch(json, expected: expectedType(Value.self), leniency: types.leniency)
  }

  /// Runs a type's code with more conversions each time, until it decodes the value, or fails with all.
  private func repeating<Value>(
    _ json: JSONNode, _ history: ConversionHistory, since mark: IssueLog.Mark, _ context: inout DecodingContext,
    attempt: (AllowedConversions, inout CodingAttempt, inout DecodingContext) throws(CodingFailure) -> Value
  ) throws(CodingFailure) -> Value {
    var (allowed, catchesErrors) = history.start
    while true {
      var result = CodingAttempt()
      var thrown: CodableFailure?
      do throws(CodingFailure) {
        let value = try attempt(allowed, &result, &context)
        guard !catchesErrors, result.catchesErrors(throwing: nil) else { return value }
        history.learnCaught(result.caught(throwing: nil))
        if allowed.isEmpty { return value }
      } catch {
        if hasFailed || lastFailure.isFinal { throw error }
        thrown = lastFailure.carrier
        if result.catchesErrors(throwing: thrown) { history.learnCaught(result.caught(throwing: thrown)) }
      }
      if !catchesErrors, !allowed.isEmpty, result.catchesErrors(throwing: thrown) {
        // The conversions that were made might have hidden another form of the value.
        (allowed, catchesErrors) = (AllowedConversions(), true)
      } else if let cause = result.cause(of: thrown), !allowed.contains(cause) {
        history.learn(cause)
        allowed.insert(cause)
        allowed = allowed.union(history.known)
      } else if !result.refused.isEmpty, !allowed.isAll {
        allowed = .all
      } else {
        throw .failed
      }
      restart(since: mark, &context)
      let work = context.work.beginAttempt(at: json)
      context.work.visit(json)
      context.work.repeatAll(since: work)
      if context.work.isExhausted(for: json) { throw context.failAsTooComplex(json) }
    }
  }

  private func restart(since mark: IssueLog.Mark, _ context: inout DecodingContext) {
    forgetError()
    context.log.rollBack(to: mark)
  }

  private func run<Value>(
    _ code: (NodeDecoder) throws -> Value, _ json: JSONNode, _ isContainer: Bool, _ keys: CodedKeys?,
    _ types: CodedTypes, _ allowed: AllowedConversions?, _ fields: DecodedFields?,
    _ members: (table: KeyTable, slots: ObjectSlots)?, _ attempt: inout CodingAttempt, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    try run(Value.self, of: json, isContainer: isContainer, &context) { position in
      let spellings = keys == nil ? nil : types.spellings
      let decoder = NodeDecoder(
        json, in: self, by: types, at: position, spellings: spellings, fields: fields, members, allowing: allowed)
      defer {
        let others: [String]
        (others, attempt) = decoder.end()
        if !others.isEmpty { keys?.learn(others) }
      }
      return try code(decoder)
    }
  }
}
