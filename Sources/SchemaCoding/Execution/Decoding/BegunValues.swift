/// The instructions that are decoding the current value, outermost first: lazy schemas, and arrays of a single element. Each was called by
/// the one before it, for the same value. If one of them begins the value again, decoding never ends.
///
///     .lazy { itself }                                 1 is a value of the schema, if it is a value of the schema
///     lenient arrays of lenient arrays of themselves   1 is [1], if 1 is an element, which it is if it is [1]
struct BegunValues {
  private struct Entry: Equatable {
    let instruction: ObjectIdentifier
    let memory: UnsafeMutablePointer<JSONMemory>
    let index: Int
  }

  private var entries: [Entry] = []

  /// Begins a value. Returns false if the instruction is decoding it already.
  mutating func begin(_ json: JSONNode, by instruction: AnyInstruction) -> Bool {
    let entry = Entry(instruction: ObjectIdentifier(instruction), memory: json.memory, index: json.index)
    for other in entries.reversed() {
      if other == entry { return false }
      if other.index != entry.index || other.memory != entry.memory { break }
    }
    entries.append(entry)
    return true
  }

  /// Ends the value that was begun last.
  mutating func end() { entries.removeLast() }
}
