import SchemaCoding

// Null, and what stands for it.

extension JSONSchemaWriter {
  static let null: Members = ["type": "null"]
  /// The strings that leniency decodes as null.
  private static let emptyOrWhitespace: Members = [
    "type": "string", "pattern": .string("^\(RegularExpressions.whitespace)$"),
  ]

  mutating func schemaWithoutNull(_ description: SchemaDescription) -> Members {
    switch description {
    // Null is encoded like any other JSON.
    case .any: return direction == .encoding ? [:] : ["not": .object(Self.null)]
    case .optional, .nullable, .replaced, .mapped, .nullIf, .modified:
      return schemaWithoutNull(description.wrapped ?? .nothing)
    case .constrained(let constrained):
      return self.constrained(schemaWithoutNull(constrained.value), constrained)
    case .annotated(let annotated):
      var members = schemaWithoutNull(annotated.value)
      members.annotate(annotated.annotations)
      return members
    case .union(let union):
      let members = schema(description)
      return union.mayBeNull ? .allOf([members, ["not": .object(Self.null)]]) : members
    default: return schema(description)
    }
  }

  /// The schema, or null and what is decoded as null.
  func orNull(_ members: Members, _ description: SchemaDescription) -> Members {
    .anyOf([members.orNull] + nullSentinels(description))
  }

  /// The schema of null, and of what is decoded as null.
  func null(_ description: SchemaDescription) -> Members { .anyOf([Self.null] + nullSentinels(description)) }

  /// The schemas of what is decoded as null, other than null.
  func nullSentinels(_ description: SchemaDescription) -> [Members] {
    let sentinels = description.nullSentinels
    return (sentinels.isEmpty ? [] : [.values(sentinels)])
      + Self.nullSentinels(
        empty: definitions.treatsEmptyAsNull(description), false: definitions.treatsFalseAsNull(description))
  }

  /// The schemas of what leniency decodes as null.
  static func nullSentinels(empty: Bool, false isFalse: Bool) -> [Members] {
    (empty ? [emptyOrWhitespace] : []) + (isFalse ? [.values([false])] : [])
  }

  /// What stands for null is valid where null is. When encoding, it may also be an ordinary value.
  mutating func schema(_ nullIf: NullIfDescription) -> Members {
    let members = schema(nullIf.value)
    let sentinels = Members.values(nullIf.sentinels)
    if nullIf.value.mayBeNull { return .anyOf([members, sentinels]) }
    return direction == .encoding ? members : .allOf([members, ["not": .object(sentinels)]])
  }
}

extension [String: JSONValue] {
  var orNull: Self {
    if isEmpty || self == ["not": ["type": "null"]] { return [:] }
    let isPlain = ["$ref", "anyOf", "oneOf", "allOf", "not", "const"].allSatisfy { self[$0] == nil }
    var result = self
    guard isPlain else { return .anyOf([self, JSONSchemaWriter.null]) }
    if case .array(let values)? = self["enum"] {
      result["enum"] = .array(values.contains(.null) ? values : values + [.null])
    }
    switch self["type"] {
    case .string("null")?: return self
    case .string(let type)?: result["type"] = [.string(type), "null"]
    case .array(let types)?: result["type"] = .array(types.contains("null") ? types : types + ["null"])
    default: if self["enum"] == nil { return .anyOf([self, JSONSchemaWriter.null]) }
    }
    return result
  }
}
