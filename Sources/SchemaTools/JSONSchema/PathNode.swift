import SchemaCoding

/// What is known about a value from the paths that end at it or pass through it.
///
///     "address.zip" required, "address.city"      address: a required object with a required zip and an optional city
struct PathNode {
  private var schemas: [JSONObject] = []
  private var isRequired = false
  /// Whether the key is known, although nothing is known about its value.
  var isKnown = false
  private var children: [JSONPath.Component: PathNode] = [:]
  /// The steps to the children, in the order in which they are declared.
  private var steps: [JSONPath.Component] = []

  subscript(step: JSONPath.Component) -> PathNode {
    get { children[step] ?? PathNode() }
    set { if children.updateValue(newValue, forKey: step) == nil { steps.append(step) } }
  }

  /// Adds a schema for the value at the end of a path. Everything on the way to a required value is required as well.
  mutating func insert(_ schema: JSONObject, at steps: [JSONPath.Component], isRequired: Bool) {
    self.isRequired = self.isRequired || isRequired
    guard let step = steps.first else {
      if !schemas.contains(schema) { schemas.append(schema) }
      return
    }
    self[step].insert(schema, at: Array(steps.dropFirst()), isRequired: isRequired)
  }

  /// The schema of the value. Unless something inside is required, it may be null or, when decoding, any scalar, in which a path finds nothing.
  private func schema(_ direction: SchemaOperation) -> JSONObject {
    let keyCount = children.keys.count { if case .key = $0 { true } else { false } }
    return .allOf(
      schemas
        + [keyCount > 0 ? "object" : nil, keyCount < children.count ? "array" : nil].compactMap { $0 }.map { type in
          var container = container(type, direction)
          let others: [JSONValue] = direction == .decoding ? ["string", "number", "boolean", "null"] : ["null"]
          if !isRequired { container["type"] = .array([.string(type)] + others) }
          return container
        })
  }

  /// The schema of an object or an array with the known children.
  func container(_ type: String, _ direction: SchemaOperation) -> JSONObject {
    var members: JSONObject = ["type": .string(type)]
    if type == "object" {
      var properties: JSONObject = [:]
      for case .key(let key) in steps { properties[key] = .object(self[.key(key)].schema(direction)) }
      if !properties.isEmpty { members["properties"] = .object(properties) }
      let required = children.compactMap { step, child -> String? in
        if case .key(let key) = step, child.isRequired { key } else { nil }
      }
      if !required.isEmpty { members["required"] = .array(required.sorted().map(JSONValue.string)) }
      return members
    }
    var items: [Int: PathNode] = [:]
    for case (.index(let index), let child) in children { items[index] = child }
    guard let last = items.keys.max(), (0..<JSONPath.Component.endOfDescribedPositions).contains(last) else {
      return members
    }
    members["prefixItems"] = .array((0...last).map { .object(items[$0]?.schema(direction) ?? [:]) })
    if let required = items.filter({ $0.value.isRequired }).keys.max() {
      members["minItems"] = .number(JSONNumber(required + 1))
    }
    return members
  }
}

extension JSONPath.Component {
  /// The first position that neither JSON Schemas nor samples contain, because all positions before it would have to be listed.
  static let endOfDescribedPositions = 1_000
}
