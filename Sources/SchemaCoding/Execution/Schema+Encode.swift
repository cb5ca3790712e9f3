import Foundation

extension Schema {
  /// Encodes a value as a JSON document in UTF-8.
  ///
  /// Each field encodes its first key, or the key given to ``Field/encodedAs(_:)``. Nil is omitted unless the field or
  /// the options say otherwise. Embedded documents are embedded again, encrypted values are encrypted, and dates have
  /// their declared format.
  ///
  /// - Throws: `SchemaError` with every issue of the value: NaN, a field without a key path, a closure's error.
  /// - Precondition: The schema supports encoding: no two fields encode to the same key, and every array on a nested
  ///   path has a field for each position from 0 on.
  public func encode(_ value: Value, options: EncodingOptions = EncodingOptions()) throws(SchemaError) -> Data {
    try encoded(value, options).writer.data
  }

  /// Encodes a value as a JSON document in a string.
  ///
  /// - Throws: `SchemaError` with every issue of the value.
  public func encodeToString(
    _ value: Value, options: EncodingOptions = EncodingOptions()
  ) throws(SchemaError) -> String {
    try encoded(value, options).writer.string
  }

  /// Encodes a value as Foundation objects, as `JSONSerialization` accepts them.
  ///
  /// - Throws: `SchemaError` with every issue of the value.
  public func encodeToJSONObject(
    _ value: Value, options: EncodingOptions = EncodingOptions()
  ) throws(SchemaError) -> Any {
    let document = try document(value, options)
    let json = try Schema<JSONValue>.json.decode(document)
    guard document.depth >= Depth.largeStackLevel else { return json.foundationObject }
    guard let stack = LargeStack() else { throw SchemaError(Issue(.tooDeep, detail: LargeStack.unavailable)) }
    return stack.run { json.foundationObject }
  }

  /// Encodes a value as a JSON value.
  ///
  /// - Throws: `SchemaError` with every issue of the value.
  public func encodeToJSONValue(
    _ value: Value, options: EncodingOptions = EncodingOptions()
  ) throws(SchemaError) -> JSONValue {
    try Schema<JSONValue>.json.decode(document(value, options))
  }

  /// Encodes a value, and parses the result.
  private func document(_ value: Value, _ options: EncodingOptions) throws(SchemaError) -> JSONDocument {
    var options = options
    options.formatting.remove(.prettyPrinted)
    return try .output(encode(value, options: options))
  }

  // Not inlined: see `withPlan`.
  @inline(never)
  private func encoded(_ value: Value, _ options: EncodingOptions) throws(SchemaError) -> EncodingContext {
    var context = EncodingContext(options)
    do {
      try withPlan(for: .encoding) { instruction throws(CodingFailure) in
        context.trail.begin(with: instruction.contents)
        try instruction.encodeDocument(value, &context)
      }
    } catch {
      throw context.log.error
    }
    return context
  }
}
