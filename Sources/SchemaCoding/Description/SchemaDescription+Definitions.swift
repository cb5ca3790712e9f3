/// Names for definitions: a type's name, and a number after it from the type's second definition on.
struct DefinitionNames {
  private var counts: [String: Int] = [:]

  mutating func next(for type: String) -> String {
    let count = counts[type, default: 0] + 1
    counts[type] = count
    return count == 1 ? type : "\(type)-\(count)"
  }
}

extension SchemaDescription {
  /// The name of a definition's type.
  package static func type(ofName name: String) -> String {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count > 1, let number = parts.last, Int(number) != nil else { return name }
    return parts.dropLast().joined(separator: "-")
  }

  /// Removes unused names, and numbers the others of each type from one.
  var withoutUnusedDefinitions: SchemaDescription {
    var used: Set<String> = []
    forEach { if case .reference(let name) = $0 { used.insert(name) } }
    var names: [String: String] = [:]
    var newNames = DefinitionNames()
    forEach { description in
      guard case .definition(let definition) = description, used.contains(definition.name) else { return }
      names[definition.name] = newNames.next(for: Self.type(ofName: definition.name))
    }
    return renamed(names)
  }

  private func renamed(_ names: [String: String]) -> SchemaDescription {
    switch self {
    case .reference(let name): .reference(names[name] ?? name)
    case .definition(let definition):
      if let name = names[definition.name] {
        .definition(DefinitionDescription(name: name, value: definition.value.renamed(names)))
      } else {
        definition.value.renamed(names)
      }
    default: mapChildren { $0.renamed(names) }
    }
  }

  package var definitions: [String: SchemaDescription] {
    var definitions: [String: SchemaDescription] = [:]
    forEach { if case .definition(let definition) = $0 { definitions[definition.name] = definition.value } }
    return definitions
  }

  /// Calls the closure with this description and all inside, from the outside in.
  private func forEach(_ body: (SchemaDescription) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }
}

extension [String: SchemaDescription] {
  /// The key of each object in a dictionary, if the object's schema has a field for it.
  package func enclosingKey(of object: SchemaDescription) -> SchemaDescription? {
    guard case .object(let object) = resolved(object) else { return nil }
    return object.members.first { $0.role == .enclosingKey }?.value
  }

  /// The description behind annotations, constraints, definitions and references.
  package func resolved(_ description: SchemaDescription) -> SchemaDescription {
    var (resolved, references) = (description, Set<String>())
    while true {
      switch resolved {
      case .annotated(let annotated): resolved = annotated.value
      case .constrained(let constrained): resolved = constrained.value
      case .definition(let definition): resolved = definition.value
      case .reference(let name):
        // A description that was decoded from data may refer to itself.
        guard let definition = self[name], references.insert(name).inserted else { return resolved }
        resolved = definition
      default: return resolved
      }
    }
  }
}
