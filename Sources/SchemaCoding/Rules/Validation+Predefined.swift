// The rules that need no closure of the author.
extension Validation where Value: Comparable & Sendable {
  /// Requires the value to be in a closed range.
  public static func range(_ range: ClosedRange<Value>) -> Validation {
    Validation("must be in \(range)", .range(range.lowerBound, range.upperBound)) { range.contains($0) }
  }

  /// Requires the value to be in a half-open range.
  public static func range(_ range: Range<Value>) -> Validation {
    Validation("must be in \(range)", .range(range.lowerBound, range.upperBound, excludesMaximum: true)) {
      range.contains($0)
    }
  }

  /// Requires the value to be less than the upper bound: `.range(..<100)`.
  public static func range(_ range: PartialRangeUpTo<Value>) -> Validation { lessThan(range.upperBound) }

  /// Requires the value to be at least the lower bound: `.range(0...)`.
  public static func range(_ range: PartialRangeFrom<Value>) -> Validation { atLeast(range.lowerBound) }

  /// Requires the value to be at most the upper bound: `.range(...100)`.
  public static func range(_ range: PartialRangeThrough<Value>) -> Validation { atMost(range.upperBound) }

  /// Requires the value to be at least `minimum`.
  public static func atLeast(_ minimum: Value) -> Validation {
    Validation("must be at least \(minimum)", .range(minimum, nil)) { $0 >= minimum }
  }

  /// Requires the value to be at most `maximum`.
  public static func atMost(_ maximum: Value) -> Validation {
    Validation("must be at most \(maximum)", .range(nil, maximum)) { $0 <= maximum }
  }

  /// Requires the value to be greater than `bound`.
  public static func greaterThan(_ bound: Value) -> Validation {
    Validation("must be greater than \(bound)", .range(bound, nil, excludesMinimum: true)) { $0 > bound }
  }

  /// Requires the value to be less than `bound`.
  public static func lessThan(_ bound: Value) -> Validation {
    Validation("must be less than \(bound)", .range(nil, bound, excludesMaximum: true)) { $0 < bound }
  }
}

extension Validation where Value: Collection & _SendableModelType {
  /// Requires exactly this number of characters or elements.
  public static func length(_ count: Int) -> Validation { length(count...count) }

  /// Requires the number of characters or elements to be in a range.
  public static func length(_ range: ClosedRange<Int>) -> Validation {
    let lengths = range.lowerBound == range.upperBound ? "of \(range.lowerBound)" : "in \(range)"
    return length("must have a length \(lengths)", minimum: range.lowerBound, maximum: range.upperBound)
  }

  /// Requires a minimum number of characters or elements: `.length(2...)`.
  public static func length(_ range: PartialRangeFrom<Int>) -> Validation {
    length("must have a length of at least \(range.lowerBound)", minimum: range.lowerBound)
  }

  /// Limits the number of characters or elements: `.length(...40)`.
  public static func length(_ range: PartialRangeThrough<Int>) -> Validation {
    length("must have a length of at most \(range.upperBound)", maximum: range.upperBound)
  }

  /// Requires at least one character or element.
  public static var notEmpty: Validation {
    Validation("must not be empty", .length(minimum: 1, maximum: nil)) { !$0.isEmpty }.named("notEmpty")
  }

  private static func length(_ message: String, minimum: Int? = nil, maximum: Int? = nil) -> Validation {
    let allowed = (minimum ?? 0)...max(minimum ?? 0, maximum ?? .max)
    var validation = Validation(message, .length(minimum: minimum, maximum: maximum)) { allowed.contains($0.count) }
    if let negative = [minimum, maximum].compactMap({ $0 }).first(where: { $0 < 0 }) {
      validation.definitionError = "has a rule for a length of \(negative), which is negative"
    }
    return validation
  }
}

extension Validation where Value: Equatable & Sendable {
  /// Requires the value to be one of these.
  public static func oneOf(_ values: Value...) -> Validation { oneOf(values) }

  /// Requires the value to be one of these. Strings are equal if their code points are, also inside of arrays.
  ///
  ///     .validate(.oneOf(configuration.currencies))
  public static func oneOf(_ values: [Value]) -> Validation {
    let list = values.map { value in
      (value as? String).map { $0.quoted } ?? (value as? UUID)?.standardString ?? "\(value)"
    }
    let strings = (values as? [String]).map { StringTable($0.map { ($0, ()) }) }
    var validation = Validation("must be one of \(list.joined(separator: ", "))", .oneOf(values)) { value in
      if let strings, let string = value as? String { return strings[string] != nil }
      return values.containsExactly(value)
    }
    validation.id = "oneOf"
    if values.isEmpty { validation.definitionError = "has a rule with an empty list of values" }
    return validation
  }
}
