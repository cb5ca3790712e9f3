import SchemaCoding

/// A value, and what is around it.
struct Layers {
  private(set) var core: SchemaDescription
  private(set) var isOptional = false
  private(set) var rules: [RuleDescription] = []
  /// Whether what cannot be decoded is replaced.
  private(set) var recovers = false
  /// The types that closures make of the value.
  private(set) var closures: [String] = []
  /// Modifiers, closures, and what stands for null.
  private(set) var others: [String] = []
  /// Defaults and fallbacks.
  private(set) var replacements: [ReplacementDescription] = []
  /// The definitions that the value goes through.
  private(set) var names: [String] = []

  init(_ description: SchemaDescription, _ definitions: [String: SchemaDescription]) {
    core = description
    while let inner = next(definitions) { core = inner }
  }

  private mutating func next(_ definitions: [String: SchemaDescription]) -> SchemaDescription? {
    switch core {
    case .optional, .nullable: isOptional = true
    case .constrained(let constrained): rules = constrained.rules + rules
    case .replaced(let replaced):
      isOptional = true
      recovers = recovers || replaced.recovers
      replacements.append(replaced.replacement)
    case .modified(let modified): others.append(modified.modifier)
    case .nullIf(let nullIf): others.append("null if \(nullIf.sentinels)")
    case .mapped(let mapped):
      isOptional = isOptional || mapped.acceptsNull
      closures.append(mapped.type)
      others.append("a \(mapped.type) made by a closure")
    case .definition(let definition): names.append(definition.name)
    case .reference(let name) where !names.contains(name):
      names.append(name)
      return definitions[name]
    default: break
    }
    return core.wrapped
  }
}
