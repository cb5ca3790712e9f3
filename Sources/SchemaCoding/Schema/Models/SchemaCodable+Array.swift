extension Array where Element: SchemaCodable {
  /// Decodes an array of models from a JSON document.
  ///
  ///     let stations = try [Station].decode(data)
  public static func decode(_ data: Data, options: DecodingOptions = DecodingOptions()) throws(SchemaError) -> [Element]
  {
    try schema.decode(data, options: options)
  }

  /// Decodes an array of models from the string of a JSON document.
  public static func decode(
    _ string: String, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) -> [Element] {
    try schema.decode(string, options: options)
  }

  /// Decodes an array of models from a JSON document, and reports what was repaired.
  public static func decodeWithReport(
    _ data: Data, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) -> Decoded<[Element]> {
    try schema.decodeWithReport(data, options: options)
  }

  /// Decodes an array of models from the string of a JSON document, and reports what was repaired.
  public static func decodeWithReport(
    _ string: String, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) -> Decoded<[Element]> {
    try schema.decodeWithReport(string, options: options)
  }

  /// Encodes the models as a JSON document in UTF-8.
  public func encoded(options: EncodingOptions = EncodingOptions()) throws(SchemaError) -> Data {
    try Self.schema.encode(self, options: options)
  }

  /// Encodes the models as the string of a JSON document.
  public func encodedString(options: EncodingOptions = EncodingOptions()) throws(SchemaError) -> String {
    try Self.schema.encodeToString(self, options: options)
  }

  private static var schema: Schema<[Element]> { .shared { Element.schema.array } }
}
