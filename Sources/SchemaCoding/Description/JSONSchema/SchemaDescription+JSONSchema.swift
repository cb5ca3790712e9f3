extension SchemaDescription {
  /// The description as JSON Schema. See ``Schema/jsonSchema(for:leniency:options:)``.
  public func jsonSchema(
    for direction: Direction = .decoding, options: JSONSchemaOptions = JSONSchemaOptions()
  ) -> JSONValue {
    if options.profile == .strictTool {
      var writer = ToolSchemaWriter(definitions: definitions)
      return writer.document(self)
    }
    var writer = JSONSchemaWriter(direction, options, definitions: definitions)
    let members = writer.schema(self)
    return options.profile.document(members, definitions: writer.written, identifier: options.identifier)
  }
}

extension Schema {
  /// The schema of a tool's arguments as language models are told it: the strict subset of JSON Schema that services accept.
  ///
  ///     let tool: JSONValue = ["name": "weather", "strict": true, "parameters": try Weather.schema.toolSchema()]
  ///
  /// Every key is required, an optional value may be null instead, and there are no other keys. It says what the model shall write: of
  /// several keys the first, and no representation that only leniency converts. Rules and defaults are left to the schema, which decodes the
  /// answer.
  ///
  /// - Throws: `SchemaError` with the path of everything that a strict tool cannot say: keys that are data, raw JSON, elements by position,
  ///   `Codable` types, and a root that is no object.
  /// - Precondition: The schema has no definition errors.
  public func toolSchema() throws(SchemaError) -> JSONValue {
    let description = description(for: .decoding, leniency: .strict)
    var writer = ToolSchemaWriter(definitions: description.definitions)
    let schema = writer.document(description)
    guard writer.issues.isEmpty else { throw SchemaError(issues: writer.issues) }
    return schema
  }
}

/// Options for a JSON Schema.
public struct JSONSchemaOptions: Hashable, Sendable {
  /// The dialect: draft 2020-12 by default.
  public var profile: JSONSchemaProfile
  /// The URI of the schema, for `$id`.
  public var identifier: String?
  /// Whether the limits of 64-bit integers, of `Float` and of timestamps are included. Those of narrower integers always are.
  public var includesWideLimits: Bool

  /// Creates options.
  public init(
    profile: JSONSchemaProfile = .draft2020_12, identifier: String? = nil, includesWideLimits: Bool = false
  ) {
    self.profile = profile
    self.identifier = identifier
    self.includesWideLimits = includesWideLimits
  }
}
