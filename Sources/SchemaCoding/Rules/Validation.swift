/// A predefined rule for values, with its message.
///
///     Field("age", \.age).validate(.range(0...150))
///     Field("code", \.code).validate(.length(3)).validate(.pattern("[A-Z]+"))
///
/// Define your own rules as static members:
///
///     extension Validation where Value == Int {
///       static var even: Validation { Validation("must be even") { $0.isMultiple(of: 2) } }
///     }
public struct Validation<Value>: Sendable {
  /// The requirement, as issues word it: `must not be empty`.
  let message: String
  /// The name of the rule, for issues; nil for a closure without one.
  var id: String?
  /// The requirement as data; nil if it is known only to the closure.
  let constraint: ConstraintDescription?
  let condition: Condition
  /// What is wrong with the rule itself, as the predicate of a sentence.
  var definitionError: String?

  enum Condition: Sendable {
    case closure(CodingClosure<Value, Bool>)
    case pattern(@Sendable (Value, inout PatternSteps) throws -> Bool)
    /// All rules hold, or one of them does.
    case all([Validation])
    case any([Validation])
    /// The rules do not hold.
    case not([Validation])
  }

  /// Creates a rule from its message, a name for ``SchemaIssue/rule``, and its condition.
  public init(_ message: String, id: String? = nil, _ allows: @escaping @Sendable (Value) throws -> Bool) {
    self.init(message, nil, allows)
    self.id = id
  }

  init(
    _ message: String, _ constraint: ConstraintDescription?, _ allows: @escaping @Sendable (Value) throws -> Bool
  ) {
    self.init(message, constraint, .closure(.plain(allows)))
  }

  init(_ message: String, _ constraint: ConstraintDescription?, _ condition: Condition) {
    self.message = message
    id = constraint?.rule
    self.constraint = constraint
    self.condition = condition
  }
}

extension Validation {
  /// The same rule, with another name if one is given.
  func named(_ id: String?) -> Validation {
    var rule = self
    rule.id = id ?? self.id
    return rule
  }

  func allows(_ value: Value, _ context: inout some TraversalContext) throws -> Bool {
    switch condition {
    case .closure(let closure): return try closure(value, context)
    case .pattern(let matches): return try matches(value, &context.patternSteps)
    case .all(let rules): return try rules.allSatisfy { try $0.allows(value, &context) }
    case .any(let rules): return try rules.contains { try $0.allows(value, &context) }
    case .not(let rules): return try !rules.allSatisfy { try $0.allows(value, &context) }
    }
  }

  var features: PlanFeatures {
    switch condition {
    case .closure(let closure): closure.features
    case .pattern: []
    case .all(let rules), .any(let rules), .not(let rules): rules.reduce(into: []) { $0.formUnion($1.features) }
    }
  }
}
