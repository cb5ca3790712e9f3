// Options for numbers.

extension Schema where Value: MaybeOptional, Value.Unwrapped: SchemaNumber & FixedWidthInteger {
  /// Rounds a number with a fraction to an integer, and reports it as ``RepairCode/adjusted``.
  ///
  /// A number that is out of range stays an issue, and decoding from strings still needs leniency or `encodedAsString()`.
  ///
  ///     Schema<Int>.number().rounded()          2.5 is 3
  ///     Schema<Int>.number().rounded(.down)     2.5 is 2
  public func rounded(_ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Schema {
    changing { $0.numbers.rounding = RoundingRule(rule) }
  }
}

extension Schema {
  /// Decodes the infinities and NaN, which JSON numbers cannot represent, from these strings, and encodes them as these strings.
  ///
  /// Applies to this value and to everything nested in it that does not set its own.
  ///
  /// Only floating-point types have such values. Without these strings, encoding one is the issue `nonFiniteNumber`.
  ///
  ///     Field("load", \.load).nonFiniteAsStrings()      "Infinity", "-Infinity", "NaN"
  public func nonFiniteAsStrings(
    positiveInfinity: String = "Infinity", negativeInfinity: String = "-Infinity", nan: String = "NaN"
  ) -> Schema {
    let strings = NonFiniteStrings(positiveInfinity: positiveInfinity, negativeInfinity: negativeInfinity, nan: nan)
    return changing { $0.numbers.nonFiniteStrings = strings }
  }
}

extension Schema where Value: MaybeOptional, Value.Unwrapped: SchemaNumber {
  /// Encodes the number as a string, and decodes it from a string or a number.
  ///
  /// Neither needs leniency.
  ///
  /// The string must follow JSON's number grammar (RFC 8259, section 6); any other string is `invalidFormat`. `Decimal`,
  /// ``JSONNumber`` and integers of any width keep every digit, but of these, only ``JSONNumber`` keeps zeros at the end of a fraction. For
  /// amounts that always have two digits after the point, encode at least two:
  ///
  ///     Schema<Decimal>.number().encodedAsString(minimumFractionDigits: 2)      "19.00", "19.5", "19.125"
  ///     // encoded as                                                            "19.00", "19.50", "19.125"
  public func encodedAsString(minimumFractionDigits: Int = 0) -> Schema {
    changing { $0.numbers.fractionDigitsInStrings = minimumFractionDigits }
  }
}

extension Schema where Value: RawRepresentable, Value.RawValue: SchemaNumber {
  /// Encodes the raw value, a number, as a string, and decodes it from a string or a number.
  public func encodedAsString() -> Schema { changing { $0.numbers.fractionDigitsInStrings = 0 } }
}

extension Schema
where Value: OptionalOrNullable, Value.Wrapped: RawRepresentable, Value.Wrapped.RawValue: SchemaNumber {
  /// Encodes the raw value, a number, as a string, and decodes it from a string or a number, unless the value is absent.
  public func encodedAsString() -> Schema { changing { $0.numbers.fractionDigitsInStrings = 0 } }
}
