import SchemaCoding

/// Writes a description as the JSON Schema of a tool's arguments, in the subset that strict callers accept: what a model shall write, and
/// nothing else that would be decoded as well.
///
///     {"type": "object", "properties": {"at": {"type": "string", "format": "date-time"}, "note": {"type": ["string", "null"]}},
///      "required": ["at", "note"], "additionalProperties": false}
struct ToolSchemaWriter {
  typealias Members = JSONObject

  private let definitions: [String: SchemaDescription]
  private let keys: [String: String]
  private var written: JSONObject = [:]
  private var path: [JSONPath.Component] = []
  /// What the subset cannot say.
  private(set) var issues: [SchemaIssue] = []

  init(definitions: [String: SchemaDescription]) {
    self.definitions = definitions
    keys = JSONSchemaWriter.keys(definitions.keys.sorted())
  }

  mutating func document(_ description: SchemaDescription) -> JSONValue {
    let description = description.root
    var root = description
    while case .definition(let definition) = root { root = definition.value }
    var members = schema(root)
    if members["type"] != "object" || members["properties"] == nil, issues.isEmpty {
      refuse("the root is not an object")
    }
    // Only what is referred to is a definition.
    if case .definition(let definition) = description { write(definition.name) }
    if !written.isEmpty { members["$defs"] = .object(written) }
    return .object(members)
  }

  private mutating func refuse(_ reason: String) {
    issues.append(SchemaIssue(.notEncodable, at: JSONPath(path), detail: "\(reason), which a strict tool cannot say"))
  }

  private mutating func inside<Result>(
    _ steps: [JSONPath.Component], _ write: (inout Self) -> Result
  ) -> Result {
    path += steps
    defer { path.removeLast(steps.count) }
    return write(&self)
  }

  private mutating func schema(_ description: SchemaDescription) -> Members {
    switch description {
    case .nothing: return ["type": "null"]
    case .any, .other:
      refuse("any JSON is decoded here")
      return [:]
    case .document(let document): return schema(document.value)
    case .scalar(let scalar): return Self.schema(scalar.form)
    case .enumeration(let enumeration):
      let raw = schema(enumeration.raw)
      return enumeration.cases.map { $0.isEmpty ? raw : .choice($0) } ?? raw
    case .array(let array): return ["type": "array", "items": .object(inside([.index(0)]) { $0.schema(array.items) })]
    case .separated(let separated) where separated.encodesArray: return separated.array.map { schema($0) } ?? [:]
    case .separated, .embedded, .encrypted: return ["type": "string"]
    case .table:
      refuse("the keys are data")
      return .object([:])
    case .dictionary:
      refuse("the keys are data")
      return ["type": "object", "additionalProperties": false]
    case .object(let object): return schema(object)
    case .union(let union): return schema(union)
    case .optional(let value), .nullable(let value): return schema(value).orNull
    case .replaced(let replaced): return schema(replaced.value).orNull
    case .mapped(let mapped): return mapped.acceptsNull ? schema(mapped.source).orNull : schema(mapped.source)
    case .constrained(let constrained): return schema(constrained.value)
    case .nullIf(let nullIf): return schema(nullIf.value)
    case .modified(let modified): return schema(modified.value)
    case .codable(let codable):
      refuse("the properties of \(codable.type) are not known")
      return [:]
    case .annotated(let annotated):
      var members = schema(annotated.value)
      members.annotateTool(annotated.annotations)
      return members
    case .definition(let definition):
      write(definition.name)
      return reference(definition.name)
    case .reference(let name): return reference(name)
    }
  }

  private mutating func write(_ name: String) {
    let key = keys[name] ?? name
    guard written[key] == nil, let definition = definitions[name] else { return }
    // In place of the schema while it is being written.
    written[key] = .object([:])
    written[key] = .object(schema(definition))
  }

  private func reference(_ name: String) -> Members {
    ["$ref": .string("#/$defs/\((keys[name] ?? name).percentEncodedForFragment)")]
  }

  private static func schema(_ form: ScalarForm) -> Members {
    switch form {
    case .bool: ["type": "boolean"]
    case .number(let number):
      switch number.spelling {
      case .string: ["type": "string"]
      case .number, .numberOrString: ["type": number.isInteger && !number.isRounded ? "integer" : "number"]
      }
    case .values(let values, _): values.isEmpty ? ["type": "string"] : .choice(values)
    case .date(let date): schema(date)
    case .calendarDate(let patterns): schema(pattern: patterns.first ?? "")
    case .uuid: ["type": "string", "format": "uuid"]
    case .duration(let formats):
      switch formats.first {
      case .seconds?, .milliseconds?: ["type": "number"]
      case .iso8601?: ["type": "string", "format": "duration"]
      default: ["type": "string"]
      }
    case .string, .url, .partialDate, .bytes, .resource, .other: ["type": "string"]
    }
  }

  private static func schema(_ date: DateDescription) -> Members {
    switch date {
    case .iso8601, .rfc3339: ["type": "string", "format": "date-time"]
    case _ where date.isNumber: ["type": "number"]
    case .pattern(let format, _): schema(pattern: format)
    case .anyOf(let dates): dates.first.map(schema) ?? ["type": "string"]
    default: ["type": "string"]
    }
  }

  private static func schema(pattern: String) -> Members {
    pattern == "yyyy-MM-dd" ? ["type": "string", "format": "date"] : ["type": "string"]
  }
}

// MARK: - Objects

extension ToolSchemaWriter {
  private mutating func schema(_ object: ObjectDescription) -> Members {
    guard !object.isArray else {
      refuse("the elements have positions")
      return ["type": "array"]
    }
    var properties = ToolProperties()
    add(object.members, isOptional: false, to: &properties)
    return properties.schema
  }

  private mutating func add(_ members: [MemberDescription], isOptional: Bool, to properties: inout ToolProperties) {
    for member in members where !member.isEncodeOnly {
      switch member.role {
      case .enclosingKey, .absent: break
      case .included, .inherited:
        include(member.value, isOptional: isOptional || member.presence.acceptsMissing, in: &properties)
      case .field, .constant:
        guard let path = member.paths.first else { continue }
        let schema = inside(path.components) { writer in
          if path.components.contains(where: \.isIndex) { writer.refuse("the elements have positions") }
          var members = writer.schema(member.value)
          // Null keeps an initial value, but is nothing to write for it.
          let isDefault = member.presence.rule == .default && member.presence.acceptsNull
          if member.presence.rule == .optional || isDefault || isOptional { members = members.orNull }
          members.annotateTool(member.annotations)
          return members
        }
        properties.insert(schema, at: path.components[...])
      }
    }
  }

  /// Adds the members of a part to those of the object around it.
  private mutating func include(_ part: SchemaDescription, isOptional: Bool, in properties: inout ToolProperties) {
    switch definitions.resolved(part) {
    case .object(let object): add(object.members, isOptional: isOptional, to: &properties)
    case .optional(let value): include(value, isOptional: true, in: &properties)
    default: refuse("the keys of one object depend on each other")
    }
  }

  private mutating func schema(_ union: UnionDescription) -> Members {
    let isTagged = union.layout != .untagged
    let variants = union.variants.filter { !$0.isUndecodable && !(isTagged && $0.tag == nil) }
    return .choice(
      ofSchemas: variants.map { variant in
        let tag = Members.choice([variant.tag ?? .null])
        switch union.layout {
        case .untagged, .sibling, .constant: return schema(variant.value)
        case .internal(let path):
          var properties = ToolProperties()
          properties.insert(tag, at: path.components[...])
          if variant.hasContent { include(variant.value, isOptional: false, in: &properties) }
          return properties.schema
        case .adjacent(let path, let content):
          var properties = ToolProperties()
          properties.insert(tag, at: path.components[...])
          if variant.hasContent {
            properties.insert(inside([.key(content)]) { $0.schema(variant.value) }, at: [.key(content)])
          }
          return properties.schema
        case .external:
          let key = variant.tag?.string ?? ""
          var properties = ToolProperties()
          // Null would be no variant at all.
          let content = variant.hasContent ? inside([.key(key)]) { $0.schema(variant.value) } : .object([:])
          properties.insert(content, at: [.key(key)])
          return properties.schema
        }
      })
  }
}

/// The properties of an object, in order, and those of the objects inside it that paths lead through.
private struct ToolProperties {
  private var order: [String] = []
  private var schemas: [String: JSONObject] = [:]
  private var inner: [String: ToolProperties] = [:]

  /// Adds a property at the end of a path, unless there is one.
  mutating func insert(_ schema: JSONObject, at path: ArraySlice<JSONPath.Component>) {
    guard case .key(let key)? = path.first else { return }
    if schemas[key] == nil, inner[key] == nil { order.append(key) }
    if path.count == 1 {
      schemas[key] = schemas[key] ?? schema
    } else {
      inner[key, default: ToolProperties()].insert(schema, at: path.dropFirst())
    }
  }

  var schema: JSONObject {
    .object(JSONObject(order.lazy.map { ($0, JSONValue.object(schemas[$0] ?? inner[$0]?.schema ?? [:])) }))
  }
}

extension JSONObject {
  fileprivate static func object(_ properties: JSONObject) -> JSONObject {
    [
      "type": "object", "properties": .object(properties),
      "required": .array(properties.keys.map { .string($0) }), "additionalProperties": false,
    ]
  }

  /// One of several values, with their type if they have one.
  fileprivate static func choice(_ values: [JSONValue]) -> JSONObject {
    var members: JSONObject = ["enum": .array(values)]
    if values.allSatisfy({ $0.string != nil }) { members["type"] = "string" }
    if values.allSatisfy({ $0.number?.isIntegral == true }) { members["type"] = "integer" }
    return members
  }

  fileprivate static func choice(ofSchemas schemas: [JSONObject]) -> JSONObject {
    schemas.count == 1 ? schemas[0] : ["anyOf": .array(schemas.map { .object($0) })]
  }

  fileprivate mutating func annotateTool(_ annotations: SchemaAnnotations) {
    // What stands beside a reference is ignored.
    guard self["$ref"] == nil else { return }
    annotate(annotations)
    for keyword in ["examples", "deprecated"] { self[keyword] = nil }
  }
}
