extension Schema {
  /// The schema's documents as JSON Schema: draft 2020-12, or another dialect (``JSONSchemaProfile``).
  ///
  ///     Schema(Stop.init) {
  ///       Field("name").string()                        {"$schema": "https://json-schema.org/draft/2020-12/schema",
  ///       Field("docks").number(Int.self).default(10)    "type": "object",
  ///     }.jsonSchema()                                   "properties": {"name": {"type": "string"}, "docks": {…}},
  ///                                                      "required": ["name"]}
  ///
  /// For decoding, it describes the documents that this schema decodes strictly, except for what JSON Schema cannot express: rules and
  /// conversions that are closures, `Codable` types, ciphers, the digits that a `Decimal` holds, the length of strings with characters of
  /// several code points, and the length of sets and of bytes. With the declared leniency, it also accepts the representations that are
  /// converted, except for some spellings of dates, tags and cases, but not values that are dropped or replaced by nil or a default.
  ///
  /// For encoding, it describes what this schema encodes with ``EncodingOptions/Nulls/omitted``. Rules are included, although encoding does
  /// not check them.
  ///
  /// - Parameters:
  ///   - direction: Decoding or encoding.
  ///   - leniency: The leniency that is described; none by default.
  ///   - options: The dialect, the schema's identifier, and which limits it includes.
  /// - Precondition: The schema has no definition errors.
  public func jsonSchema(
    for direction: SchemaDescription.Direction = .decoding, leniency: DecodingOptions.LeniencyMode = .strict,
    options: JSONSchemaOptions = JSONSchemaOptions()
  ) -> JSONValue {
    description(for: direction, leniency: leniency).jsonSchema(for: direction, options: options)
  }
}

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
