import SchemaCoding

extension SchemaDescription {
  /// The description as JSON Schema. See ``Schema/jsonSchema(for:leniency:options:)``.
  public func jsonSchema(
    for direction: Direction = .decoding, options: JSONSchemaOptions = JSONSchemaOptions()
  ) -> JSONValue {
    let description = options.profile == .strictTool ? withFirstKeys : self
    var writer = JSONSchemaWriter(direction, options, definitions: description.definitions)
    let members = writer.schema(description)
    return options.profile.document(members, definitions: writer.written, identifier: options.identifier)
  }
}

extension SchemaDescription {
  /// The same, with one key for each field.
  private var withFirstKeys: SchemaDescription {
    guard case .object(var object) = mapChildren(\.withFirstKeys) else { return mapChildren(\.withFirstKeys) }
    for index in object.members.indices {
      object.members[index].paths = Array(object.members[index].paths.prefix(1))
      object.members[index].ignoresCase = false
    }
    return .object(object)
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
