/// What a subclass of Foundation's coders makes of the strategies that it inherits: the plans of the types without a schema.
final class InheritedStrategies: @unchecked Sendable {
  /// The strategies as this library has them.
  struct Inherited {
    var strategies: CodableStrategies
    let code = FoundationCode()
    var nonFiniteStrings: NonFiniteStrings?
    /// The property with a value that has no counterpart.
    var unsupported: String?
  }

  private let lock = Lock()
  private var plans: CoderPlans
  private var unsupported: String?

  init(_ strategies: CodableStrategies) { plans = CoderPlans(strategies) }

  /// The plans for the strategies as they are.
  ///
  /// - Throws: `SchemaError` if one of them has no counterpart.
  var current: CoderPlans {
    get throws(SchemaError) {
      let (plans, unsupported) = lock.withLock { (self.plans, self.unsupported) }
      if let unsupported { throw Self.unsupported(unsupported) }
      return plans
    }
  }

  static func unsupported(_ property: String) -> SchemaError {
    SchemaError(
      SchemaIssue(.custom, detail: "the coder's \(property) has a value that schemas have no counterpart for"))
  }

  /// Replaces the plans by those for other strategies.
  func change(_ strategies: CodableStrategies, _ inherit: (inout Inherited) -> Void) {
    var inherited = Inherited(strategies: strategies)
    inherit(&inherited)
    inherited.strategies.code = inherited.code
    let plans = CoderPlans(inherited.strategies, nonFiniteStrings: inherited.nonFiniteStrings)
    lock.withLock { (self.plans, unsupported) = (plans, inherited.unsupported) }
  }
}
