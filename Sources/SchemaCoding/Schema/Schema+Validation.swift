extension Schema {
  /// Holds values that were read against a rule. Defaults and fallbacks are not asked.
  ///
  ///     Schema(startingFrom: Span()) {
  ///       Field("from", \.from)
  ///       Field("to", \.to)
  ///     }.validate("must not end before it begins") { $0.from <= $0.to }
  ///
  /// A value that breaks several rules has an issue for each. A closure that throws is a `custom` issue.
  public func validate(_ message: String, _ allows: @escaping @Sendable (Value) throws -> Bool) -> Schema {
    validate(Rule(message: message, allows: .plain(allows)))
  }

  func validate(_ rule: Rule<Value>) -> Schema {
    if core.object != nil { return changingObject { $0.rules.append(rule) } }
    return Schema(traits: outwardTraits) { ValidateInstruction($0.compileWhole(self), rules: [rule]) }
  }

  /// Changes the members of an object and how they become a model.
  func changingObject(_ change: (inout ObjectBlueprint<Value>) -> Void) -> Schema {
    guard var object = core.object else {
      let core = core
      return Schema(traits: traits) { compiler in
        compiler.mistake("is no object built from fields")
        return core.lower(&compiler)
      }
    }
    change(&object)
    return Schema(object, traits: traits)
  }
}
