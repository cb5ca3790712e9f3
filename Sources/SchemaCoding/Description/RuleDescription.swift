/// A rule by which values are checked.
public struct RuleDescription: Equatable, Codable, Sendable {
  /// The requirement, as an issue states it: `must not be empty`.
  public var message: String
  /// The rule's name, see ``SchemaIssue/rule``.
  public var id: String?
  /// The requirement as data; nil for a rule that is a closure.
  public var constraint: ConstraintDescription?

  private enum CodingKeys: String, DescriptionKey { case message, id, constraint }
}

/// What a built-in rule requires of a value.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ConstraintDescription: Equatable, Codable, Sendable {
  /// A value between two bounds. A bound of a type that JSON lacks is a string.
  case range(minimum: JSONValue?, maximum: JSONValue?, excludesMinimum: Bool, excludesMaximum: Bool)
  /// A number of characters or elements.
  case length(minimum: Int?, maximum: Int?)
  /// A string that matches a regular expression as a whole, in ICU's syntax.
  case pattern(expression: String)
  /// One of these values.
  case oneOf(values: [JSONValue])
  /// A multiple of this integer.
  case multipleOf(divisor: JSONValue)
  /// An array without equal elements.
  case unique

  private enum RangeCodingKeys: String, DescriptionKey { case minimum, maximum, excludesMinimum, excludesMaximum }
}

extension ConstraintDescription {
  /// The name of the predefined rule.
  var rule: String {
    switch self {
    case .range: "range"
    case .length: "length"
    case .pattern: "pattern"
    case .oneOf: "oneOf"
    case .multipleOf: "multipleOf"
    case .unique: "unique"
    }
  }

  var parameters: JSONObject {
    func number(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }
    switch self {
    case .range(let minimum, let maximum, let excludesMinimum, let excludesMaximum):
      return JSONObject(compacting: [
        (excludesMinimum ? "exclusiveMinimum" : "minimum", minimum),
        (excludesMaximum ? "exclusiveMaximum" : "maximum", maximum),
      ])
    case .length(let minimum, let maximum):
      return JSONObject(compacting: [("minimum", minimum.map(number)), ("maximum", maximum.map(number))])
    case .pattern(let expression): return ["pattern": .string(expression)]
    case .oneOf(let values): return ["values": .array(values)]
    case .multipleOf(let divisor): return ["divisor": divisor]
    case .unique: return [:]
    }
  }

  /// A range with bounds of any type.
  static func range(
    _ minimum: Any?, _ maximum: Any?, excludesMinimum: Bool = false, excludesMaximum: Bool = false
  ) -> ConstraintDescription {
    .range(
      minimum: minimum.map { JSONValue(describing: $0) }, maximum: maximum.map { JSONValue(describing: $0) },
      excludesMinimum: excludesMinimum, excludesMaximum: excludesMaximum)
  }

  /// A choice of values, if JSON can represent all of them.
  static func oneOf<Value>(_ values: [Value]) -> ConstraintDescription? {
    let scalars = values.compactMap { value in
      JSONValue(scalar: value) ?? (value as? any RawRepresentable).flatMap { JSONValue(scalar: $0.rawValue) }
    }
    return scalars.count == values.count ? .oneOf(values: scalars) : nil
  }
}
