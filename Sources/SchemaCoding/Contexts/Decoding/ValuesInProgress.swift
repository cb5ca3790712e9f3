/// The instructions that are decoding the current value, outermost first: lazy schemas, `Codable` types, and arrays of a single element.
/// Each was called by the one before it, for the same value. If one of them begins the value again, decoding never ends.
///
///     .lazy { itself }                                 1 is a value of the schema, if it is a value of the schema
///     .codable(), of a type that decodes by it         the same
///     lenient arrays of lenient arrays of themselves   1 is [1], if 1 is an element, which it is if it is [1]
struct ValuesInProgress {
  private struct Entry: Equatable {
    let instruction: ObjectIdentifier
    let memory: UnsafeMutablePointer<JSONMemory>
    let index: Int
  }

  private var entries: [Entry] = []

  /// Begins a value. Returns false if the instruction is decoding it already, or too many others are: a schema that is created each time
  /// has another instruction each time.
  mutating func begin(_ json: JSONNode, by instruction: AnyObject) -> Bool {
    let entry = Entry(instruction: ObjectIdentifier(instruction), memory: json.memory, index: json.index)
    for (count, other) in entries.reversed().enumerated() {
      if other == entry || count == Depth.maximumInProgress { return false }
      if other.index != entry.index || other.memory != entry.memory { break }
    }
    entries.append(entry)
    return true
  }

  mutating func end() { entries.removeLast() }
}

extension DecodingContext {
  /// Runs a closure that decodes a value with an instruction. Fails if the instruction is already decoding the same value.
  mutating func begin<Result>(
    _ json: JSONNode, by instruction: AnyObject, _ type: Any.Type,
    _ body: (inout DecodingContext) throws(CodingFailure) -> Result
  ) throws(CodingFailure) -> Result {
    guard inProgress.begin(json, by: instruction) else {
      throw fail(SchemaIssue(.tooDeep, detail: Depth.endless(type)))
    }
    defer { inProgress.end() }
    return try body(&self)
  }
}
