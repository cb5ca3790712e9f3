/// A field with one key, whose value is decoded by one instruction.
struct DirectField {
  let slot: Int
  let instruction: AnyInstruction
  /// How the field recovers from any value that it cannot decode.
  let recovery: Recovery

  enum Recovery {
    /// In a way that only the field knows, or not at all.
    case byField
    /// With nil.
    case null
    /// With the model's existing value.
    case keep
  }

  /// How the field recovers from a word, if its value is a number, which no word spells.
  var recoveryFromWords: Recovery {
    let isNumber =
      switch instruction {
      case let number as IntInstruction: !number.kind.hasNonFiniteStrings
      case let number as DoubleInstruction: !number.kind.hasNonFiniteStrings
      case let number as OptionalIntInstruction: isNumber(number)
      case let number as OptionalDoubleInstruction: isNumber(number)
      default: false
      }
    return isNumber ? recovery : .byField
  }

  private func isNumber<Number: SchemaNumber>(_ optional: OptionalInstruction<Number>) -> Bool {
    guard case .byField = optional.recovery, let number = optional.wrapped as? LeafInstruction<NumberKind<Number>>
    else { return false }
    return !number.kind.hasNonFiniteStrings
  }
}
