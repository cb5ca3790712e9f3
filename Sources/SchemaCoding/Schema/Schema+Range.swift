extension Schema where Value: _RangeValue {
  /// A range, decoded from an object that has its bounds under two keys, or from an array that has them at two positions.
  ///
  ///     Schema<ClosedRange<Int>>.range("min", "max", of: .number())      {"min": 1, "max": 5} is 1...5
  ///     Schema<Range<Date>>.range(0, 1, of: .date(.iso8601))             ["2024-01-01T00:00:00Z", "2024-02-01T00:00:00Z"]
  ///
  /// An upper bound that is less than the lower bound, or cannot be compared with it, is `outOfRange`. The range can be included in an
  /// object that has the bounds among its own keys, see ``Include``.
  public static func range(_ lower: FieldKey, _ upper: FieldKey, of bound: Schema<Value.Bound>) -> Schema {
    let make = { @Sendable (lower: Value.Bound, upper: Value.Bound) throws -> Value in
      guard lower <= upper else {
        let expected = "\(expectedType(Value.Bound.self)) that is not less than the lower bound"
        throw RefusedArgument(position: 1, issue: SchemaIssue(.outOfRange, expected: expected))
      }
      return ._range(lower, upper)
    }
    return Schema(make) {
      Field(keys: [lower], path: \Value.lowerBound, schema: bound)
      Field(keys: [upper], path: \Value.upperBound, schema: bound)
    }
  }
}

extension Field where Value == Undeclared {
  /// Declares the value as a range, decoded from two keys or positions. See ``Schema/range(_:_:of:)``.
  public func range<Bound>(
    _ lower: FieldKey, _ upper: FieldKey, of bound: Schema<Bound>
  ) -> Field<Model, ClosedRange<Bound>> {
    schema(.range(lower, upper, of: bound))
  }
}

extension Field where Value: MaybeOptional, Value.Unwrapped: _RangeValue {
  /// Declares the value as a range, decoded from two keys or positions. See ``Schema/range(_:_:of:)``.
  public func range(_ lower: FieldKey, _ upper: FieldKey, of bound: Schema<Value.Unwrapped.Bound>) -> Field {
    schema(unwrapped: .range(lower, upper, of: bound))
  }
}
