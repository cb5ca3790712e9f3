import SchemaCoding

/// The dialect of a JSON Schema, for tools that take less than all of it.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum JSONSchemaProfile: String, CaseIterable, Codable, Sendable {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// JSON Schema, draft 2020-12.
  case draft2020_12
  /// JSON Schema, draft 7: definitions are in `definitions`, and elements by position in `items`.
  case draft7
  /// The schema objects of OpenAPI 3.0, with definitions in `components.schemas` and `nullable` for null.
  ///
  /// It has no keyword for the types of elements by position, for patterns of keys, and for the document inside a string.
  case openAPI30
  /// What the callers of tools by language models accept in strict mode: every key is required, an optional value may be null instead, and
  /// there are no other keys.
  ///
  /// It has no keywords for rules and defaults, so decode the answer with the schema, which checks all of it. For elements by position, raw
  /// JSON and keys that are data, this profile says less than a caller needs; ``SchemaCoding/Schema/toolSchema()`` throws an error instead.
  case strictTool
}

extension JSONSchemaProfile {
  typealias Members = JSONObject

  private var dialect: JSONValue? {
    switch self {
    case .draft2020_12: "https://json-schema.org/draft/2020-12/schema"
    case .draft7: "http://json-schema.org/draft-07/schema#"
    case .openAPI30, .strictTool: nil
    }
  }

  /// Where definitions are, as steps from the root.
  private var definitionsPath: [String] {
    switch self {
    case .draft2020_12, .strictTool: ["$defs"]
    case .draft7: ["definitions"]
    case .openAPI30: ["components", "schemas"]
    }
  }

  /// A schema of draft 2020-12 and its definitions in this dialect.
  func document(_ root: Members, definitions: Members, identifier: String?) -> JSONValue {
    var document = JSONObject(compacting: [
      ("$schema", dialect), ("$id", dialect == nil ? nil : identifier.map(JSONValue.string)),
    ])
    document.merge(schema(root)) { $1 }
    if !definitions.isEmpty {
      let schemas = definitions.mapValues { inner($0, of: "") }
      document[definitionsPath[0]] = definitionsPath.dropFirst().reduce(.object(schemas)) { .object([$1: $0]) }
    }
    return .object(document)
  }

  /// A schema of draft 2020-12 in this dialect.
  private func schema(_ members: Members) -> Members {
    guard self != .draft2020_12 else { return members }
    let isNothing = members["not"] == [:]
    var members = JSONObject(members.lazy.map { ($0.key, inner($0.value, of: $0.key)) })
    if let reference = members["$ref"]?.string {
      let target = reference.replacingPrefix("#/$defs/", with: "#/" + definitionsPath.joined(separator: "/") + "/")
      members["$ref"] = .string(target)
      // What stands beside a reference is ignored.
      if members.count > 1 {
        members["$ref"] = nil
        members["allOf"] = .array([["$ref": .string(target)]] + (members["allOf"]?.array ?? []))
      }
    }
    switch self {
    case .draft2020_12: break
    case .draft7:
      if let items = members.removeValue(forKey: "prefixItems") {
        members["additionalItems"] = members["items"]
        members["items"] = items
      }
    case .openAPI30: members = openAPI(members, isNothing: isNothing)
    // Written by `ToolSchemaWriter`.
    case .strictTool: break
    }
    return members
  }

  /// The value of a keyword, with the schemas inside in this dialect.
  private func inner(_ value: JSONValue, of keyword: String) -> JSONValue {
    switch (keyword, value) {
    case ("properties", .object(let schemas)), ("patternProperties", .object(let schemas)):
      .object(schemas.mapValues { inner($0, of: "") })
    case ("anyOf", .array(let schemas)), ("oneOf", .array(let schemas)), ("allOf", .array(let schemas)),
      ("prefixItems", .array(let schemas)):
      .array(schemas.map { inner($0, of: "") })
    case ("", .object(let members)), ("items", .object(let members)), ("not", .object(let members)),
      ("additionalProperties", .object(let members)), ("propertyNames", .object(let members)):
      .object(schema(members))
    default: value
    }
  }
}

// MARK: - OpenAPI 3.0

extension JSONSchemaProfile {
  /// The schema without what OpenAPI 3.0 lacks, unless it accepts nothing.
  private func openAPI(_ members: Members, isNothing: Bool) -> Members {
    var members = members
    if let value = members.removeValue(forKey: "const") { members["enum"] = [value] }
    for (exclusive, inclusive) in [("exclusiveMinimum", "minimum"), ("exclusiveMaximum", "maximum")] {
      guard let bound = members[exclusive] else { continue }
      (members[inclusive], members[exclusive]) = (bound, true)
    }
    if let examples = members.removeValue(forKey: "examples")?.array { members["example"] = examples.first }
    if members.removeValue(forKey: "contentEncoding") == "base64" { members["format"] = "byte" }
    if members.removeValue(forKey: "prefixItems") != nil { members["items"] = [:] }
    for keyword in ["patternProperties", "propertyNames", "contentMediaType", "contentSchema"] {
      members[keyword] = nil
    }
    if let all = members["type"]?.array {
      let types = all.filter { $0 != "null" }
      let isNullable = types.count < all.count
      members["type"] = types.count == 1 ? types.first : JSONValue?.none
      if types.count > 1 { members["anyOf"] = .array(types.map { ["type": $0] } + (isNullable ? [Self.null] : [])) }
      if types.count == 1, isNullable { members["nullable"] = true }
    } else if members["type"] == "null" {
      members["type"] = nil
      (members["nullable"], members["enum"]) = (true, [.null])
    }
    // A schema that only excludes null is none, because values are not null by default; nor is one of which no keyword is left.
    if members["not"] == Self.null || members["not"] == [:] && !isNothing { members["not"] = nil }
    return members
  }

  private static let null: JSONValue = ["nullable": true, "enum": [.null]]
}

extension String {
  fileprivate func replacingPrefix(_ prefix: String, with other: String) -> String {
    hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
  }
}
