import Foundation

extension Schema {
  /// Writes a value as a JSON document in UTF-8.
  ///
  /// Each field writes its first key, or the one of ``Field/encodedAs(_:)``; nil is left out unless the field or the options
  /// say otherwise. What was embedded is embedded again, what was encrypted is encrypted, dates have their own format.
  ///
  /// - Throws: `SchemaError` with every issue of the value: NaN, a field without a key path, a closure's error.
  /// - Precondition: The schema can write at all: no key is written by two fields, and an array that keys lead into has a field for
  ///   each position from 0 on.
  public func encode(_ value: Value, options: EncodingOptions = EncodingOptions()) throws(SchemaError) -> Data {
    try written(value, options).writer.data
  }

  /// Writes a value as the text of a JSON document.
  ///
  /// - Throws: `SchemaError` with every issue of the value.
  public func encodeToString(
    _ value: Value, options: EncodingOptions = EncodingOptions()
  ) throws(SchemaError) -> String {
    try written(value, options).writer.string
  }

  /// Writes a value as Foundation objects, as `JSONSerialization` takes them.
  ///
  /// - Throws: `SchemaError` with every issue of the value.
  public func encodeToJSONObject(
    _ value: Value, options: EncodingOptions = EncodingOptions()
  ) throws(SchemaError) -> Any {
    let document = try document(value, options)
    let json = try Schema<JSONValue>.json.decode(document)
    guard document.depth >= Depth.shallow else { return json.foundationObject }
    guard let stack = LargeStack() else { throw SchemaError(Issue(.tooDeep, detail: LargeStack.unavailable)) }
    var object: Any = NSNull()
    stack.run { object = json.foundationObject }
    return object
  }

  /// Writes a value as a JSON value.
  ///
  /// - Throws: `SchemaError` with every issue of the value.
  public func encodeToJSONValue(
    _ value: Value, options: EncodingOptions = EncodingOptions()
  ) throws(SchemaError) -> JSONValue {
    try Schema<JSONValue>.json.decode(document(value, options))
  }

  /// What was written, as the scanner sees it, or Foundation's parser.
  private func document(_ value: Value, _ options: EncodingOptions) throws(SchemaError) -> JSONDocument {
    var options = options
    options.formatting = []
    let data = try encode(value, options: options)
    let scanned = data.withUnsafeBytes { JSONDocument.scanned($0, maximumDepth: DecodingOptions.standardDepth) }
    if let scanned { return scanned }
    return try .read(data, DecodingOptions())
  }

  private func written(_ value: Value, _ options: EncodingOptions) throws(SchemaError) -> EncodingState {
    let instruction = instruction(in: Surroundings(purpose: .encoding))
    var state = EncodingState(options)
    state.trail.isKept = instruction.contents.contains(.contextClosures)
    do {
      try state.hiding(instruction.isSecret) { state throws(Rejected) in
        if !(try instruction.encode(value, &state)) { state.writer.writeNull() }
      }
    } catch {
      throw state.log.error
    }
    return state
  }
}
