/// A field's result for a value that is missing, null or cannot be decoded: its row of this table, chosen by the
/// compiler.
///
///                   missing            null                    undecodable, lenient
///     required      decode (fails)     decode (fails)          fail
///     optional      decode (nil)       decode (nil)            decode null (nil)
///     default       the default        the default             the default
///     initial       keep               keep, or nil            keep
///     fallback(x)   x if an issue      x                       x, also without leniency
///
/// With `required()`, a missing key is an issue in every row but the last, and null is never kept. With `rejectsNull()`, null counts as
/// undecodable in every row.
///
/// A value that breaks a rule does not count as undecodable: it fails in every row but the last. If a call is strict, nothing replaces an
/// undecodable value.
struct Presence<Value> {
  /// The action in one cell of the table.
  enum Action {
    /// The result of the field's own instruction: nil for an optional, an issue for most others.
    case decode
    /// An issue, whatever the instruction's result would be.
    case fail
    /// The model's existing value.
    case keep
    case use(@Sendable () -> Value)
  }

  var missing = Action.decode
  var null = Action.decode
  var undecodable = Action.fail
  /// Whether the third column also applies to values that break a rule, as with a fallback.
  var replacesBrokenRules = false
  /// The value that replaces an issue about a missing key.
  var fallback: (@Sendable () -> Value)?
  var rule: PresenceDescription.Rule

  /// Whether something replaces an undecodable value.
  var recovers: Bool { if case .fail = undecodable { false } else { true } }
}
