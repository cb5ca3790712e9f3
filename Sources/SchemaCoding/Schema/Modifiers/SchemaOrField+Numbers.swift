// Options for numbers.

extension SchemaOrField where Value: MaybeOptional, Value.Unwrapped: SchemaNumber & FixedWidthInteger {
  /// Rounds a number with a fraction to an integer, and reports it as ``RepairCode/adjusted``.
  ///
  /// A number that is out of range stays an issue, and decoding from strings still needs leniency or `encodedAsString()`.
  ///
  ///     Schema<Int>.number().rounded()          2.5 is 3
  ///     Schema<Int>.number().rounded(.down)     2.5 is 2
  public func rounded(_ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Self {
    overriding { $0.numbers.rounding = RoundingRule(rule) }
  }
}

extension SchemaOrField {
  /// Decodes the infinities and NaN, which JSON numbers cannot represent, from these strings, and encodes them as these strings.
  ///
  /// Applies to this value and to everything nested in it that does not set its own.
  ///
  /// Only floating-point types have such values. Without these strings, encoding one is the issue `nonFiniteNumber`.
  ///
  ///     Field("load", \.load).nonFiniteAsStrings()      "Infinity", "-Infinity", "NaN"
  public func nonFiniteAsStrings(
    positiveInfinity: String = "Infinity", negativeInfinity: String = "-Infinity", nan: String = "NaN"
  ) -> Self {
    let strings = NonFiniteStrings(positiveInfinity: positiveInfinity, negativeInfinity: negativeInfinity, nan: nan)
    return overriding { $0.numbers.nonFiniteStrings = strings }
  }
}

extension SchemaOrField where Value: MaybeOptional, Value.Unwrapped: SchemaNumber {
  /// Encodes the number as a string, and decodes it from a string or a number.
  ///
  /// Neither needs leniency.
  ///
  /// The string must follow JSON's number grammar (RFC 8259, section 6); any other string is `invalidFormat`. `Decimal`,
  /// ``JSONNumber`` and integers of any width keep every digit, but of these, only ``JSONNumber`` keeps zeros at the end of a fraction. For
  /// amounts that always have two digits after the point, encode at least two:
  ///
  ///     Field("price", \.price).encodedAsString(minimumFractionDigits: 2)      "19.00", "19.5", "19.125"
  ///     // encoded as                                                            "19.00", "19.50", "19.125"
  public func encodedAsString(minimumFractionDigits: Int = 0) -> Self {
    overriding { $0.numbers.strings = .json(minimumFractionDigits: minimumFractionDigits) }
  }
}

extension SchemaOrField where Value: MaybeOptional, Value.Unwrapped: SchemaNumber {
  /// Decodes the number from a string as people write it, and encodes it so: with a decimal comma, a currency sign or a unit.
  ///
  ///     Schema<Decimal>.number().spelled(decimalSeparator: ",", groupingSeparator: ".")      "1.234,5" is 1234.5, encoded as "1234,5"
  ///     Schema<Double>.number().spelled(suffix: " °F")                                       "67.5 °F" is 67.5
  ///     Schema<Decimal>.number().spelled(prefix: "$", minimumFractionDigits: 2)              "-$7.50" and "$-7.50" are -7.5
  ///
  /// A string with another prefix, another suffix or separators elsewhere than between groups of three digits is `invalidFormat`. A space
  /// in an argument is a space of any width. With leniency, a JSON number is decoded, the prefix and the suffix may be missing, and spaces
  /// around the parts are ignored.
  ///
  /// - Parameters:
  ///   - decimalSeparator: One character between the integer part and the fraction.
  ///   - groupingSeparator: One character that may stand between groups of three digits, or an empty string. It is not encoded.
  ///   - prefix: What stands in front of the number. A minus may stand before or behind it, and is encoded before it.
  ///   - suffix: What stands behind the number.
  ///   - minimumFractionDigits: The least number of digits after the decimal separator that are encoded.
  public func spelled(
    decimalSeparator: String = ".", groupingSeparator: String = "", prefix: String = "", suffix: String = "",
    minimumFractionDigits: Int = 0
  ) -> Self {
    let spelling = NumberSpellingDescription(
      decimalSeparator: decimalSeparator, groupingSeparator: groupingSeparator, prefix: prefix, suffix: suffix,
      minimumFractionDigits: minimumFractionDigits)
    return overriding { $0.numbers.strings = .spelled(spelling) }
  }

  /// Decodes the number from an integer of minor units, such as cents, and encodes it so.
  ///
  ///     Schema<Decimal>.number().minorUnits(fractionDigits: 2)      1999 is 19.99
  ///
  /// A number of units with a fraction is `inexact`, as is a value with more digits after the point when it is encoded. Strings still need
  /// leniency, `encodedAsString()` or `spelled(…)`. Integers have no minor units; use a `Decimal`.
  ///
  /// - Parameter fractionDigits: How many digits the value has after the point: 2 for cents, 0 to 18.
  public func minorUnits(fractionDigits: Int = 2) -> Self {
    overriding { $0.numbers.minorUnitDigits = fractionDigits }
  }
}

extension SchemaOrField where Value: RawRepresentable, Value.RawValue: SchemaNumber {
  /// Encodes the raw value, a number, as a string, and decodes it from a string or a number.
  public func encodedAsString() -> Self { overriding { $0.numbers.strings = .json(minimumFractionDigits: 0) } }
}

extension SchemaOrField
where Value: OptionalOrNullable, Value.Wrapped: RawRepresentable, Value.Wrapped.RawValue: SchemaNumber {
  /// Encodes the raw value, a number, as a string, and decodes it from a string or a number, unless the value is absent.
  public func encodedAsString() -> Self { overriding { $0.numbers.strings = .json(minimumFractionDigits: 0) } }
}
