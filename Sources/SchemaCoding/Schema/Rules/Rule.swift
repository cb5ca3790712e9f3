/// A condition that a value must satisfy.
struct Rule<Value>: Sendable {
  /// The condition in the words: "must not be empty".
  let message: String
  /// The same as data, if it is a built-in rule.
  var constraint: ConstraintDescription?
  /// What is wrong with the rule itself, as the predicate of a sentence.
  var definitionError: String?
  let condition: Condition

  enum Condition: Sendable {
    case closure(CodingClosure<Value, Bool>)
    /// A regular expression.
    case pattern(@Sendable (Value, inout PatternSteps) throws -> Bool)
  }

  /// Whether the rule allows a value.
  func allows(_ value: Value, _ context: inout DecodingContext) throws -> Bool {
    switch condition {
    case .closure(let closure): try closure(value, context)
    case .pattern(let matches): try matches(value, &context.patternSteps)
    }
  }

  var contents: Contents {
    if case .closure(let closure) = condition { closure.contents } else { [] }
  }
}

extension Rule {
  /// A rule that is a closure.
  init(message: String, allows closure: CodingClosure<Value, Bool>) {
    self.init(message: message, condition: .closure(closure))
  }
}

extension Rule {
  /// A predefined rule.
  init(_ validation: Validation<Value>) {
    self.init(
      message: validation.message, constraint: validation.constraint, definitionError: validation.definitionError,
      condition: validation.condition)
  }
}

extension Rule where Value: OptionalOrNullable {
  /// A predefined rule for a value that may be absent.
  init(ifPresent validation: Validation<Value.Wrapped>) {
    self.init(
      message: validation.message, constraint: validation.constraint, definitionError: validation.definitionError,
      condition: validation.condition.ifPresent())
  }

  /// A closure for a value that may be absent.
  init(message: String, ifPresent closure: CodingClosure<Value.Wrapped, Bool>) {
    self.init(message: message, condition: Rule<Value.Wrapped>.Condition.closure(closure).ifPresent())
  }
}

extension Rule.Condition {
  /// The condition for a value that may be absent, which then satisfies it.
  fileprivate func ifPresent<Maybe: OptionalOrNullable<Value>>() -> Rule<Maybe>.Condition {
    switch self {
    case .closure(.plain(let allows)):
      .closure(.plain { value in try Maybe._unwrap(value).map(allows) ?? true })
    case .closure(.inContext(let allows)):
      .closure(.inContext { value, context in try Maybe._unwrap(value).map { try allows($0, context) } ?? true })
    case .pattern(let matches):
      .pattern { value, steps in try Maybe._unwrap(value).map { try matches($0, &steps) } ?? true }
    }
  }
}
