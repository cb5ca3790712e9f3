import SchemaCoding

/// Writes a description as JSON Schema. A schema is the members of an object; without members, it accepts everything.
struct JSONSchemaWriter {
  typealias Members = JSONObject

  let direction: SchemaOperation
  let options: JSONSchemaOptions
  let definitions: [String: SchemaDescription]
  /// The keys of the definitions in `$defs`, by their names.
  private let keys: [String: String]
  /// The schemas of the definitions so far, by their keys in `$defs`.
  private(set) var written: Members = [:]

  /// The definitions that begin at the value being written. A reference to one of them here, and not further inside, would refer to
  /// itself.
  var openDefinitions: Set<String> = []

  static let nothing: Members = ["not": [:]]

  init(
    _ direction: SchemaOperation, _ options: JSONSchemaOptions,
    definitions: [String: SchemaDescription]
  ) {
    self.direction = direction
    self.options = options
    self.definitions = definitions
    keys = Self.keys(definitions.keys.sorted())
  }

  mutating func schema(_ description: SchemaDescription) -> Members {
    switch description {
    case .nothing: return Self.nothing
    case .any, .other: return [:]
    case .document(let document): return schema(document.value)
    case .scalar(let scalar): return schema(scalar)
    case .enumeration(let enumeration): return schema(enumeration)
    case .array(let array): return schema(array)
    case .separated(let separated): return schema(separated.string)
    case .table(let table): return schema(table)
    case .dictionary(let dictionary): return schema(dictionary)
    case .object(let object): return schema(object)
    case .union(let union): return schema(union)
    case .optional(let value), .nullable(let value): return orNull(schema(value), value)
    case .replaced(let replaced):
      var members = orNull(schema(replaced.value), replaced.value)
      if let json = replaced.replacement.json { members["default"] = json }
      return members
    case .constrained(let constrained): return schema(constrained)
    case .nullIf(let nullIf): return schema(nullIf)
    case .modified(let modified): return schema(modified.value)
    case .mapped(let mapped):
      let members = schema(mapped.source)
      return mapped.acceptsNull ? orNull(members, mapped.source) : members
    case .embedded(let embedded): return schema(embedded)
    case .encrypted(let encrypted):
      // Other values may refer to definitions inside.
      _ = inside { $0.schema(encrypted.plaintext) }
      return ["type": "string"]
    case .codable: return direction == .decoding ? ["not": .object(Self.null)] : [:]
    case .annotated(let annotated):
      var members = schema(annotated.value)
      members.annotate(annotated.annotations)
      return members
    case .definition(let definition):
      let key = key(definition.name)
      if written[key] == nil {
        let isNew = openDefinitions.insert(definition.name).inserted
        written[key] = [:]  // The enclosing definition comes first.
        written[key] = .object(schema(definition.value))
        if isNew { openDefinitions.remove(definition.name) }
      }
      return reference(definition.name)
    case .reference(let name): return reference(name)
    }
  }

  /// Writes something that is inside the current value.
  mutating func inside<Result>(_ write: (inout Self) -> Result) -> Result {
    let outside = openDefinitions
    openDefinitions = []
    defer { openDefinitions = outside }
    return write(&self)
  }

  private mutating func schema(_ embedded: EmbeddedDescription) -> Members {
    let document = inside { $0.schema(embedded.document) }
    let string: Members = [
      "type": "string", "contentMediaType": "application/json", "contentSchema": .object(document),
    ]
    return embedded.acceptsPlain
      ? .anyOf([string, .allOf([["type": ["object", "array"]], document])]) : string
  }

  private func reference(_ name: String) -> Members {
    let key = key(name)
    return ["$ref": .string("#/$defs/\(key.percentEncodedForFragment)")]
  }

  private func key(_ name: String) -> String { keys[name] ?? name }

  /// The keys of definitions: their names, but only with characters that OpenAPI allows. `Page<Item>` becomes `Page_Item`.
  static func keys(_ names: [String]) -> [String: String] {
    var keys: [String: String] = [:]
    var used: Set<String> = []
    for name in names {
      let type = SchemaDescription.type(ofName: name)
      let words = type.split { !($0.isASCII && ($0.isLetter || $0.isNumber) || "_-.".contains($0)) }
      var key = words.joined(separator: "_") + name.dropFirst(type.count)
      while !used.insert(key).inserted { key += "_" }
      keys[name] = key
    }
    return keys
  }
}

extension JSONObject {
  /// A schema of what matches any of these. Nested alternatives are flattened.
  static func anyOf(_ schemas: [Self]) -> Self {
    if schemas.count == 1 { return schemas[0] }
    let alternatives = schemas.flatMap { schema in
      schema.count == 1 ? schema["anyOf"]?.array ?? [.object(schema)] : [.object(schema)]
    }
    return ["anyOf": .array(alternatives)]
  }

  static func allOf(_ schemas: [Self]) -> Self {
    let schemas = schemas.filter { !$0.isEmpty }
    return schemas.count == 1 ? schemas[0] : schemas.isEmpty ? [:] : ["allOf": .array(schemas.map(JSONValue.object))]
  }

  /// Exactly one of several schemas.
  static func oneOf(_ schemas: [Self]) -> Self {
    schemas.count == 1 ? schemas[0] : ["oneOf": .array(schemas.map(JSONValue.object))]
  }

  mutating func annotate(_ annotations: SchemaAnnotations) {
    if let title = annotations.title { self["title"] = .string(title) }
    let deprecation = annotations.deprecationMessage.map { "Deprecated: \($0)" }
    let sentences = [annotations.description, deprecation].compactMap { $0 }
    if !sentences.isEmpty { self["description"] = .string(sentences.joined(separator: " ")) }
    if !annotations.examples.isEmpty { self["examples"] = .array(annotations.examples) }
    if annotations.isDeprecated { self["deprecated"] = true }
  }
}
