/// Compares descriptions whose definitions may have different names.
///
///     definition "Node-2" [reference "Node-2"]      matches      definition "Node" [reference "Node"]
struct DefinitionMatch {
  /// The definitions of all names. Those of parts that are still being described have none.
  let definitions: [String: SchemaDescription]
  /// For each name in the new description, the name of the known definition, which is equal if everything else is.
  var names: [String: String] = [:]

  mutating func matches(_ new: SchemaDescription, _ known: SchemaDescription) -> Bool {
    switch (new.definedName, known.definedName) {
    case (let new?, let known?):
      if new == known { return true }
      if let name = names[new] { return name == known }
      guard let newValue = definitions[new], let knownValue = definitions[known] else { return false }
      names[new] = known
      return matches(newValue, knownValue)
    case (nil, nil):
      guard new.withoutChildren == known.withoutChildren else { return false }
      for (new, known) in zip(new.children, known.children) where !matches(new, known) { return false }
      return true
    default: return false
    }
  }
}

extension SchemaDescription {
  fileprivate var definedName: String? {
    switch self {
    case .definition(let definition): definition.name
    case .reference(let name): name
    default: nil
    }
  }

  fileprivate var withoutChildren: SchemaDescription { mapChildren { _ in .nothing } }
}
