extension EncodingContext {
  /// Returns the object key for a value: the string that an instruction encodes, or the digits of a number.
  mutating func key<Value>(of value: Value, by instruction: Instruction<Value>) throws(CodingFailure) -> String {
    try string(of: value, by: instruction) { context throws(CodingFailure) in
      if try instruction.encode(value, &context) { return }
      throw context.fail(SchemaIssue(.notEncodable, detail: "nil cannot be a key"))
    }
  }

  /// Returns the string for a value that is part of a longer string.
  mutating func string<Value>(of value: Value, by instruction: Instruction<Value>) throws(CodingFailure) -> String {
    try string(of: value, by: instruction) { context throws(CodingFailure) in
      try instruction.encodeOrNil(value, &context)
    }
  }

  /// Returns what a closure encodes with an instruction, as a string.
  private mutating func string<Value>(
    of value: Value, by instruction: Instruction<Value>,
    _ encode: (inout EncodingContext) throws(CodingFailure) -> Void
  ) throws(CodingFailure) -> String {
    if instruction is StringInstruction, let string = value as? String { return string }
    return try aside(encode) { mark, context throws(CodingFailure) in
      if let string = context.writer.removeString(since: mark) { return string }
      let isNull = context.writer.withBytes(from: mark) { $0.first == UInt8(ascii: "n") }
      throw context.fail(
        SchemaIssue(.notEncodable, detail: "\(isNull ? "nil" : nameOfType(Value.self)) cannot be encoded as a string"))
    }
  }
}
