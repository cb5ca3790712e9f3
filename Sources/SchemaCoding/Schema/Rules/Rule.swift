/// A condition that a value must satisfy.
struct Rule<Value>: Sendable {
  /// The condition in the words: "must not be empty".
  let message: String
  /// The same as data, if it is a built-in rule.
  var constraint: ConstraintDescription?
  let allows: CodingClosure<Value, Bool>
}
