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
}

extension AnyInstruction {
  /// Casts this to its actual type, an instruction for these values. Debug builds, and so the tests, check the type.
  @inline(__always)
  func typed<Value>(_ type: Value.Type = Value.self) -> Instruction<Value> {
    unsafeDowncast(self, to: Instruction<Value>.self)
  }
}
