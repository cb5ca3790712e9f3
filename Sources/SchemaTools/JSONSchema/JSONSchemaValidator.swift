import SchemaCoding

/// Decides whether a document is valid by a JSON Schema that this library has written: draft 2020-12, with the keywords that occur there.
struct JSONSchemaValidator {
  private let root: JSONValue
  private let direction: SchemaOperation
  private let definitions: [String: SchemaDescription]
  private static let options = JSONSchemaOptions(includesWideLimits: true)

  init(_ description: SchemaDescription, for direction: SchemaOperation) {
    (self.direction, definitions) = (description.direction ?? direction, description.definitions)
    root = description.jsonSchema(for: direction, options: Self.options)
  }

  private init(_ root: JSONValue, _ direction: SchemaOperation, _ definitions: [String: SchemaDescription]) {
    (self.root, self.direction, self.definitions) = (root, direction, definitions)
  }

  /// A validator of a part of this schema, which may refer to the definitions of the whole.
  func part(_ description: SchemaDescription) -> JSONSchemaValidator {
    var writer = JSONSchemaWriter(direction, Self.options, definitions: definitions)
    var schema = writer.schema(description)
    schema["$defs"] = root["$defs"]
    return JSONSchemaValidator(.object(schema), direction, definitions)
  }

  func accepts(_ json: JSONValue) -> Bool { accepts(json, root, depth: 0) }

  /// A schema may refer to itself, but not without end in a document of limited depth.
  private func accepts(_ json: JSONValue, _ schema: JSONValue, depth: Int) -> Bool {
    guard let keywords = schema.object, depth < 500 else { return schema.bool ?? (depth < 500) }
    func matches(_ other: JSONValue, _ json: JSONValue) -> Bool { accepts(json, other, depth: depth + 1) }
    func schemas(of key: String) -> [JSONValue] {
      let named = keywords["properties"]?[key].map { [$0] } ?? []
      guard let patterns = keywords["patternProperties"]?.object else { return named }
      return named + patterns.filter { key.contains(pattern: $0.key) }.values
    }
    func holds(_ keyword: String, _ value: JSONValue) -> Bool {
      switch (keyword, json) {
      case ("$ref", _): target(of: value.string ?? "").map { matches($0, json) } ?? false
      case ("type", _): (value.array ?? [value]).contains { json.is($0.string ?? "") }
      case ("enum", _): value.array?.contains(json) ?? false
      case ("const", _): value == json
      case ("anyOf", _): value.array?.contains { matches($0, json) } ?? false
      case ("oneOf", _): value.array?.count { matches($0, json) } == 1
      case ("allOf", _): value.array?.allSatisfy { matches($0, json) } ?? false
      case ("not", _): !matches(value, json)
      case ("required", .object(let members)): value.array?.allSatisfy { members[$0.string ?? ""] != nil } ?? true
      case ("propertyNames", .object(let members)): members.keys.allSatisfy { matches(value, .string($0)) }
      case ("additionalProperties", .object(let members)):
        members.allSatisfy { schemas(of: $0.key).count > 0 || matches(value, $0.value) }
      case ("properties", .object(let members)), ("patternProperties", .object(let members)):
        members.allSatisfy { member in schemas(of: member.key).allSatisfy { matches($0, member.value) } }
      case ("multipleOf", .number(let number)): number.doubleValue.remainder(dividingBy: value.asDouble) == 0
      case ("minItems", .array(let elements)): Double(elements.count) >= value.asDouble
      case ("maxItems", .array(let elements)): Double(elements.count) <= value.asDouble
      case ("uniqueItems", .array(let elements)): Set(elements).count == elements.count
      case ("prefixItems", .array(let elements)): zip(value.array ?? [], elements).allSatisfy { matches($0, $1) }
      case ("items", .array(let elements)):
        elements.dropFirst(keywords["prefixItems"]?.array?.count ?? 0).allSatisfy { matches(value, $0) }
      case ("minimum", .number(let number)): number.doubleValue >= value.asDouble
      case ("maximum", .number(let number)): number.doubleValue <= value.asDouble
      case ("exclusiveMinimum", .number(let number)): number.doubleValue > value.asDouble
      case ("exclusiveMaximum", .number(let number)): number.doubleValue < value.asDouble
      case ("minLength", .string(let string)): Double(string.unicodeScalars.count) >= value.asDouble
      case ("maxLength", .string(let string)): Double(string.unicodeScalars.count) <= value.asDouble
      case ("minProperties", .object(let members)): Double(members.count) >= value.asDouble
      case ("maxProperties", .object(let members)): Double(members.count) <= value.asDouble
      case ("pattern", .string(let string)): value.string.map { string.contains(pattern: $0) } ?? true
      case ("format", .string(let string)): accepts(string, format: value.string ?? "")
      default: true
      }
    }
    return keywords.allSatisfy { holds($0.key, $0.value) }
  }

  private func target(of reference: String) -> JSONValue? {
    let key = reference.dropFirst("#/$defs/".count)
    return root["$defs"]?[String(key).removingPercents]
  }

  private func accepts(_ string: String, format: String) -> Bool {
    switch format {
    case "uuid": UUID(uuidString: string) != nil
    case "date": string.contains(pattern: DateExpressions.date)
    case "date-time": string.contains(pattern: DateExpressions.rfc3339)
    default: true
    }
  }
}

extension JSONValue {
  fileprivate var asDouble: Double { number?.doubleValue ?? .nan }

  /// Whether the value has a type of JSON Schema.
  fileprivate func `is`(_ type: String) -> Bool {
    switch self {
    case .null: type == "null"
    case .bool: type == "boolean"
    case .number(let number): type == "number" || type == "integer" && number.isIntegral
    case .string: type == "string"
    case .array: type == "array"
    case .object: type == "object"
    }
  }
}

extension String {
  fileprivate func contains(pattern: String) -> Bool {
    #if FullFoundation
      range(of: pattern, options: .regularExpression) != nil
    #else
      // A range of `Regex` cannot begin with U+2000, which is equivalent to another character.
      (try? Regex(pattern.replacing(RegularExpressions.whitespace, with: #"\s*"#)).firstMatch(in: self)) != nil
    #endif
  }
}
