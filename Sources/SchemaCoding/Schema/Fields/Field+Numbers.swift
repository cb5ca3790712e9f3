extension Field where Value: MaybeOptional, Value.Unwrapped: SchemaNumber & FixedWidthInteger {
  /// Rounds a number with a fraction to an integer, and reports it as ``RepairCode/adjusted``.
  ///
  /// A number that is out of range stays an issue, and decoding from strings still needs leniency or
  /// ``encodedAsString(minimumFractionDigits:)``.
  public func rounded(_ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Field {
    changing { $0.overrides.numbers.rounding = RoundingRule(rule) }
  }
}

extension Field {
  /// Decodes the infinities and NaN, which JSON numbers cannot represent, from these strings, and encodes them as these strings.
  ///
  /// Applies to this value and to everything nested in it that does not set its own. See
  /// ``Schema/nonFiniteAsStrings(positiveInfinity:negativeInfinity:nan:)``.
  public func nonFiniteAsStrings(
    positiveInfinity: String = "Infinity", negativeInfinity: String = "-Infinity", nan: String = "NaN"
  ) -> Field {
    let strings = NonFiniteStrings(positiveInfinity: positiveInfinity, negativeInfinity: negativeInfinity, nan: nan)
    return changing { $0.overrides.numbers.nonFiniteStrings = strings }
  }
}

extension Field where Value: MaybeOptional, Value.Unwrapped: SchemaNumber {
  /// Encodes the number as a string, and decodes it from a string or a number.
  ///
  /// Neither needs leniency. See ``Schema/encodedAsString(minimumFractionDigits:)``.
  ///
  ///     Field("price", \.price).encodedAsString(minimumFractionDigits: 2)      // Decimal: 19 is encoded as "19.00"
  public func encodedAsString(minimumFractionDigits: Int = 0) -> Field {
    changing { $0.overrides.numbers.strings = .json(minimumFractionDigits: minimumFractionDigits) }
  }
}

extension Field where Value: MaybeOptional, Value.Unwrapped: SchemaNumber {
  /// Decodes the number from a string as people write it, and encodes it so: with a decimal comma, a currency sign or a unit.
  ///
  ///     Field("price", \.price).spelled(decimalSeparator: ",", suffix: " €", minimumFractionDigits: 2)      // "19,90 €"
  ///
  /// See ``Schema/spelled(decimalSeparator:groupingSeparator:prefix:suffix:minimumFractionDigits:)``.
  public func spelled(
    decimalSeparator: String = ".", groupingSeparator: String = "", prefix: String = "", suffix: String = "",
    minimumFractionDigits: Int = 0
  ) -> Field {
    let spelling = NumberSpellingDescription(
      decimalSeparator: decimalSeparator, groupingSeparator: groupingSeparator, prefix: prefix, suffix: suffix,
      minimumFractionDigits: minimumFractionDigits)
    return changing { $0.overrides.numbers.strings = .spelled(spelling) }
  }

  /// Decodes the number from an integer of minor units, such as cents, and encodes it so: 1999 is 19.99.
  ///
  /// See ``Schema/minorUnits(fractionDigits:)``.
  public func minorUnits(fractionDigits: Int = 2) -> Field {
    changing { $0.overrides.numbers.minorUnitDigits = fractionDigits }
  }
}

extension Field where Value: RawRepresentable, Value.RawValue: SchemaNumber {
  /// Encodes the raw value, a number, as a string, and decodes it from a string or a number.
  ///
  ///     Field("id", \.id).encodedAsString()      // struct Snowflake: RawRepresentable { let rawValue: UInt64 }
  public func encodedAsString() -> Field { changing { $0.overrides.numbers.strings = .json(minimumFractionDigits: 0) } }
}

extension Field
where Value: OptionalOrNullable, Value.Wrapped: RawRepresentable, Value.Wrapped.RawValue: SchemaNumber {
  /// Encodes the raw value, a number, as a string, and decodes it from a string or a number, unless the value is absent.
  public func encodedAsString() -> Field { changing { $0.overrides.numbers.strings = .json(minimumFractionDigits: 0) } }
}
