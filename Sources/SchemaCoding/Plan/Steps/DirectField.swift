/// A field with one key, whose value is decoded by one instruction.
struct DirectField {
  let slot: Int
  let instruction: AnyInstruction
  /// How the field recovers from any value that it cannot decode.
  let recovery: Recovery

  enum Recovery {
    /// The field decides; it may not recover at all.
    case byField
    /// With nil.
    case null
    /// With the model's existing value.
    case keep
  }

  /// How a field of numbers recovers from a word, which spells no number.
  var recoveryFromWords: Recovery {
    let isNumber =
      switch instruction {
      case let number as IntInstruction: isNumber(number)
      case let number as DoubleInstruction: isNumber(number)
      case let optional as OptionalIntInstruction: optional.recovery.isEmpty && isNumber(optional.wrapped)
      case let optional as OptionalDoubleInstruction: optional.recovery.isEmpty && isNumber(optional.wrapped)
      default: false
      }
    return isNumber ? recovery : .byField
  }

  private func isNumber<Number: SchemaNumber>(_ instruction: Instruction<Number>) -> Bool {
    (instruction as? LeafInstruction<NumberKind<Number>>)?.kind.hasNonFiniteStrings == false
  }
}
