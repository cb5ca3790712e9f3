// The rules that need no closure of the author.
extension Validation where Value: Comparable & Sendable {
  /// Requires the value to be in a closed range.
  public static func range(_ range: ClosedRange<Value>, message: String? = nil) -> Validation {
    Validation(message ?? "must be in \(range)", .range(range.lowerBound, range.upperBound)) { range.contains($0) }
  }

  /// Requires the value to be in a half-open range.
  public static func range(_ range: Range<Value>, message: String? = nil) -> Validation {
    Validation(message ?? "must be in \(range)", .range(range.lowerBound, range.upperBound, excludesMaximum: true)) {
      range.contains($0)
    }
  }

  /// Requires the value to be less than the upper bound: `.range(..<100)`.
  public static func range(_ range: PartialRangeUpTo<Value>, message: String? = nil) -> Validation {
    lessThan(range.upperBound, message: message)
  }

  /// Requires the value to be at least the lower bound: `.range(0...)`.
  public static func range(_ range: PartialRangeFrom<Value>, message: String? = nil) -> Validation {
    atLeast(range.lowerBound, message: message)
  }

  /// Requires the value to be at most the upper bound: `.range(...100)`.
  public static func range(_ range: PartialRangeThrough<Value>, message: String? = nil) -> Validation {
    atMost(range.upperBound, message: message)
  }

  /// Requires the value to be at least `minimum`.
  public static func atLeast(_ minimum: Value, message: String? = nil) -> Validation {
    Validation(message ?? "must be at least \(minimum)", .range(minimum, nil)) { $0 >= minimum }
  }

  /// Requires the value to be at most `maximum`.
  public static func atMost(_ maximum: Value, message: String? = nil) -> Validation {
    Validation(message ?? "must be at most \(maximum)", .range(nil, maximum)) { $0 <= maximum }
  }

  /// Requires the value to be greater than `bound`.
  public static func greaterThan(_ bound: Value, message: String? = nil) -> Validation {
    Validation(message ?? "must be greater than \(bound)", .range(bound, nil, excludesMinimum: true)) { $0 > bound }
  }

  /// Requires the value to be less than `bound`.
  public static func lessThan(_ bound: Value, message: String? = nil) -> Validation {
    Validation(message ?? "must be less than \(bound)", .range(nil, bound, excludesMaximum: true)) { $0 < bound }
  }
}

extension Validation where Value: Collection & _SendableModelType {
  /// Requires exactly this number of characters or elements.
  public static func length(_ count: Int, message: String? = nil) -> Validation {
    length(count...count, message: message)
  }

  /// Requires the number of characters or elements to be in a closed range.
  public static func length(_ range: ClosedRange<Int>, message: String? = nil) -> Validation {
    let lengths = range.lowerBound == range.upperBound ? "of \(range.lowerBound)" : "in \(range)"
    return length(message, lengths, minimum: range.lowerBound, maximum: range.upperBound)
  }

  /// Requires the number of characters or elements to be in a half-open range: `.length(2..<4)`. An empty range is a definition error.
  public static func length(_ range: Range<Int>, message: String? = nil) -> Validation {
    length(message, "in \(range)", minimum: range.lowerBound, below: range.upperBound)
  }

  /// Requires a minimum number of characters or elements: `.length(2...)`.
  public static func length(_ range: PartialRangeFrom<Int>, message: String? = nil) -> Validation {
    length(message, "of at least \(range.lowerBound)", minimum: range.lowerBound)
  }

  /// Limits the number of characters or elements: `.length(...40)`.
  public static func length(_ range: PartialRangeThrough<Int>, message: String? = nil) -> Validation {
    length(message, "of at most \(range.upperBound)", maximum: range.upperBound)
  }

  /// Limits the number of characters or elements: `.length(..<40)`.
  public static func length(_ range: PartialRangeUpTo<Int>, message: String? = nil) -> Validation {
    length(message, "of less than \(range.upperBound)", below: range.upperBound)
  }

  /// Requires at least one character or element.
  public static var notEmpty: Validation { notEmpty(message: "must not be empty") }

  /// Requires at least one character or element.
  public static func notEmpty(message: String) -> Validation {
    Validation(message, .length(minimum: 1, maximum: nil)) { !$0.isEmpty }.named("notEmpty")
  }

  private static func length(
    _ message: String?, _ lengths: String, minimum: Int? = nil, maximum: Int? = nil, below end: Int? = nil
  ) -> Validation {
    let maximum = maximum ?? end.map { $0 == .min ? $0 : $0 - 1 }
    let allowed = (minimum ?? 0)...max(minimum ?? 0, maximum ?? .max)
    var validation = Validation(
      message ?? "must have a length \(lengths)", .length(minimum: minimum, maximum: maximum)
    ) { allowed.contains($0.count) }
    if let negative = [minimum, maximum ?? end].compactMap({ $0 }).first(where: { $0 < 0 }) {
      validation.definitionError = "has a rule for a length of \(negative), which is negative"
    } else if let minimum, let maximum, maximum < minimum {
      validation.definitionError = "has a rule for a length \(lengths), which is empty"
    }
    return validation
  }
}

extension Validation where Value: BinaryInteger & Sendable {
  /// Requires a multiple of an integer: `.multipleOf(5)`.
  public static func multipleOf(_ divisor: Value, message: String? = nil) -> Validation {
    var validation = Validation(
      message ?? "must be a multiple of \(divisor)", .multipleOf(divisor: JSONValue(describing: divisor))
    ) { $0.isMultiple(of: divisor) }
    if divisor == 0 { validation.definitionError = "has a rule for multiples of 0" }
    return validation
  }
}

extension Validation where Value == String {
  /// Requires a string to begin with another, code point by code point.
  public static func startsWith(_ prefix: String, message: String? = nil) -> Validation {
    Validation(
      message ?? "must start with \(prefix.quoted)", .pattern(expression: "\(prefix.escapedInPattern)[\\s\\S]*")
    ) {
      $0.utf8.starts(with: prefix.utf8)
    }.named("startsWith")
  }

  /// Requires a string to end with another, code point by code point.
  public static func endsWith(_ suffix: String, message: String? = nil) -> Validation {
    Validation(message ?? "must end with \(suffix.quoted)", .pattern(expression: "[\\s\\S]*\(suffix.escapedInPattern)"))
    {
      $0.utf8.reversed().starts(with: suffix.utf8.reversed())
    }.named("endsWith")
  }
}

extension String {
  /// The string as a regular expression, in the subset of ECMA 262 that validators agree on, that matches only it.
  package var escapedInPattern: String {
    reduce(into: "") { $0 += "\\^$.|?*+()[]{}/".contains($1) ? "\\\($1)" : "\($1)" }
  }
}

extension Validation where Value: Collection & _SendableModelType, Value.Element: Hashable {
  /// Requires that no two elements are equal. Strings are equal if their code points are.
  public static var unique: Validation { unique(message: "must not have equal elements") }

  /// Requires that no two elements are equal. Strings are equal if their code points are.
  public static func unique(message: String) -> Validation {
    Validation(message, .unique) { value in
      if let strings = value as? [String] { return Set(strings.map { ExactString($0) }).count == strings.count }
      return Set(value).count == value.count
    }
  }
}

extension Validation where Value: Equatable & Sendable {
  /// Requires the value to be one of these.
  public static func oneOf(_ values: Value..., message: String? = nil) -> Validation {
    oneOf(values, message: message)
  }

  /// Requires the value to be one of these. Strings are equal if their code points are, also inside of arrays.
  ///
  ///     .validate(.oneOf(configuration.currencies))
  public static func oneOf(_ values: [Value], message: String? = nil) -> Validation {
    let list = values.map { value in
      (value as? String).map { $0.quoted } ?? (value as? UUID)?.standardString ?? "\(value)"
    }
    let strings = (values as? [String]).map { StringTable($0.map { ($0, ()) }) }
    var validation = Validation(message ?? "must be one of \(list.joined(separator: ", "))", .oneOf(values)) { value in
      if let strings, let string = value as? String { return strings[string] != nil }
      return values.containsExactly(value)
    }
    validation.id = "oneOf"
    if values.isEmpty { validation.definitionError = "has a rule with an empty list of values" }
    return validation
  }
}
