// Rules that are made of others.
extension Validation {
  /// Requires both rules.
  ///
  ///     .validate(.atLeast(0).and(.multipleOf(5)))      "must be at least 0 and be a multiple of 5"
  ///
  /// Two calls of `validate(_:)` give each broken rule an issue of its own; this is one rule, for ``or(_:message:)`` and ``not(_:message:)``.
  public func and(_ other: Validation, message: String? = nil) -> Validation {
    joined(.all([self, other]), message ?? "\(self.message) and \(other.predicate)", other)
  }

  /// Requires one of two rules.
  ///
  ///     .validate(.startsWith("DE").or(.startsWith("AT")))
  public func or(_ other: Validation, message: String? = nil) -> Validation {
    joined(.any([self, other]), message ?? "\(self.message) or \(other.predicate)", other)
  }

  /// Forbids what a rule requires.
  ///
  ///     .validate(.not(.startsWith("_")))      "must not start with \"_\""
  public static func not(_ rule: Validation, message: String? = nil) -> Validation {
    let opposite = rule.predicate.hasPrefix("not ") ? String(rule.predicate.dropFirst(4)) : "not \(rule.predicate)"
    return rule.joined(.not([rule]), message ?? "must \(opposite)")
  }

  private func joined(_ condition: Condition, _ message: String, _ other: Validation? = nil) -> Validation {
    var rule = Validation(message, nil, condition)
    rule.definitionError = definitionError ?? other?.definitionError
    return rule
  }

  /// The message without "must".
  private var predicate: String { message.hasPrefix("must ") ? String(message.dropFirst(5)) : message }
}
