import SchemaCoding

extension SchemaDescription {
  /// The description as JSON Schema. See ``Schema/jsonSchema(for:leniency:options:)``.
  ///
  /// - Parameters:
  ///   - direction: The direction of a part of a description; a whole one has its own.
  ///   - options: The dialect, the schema's identifier, and which limits it includes.
  public func jsonSchema(
    for direction: SchemaOperation = .decoding, options: JSONSchemaOptions = JSONSchemaOptions()
  ) -> JSONValue {
    if options.profile == .strictTool {
      var writer = ToolSchemaWriter(definitions: definitions)
      return writer.document(self)
    }
    var writer = JSONSchemaWriter(self.direction ?? direction, options, definitions: definitions)
    let members = writer.schema(self)
    return options.profile.document(members, definitions: writer.written, identifier: options.identifier)
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
