/// A condition that a value must satisfy.
struct Rule<Value>: Sendable {
  /// The condition in the words: "must not be empty".
  let message: String
  /// The same as data, if it is a built-in rule.
  var constraint: ConstraintDescription?
  /// What is wrong with the rule itself, as the predicate of a sentence.
  var definitionError: String?
  let allows: CodingClosure<Value, Bool>
}

extension Rule {
  /// A predefined rule.
  init(_ validation: Validation<Value>) {
    self.init(
      message: validation.message, constraint: validation.constraint, definitionError: validation.definitionError,
      allows: .plain(validation.allows))
  }

}

extension Rule where Value: OptionalOrNullable {
  /// A predefined rule for a value that may be absent.
  init(ifPresent validation: Validation<Value.Wrapped>) {
    let allows = validation.allows
    self.init(
      message: validation.message, constraint: validation.constraint, definitionError: validation.definitionError,
      allows: .plain { value in try Value._unwrap(value).map { try allows($0) } ?? true })
  }
}
