extension Schema {
  /// The schema's documents as JSON Schema, draft 2020-12.
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
  ///   - options: The schema's identifier, and which limits it includes.
  /// - Precondition: The schema has no definition errors.
  public func jsonSchema(
    for direction: SchemaDescription.Direction = .decoding, leniency: DecodingOptions.LeniencyMode = .strict,
    options: JSONSchemaOptions = JSONSchemaOptions()
  ) -> JSONValue {
    description(for: direction, leniency: leniency).jsonSchema(for: direction, options: options)
  }
}

extension SchemaDescription {
  /// The description as JSON Schema, draft 2020-12. See ``Schema/jsonSchema(for:leniency:options:)``.
  public func jsonSchema(
    for direction: Direction = .decoding, options: JSONSchemaOptions = JSONSchemaOptions()
  ) -> JSONValue {
    var writer = JSONSchemaWriter(direction, options, definitions: definitions)
    var members = writer.schema(self)
    if !writer.written.isEmpty { members["$defs"] = .object(writer.written.mapValues(JSONValue.object)) }
    members["$schema"] = "https://json-schema.org/draft/2020-12/schema"
    if let identifier = options.identifier { members["$id"] = .string(identifier) }
    return .object(members)
  }
}

/// Options for a JSON Schema.
public struct JSONSchemaOptions: Hashable, Sendable {
  /// The URI of the schema, for `$id`.
  public var identifier: String?
  /// Whether the limits of 64-bit integers, of `Float` and of timestamps are included. Those of narrower integers always are.
  public var includesWideLimits: Bool

  /// Creates options.
  public init(identifier: String? = nil, includesWideLimits: Bool = false) {
    self.identifier = identifier
    self.includesWideLimits = includesWideLimits
  }
}
