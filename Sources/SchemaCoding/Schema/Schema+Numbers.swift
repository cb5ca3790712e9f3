// What may be said of numbers, on schemas and on fields.

extension Schema where Value: SchemaNumber & FixedWidthInteger {
  /// Rounds a number with a fraction to an integer. The report says so: ``RepairCode/adjusted``. A number out of range stays an issue,
  /// and strings are decoded leniently only, as ever.
  ///
  ///     Schema<Int>.number().rounded()          2.5 is 3
  ///     Schema<Int>.number().rounded(.down)     2.5 is 2
  public func rounded(_ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Schema {
    changing { $0.numbers.rounding = RoundingRule(rule) }
  }
}

extension Schema {
  /// Rounds a number with a fraction, if there is one, to an integer.
  public func rounded<Integer: SchemaNumber & FixedWidthInteger>(
    _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> Schema where Value == Integer? {
    changing { $0.numbers.rounding = RoundingRule(rule) }
  }

  /// Decodes the infinities and NaN, which JSON has no numbers for, from these strings, and encodes them as such: here and inside,
  /// unless something inside chose for itself.
  ///
  /// Only floating-point types have such numbers. Encoding one is `nonFiniteNumber` where no strings are said.
  ///
  ///     Field("load", \.load).nonFiniteAsStrings()      "Infinity", "-Infinity", "NaN"
  public func nonFiniteAsStrings(
    positiveInfinity: String = "Infinity", negativeInfinity: String = "-Infinity", nan: String = "NaN"
  ) -> Schema {
    let words = NonFiniteWords(positiveInfinity: positiveInfinity, negativeInfinity: negativeInfinity, nan: nan)
    return changing { $0.numbers.nonFiniteWords = words }
  }
}

extension Schema where Value: SchemaNumber {
  /// Encodes the number as a string, and decodes it from a string or a number, neither of which needs leniency.
  ///
  /// The string has the number's digits by JSON's grammar (RFC 8259, section 6); any other string is `invalidFormat`. `Decimal` and
  /// integers of any width keep every digit on the way.
  public func encodedAsString() -> Schema { changing { $0.numbers.areStrings = true } }
}

extension Schema {
  /// Encodes the number as a string, if there is one, and decodes it from a string or a number.
  public func encodedAsString<Number: SchemaNumber>() -> Schema where Value == Number? {
    changing { $0.numbers.areStrings = true }
  }
}

extension Field where Value: SchemaNumber & FixedWidthInteger {
  /// Rounds a number with a fraction to an integer. The report says so: ``RepairCode/adjusted``. A number out of range stays an issue,
  /// and strings are decoded leniently only, as ever.
  public func rounded(_ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) -> Field {
    changing { $0.overrides.numbers.rounding = RoundingRule(rule) }
  }
}

extension Field {
  /// Rounds a number with a fraction, if there is one, to an integer.
  public func rounded<Integer: SchemaNumber & FixedWidthInteger>(
    _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> Field where Value == Integer? {
    changing { $0.overrides.numbers.rounding = RoundingRule(rule) }
  }

  /// Decodes the infinities and NaN, which JSON has no numbers for, from these strings, and encodes them as such: here and inside,
  /// unless something inside chose for itself. See ``Schema/nonFiniteAsStrings(positiveInfinity:negativeInfinity:nan:)``.
  public func nonFiniteAsStrings(
    positiveInfinity: String = "Infinity", negativeInfinity: String = "-Infinity", nan: String = "NaN"
  ) -> Field {
    let words = NonFiniteWords(positiveInfinity: positiveInfinity, negativeInfinity: negativeInfinity, nan: nan)
    return changing { $0.overrides.numbers.nonFiniteWords = words }
  }
}

extension Field where Value: SchemaNumber {
  /// Encodes the number as a string, and decodes it from a string or a number, neither of which needs leniency. See
  /// ``Schema/encodedAsString()``.
  public func encodedAsString() -> Field { changing { $0.overrides.numbers.areStrings = true } }
}

extension Field {
  /// Encodes the number as a string, if there is one, and decodes it from a string or a number.
  public func encodedAsString<Number: SchemaNumber>() -> Field where Value == Number? {
    changing { $0.overrides.numbers.areStrings = true }
  }
}
