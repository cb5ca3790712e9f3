/// What the encoders of one call share.
final class EncodingSession: CodingSession<EncodingContext> {
  /// The number of the type's code that is running, innermost. An encoder is of use only while the code that got it is running, and
  /// nothing inside it.
  private(set) var turn = 0
  private var turns = 0

  /// Runs a type's own code with a new encoder, which has not been completed yet. Its keys may be data, as those of a dictionary.
  func run<Value>(
    _ value: Value, _ code: (Value, OutputEncoder) throws -> Void, keysAreData isData: Bool = false,
    fields: EncodedFields? = nil, _ context: inout EncodingContext
  ) throws(CodingFailure) -> OutputEncoder {
    let outer = turn
    turns += 1
    turn = turns
    defer { turn = outer }
    let output = OutputEncoder.Output(
      start: context.writer.count, level: context.writer.level,
      sortsKeys: isData ? context.writer.sortsDictionaries : context.writer.sortsKeys, tags: context.takeTags())
    return try run(Value.self, of: nil, isContainer: false, &context) { position in
      let encoder = OutputEncoder(
        in: self, at: position, turn: turns, spellings: isData ? nil : types.spellings, fields: fields, output)
      try code(value, encoder)
      return encoder
    }
  }

  /// Encodes what a type's code gives to an encoder, one step from its value or as that value itself, with a closure. On failure, nothing is
  /// left of it in the output.
  @inline(__always)
  func encode(
    _ value: @autoclosure () -> Any, in encoder: OutputEncoder, at step: @autoclosure () -> JSONPath.Component?,
    _ body: (inout EncodingContext) throws(CodingFailure) -> Void
  ) throws {
    guard let context, isUsable(encoder) else { throw unusable(value(), encoder) }
    let (mark, count) = (context.pointee.log.mark, context.pointee.writer.count)
    let isPretty = context.pointee.writer.isPretty
    do throws(CodingFailure) {
      try context.pointee.count(values: 1)
      try body(&context.pointee)
    } catch {
      context.pointee.writer.rollBack(to: count)
      context.pointee.writer.isPretty = isPretty
      throw self.error(since: mark, &context.pointee) {
        EncodingError.carrying($0, $1, value(), at: encoder.codingPath + (step().map { [$0.codingKey] } ?? []))
      }.error
    }
  }

  /// Encodes a value with the instruction for its type.
  @inline(__always)
  func write<Value>(
    _ value: Value, in encoder: OutputEncoder, at step: @autoclosure () -> JSONPath.Component?,
    _ context: inout EncodingContext
  ) throws(CodingFailure) {
    let coded = coded(Value.self, by: types)
    guard coded.isScalar else { return try write(value, by: coded, in: encoder, at: step(), &context) }
    let mark = context.log.mark
    do throws(CodingFailure) {
      try coded.instruction.typed(Value.self).encodeOrNil(value, &context)
    } catch {
      forgetError()
      locate(since: mark, at: step(), from: encoder.position, &context)
      throw error
    }
  }

  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func write<Value>(
    _ value: Value, by coded: CodedType, in encoder: OutputEncoder, at step: JSONPath.Component?,
    _ context: inout EncodingContext
  ) throws(CodingFailure) {
    try at(step, from: encoder.position, isRedacted: coded.isRedacted, &context) { context throws(CodingFailure) in
      try coded.instruction.typed(Value.self).encodeOrNil(value, &context)
    }
  }

  @inline(__always)
  func isUsable(_ encoder: OutputEncoder) -> Bool { encoder.turn == turn && !hasFailed }

  /// The error for an encoder that is used after its turn, or after a failure from which no type recovers.
  private func unusable(_ value: Any, _ encoder: OutputEncoder) -> any Error {
    if let context, encoder.turn != turn {
      _ = require(at: encoder.position, &context.pointee) { context throws(CodingFailure) in
        throw context.fail(SchemaIssue(.notEncodable, detail: "uses the encoder of another value"))
      }
    }
    return EncodingError.carrying(CodableFailure(), nil, value, at: encoder.codingPath)
  }
}

extension EncodingContext {
  /// The session of the encoders for values of these types.
  mutating func session(of types: CodedTypes) -> EncodingSession {
    for session in sessions where session.types === types { return session }
    let session = EncodingSession(types, userInfo)
    sessions.append(session)
    return session
  }
}
