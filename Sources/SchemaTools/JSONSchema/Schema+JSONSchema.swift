import SchemaCoding

extension Schema {
  /// The schema's documents as JSON Schema: draft 2020-12, or another dialect (``JSONSchemaProfile``).
  ///
  ///     Schema(Stop.init) {
  ///       Field("name").string()                        {"$schema": "https://json-schema.org/draft/2020-12/schema",
  ///       Field("docks").number(Int.self).default(10)    "type": "object",
  ///     }.jsonSchema()                                   "properties": {"name": {"type": "string"}, "docks": {…}},
  ///                                                      "required": ["name"]}
  ///
  /// For decoding, it describes the documents that this schema decodes with the given leniency, except for what JSON Schema cannot express: rules and
  /// conversions that are closures, `Codable` types, ciphers, the digits that a `Decimal` holds, the length of strings with characters of
  /// several code points, and the length of sets and of bytes. With leniency, it also accepts the representations that are converted, except for some spellings of dates, tags and cases, but not values that are dropped or replaced by nil or a default.
  ///
  /// For encoding, it describes what this schema encodes with `EncodingOptions.Nulls.omitted`. Rules are included, although encoding does
  /// not check them.
  ///
  /// - Parameters:
  ///   - direction: Decoding or encoding.
  ///   - leniency: The leniency that is described, by default the declared one, as in ``/SchemaCoding/Schema/description(for:leniency:)``. The
  ///     profile ``JSONSchemaProfile/strictTool`` has none.
  ///   - options: The dialect, the schema's identifier, and which limits it includes.
  /// - Precondition: The schema has no definition errors.
  public func jsonSchema(
    for direction: SchemaOperation = .decoding, leniency: DecodingOptions.LeniencyMode = .declared,
    options: JSONSchemaOptions = JSONSchemaOptions()
  ) -> JSONValue {
    let leniency = options.profile == .strictTool ? .strict : leniency
    return description(for: direction, leniency: leniency).jsonSchema(options: options)
  }

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
