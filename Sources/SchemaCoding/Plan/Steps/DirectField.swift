/// A field with one key, whose value is decoded by one instruction.
struct DirectField {
  let slot: Int
  let instruction: AnyInstruction
  /// What replaces any value that cannot be decoded.
  let replacement: Replacement

  enum Replacement {
    /// The field decides; it may not replace the value at all.
    case byField
    case null
    case keep
  }

  /// In a field for numbers, what replaces a word: a string that does not spell a number.
  var replacementOfWords: Replacement {
    let isNumber =
      switch instruction {
      case let number as IntInstruction: isNumber(number)
      case let number as DoubleInstruction: isNumber(number)
      case let optional as OptionalIntInstruction: optional.recovery.isEmpty && isNumber(optional.inner)
      case let optional as OptionalDoubleInstruction: optional.recovery.isEmpty && isNumber(optional.inner)
      default: false
      }
    return isNumber ? replacement : .byField
  }

  private func isNumber<Number: SchemaNumber>(_ instruction: Instruction<Number>) -> Bool {
    (instruction as? LeafInstruction<NumberKind<Number>>)?.kind.hasNonFiniteStrings == false
  }
}
