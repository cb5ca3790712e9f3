/// What a field makes of a value that is missing, null or unreadable: its row of this table, chosen by the compiler.
///
///                   missing            null                    unreadable, lenient
///     required      ask                ask                     refuse
///     optional      ask (gives nil)    ask (gives nil)         ask (gives nil)
///     default       the default        the default             the default
///     starting      keep               keep, or nil            keep
///     fallback(x)   x where an issue   x                       x, strict as well
///
/// A value that breaks a rule is not unreadable: it is refused in every row but the last.
struct Presence<Value> {
  /// What to do in one cell of the table.
  enum Action {
    /// What the field's own instruction makes of it: an optional makes nil, most others make an issue.
    case ask
    /// An issue, whatever the instruction thinks.
    case fail
    /// The value that the model has already.
    case keep
    /// This value.
    case use(@Sendable () -> Value)
  }

  var missing = Action.ask
  var null = Action.ask
  var unreadable = Action.fail
  /// Whether the third column also holds for values that break a rule, as it does with a fallback.
  var overridesRules = false
  /// What takes the place of an issue about a missing key.
  var fallback: (@Sendable () -> Value)?
  /// The row's name.
  var rule: PresenceDescription.Rule
  /// The default, in its row.
  var defaultValue: (@Sendable () -> Value)?

  init(rule: PresenceDescription.Rule) {
    self.rule = rule
  }
}
