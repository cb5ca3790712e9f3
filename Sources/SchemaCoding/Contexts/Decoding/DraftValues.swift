/// The closed elements of the arrays that are still open, as they were decoded for the last draft.
final class DraftValues {
  /// Whether no value is checked, because it is not known yet whether the document is one.
  let skipsRules: Bool
  private struct Entry {
    let array: Int
    let instruction: ObjectIdentifier
    let values: AnyObject
  }

  private var entries: [Entry] = []

  init(skipsRules: Bool) { self.skipsRules = skipsRules }

  func values(of array: JSONNode, by instruction: AnyObject) -> AnyObject? {
    entries.first { $0.array == array.index && $0.instruction == ObjectIdentifier(instruction) }?.values
  }

  /// Keeps more elements of an array than before. The arrays inside them are closed now, so theirs are no longer needed.
  func keep(_ values: AnyObject, of array: JSONNode, by instruction: AnyObject) {
    let instruction = ObjectIdentifier(instruction)
    entries.removeAll {
      $0.array > array.index || JSONNode(memory: array.memory, index: $0.array).kind != .openArray
        || $0.array == array.index && $0.instruction == instruction
    }
    entries.append(Entry(array: array.index, instruction: instruction, values: values))
  }
}
