import Foundation

/// Reads one value into its place.
///
/// The values of the commonest types are written right here, if the document has them as they are declared:
///
///     operation integer, offset 16     42 → the eight bytes at 16
///     operation text, offset 24        "Main Street" → the text at 24
///
/// All else is up to the instruction.
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
  let instruction: AnyInstruction
  let layout: ValueLayout
  let offset: Int

  init(_ field: StraightField, member: Int, offset: Int?) {
    self.member = member
    self.offset = offset ?? 0
    instruction = field.instruction
    layout = instruction.valueLayout
    operation =
      switch instruction {
      case _ where offset == nil: .none
      case is IntInstruction: .integer
      case is DoubleInstruction: .double
      case is StringInstruction: .text
      case is BoolInstruction: .bool
      default: .instruction
      }
  }

  @inline(__always)
  func place(in memory: ModelMemory) -> ValuePlace { memory.place(at: offset, for: layout) }

  /// Writes the value if it is exactly what is declared. On false, nothing has happened yet.
  @inline(__always)
  func write(_ value: Any, to place: ValuePlace) -> Bool {
    let type = ObjectIdentifier(type(of: value))
    switch operation {
    case .text:
      guard type == FoundationTypes.string else { return false }
      place.put(take(value, as: String.self))
    case .integer:
      guard type == FoundationTypes.number, let number = take(value, as: NSNumber.self).wholeNumber else {
        return false
      }
      place.put(number)
    case .double:
      guard type == FoundationTypes.number, let number = take(value, as: NSNumber.self).double else { return false }
      place.put(number)
    case .bool:
      guard type == FoundationTypes.boolean else { return false }
      place.put(take(value, as: NSNumber.self).boolValue)
    case .instruction, .none:
      return false
    }
    return true
  }
}

extension NSNumber {
  /// The number, if it is stored as a whole one and an `Int` holds it.
  @inline(__always)
  fileprivate var wholeNumber: Int? {
    switch UInt8(bitPattern: objCType.pointee) {
    case UInt8(ascii: "i"), UInt8(ascii: "q"), UInt8(ascii: "s"): Int(exactly: int64Value)
    default: nil
    }
  }

  /// The number, if it is stored as a double or a whole one.
  @inline(__always)
  fileprivate var double: Double? {
    switch UInt8(bitPattern: objCType.pointee) {
    case UInt8(ascii: "d"):
      let value = doubleValue
      return value.isFinite ? value : nil
    case UInt8(ascii: "i"), UInt8(ascii: "q"), UInt8(ascii: "s"): return Double(int64Value)
    default: return nil
    }
  }
}
