import Foundation

extension Schema {
  /// Writes a value as a JSON document in UTF-8.
  ///
  /// Each field writes its first key, or the one of ``Field/encodedAs(_:)``; nil is left out unless the field or the options
  /// say otherwise. What was embedded is embedded again, what was encrypted is encrypted, dates have their own format.
  ///
  /// - Throws: `SchemaError` with every issue of the value: NaN, a field without a key path, a closure's error.
  /// - Precondition: The schema can write at all: no key leads through an array, and no key is written by two fields.
  public func encode(_ value: Value, options: EncodingOptions = EncodingOptions()) throws(SchemaError) -> Data {
    let (json, isDeep) = try output(value, options)
    do {
      return try JSONWriter.data(json, options.formatting, isDeep: isDeep)
    } catch {
      throw SchemaError(Issue(.notEncodable, underlying: error))
    }
  }

  /// Writes a value as the text of a JSON document.
  ///
  /// - Throws: `SchemaError` with every issue of the value.
  public func encodeToString(
    _ value: Value, options: EncodingOptions = EncodingOptions()
  ) throws(SchemaError) -> String {
    String(decoding: try encode(value, options: options), as: UTF8.self)
  }

  /// Writes a value as Foundation objects, as `JSONSerialization` takes them.
  ///
  /// - Throws: `SchemaError` with every issue of the value.
  public func encodeToJSONObject(
    _ value: Value, options: EncodingOptions = EncodingOptions()
  ) throws(SchemaError) -> Any {
    try output(value, options).json.foundationObject
  }

  /// Writes a value as a JSON value.
  ///
  /// - Throws: `SchemaError` with every issue of the value.
  public func encodeToJSONValue(
    _ value: Value, options: EncodingOptions = EncodingOptions()
  ) throws(SchemaError) -> JSONValue {
    guard let json = JSONValue(jsonObject: try encodeToJSONObject(value, options: options)) else {
      throw SchemaError(Issue(.notEncodable))
    }
    return json
  }

  private func output(_ value: Value, _ options: EncodingOptions) throws(SchemaError) -> (
    json: JSONOutput, isDeep: Bool
  ) {
    let instruction = instruction(in: Surroundings(purpose: .encoding))
    var state = EncodingState(options)
    do {
      let json = try state.hiding(instruction.isSecret) { state throws(Rejected) in
        try instruction.encode(value, &state) ?? .null
      }
      return (json, false)
    } catch {
      throw state.log.error
    }
  }
}
