import Foundation

/// What the decoders of one document share: the context of the call that decodes it, and the errors that cross the types' own code.
///
/// A type's code gets a decoder and asks it for values. Each is decoded by an instruction, in the context of the call:
///
///     CodableInstruction<Trip>            runs Trip.init(from:), with a decoder
///       decode([Leg].self, forKey: legs)  runs an array's instruction in the same context
///         CodableInstruction<Leg>         …
///
/// What an instruction logs when it fails leaves the log with the error that is thrown into the type's code (``CodableFailure``). If the
/// type throws that error on, it is logged again; if it goes on without the value, it is not.
final class DecodingSession {
  let types: CodedTypes
  private let information: UserInformation
  var userInfo: [CodingUserInfoKey: any Sendable] { information.values }
  /// The spellings of keys, if the strategies have a style.
  let spellings: CodingKeySpellings?
  /// The context while the call lasts; nil for a decoder that outlives it.
  private var context: UnsafeMutablePointer<DecodingContext>?
  private let options: DecodingOptions
  private let memory: UnsafeMutablePointer<JSONMemory>?
  /// A decoder may outlive the call, so the session keeps the document alive.
  private let document: JSONDocument?
  private var known: [ObjectIdentifier: CodedType] = [:]
  /// The error with which a type's code has just failed, until it is thrown into the code that asked for the type.
  private var thrown: (error: any Error, carrier: CodableFailure)?
  /// An error of a type's own that was thrown into the code of another, which may throw it on.
  private var surfaced: (type: Any.Type, carrier: CodableFailure)?
  /// What was logged about a failure from which no type recovers, such as the limit of depth.
  private var finalNotes: IssueLog.RemovedNotes?
  /// The keys that the code of the last type with fields has asked for.
  var keysOfLastObject = KnownKeys()
  /// How many values have been replaced so far, so that the rest of the issues is found.
  private var replacedCount = 0

  fileprivate init(_ types: CodedTypes, for json: JSONNode, in context: DecodingContext) {
    self.types = types
    spellings = types.strategies.keys.map(CodingKeySpellings.init)
    information = UserInformation(values: context.userInfo)
    var options = DecodingOptions(
      leniency: context.leniency, unknownKeys: context.unknownKeys,
      maximumDepth: context.depth.remaining + context.depth.level,
      maximumEmbeddedLevels: context.depth.remainingEmbedded, maximumIssues: context.log.maximumIssues,
      userInfo: context.userInfo)
    options.parsing = context.parsing
    self.options = options
    // The null that all threads share belongs to no document that could be marked.
    (document, memory) = json.isNull ? (nil, nil) : (json.document, json.memory)
    memory?.pointee.isShared = true
  }

  fileprivate func serves(_ types: CodedTypes, _ json: JSONNode) -> Bool {
    self.types === types && (json.isNull || json.memory == memory)
  }

  /// Calls a closure with the context of the call, or with a new one after the call.
  @inline(__always)
  private func withContext<Result, Failure>(
    _ body: (inout DecodingContext) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if let context { return try body(&context.pointee) }
    return try withNewContext(body)
  }

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

// MARK: - Running a type's own code

extension DecodingSession {
  /// Runs a type's own code with a decoder of a value.
  func run<Value>(
    _ code: (NodeDecoder) throws -> Value, _ json: JSONNode, isContainer: Bool, spellsKeys: Bool,
    fields: DecodedFields? = nil, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    let (mark, outer, replaced) = (context.log.mark, self.context, replacedCount)
    let isFirst = !context.trail.isKept
    if isFirst {
      context.trail.keep()
      context.work.visit(json)
    }
    defer { if isFirst { context.trail = Trail() } }
    surfaced = nil
    let decoder = NodeDecoder(
      json, in: self, steps: context.trail.steps, origin: context.trail.steps.count,
      level: context.depth.level - (isContainer ? 1 : 0), spellings: spellsKeys ? spellings : nil, fields: fields)
    return try withUnsafeMutablePointer(to: &context) { pointer throws(CodingFailure) in
      self.context = pointer
      defer { self.context = outer }
      do {
        let value = try code(decoder)
        surfaced = nil
        if finalNotes == nil, outer != nil || replaced == replacedCount { return value }
      } catch {
        if finalNotes == nil { log(error, Value.self, decoder, since: mark, &pointer.pointee) }
      }
      if let finalNotes {
        pointer.pointee.log.rollBack(to: mark)
        pointer.pointee.log.append(finalNotes)
      }
      if outer == nil { (finalNotes, replacedCount) = (nil, 0) }
      throw types.leniency.treatsAsNull(json) ? asNull(json, Value.self, since: mark, &pointer.pointee) : .failed
    }
  }

  private func asNull(
    _ json: JSONNode, _ type: Any.Type, since mark: IssueLog.Mark, _ context: inout DecodingContext
  ) -> CodingFailure {
    thrown = nil
    context.log.rollBack(to: mark)
    return context.mismatch(json, expected: expectedType(type), leniency: types.leniency)
  }

  /// Logs the error with which a type's code has failed.
  private func log(
    _ error: any Error, _ type: Any.Type, _ decoder: NodeDecoder, since mark: IssueLog.Mark,
    _ context: inout DecodingContext
  ) {
    let known = surfaced.flatMap { $0.type == Swift.type(of: error) ? $0.carrier : nil }
    if let carrier = CodableFailure.carried(by: error) ?? known {
      context.log.append(carrier.notes)
      thrown = (error, carrier)
    } else {
      for issue in Issue.issues(of: error, thrownBy: type, decoding: decoder) { _ = context.fail(issue) }
      let carrier = CodableFailure()
      thrown = (carrier.carried(by: error), carrier)
    }
    surfaced = nil
  }
}

// MARK: - What types ask for

extension DecodingSession {
  /// Decodes the value that a type's code asks for, at a step from its decoder's value, or the decoder's value itself.
  @inline(__always)
  func decode<Value: Decodable>(
    _ type: Value.Type, from json: JSONNode, in decoder: NodeDecoder, at step: @autoclosure () -> JSONPath.Component?
  ) throws -> Value {
    try withContext { context in
      let mark = context.log.mark
      do throws(CodingFailure) {
        return try value(type, from: json, in: decoder, at: step(), since: mark, &context)
      } catch {
        return try replacement(type, since: mark, in: decoder, at: step(), &context)
      }
    }
  }

  /// Decodes an optional value that a type's code asks for. Null, and with leniency what cannot be decoded, is nil.
  @inline(__always)
  func decodeIfPresent<Value: Decodable>(
    _ type: Value.Type, from json: JSONNode, in decoder: NodeDecoder, at step: @autoclosure () -> JSONPath.Component?
  ) throws -> Value? {
    if json.isNull { return nil }
    return try withContext { context in
      let (mark, replaced) = (context.log.mark, replacedCount)
      do throws(CodingFailure) {
        let value = try value(type, from: json, in: decoder, at: step(), since: mark, &context)
        if replaced == replacedCount || !types.compilation.recovers { return value }
        throw .failed
      } catch {
        if recovers(from: error, json, since: mark, at: steps(to: step(), in: decoder, context), &context) {
          replacedCount = replaced
          return nil
        }
        return try replacement(type, since: mark, in: decoder, at: step(), &context)
      }
    }
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
        throw failure(Value.self, since: mark, in: decoder, at: nil, &context)
      }
    }
  }

  /// The value of a key that the decoder's object does not have.
  func missingValue<Value>(_ type: Value.Type, in decoder: NodeDecoder, at step: JSONPath.Component) throws -> Value {
    try withContext { context in
      let mark = context.log.mark
      thrown = nil
      _ = context.fail(Issue(.missingKey, detail: decoder.json.detailOfMissingKey(at: [step])))
      context.log.locate(since: mark, at: steps(to: step, in: decoder, context))
      return try replacement(type, since: mark, in: decoder, at: step, &context)
    }
  }

  /// The value of a field that a type's code asks for by name.
  func value<Value>(
    _ type: Value.Type, at index: Int, of fields: DecodedFields, in decoder: NodeDecoder, _ name: String
  ) throws -> Value {
    let found = fields.value(at: index, as: type)
    if case .value(let value) = found { return value }
    throw error(for: type, in: decoder, at: .key(name)) { context in
      switch found {
      case .value, .failed: .failed
      case .null: context.fail(Issue(.nullValue, expected: expectedType(type)))
      case .mismatch: fields.fields.mismatch(index, with: type, &context)
      }
    }
  }

  /// The error for what a type's code asks for in vain, which the closure logs.
  func error(
    for type: Any.Type, in decoder: NodeDecoder, at step: JSONPath.Component? = nil,
    _ log: (inout DecodingContext) -> CodingFailure
  ) -> any Error {
    withContext { context in
      let mark = context.log.mark
      thrown = nil
      _ = log(&context)
      context.log.locate(since: mark, at: steps(to: step, in: decoder, context))
      return failure(type, since: mark, in: decoder, at: step, &context)
    }
  }

  /// Whether there is room for an array or an object where the decoder's value is. If not, no type recovers from that.
  func hasRoom(in decoder: NodeDecoder) -> Bool {
    withContext { $0.depth.remaining >= decoder.level + 1 - $0.depth.level && finalNotes == nil }
  }

  /// Reports that the decoder's value was converted.
  func noteConversion(of json: JSONNode, to expected: String, in decoder: NodeDecoder) {
    withContext { context in
      let steps = steps(to: nil, in: decoder, context)
      context.noteConversion(of: json, to: expected, at: steps, countedAt: steps.map(RepairTally.Step.init))
    }
  }

  @inline(__always)
  private func value<Value>(
    _ type: Value.Type, from json: JSONNode, in decoder: NodeDecoder, at step: @autoclosure () -> JSONPath.Component?,
    since mark: IssueLog.Mark, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    let coded = coded(type)
    guard coded.isScalar, !context.log.keepsRepairs, finalNotes == nil else {
      return try value(by: coded, from: json, in: decoder, at: step(), &context)
    }
    do throws(CodingFailure) {
      return try coded.instruction.typed(Value.self).decode(json, &context)
    } catch {
      thrown = nil
      context.log.locate(since: mark, at: steps(to: step(), in: decoder, context))
      throw error
    }
  }

  /// Decodes a value, one step below the decoder's value, or that value itself.
  @inline(never)
  private func value<Value>(
    by coded: CodedType, from json: JSONNode, in decoder: NodeDecoder, at step: JSONPath.Component?,
    _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    if finalNotes != nil { throw .failed }
    let (mark, trail, level) = (context.log.mark, context.trail.steps, context.depth.level)
    thrown = nil
    context.trail.steps = step.map { decoder.steps + [$0] } ?? decoder.steps
    context.depth.move(to: decoder.level + (step == nil ? 0 : 1))
    defer {
      context.trail.steps = trail
      context.depth.move(to: level)
      if context.log.hasNotes(since: mark) {
        context.log.locate(since: mark, at: steps(to: step, in: decoder, context))
      }
    }
    return try context.at(pattern(to: step, in: decoder)) { context throws(CodingFailure) in
      try context.redacting(coded.isRedacted) { context throws(CodingFailure) in
        try coded.instruction.typed(Value.self).decode(json, &context)
      }
    }
  }

  /// The instruction for a type.
  @inline(__always)
  private func coded<Value>(_ type: Value.Type) -> CodedType {
    if Value.self == Int.self { return types.int }
    if Value.self == String.self { return types.string }
    if Value.self == Double.self { return types.double }
    if Value.self == Bool.self { return types.bool }
    if let known = known[ObjectIdentifier(type)] { return known }
    return learn(type)
  }

  @inline(never)
  private func learn<Value>(_ type: Value.Type) -> CodedType {
    let coded = types.type(type)
    known[ObjectIdentifier(type)] = coded
    return coded
  }

  /// Whether nil takes the place of a value that could not be decoded; it is reported.
  @inline(never)
  private func recovers(
    from failure: CodingFailure, _ json: JSONNode, since mark: IssueLog.Mark, at steps: [JSONPath.Component],
    _ context: inout DecodingContext
  ) -> Bool {
    guard finalNotes == nil else { return false }
    let pattern = steps.map(RepairTally.Step.init)
    switch failure {
    case .null: context.log.rollBack(to: mark)
    case .convertedToNull:
      context.log.rollBack(to: mark)
      context.noteConversion(of: json, to: "null", at: steps, countedAt: pattern)
    case .failed:
      guard types.compilation.recovers, !context.log.hasBrokenRules(since: mark) else { return false }
      context.at(pattern) { $0.repair(since: mark, as: .fellBack, found: json, at: steps) }
    }
    thrown = nil
    return true
  }
}

// MARK: - Errors thrown into a type's code

extension DecodingSession {
  /// Returns what stands for a scalar that could not be decoded, if all issues are wanted. Otherwise throws the error for it.
  @inline(never)
  private func replacement<Value>(
    _ type: Value.Type, since mark: IssueLog.Mark, in decoder: NodeDecoder, at step: JSONPath.Component?,
    _ context: inout DecodingContext
  ) throws -> Value {
    if types.collectsIssues, finalNotes == nil, let replacement = emptyValue(type) {
      replacedCount += 1
      return replacement
    }
    throw failure(type, since: mark, in: decoder, at: step, &context)
  }

  /// The error for what has been logged since the mark, which leaves the log with it: the error of the value's own type, or a new one.
  private func failure(
    _ type: Any.Type, since mark: IssueLog.Mark, in decoder: NodeDecoder, at step: JSONPath.Component?,
    _ context: inout DecodingContext
  ) -> any Error {
    let issue = context.log.firstIssue(since: mark)
    let notes = context.log.removeNotes(since: mark)
    if let issue, finalNotes != nil || issue.code == .tooDeep || issue.code == .tooComplex { finalNotes = notes }
    if let (error, carrier) = thrown {
      thrown = nil
      carrier.notes = notes
      if CodableFailure.carried(by: error) == nil { surfaced = (Swift.type(of: error), carrier) }
      return error
    }
    let carrier = CodableFailure(notes: notes)
    return DecodingError.carrying(carrier, issue, type, at: decoder.codingPath, step)
  }

  /// The steps from the value whose type's code uses a decoder to the value that it asks for.
  private func steps(
    to step: JSONPath.Component?, in decoder: NodeDecoder, _ context: DecodingContext
  ) -> [JSONPath.Component] {
    context.redactedSteps(decoder.steps[decoder.origin...] + (step.map { [$0] } ?? []))
  }

  private func pattern(to step: JSONPath.Component?, in decoder: NodeDecoder) -> [RepairTally.Step] {
    (decoder.steps[decoder.origin...] + (step.map { [$0] } ?? [])).map(RepairTally.Step.init)
  }
}

extension DecodingContext {
  /// The steps as a report may show them: inside a cipher, keys are redacted.
  func redactedSteps(_ steps: some Sequence<JSONPath.Component>) -> [JSONPath.Component] {
    steps.map { if case .key(let key) = $0 { pathStep(forDataKey: key) } else { $0 } }
  }
}

/// What stands for a scalar, a string or a collection that could not be decoded: zero, false, the epoch, or nothing in it.
private func emptyValue<Value>(_ type: Value.Type) -> Value? {
  func zero<Number: SchemaNumber>(_ type: Number.Type) -> Any? { try? Number.number(0) }
  func empty<Contents: RangeReplaceableCollection>(_ type: Contents.Type) -> Any { Contents() }
  func empty<Members: SetAlgebra>(set type: Members.Type) -> Any { Members() }
  func empty<Members: ExpressibleByDictionaryLiteral>(dictionary type: Members.Type) -> Any { [:] as Members }
  let value: Any? =
    switch type {
    case is Bool.Type: false
    case is Date.Type: Date(timeIntervalSince1970: 0)
    case let type as any SchemaNumber.Type: zero(type)
    case let type as any RangeReplaceableCollection.Type: empty(type)
    case let type as any SetAlgebra.Type: empty(set: type)
    case let type as any ExpressibleByDictionaryLiteral.Type: empty(dictionary: type)
    default: nil
    }
  return value as? Value
}
