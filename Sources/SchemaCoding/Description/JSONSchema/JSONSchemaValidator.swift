import Foundation

/// Decides whether a document is valid by a JSON Schema that this library has written: draft 2020-12, with the keywords that occur there.
struct JSONSchemaValidator {
  private let root: JSONValue

  init(_ description: SchemaDescription, for direction: SchemaDescription.Direction) {
    root = description.jsonSchema(for: direction, options: JSONSchemaOptions(includesWideLimits: true))
  }

  func accepts(_ json: JSONValue) -> Bool { accepts(json, root, depth: 0) }

  /// A schema may refer to itself, but not without end in a document of limited depth.
  private func accepts(_ json: JSONValue, _ schema: JSONValue, depth: Int) -> Bool {
    guard let keywords = schema.object, depth < 500 else { return schema.bool ?? (depth < 500) }
    func matches(_ other: JSONValue, _ json: JSONValue) -> Bool { accepts(json, other, depth: depth + 1) }
    return keywords.allSatisfy { keyword, value in
      switch keyword {
      case "$ref": target(of: value.string ?? "").map { matches($0, json) } ?? false
      case "type": (value.array ?? [value]).contains { json.is($0.string ?? "") }
      case "enum": value.array?.contains(json) ?? false
      case "const": value == json
      case "anyOf": value.array?.contains { matches($0, json) } ?? false
      case "oneOf": value.array?.count { matches($0, json) } == 1
      case "allOf": value.array?.allSatisfy { matches($0, json) } ?? false
      case "not": !matches(value, json)
      case "properties", "patternProperties", "additionalProperties", "propertyNames", "required":
        acceptsMembers(of: json, keyword, value, keywords, matches)
      case "items", "prefixItems", "minItems", "maxItems", "uniqueItems":
        acceptsElements(of: json, keyword, value, keywords, matches)
      default: acceptsScalar(json, keyword, value)
      }
    }
  }

  private func target(of reference: String) -> JSONValue? {
    let key = reference.dropFirst("#/$defs/".count)
    return root["$defs"]?[key.removingPercentEncoding ?? String(key)]
  }

  private func acceptsMembers(
    of json: JSONValue, _ keyword: String, _ value: JSONValue, _ keywords: [String: JSONValue],
    _ matches: (JSONValue, JSONValue) -> Bool
  ) -> Bool {
    guard let members = json.object else { return true }
    func schemas(of key: String) -> [JSONValue] {
      let patterns = keywords["patternProperties"]?.object ?? [:]
      return [keywords["properties"]?[key]].compactMap { $0 } + patterns.filter { key.contains(pattern: $0.key) }.values
    }
    return switch keyword {
    case "required": value.array?.allSatisfy { members[$0.string ?? ""] != nil } ?? true
    case "propertyNames": members.keys.allSatisfy { matches(value, .string($0)) }
    case "additionalProperties": members.allSatisfy { schemas(of: $0.key).count > 0 || matches(value, $0.value) }
    default: members.allSatisfy { member in schemas(of: member.key).allSatisfy { matches($0, member.value) } }
    }
  }

  private func acceptsElements(
    of json: JSONValue, _ keyword: String, _ value: JSONValue, _ keywords: [String: JSONValue],
    _ matches: (JSONValue, JSONValue) -> Bool
  ) -> Bool {
    guard let elements = json.array else { return true }
    return switch keyword {
    case "minItems": Double(elements.count) >= value.double
    case "maxItems": Double(elements.count) <= value.double
    case "uniqueItems": Set(elements).count == elements.count
    case "prefixItems": zip(value.array ?? [], elements).allSatisfy { matches($0, $1) }
    default: elements.dropFirst(keywords["prefixItems"]?.array?.count ?? 0).allSatisfy { matches(value, $0) }
    }
  }

  private func acceptsScalar(_ json: JSONValue, _ keyword: String, _ value: JSONValue) -> Bool {
    switch (keyword, json) {
    case ("minimum", .number(let number)): number.doubleValue >= value.double
    case ("maximum", .number(let number)): number.doubleValue <= value.double
    case ("exclusiveMinimum", .number(let number)): number.doubleValue > value.double
    case ("exclusiveMaximum", .number(let number)): number.doubleValue < value.double
    case ("minLength", .string(let string)): Double(string.unicodeScalars.count) >= value.double
    case ("maxLength", .string(let string)): Double(string.unicodeScalars.count) <= value.double
    case ("pattern", .string(let string)): value.string.map { string.contains(pattern: $0) } ?? true
    case ("format", .string(let string)): acceptsFormat(string, value.string ?? "")
    default: true
    }
  }

  private func acceptsFormat(_ string: String, _ format: String) -> Bool {
    switch format {
    case "uuid": UUID(uuidString: string) != nil
    case "date": string.contains(pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")
    case "date-time": string.contains(pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt ][0-9]{2}:[0-9]{2}:[0-9]{2}")
    default: true
    }
  }
}

extension JSONValue {
  fileprivate var double: Double { number?.doubleValue ?? .nan }

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
  fileprivate func contains(pattern: String) -> Bool { range(of: pattern, options: .regularExpression) != nil }
}
