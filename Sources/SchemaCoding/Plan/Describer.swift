/// The state of a plan's self-description: the direction, and the names of the parts that are already described.
struct Describer {
  let direction: SchemaOperation
  /// Whether the part is plaintext, whose defaults are redacted.
  private(set) var isInsideCipher = false
  /// The value that the next object starts from, if it is a part of a model with an initial value.
  private var start: Any?
  /// The names of the objects described so far, and of the lazy parts being described that a part inside refers to.
  private var names: [ObjectIdentifier: String] = [:]
  /// The objects and the lazy parts that are being described.
  private var open: Set<ObjectIdentifier> = []
  /// The number of those of each type.
  private var openCounts: [String: Int] = [:]
  /// The number of parts inside others of the same type.
  private var recursionCount = 0
  private var newNames = DefinitionNames()
  /// The definitions so far, by their names.
  private var definitions: [String: SchemaDescription] = [:]
  private var namesByType: [String: [String]] = [:]
  /// Retains what is described, so that no other instruction gets its identity.
  private var kept: [AnyObject] = []

  // The limits for lazy closures that create a new schema on each call, which would never end.
  private static let maximumDepth = 100
  private static let maximumRecursions = 16

  init(_ direction: SchemaOperation) {
    self.direction = direction
  }

  static func description<Value>(
    of instruction: Instruction<Value>, for direction: SchemaOperation = .decoding
  ) -> SchemaDescription {
    var describer = Describer(direction)
    let description = instruction.description(in: &describer)
    return description.withoutUnusedDefinitions
  }

  /// Describes a part of a model, whose properties have these values if their keys are missing.
  mutating func description<Part>(of part: Instruction<Part>, startingFrom value: Part?) -> SchemaDescription {
    start = value
    defer { start = nil }
    return part.description(in: &self)
  }

  /// Returns the value that an object starts from as a part. The objects inside it start from their own.
  mutating func takeStart<Model>() -> Model? {
    defer { start = nil }
    return start as? Model
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
    guard begin(object, type: type) else { return .any }
    defer { end(object, type: type) }
    let name = newNames.next(for: type)
    names[identity] = name
    return definition(name, type: type, describe(&self))
  }

  /// Begins to describe an object or a lazy part. Returns false if there are too many around it, or too many of its type.
  private mutating func begin(_ object: AnyObject, type: String) -> Bool {
    if openCounts[type, default: 0] > 0 { recursionCount += 1 }
    guard open.count < Self.maximumDepth, recursionCount <= Self.maximumRecursions else { return false }
    kept.append(object)
    open.insert(ObjectIdentifier(object))
    openCounts[type, default: 0] += 1
    return true
  }

  private mutating func end(_ object: AnyObject, type: String) {
    open.remove(ObjectIdentifier(object))
    openCounts[type, default: 0] -= 1
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
    guard begin(object, type: type) else { return .any }
    let description = describe(&self)
    end(object, type: type)
    guard let name = names.removeValue(forKey: identity) else { return description }
    return definition(name, type: type, description)
  }
}
