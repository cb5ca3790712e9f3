/// What the decoders of one document share.
final class DecodingSession: CodingSession<DecodingContext> {
  private let options: DecodingOptions
  private let memory: UnsafeMutablePointer<JSONMemory>?
  /// A decoder may outlive the call, so the session keeps the document alive.
  private let document: JSONDocument?
  /// The keys that the code of the last type with fields has asked for.
  var keysOfLastObject = KnownKeys()
  /// Whether what cannot be decoded is replaced, so that the rest of the issues is found.
  var collectsIssues = false
  /// How many values are being made of nothing, each inside of the one before.
  var standInLevel = 0

  fileprivate init(_ types: CodedTypes, for json: JSONNode, in context: DecodingContext) {
    var options = DecodingOptions(
      leniency: context.leniency, unknownKeys: context.unknownKeys,
      limits: CodingLimits(
        maximumDepth: context.depth.remaining + context.depth.level,
        maximumEmbeddedLevels: context.depth.remainingEmbedded, maximumIssues: context.log.maximumIssues),
      userInfo: context.userInfo)
    options.parsing = context.parsing
    self.options = options
    // The null that all threads share belongs to no document that could be marked.
    (document, memory) = json.isNull ? (nil, nil) : (json.document, json.memory)
    memory?.pointee.isShared = true
    super.init(types, context.userInfo)
  }

  fileprivate func serves(_ types: CodedTypes, _ json: JSONNode) -> Bool {
    (self.types === types || self.types.strict === types) && (json.isNull || json.memory == memory)
  }

  /// Calls a closure with the context of the call, or with a new one after the call.
  @inline(__always)
  func withContext<Result, Failure>(
    _ body: (inout DecodingContext) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if let context { return try body(&context.pointee) }
    return try withNewContext(body)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func withNewContext<Result, Failure>(
    _ body: (inout DecodingContext) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var new = DecodingContext(options, keepsRepairs: false)
    new.trail.keep()
    new.sessions = [self]
    return try withUnsafeMutablePointer(to: &new) { pointer throws(Failure) in
      context = pointer
      defer { context = nil }
      return try body(&pointer.pointee)
    }
  }
}

extension DecodingContext {
  /// The session of the decoders for a value.
  mutating func session(of types: CodedTypes, for json: JSONNode) -> DecodingSession {
    for session in sessions where session.serves(types, json) { return session }
    let session = DecodingSession(types, for: json, in: self)
    sessions.append(session)
    return session
  }
}

// MARK: - What types ask for

extension DecodingSession {
  /// Decodes the value that a type's code asks for, at a step from its decoder's value, or the decoder's value itself.
  @inline(__always)
  func decode<Value: Decodable>(
    _ type: Value.Type, from json: JSONNode, in decoder: NodeDecoder, at step: @autoclosure () -> CodingStep?
  ) throws -> Value {
    try withContext { context in
      let types = decoder.types(for: type, from: json, at: step())
      if types.areExact, !collectsIssues, !hasFailed, let form = expectedForm(type), form != json.form,
        json.form != .null
      {
        throw mismatch(type, from: json, in: decoder, at: step(), &context)
      }
      let mark = context.log.mark
      do throws(CodingFailure) {
        return try value(type, by: types, from: json, in: decoder, at: step(), since: mark, &context)
      } catch {
        let refusal = decoder.refusal(of: type, from: json, at: step())
        return try replacement(type, since: mark, in: decoder, at: step(), refusing: refusal, &context)
      }
    }
  }

  /// Decodes an optional value that a type's code asks for. Null, and with leniency what cannot be decoded, is nil.
  @inline(__always)
  func decodeIfPresent<Value: Decodable>(
    _ type: Value.Type, from json: JSONNode, in decoder: NodeDecoder, at step: @autoclosure () -> CodingStep?
  ) throws -> Value? {
    if json.isNull { return nil }
    return try withContext { context in
      let (mark, replaced) = (context.log.mark, replacedCount)
      let types = decoder.types(for: type, from: json, at: step(), isOptional: true)
      do throws(CodingFailure) {
        let value = try value(type, by: types, from: json, in: decoder, at: step(), since: mark, &context)
        if replaced == replacedCount || !types.compilation.recovers { return value }
        throw .failed
      } catch {
        let steps = steps(to: step()?.component, from: decoder.position, context)
        if recovers(from: error, json, by: types, since: mark, at: steps, &context) {
          replacedCount = replaced
          return nil
        }
        if collectsIssues, !hasFailed {
          replacedCount += 1
          return nil
        }
        let refusal = decoder.refusal(of: type, from: json, at: step(), isOptional: true)
        return try replacement(type, since: mark, in: decoder, at: step(), refusing: refusal, &context)
      }
    }
  }

  /// The form of values of this type, if it is one of the four most common.
  @inline(__always)
  private func expectedForm<Value>(_ type: Value.Type) -> JSONForm? {
    if Value.self == Int.self || Value.self == Double.self { return .number }
    if Value.self == String.self { return .string }
    return Value.self == Bool.self ? .bool : nil
  }

  /// The error for a value of another form. A type that tries one form after the other gets many of them, so the issue is only made if the
  /// error is thrown on.
  @inline(never)
  private func mismatch<Value>(
    _ type: Value.Type, from json: JSONNode, in decoder: NodeDecoder, at step: CodingStep?,
    _ context: inout DecodingContext
  ) -> any Error {
    forgetError()
    let coded = coded(type, by: types)
    let carrier = CodableFailure { [self] in
      withContext { context in
        let mark = context.log.mark
        _ = context.mismatch(json, expected: coded.instruction.expectation, leniency: [])
        locate(since: mark, at: step?.component, from: decoder.position, &context)
        return context.log.removeNotes(since: mark)
      }
    }
    decoder.note(carrier, refusing: decoder.refusal(of: type, from: json, at: step))
    return DecodingError.typeMismatch(
      type,
      .init(
        codingPath: decoder.codingPath + (step.map { [$0.key] } ?? []), debugDescription: coded.mismatch,
        underlyingError: carrier))
  }

  /// Decodes the decoder's value with the instruction of a schema.
  func decode<Value>(
    with instruction: Instruction<Value>, in decoder: NodeDecoder, _ userInfo: [CodingUserInfoKey: any Sendable]
  ) throws -> Value {
    try withContext { context in
      let (mark, outer) = (context.log.mark, context.userInfo)
      context.userInfo.merge(userInfo) { $1 }
      defer { context.userInfo = outer }
      do throws(CodingFailure) {
        return try value(by: CodedType(instruction), from: decoder.json, in: decoder, at: nil, &context)
      } catch {
        let refusal = decoder.refusal(of: Value.self, from: decoder.json, at: nil)
        throw self.error(for: Value.self, since: mark, in: decoder, at: nil, refusing: refusal, &context)
      }
    }
  }

  /// The value of a key that the decoder's object does not have.
  @_semantics("optimize.sil.specialize.generic.never")
  func missingValue<Value>(_ type: Value.Type, in decoder: NodeDecoder, at step: CodingStep) throws -> Value {
    try withContext { context in
      let mark = context.log.mark
      forgetError()
      _ = context.fail(SchemaIssue(.missingKey, detail: decoder.json.detailOfMissingKey(at: [step.component])))
      locate(since: mark, at: step.component, from: decoder.position, &context)
      return try replacement(type, since: mark, in: decoder, at: step, refusing: nil, &context)
    }
  }

  /// The value of a field that a type's code asks for by name.
  func value<Value>(
    _ type: Value.Type, at index: Int, of fields: DecodedFields, in decoder: NodeDecoder, _ key: any CodingKey
  ) throws -> Value {
    let found = fields.value(at: index, as: type)
    if case .value(let value) = found { return value }
    if collectsIssues, case .failed = found, let standIn = standIn(for: type, in: decoder) { return standIn }
    throw error(for: type, in: decoder, at: CodingStep(component: .key(key.stringValue), key: key)) { context in
      switch found {
      case .value, .failed: .failed
      case .null: context.fail(SchemaIssue(.nullValue, expected: expectedType(type)))
      case .mismatch: fields.fields.mismatch(index, with: type, &context)
      }
    }
  }

  /// The error for what a type's code asks for in vain, which the closure logs.
  func error(
    for type: Any.Type, in decoder: NodeDecoder, at step: CodingStep? = nil, refusing refusal: Conversion? = nil,
    _ log: (inout DecodingContext) -> CodingFailure
  ) -> any Error {
    withContext { context in
      let (error, carrier) = error(at: step?.component, from: decoder.position, &context, new(type, decoder, step), log)
      decoder.note(carrier, refusing: refusal)
      return error
    }
  }

  /// The error for what has been logged since the mark about a value that a type's code asks for.
  private func error(
    for type: Any.Type, since mark: IssueLog.Mark, in decoder: NodeDecoder, at step: CodingStep?,
    refusing refusal: Conversion?, _ context: inout DecodingContext
  ) -> any Error {
    let (error, carrier) = error(since: mark, &context, new(type, decoder, step))
    decoder.note(carrier, refusing: refusal)
    return error
  }

  /// Whether there is room for an array or an object where the decoder's value is.
  func hasRoom(in decoder: NodeDecoder) -> Bool { withContext { hasRoom(at: decoder.position, in: $0) } }

  /// Begins a form of a value, see ``CodingAttempt/beginForm(_:)``.
  func dropAbandonedForm(of attempt: inout CodingAttempt?) {
    guard let context else { return }
    attempt?.beginForm(&context.pointee.log)
  }

  /// Reports that the decoder's value was converted.
  func noteConversion(of json: JSONNode, to expected: String, in decoder: NodeDecoder) {
    withContext { context in
      let steps = steps(to: nil, from: decoder.position, context)
      context.noteConversion(of: json, to: expected, at: steps)
    }
  }

  @inline(__always)
  private func value<Value>(
    _ type: Value.Type, by types: CodedTypes, from json: JSONNode, in decoder: NodeDecoder,
    at step: @autoclosure () -> CodingStep?, since mark: IssueLog.Mark, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    let coded = coded(type, by: types)
    guard coded.isScalar, !context.log.keepsRepairs, !hasFailed else {
      return try value(by: coded, from: json, in: decoder, at: step(), &context)
    }
    do throws(CodingFailure) {
      return try coded.instruction.typed(Value.self).decode(json, &context)
    } catch {
      forgetError()
      locate(since: mark, at: step()?.component, from: decoder.position, &context)
      throw error
    }
  }

  /// Decodes a value, one step below the decoder's value, or that value itself.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func value<Value>(
    by coded: CodedType, from json: JSONNode, in decoder: NodeDecoder, at step: CodingStep?,
    _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    let outer = asked
    asked = (decoder, step?.key)
    defer { asked = outer }
    let step = step?.component
    return try at(step, from: decoder.position, isRedacted: coded.isRedacted, &context) {
      context throws(CodingFailure) in try coded.instruction.typed(Value.self).decode(json, &context)
    }
  }

  /// Whether nil takes the place of a value that could not be decoded; it is reported.
  @inline(never)
  private func recovers(
    from failure: CodingFailure, _ json: JSONNode, by types: CodedTypes, since mark: IssueLog.Mark,
    at steps: [JSONPath.Component],
    _ context: inout DecodingContext
  ) -> Bool {
    if hasFailed { return false }
    switch failure {
    case .null: context.log.rollBack(to: mark)
    case .convertedToNull:
      context.log.rollBack(to: mark)
      context.noteConversion(of: json, to: "null", at: steps)
    case .failed:
      guard types.compilation.recovers, !context.log.hasBrokenRules(since: mark) else { return false }
      context.repair(since: mark, as: .fellBack, found: json, at: steps)
    }
    forgetError()
    return true
  }

  /// Returns what stands for a scalar that could not be decoded, if all issues are wanted. Otherwise throws the error for it.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func replacement<Value>(
    _ type: Value.Type, since mark: IssueLog.Mark, in decoder: NodeDecoder, at step: CodingStep?,
    refusing refusal: Conversion?, _ context: inout DecodingContext
  ) throws -> Value {
    if collectsIssues, !hasFailed, let replacement = standIn(for: type, in: decoder, &context) {
      replacedCount += 1
      return replacement
    }
    throw error(for: type, since: mark, in: decoder, at: step, refusing: refusal, &context)
  }

  /// Makes the error that a type's code expects.
  private func new(
    _ type: Any.Type, _ decoder: NodeDecoder, _ step: CodingStep?
  ) -> (CodableFailure, SchemaIssue?) -> any Error {
    { DecodingError.carrying($0, $1, type, in: decoder.position, step) }
  }
}
