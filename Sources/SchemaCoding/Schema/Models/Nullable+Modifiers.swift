// Modifiers of values that may be missing or null. They apply to the value, if there is one.

extension Schema {
  /// Changes the decoded value, unless it is missing or null.
  fileprivate func modified<Wrapped>(
    asNullable name: String, bounds: ConstraintDescription? = nil,
    _ change: @escaping @Sendable (inout Wrapped) throws -> Bool
  ) -> Schema where Value == Nullable<Wrapped> {
    modified(as: name, bounds: bounds) { nullable in
      guard var value = nullable.value, try change(&value) else { return false }
      nullable = .value(value)
      return true
    }
  }

  /// Clamps the decoded value to a range, unless it is missing or null.
  public func clamped<Wrapped: Comparable & Sendable>(
    to range: ClosedRange<Wrapped>
  ) -> Schema where Value == Nullable<Wrapped> {
    clamped(Clamping(range))
  }

  /// Raises the decoded value to a lower bound, unless it is missing or null: `clamped(to: 1...)`.
  public func clamped<Wrapped: Comparable & Sendable>(
    to range: PartialRangeFrom<Wrapped>
  ) -> Schema where Value == Nullable<Wrapped> {
    clamped(Clamping(range))
  }

  /// Lowers the decoded value to an upper bound, unless it is missing or null: `clamped(to: ...5)`.
  public func clamped<Wrapped: Comparable & Sendable>(
    to range: PartialRangeThrough<Wrapped>
  ) -> Schema where Value == Nullable<Wrapped> {
    clamped(Clamping(range))
  }

  fileprivate func clamped<Wrapped: Comparable & Sendable>(
    _ clamping: Clamping<Wrapped>
  ) -> Schema where Value == Nullable<Wrapped> {
    modified(asNullable: clamping.name, bounds: clamping.bounds) { clamping.clamp(&$0) }
  }

  /// Rounds a number with a fraction to an integer, unless the value is missing or null.
  public func rounded<Integer: SchemaNumber & FixedWidthInteger>(
    _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> Schema where Value == Nullable<Integer> {
    changing { $0.numbers.rounding = RoundingRule(rule) }
  }

  /// Encodes the number as a string, and decodes it from a string or a number, unless it is missing or null.
  public func encodedAsString<Number: SchemaNumber>() -> Schema where Value == Nullable<Number> {
    changing { $0.numbers.areStrings = true }
  }
}

extension Schema where Value == Nullable<String> {
  /// Removes whitespace and line breaks from both ends of the string, unless it is missing or null.
  public func trimmed() -> Schema { modified(asNullable: "trimmed") { $0.trim() } }
}

extension Field {
  /// Clamps the decoded value to a range, unless it is missing or null.
  public func clamped<Wrapped: Comparable & Sendable>(
    to range: ClosedRange<Wrapped>
  ) -> Field where Value == Nullable<Wrapped> {
    clamped(Clamping(range))
  }

  /// Raises the decoded value to a lower bound, unless it is missing or null: `clamped(to: 1...)`.
  public func clamped<Wrapped: Comparable & Sendable>(
    to range: PartialRangeFrom<Wrapped>
  ) -> Field where Value == Nullable<Wrapped> {
    clamped(Clamping(range))
  }

  /// Lowers the decoded value to an upper bound, unless it is missing or null: `clamped(to: ...5)`.
  public func clamped<Wrapped: Comparable & Sendable>(
    to range: PartialRangeThrough<Wrapped>
  ) -> Field where Value == Nullable<Wrapped> {
    clamped(Clamping(range))
  }

  private func clamped<Wrapped: Comparable & Sendable>(
    _ clamping: Clamping<Wrapped>
  ) -> Field where Value == Nullable<Wrapped> {
    modifying { $0.clamped(clamping) }.changing { $0.checks.append { $0.value.flatMap(clamping.problem) } }
  }

  /// Rounds a number with a fraction to an integer, unless the value is missing or null.
  public func rounded<Integer: SchemaNumber & FixedWidthInteger>(
    _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> Field where Value == Nullable<Integer> {
    changing { $0.overrides.numbers.rounding = RoundingRule(rule) }
  }

  /// Encodes the number as a string, and decodes it from a string or a number, unless it is missing or null.
  public func encodedAsString<Number: SchemaNumber>() -> Field where Value == Nullable<Number> {
    changing { $0.overrides.numbers.areStrings = true }
  }
}

extension Field where Value == Nullable<String> {
  /// Removes whitespace and line breaks from both ends of the string, unless it is missing or null.
  public func trimmed() -> Field { modifying { $0.trimmed() } }
}
