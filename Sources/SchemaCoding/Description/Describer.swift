/// The state of a plan's self-description: the direction, and the names of the parts that are already described.
struct Describer {
  let direction: SchemaDescription.Direction
  /// Whether the part is plaintext, whose defaults are redacted.
  private(set) var isInsideCipher = false
  /// The names of the objects described so far, and of the lazy parts being described that a part inside refers to.
  private var names: [ObjectIdentifier: String] = [:]
  /// The objects and the lazy parts that are being described.
  private var open: Set<ObjectIdentifier> = []
  private var newNames = DefinitionNames()
  /// The definitions so far, by their names.
  private var definitions: [String: SchemaDescription] = [:]
  /// The names of the definitions of a type.
  private var namesByType: [String: [String]] = [:]
  /// Retains what is described, so that no other instruction gets its identity.
  private var kept: [AnyObject] = []

  /// The limit for lazy closures that create a new schema on each call, which would never end.
  private static let maximumDepth = 100

  init(_ direction: SchemaDescription.Direction) {
    self.direction = direction
  }

  /// The description of a whole plan.
  static func description<Value>(
    of instruction: Instruction<Value>, for direction: SchemaDescription.Direction = .decoding
  ) -> SchemaDescription {
    var describer = Describer(direction)
    let description = instruction.description(in: &describer)
    return description.withoutUnusedDefinitions
  }

  /// Describes what a cipher encrypts.
  mutating func plaintext(_ describe: (inout Describer) -> SchemaDescription) -> SchemaDescription {
    let outside = isInsideCipher
    isInsideCipher = true
    defer { isInsideCipher = outside }
    return describe(&self)
  }

  /// Describes an object the first time, and refers to it from then on.
  mutating func definition(
    of object: AnyObject, type: String, _ describe: (inout Describer) -> SchemaDescription
  ) -> SchemaDescription {
    let identity = ObjectIdentifier(object)
    if let name = names[identity] { return .reference(name) }
    guard open.count < Self.maximumDepth else { return .any }
    let name = newNames.next(for: type)
    names[identity] = name
    kept.append(object)
    open.insert(identity)
    defer { open.remove(identity) }
    return definition(name, type: type, describe(&self))
  }

  /// Defines a description, or refers to an equal one: a schema may be compiled in several places.
  private mutating func definition(_ name: String, type: String, _ value: SchemaDescription) -> SchemaDescription {
    definitions[name] = value
    let new = SchemaDescription.reference(name)
    let inside = value.definitions
    for known in namesByType[type] ?? [] where inside[known] == nil {
      var match = DefinitionMatch(definitions: definitions)
      guard match.matches(new, .reference(known)) else { continue }
      names = names.mapValues { match.names[$0] ?? $0 }
      for discarded in match.names.keys { definitions[discarded] = nil }
      return .reference(known)
    }
    namesByType[type, default: []].append(name)
    return .definition(DefinitionDescription(name: name, value: value))
  }

  /// Describes the schema behind a lazy one, or refers to it if it is already being described, and so contains itself.
  mutating func lazily(
    _ object: AnyObject, type: String, _ describe: (inout Describer) -> SchemaDescription
  ) -> SchemaDescription {
    let identity = ObjectIdentifier(object)
    if let name = names[identity] { return .reference(name) }
    if open.contains(identity) {
      let name = newNames.next(for: type)
      names[identity] = name
      return .reference(name)
    }
    guard open.count < Self.maximumDepth else { return .any }
    kept.append(object)
    open.insert(identity)
    let description = describe(&self)
    open.remove(identity)
    guard let name = names.removeValue(forKey: identity) else { return description }
    return definition(name, type: type, description)
  }
}

/// Names for definitions: a type's name, and a number after it from the type's second definition on.
private struct DefinitionNames {
  private var counts: [String: Int] = [:]

  mutating func next(for type: String) -> String {
    let count = counts[type, default: 0] + 1
    counts[type] = count
    return count == 1 ? type : "\(type)-\(count)"
  }
}

extension SchemaDescription {
  /// The name of a definition's type.
  static func type(ofName name: String) -> String {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count > 1, let number = parts.last, Int(number) != nil else { return name }
    return parts.dropLast().joined(separator: "-")
  }

  /// Removes unused names, and numbers the others of each type from one.
  fileprivate var withoutUnusedDefinitions: SchemaDescription {
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

  /// The definitions inside, by their names.
  var definitions: [String: SchemaDescription] {
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
  func enclosingKey(of object: SchemaDescription) -> SchemaDescription? {
    guard case .object(let object) = resolved(object) else { return nil }
    return object.members.first { $0.role == .enclosingKey }?.value
  }

  /// The description behind annotations, constraints, definitions and references.
  func resolved(_ description: SchemaDescription) -> SchemaDescription {
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
