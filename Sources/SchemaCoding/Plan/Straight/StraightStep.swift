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
  /// Whether the text of a number is read like the number.
  let readsTexts: Bool
  let layout: ValueLayout
  let offset: Int

  init(_ field: StraightField, member: Int, offset: Int?) {
    self.member = member
    self.offset = offset ?? 0
    layout = field.instruction.valueLayout
    let isRead = offset != nil
    switch field.instruction {
    case let leaf as IntInstruction where isRead: (operation, readsTexts) = (.integer, leaf.readsTexts)
    case let leaf as DoubleInstruction where isRead: (operation, readsTexts) = (.double, leaf.readsTexts)
    case is StringInstruction where isRead: (operation, readsTexts) = (.text, false)
    case is BoolInstruction where isRead: (operation, readsTexts) = (.bool, false)
    default: (operation, readsTexts) = (isRead ? .instruction : .none, false)
    }
  }

  @inline(__always)
  func place(in memory: ModelMemory) -> ValuePlace { memory.place(at: offset, for: layout) }

  /// Writes the value if it is what is declared, or the plain text of a number that is read leniently. On false, nothing has
  /// happened yet.
  @inline(__always)
  func write(_ value: Any, to place: ValuePlace) -> Bool {
    let type = ObjectIdentifier(type(of: value))
    switch operation {
    case .text:
      guard type == FoundationTypes.string else { return false }
      place.put(take(value, as: String.self))
    case .integer:
      guard let number = number(in: value, type), let integer = number.wholeValue else { return false }
      place.put(integer)
    case .double:
      guard let number = number(in: value, type), let double = number.plainDouble else { return false }
      place.put(double)
    case .bool:
      guard type == FoundationTypes.boolean else { return false }
      place.put(take(value, as: NSNumber.self).boolValue)
    case .instruction, .none:
      return false
    }
    return true
  }

  @inline(__always)
  private func number(in value: Any, _ type: ObjectIdentifier) -> JSONNumber.Storage? {
    if type == FoundationTypes.number { return take(value, as: NSNumber.self).plainStorage }
    guard readsTexts, type == FoundationTypes.string else { return nil }
    return JSONNumber(plainText: take(value, as: String.self))?.storage
  }
}

extension NSNumber {
  /// The number, if it is stored as a double or a whole number with a sign, as nearly all are.
  @inline(__always)
  fileprivate var plainStorage: JSONNumber.Storage? {
    switch UInt8(bitPattern: objCType.pointee) {
    case UInt8(ascii: "i"), UInt8(ascii: "q"), UInt8(ascii: "s"): .integer(int64Value)
    case UInt8(ascii: "d"): .double(doubleValue)
    default: nil
    }
  }
}

extension JSONNumber.Storage {
  @inline(__always)
  fileprivate var wholeValue: Int? {
    if case .integer(let value) = self { Int(exactly: value) } else { nil }
  }

  @inline(__always)
  fileprivate var plainDouble: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .double(let value) where value.isFinite: value
    default: nil
    }
  }
}

extension LeafInstruction {
  fileprivate var readsTexts: Bool { leniency.contains(.scalarsInStrings) }
}
