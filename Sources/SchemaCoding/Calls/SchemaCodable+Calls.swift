extension SchemaCodable {
  /// Decodes a model from a JSON document: `Data`, a `String` or a ``JSONValue``.
  ///
  /// - Throws: `SchemaError` with every issue of the document.
  public static func decode(
    _ input: some JSONInput, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) -> Self {
    try schema.decode(input, options: options)
  }

  /// Decodes a model from a JSON document, and reports what was repaired.
  ///
  /// - Throws: `SchemaError` with every issue of the document.
  public static func decodeWithReport(
    _ input: some JSONInput, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) -> Decoded<Self> {
    try schema.decodeWithReport(input, options: options)
  }

  /// Encodes the model as a JSON document in UTF-8.
  public func encoded(options: EncodingOptions = EncodingOptions()) throws(SchemaError) -> Data {
    try Self.schema.encode(self, options: options)
  }

  /// Encodes the model as the string of a JSON document.
  public func encodedString(options: EncodingOptions = EncodingOptions()) throws(SchemaError) -> String {
    try Self.schema.encodeToString(self, options: options)
  }

  /// Decodes a JSON document into the model: keys that the document lacks leave their properties unchanged.
  ///
  /// - Throws: `SchemaError` with every issue of the document. The model then stays unchanged.
  public mutating func update(
    from input: some JSONInput, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) {
    try Self.schema.update(&self, from: input, options: options)
  }

  /// Decodes a JSON document into the model, and reports what was repaired.
  ///
  /// - Throws: `SchemaError` with every issue of the document. The model then stays unchanged.
  public mutating func updateWithReport(
    from input: some JSONInput, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) -> DecodingReport {
    try Self.schema.updateWithReport(&self, from: input, options: options)
  }
}

extension SchemaCodableClass {
  /// Decodes an object from a JSON document: `Data`, a `String` or a ``JSONValue``.
  ///
  /// - Throws: `SchemaError` with every issue of the document.
  public static func decode(
    _ input: some JSONInput, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) -> Model {
    try schema.decode(input, options: options)
  }

  /// Decodes an object from a JSON document, and reports what was repaired.
  ///
  /// - Throws: `SchemaError` with every issue of the document.
  public static func decodeWithReport(
    _ input: some JSONInput, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) -> Decoded<Model> {
    try schema.decodeWithReport(input, options: options)
  }

  /// Decodes a JSON document into the object: keys that the document lacks leave their properties unchanged.
  ///
  /// - Throws: `SchemaError` with every issue of the document; or with an issue `notUpdatable` if the schema makes a new object. The object
  ///   then stays unchanged.
  public func update(
    from input: some JSONInput, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) {
    _ = try updateWithReport(from: input, options: options)
  }

  /// Decodes a JSON document into the object, and reports what was repaired.
  ///
  /// - Throws: `SchemaError`, as ``update(from:options:)`` does.
  public func updateWithReport(
    from input: some JSONInput, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) -> DecodingReport {
    let model = try model
    var updated = model
    let report = try Self.schema.updateWithReport(&updated, from: input, options: options)
    guard updated === model else {
      throw SchemaError(SchemaIssue(.notUpdatable, detail: "the schema makes a new object; update a variable with it"))
    }
    return report
  }

  /// Encodes the object as a JSON document in UTF-8: what the schema describes, without what a subclass adds.
  public func encoded(options: EncodingOptions = EncodingOptions()) throws(SchemaError) -> Data {
    try Self.schema.encode(model, options: options)
  }

  /// Encodes the object as the string of a JSON document: what the schema describes, without what a subclass adds.
  public func encodedString(options: EncodingOptions = EncodingOptions()) throws(SchemaError) -> String {
    try Self.schema.encodeToString(model, options: options)
  }

  /// The object as the schema's class.
  private var model: Model {
    get throws(SchemaError) {
      guard let model = self as? Model else {
        throw SchemaError(SchemaIssue(.notEncodable, expected: expectedType(Model.self)))
      }
      return model
    }
  }
}
