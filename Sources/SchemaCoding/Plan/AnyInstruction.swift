/// An instruction without its value's type: decodes a value into memory allocated for it, and encodes one from memory.
class AnyInstruction: @unchecked Sendable {
  /// The type and the memory layout of the value.
  var valueLayout: ValueLayout { ValueLayout(Void.self) }

  /// Decodes a value into a destination. If it throws, the destination is unchanged.
  func decode(_ json: JSONNode, to destination: ValueDestination, _ context: inout DecodingContext)
    throws(CodingFailure)
  {
    throw .failed
  }

  /// Encodes a value from memory. Returns false if the value is omitted; then nothing has been written.
  func encode(from source: ValueSource, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    throw .failed
  }

  /// Encodes nil where it cannot be omitted.
  func encodeNil(_ context: inout EncodingContext) throws(CodingFailure) { context.writer.writeNull() }

  /// The expectation in an issue: `an Int`, `an object`.
  var expectation: String { "" }

  // MARK: - Facts

  /// What the plan around this one asks about the values.
  var facts: ValueFacts { ValueFacts() }

  /// What the plan of an object asks that has this one as a part.
  var objectFacts: ObjectFacts { ObjectFacts() }

  /// What this decodes, as far as it matters for the variants after it in a union.
  var shape: ValueShape { .unknown }

  /// What null decodes to. A lazy schema knows that only while it decodes.
  var decodedNull: DecodedNull { .replacement }

  /// Whether nil, a default or a fallback replaces the value that this instruction has just decoded. Like the value of a missing key, such
  /// a value is neither changed nor validated.
  @inline(__always)
  final func hasReplaced(_ json: JSONNode, _ context: DecodingContext) -> Bool {
    json.isNull && decodedNull != .value || context.lastReplacement.isOf(json)
  }
}

extension AnyInstruction {
  /// Casts this to its actual type, an instruction for these values. Debug builds, and so the tests, check the type.
  @inline(__always)
  func typed<Value>(_ type: Value.Type = Value.self) -> Instruction<Value> {
    unsafeDowncast(self, to: Instruction<Value>.self)
  }
}
