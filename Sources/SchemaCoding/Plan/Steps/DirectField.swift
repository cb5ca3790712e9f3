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

  /// In a field for numbers, what replaces a word: a string that begins with a letter, and so spells no number.
  var replacementOfWords: Replacement {
    let isNumber =
      switch instruction {
      case is IntInstruction: true
      case let number as DoubleInstruction: !number.hasNonFiniteStrings
      case let optional as OptionalIntInstruction: optional.recovery.isEmpty && optional.inner is IntInstruction
      case let optional as OptionalDoubleInstruction:
        optional.recovery.isEmpty && (optional.inner as? DoubleInstruction)?.hasNonFiniteStrings == false
      default: false
      }
    return isNumber ? replacement : .byField
  }
}
