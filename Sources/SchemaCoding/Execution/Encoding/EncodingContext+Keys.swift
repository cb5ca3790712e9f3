extension EncodingContext {
  /// Returns the object key for a value: the string that an instruction encodes, or the digits of a number.
  mutating func key<Value>(of value: Value, by instruction: Instruction<Value>) throws(CodingFailure) -> String {
    try string(of: value, by: instruction) { context throws(CodingFailure) in
      if try instruction.encode(value, &context) { return }
      throw context.fail(Issue(.notEncodable, detail: "nil cannot be a key"))
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
        Issue(.notEncodable, detail: "\(isNull ? "nil" : nameOfType(Value.self)) cannot be encoded as a string"))
    }
  }

  /// Encodes a document of its own, which begins at the mark that the second closure gets, and is removed after it.
  mutating func aside<Result>(
    _ encode: (inout EncodingContext) throws(CodingFailure) -> Void,
    _ body: (_ mark: Int, inout EncodingContext) throws(CodingFailure) -> Result
  ) throws(CodingFailure) -> Result {
    let (mark, outerTags) = (writer.count, tags)
    defer {
      tags = outerTags
      writer.rollBack(to: mark)
    }
    _ = try withoutGathering { context throws(CodingFailure) in
      try context.document { context throws(CodingFailure) in
        try encode(&context)
        return true
      }
    }
    return try body(mark, &self)
  }
}

extension JSONWriter {
  /// Removes the scalar written since a mark and returns it as a string; nil for null, arrays and objects.
  fileprivate mutating func removeString(since mark: Int) -> String? {
    switch withBytes(from: mark, \.first) {
    case UInt8(ascii: "n"), UInt8(ascii: "["), UInt8(ascii: "{"), nil: nil
    default: removePlaintext(since: mark)
    }
  }
}

/// A request from a keyed array to an element being encoded: for its key, which only a field of the element knows.
struct EnclosingKeyRequest {
  /// The level of the element's own members.
  let level: Int
  var key: String?

  init(level: Int) {
    self.level = level
  }
}
