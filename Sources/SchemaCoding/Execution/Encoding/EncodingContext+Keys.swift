extension EncodingContext {
  /// Returns the object key for a value: the string that an instruction encodes, or the digits of a number; nil if the
  /// value is omitted.
  mutating func key<Value>(of value: Value, by instruction: Instruction<Value>) throws(CodingFailure) -> String? {
    if instruction is StringInstruction, let string = value as? String { return string }
    let (mark, outerFirst, outerTags) = (writer.count, firstGathered, tags)
    defer {
      (firstGathered, tags) = (outerFirst, outerTags)
      writer.rollBack(to: mark)
    }
    firstGathered = nil
    let isEncoded = try document { context throws(CodingFailure) in try instruction.encode(value, &context) }
    guard isEncoded else { return nil }
    guard let key = writer.removeKey(since: mark) else {
      throw fail(
        Issue(.notEncodable, detail: "\(nameOfType(Value.self)) cannot be encoded as a key, which is a string"))
    }
    return key
  }
}

extension JSONWriter {
  /// Removes the value written since a mark and returns it, spelled as a key; nil for null, arrays and objects.
  fileprivate mutating func removeKey(since mark: Int) -> String? {
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
