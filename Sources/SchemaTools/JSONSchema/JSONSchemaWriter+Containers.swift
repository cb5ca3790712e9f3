import SchemaCoding

extension JSONSchemaWriter {
  mutating func schema(_ array: ArrayDescription) -> Members {
    let items = inside { $0.schema(array.items) }
    var members: Members = ["type": "array"]
    if !items.isEmpty { members["items"] = .object(items) }
    if array.isSet, direction == .encoding { members["uniqueItems"] = true }
    let forms = [members] + indexed(items, array.leniency) + singles(items, array)
    return forms.count == 1 ? members : .anyOf(forms)
  }

  /// The schema of an object whose keys are indexes, if leniency takes it for an array.
  private func indexed(_ items: Members, _ leniency: Leniency) -> [Members] {
    guard leniency.contains(.indexedObjectAsArray) else { return [] }
    return [
      [
        "type": "object", "patternProperties": ["^(?:0|[1-9][0-9]{0,17})$": .object(items)],
        "additionalProperties": false,
      ]
    ]
  }

  /// The schemas of a single value, if leniency takes it for an array.
  private mutating func singles(_ items: Members, _ array: ArrayDescription) -> [Members] {
    guard array.leniency.contains(.singleElement) else { return [] }
    // A reference to an open definition would be a schema that refers to itself for the same value.
    if case .reference(let name) = array.items, openDefinitions.contains(name) { return [] }
    let bare = schemaWithoutNull(array.items)
    let null = bare == items ? [] : nullSentinels(array.items)
    // An array is the whole array, never its single element.
    switch bare["type"] {
    case "array": return null
    case nil: return [.allOf([bare, ["not": ["type": "array"]]])] + null
    default: return [bare] + null
    }
  }

  /// The schema of a table, which does not say what the columns hold.
  mutating func schema(_ table: TableDescription) -> Members {
    // Other values may refer to definitions inside.
    _ = inside { $0.schema(table.element) }
    var root = PathNode()
    root.insert(["type": "array", "items": ["type": "string"]], at: table.columns.components, isRequired: true)
    root.insert(["type": "array", "items": ["type": "array"]], at: table.rows.components, isRequired: true)
    return root.container("object", direction)
  }

  mutating func schema(_ dictionary: DictionaryDescription) -> Members {
    let values = inside { $0.schema(dictionary.values) }
    if let entry = dictionary.entry {
      let keys = dictionary.keys.map { keys in inside { $0.schema(keys) } } ?? ["type": "string"]
      return ["type": "array", "items": .object(schema(entry, keys, values, of: dictionary))]
    }
    var members: Members = ["type": "object"]
    if !values.isEmpty { members["additionalProperties"] = .object(values) }
    if !dictionary.tags.isEmpty {
      members["properties"] = .object(JSONObject(dictionary.tags.lazy.map { ($0, [:]) }))
    }
    if let keys = dictionary.keys ?? definitions.enclosingKey(of: dictionary.values) {
      let sentinels = keys.nullSentinels.map { JSONValue.string($0.string ?? "\($0)") }
      let names = Members.anyOf([schemaWithoutNull(keys)] + (sentinels.isEmpty ? [] : [.values(sentinels)]))
      if names != ["type": "string"] { members["propertyNames"] = .object(Self.names(names, or: dictionary.tags)) }
    }
    return dictionary.leniency.contains(.emptyArrayAsObject) ? .anyOf([members, Self.emptyArray]) : members
  }

  /// The schema of an entry of a dictionary that is an array, or of each key and each value.
  private func schema(
    _ entry: EntryDescription, _ keys: Members, _ values: Members, of dictionary: DictionaryDescription
  ) -> Members {
    if entry.isFlat { return keys == values ? keys : .anyOf([keys, values]) }
    func mayBeMissing(_ value: SchemaDescription?) -> Bool {
      direction == .decoding ? value?.acceptsMissing ?? false : value?.mayBeOmitted ?? false
    }
    var root = PathNode()
    root.insert(keys, at: entry.key.components, isRequired: !mayBeMissing(dictionary.keys))
    root.insert(values, at: entry.value.components, isRequired: !mayBeMissing(dictionary.values))
    return root.container(entry.key.components.first?.isIndex == true ? "array" : "object", direction)
  }

  /// The schema of an array that leniency takes for an object without members.
  static var emptyArray: Members { ["type": "array", "maxItems": 0] }

  /// The schema of the keys, including the tags of enclosing unions.
  private static func names(_ names: Members, or tags: [String]) -> Members {
    tags.isEmpty ? names : .anyOf([.values(tags.map(JSONValue.string)), names])
  }
}
