extension EncodingContext {
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

  /// What a closure encodes, as a value.
  mutating func json(
    _ encode: (inout EncodingContext) throws(CodingFailure) -> Void
  ) throws(CodingFailure) -> JSONValue {
    try aside(encode) { mark, context throws(CodingFailure) in
      guard let json = JSONValue(encoded: context.writer.withBytes(from: mark) { Data($0) }) else {
        throw context.fail(SchemaIssue(.notEncodable, detail: "is encoded as what is not a JSON value"))
      }
      return json
    }
  }
}

extension JSONWriter {
  /// Removes the scalar written since a mark and returns it as a string; nil for null, arrays and objects.
  mutating func removeString(since mark: Int) -> String? {
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
