import Foundation

/// Reads one value into its place.
///
/// The values of the commonest types are written right here, if the document has them as they are declared:
///
///     operation integer, offset 16     42 → the eight bytes at 16
///     the same, which reads texts      "42" → the same bytes
///     operation text, offset 24        "Main Street" → the text at 24
///
/// All else is up to the instruction. The step does not hold it: a step is copied for each value, and copying references
/// costs more than all the rest of it.
struct StraightStep: Sendable {
  enum Operation {
    case integer
    case double
    case text
    case bool
    /// None of them: the instruction reads the value.
    case instruction
    /// Nothing is read: the member reads its value when it is its turn.
    case none
  }

  /// The member's place among the object's members.
  let member: Int
  let operation: Operation
  /// The exact type of what is written right here.
  private let expected: ObjectIdentifier?
  /// Whether the text of a number is read like the number.
  private let readsTexts: Bool
  /// Whether the instruction reads null, rather than the member.
  let takesNull: Bool
  /// Whether a blank text is null.
  let takesBlankAsNull: Bool
  private let layout: ValueLayout
  private let offset: Int

  init(_ field: StraightField, member: Int, offset: Int?) {
    self.member = member
    self.offset = offset ?? 0
    takesNull = field.takesNull
    takesBlankAsNull = field.takesBlankAsNull
    layout = field.instruction.valueLayout
    let isRead = offset != nil
    var readsTexts = false
    switch field.instruction {
    case let leaf as IntInstruction where isRead:
      (operation, expected, readsTexts) = (.integer, FoundationTypes.number, leaf.readsTexts)
    case let leaf as DoubleInstruction where isRead:
      (operation, expected, readsTexts) = (.double, FoundationTypes.number, leaf.readsTexts)
    case is StringInstruction where isRead: (operation, expected) = (.text, FoundationTypes.string)
    case is BoolInstruction where isRead: (operation, expected) = (.bool, FoundationTypes.boolean)
    default: (operation, expected) = (isRead ? .instruction : .none, nil)
    }
    self.readsTexts = readsTexts
  }

  @inline(__always)
  func place(in memory: ModelMemory) -> ValuePlace { memory.place(at: offset, for: layout) }

  /// Writes the value if it is what is declared, or the plain text of a number that is read leniently. On false, nothing has
  /// happened yet.
  @inline(__always)
  func write(_ value: Any, to place: ValuePlace) -> Bool {
    let type = exactType(of: value)
    guard type == expected else {
      return readsTexts && type == FoundationTypes.string && write(text: take(value, as: String.self), to: place)
    }
    switch operation {
    case .text:
      place.put(take(value, as: String.self))
    case .integer:
      guard let integer = take(value, as: NSNumber.self).storedInteger else { return false }
      place.put(integer)
    case .double:
      guard let double = take(value, as: NSNumber.self).commonDouble else { return false }
      place.put(double)
    case .bool:
      place.put(take(value, as: NSNumber.self).boolValue)
    case .instruction, .none:
      return false
    }
    return true
  }

  @inline(__always)
  private func write(text: String, to place: ValuePlace) -> Bool {
    guard let number = JSONNumber(plainText: text)?.storage else { return false }
    switch (operation, number) {
    case (.integer, .integer(let value)):
      guard let integer = Int(exactly: value) else { return false }
      place.put(integer)
    case (.double, .integer(let value)): place.put(Double(value))
    case (.double, .double(let value)): place.put(value)
    default: return false
    }
    return true
  }
}

extension LeafInstruction {
  fileprivate var readsTexts: Bool { leniency.contains(.scalarsInStrings) }
}
