// Schemas in the decoders and encoders of other libraries, and in those of this library.

extension Schema {
  /// Decodes the contents of any decoder, in the `init(from:)` of a `Codable` model.
  ///
  ///     extension Profile: Codable {
  ///       init(from decoder: any Decoder) throws { self = try Profile.schema.decode(from: decoder) }
  ///       func encode(to encoder: any Encoder) throws { try Profile.schema.encode(self, to: encoder) }
  ///     }
  ///
  /// The schema sees the keys that the decoder provides. ``SchemaCoded`` describes what else applies. The schema's closures have the values
  /// in `userInfo`, but none of the decoder's, which need not be `Sendable`:
  ///
  ///     try Profile.schema.decode(from: decoder, userInfo: [.site: decoder.userInfo[.site] as? Int ?? 0])
  ///
  /// - Throws: `DecodingError.dataCorrupted` with the `SchemaError` as its underlying error, or any error of the decoder. In a value that
  ///   a schema decodes with `codable()`, a `DecodingError` that carries the issues to that schema.
  public func decode(
    from decoder: any Decoder, userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) throws -> Value {
    if let decoder = decoder as? NodeDecoder {
      let session = decoder.session
      return try session.decode(with: instruction(in: session.types.compilation), in: decoder, userInfo)
    }
    do {
      return try decode(jsonObject: DecoderImport.tree(of: decoder), options: DecodingOptions(userInfo: userInfo))
    } catch let error as SchemaError {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "\(error)", underlyingError: error))
    }
  }

  /// Encodes a value into any encoder, in the `encode(to:)` of a `Codable` model.
  ///
  /// The schema's closures have the values in `userInfo`, but none of the encoder's.
  ///
  /// - Throws: `EncodingError.invalidValue` with the `SchemaError` as its underlying error, or any error of the encoder. The invalid value
  ///   is a string that names the type, because the value itself may hold data to be encrypted.
  public func encode(
    _ value: Value, to encoder: any Encoder, userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) throws {
    do {
      if let encoder = encoder as? OutputEncoder { return try encode(value, intoNodeOf: encoder, userInfo) }
      try encode(value, exportingTo: encoder, userInfo)
    } catch let error as SchemaError {
      throw EncodingError.invalidValue(
        expectedType(Value.self),
        EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "\(error)", underlyingError: error))
    }
  }

  /// Adds a document to the node of this library's own encoder, within the limits of the call that the encoder belongs to.
  private func encode(
    _ value: Value, intoNodeOf encoder: OutputEncoder, _ userInfo: [CodingUserInfoKey: any Sendable]
  ) throws {
    let session = encoder.session
    var options = session.encodingOptions
    options.userInfo.merge(userInfo) { $1 }
    options.maximumDepth = session.levels - encoder.position.depth
    options.maximumValues = session.remainingValues
    var context = EncodingContext(options)
    context.depth.stack = session.stack
    context.depth.stack.level += encoder.position.depth
    context.inProgress = session.begunSchemas
    defer {
      session.stack.keep(context.depth.stack)
      session.remainingValues -= options.maximumValues - context.remainingValues
    }
    let document = try document(of: value, below: encoder.position.components, &context)
    guard encoder.node.add(document) else {
      throw CodableIssue.twoContainerKinds.encodingError(expectedType(Value.self), at: encoder.codingPath)
    }
  }

  /// Encodes the nodes of a document into any other encoder, on a larger stack if it is deep.
  private func encode(
    _ value: Value, exportingTo encoder: any Encoder, _ userInfo: [CodingUserInfoKey: any Sendable]
  ) throws {
    var context = EncodingContext(EncodingOptions(userInfo: userInfo))
    let document = try document(of: value, below: [], &context)
    defer { withExtendedLifetime(document) {} }
    let json = CodedNode(json: document.node(at: 0))
    var stack = context.depth.stack
    guard stack.needsLarge(below: document.depth) else { return try json.encode(to: encoder) }
    guard let large = stack.enterLarge() else {
      throw SchemaError(Issue(.tooDeep, detail: LargeStack.unavailable))
    }
    defer { stack.leaveLarge() }
    try large.run { try json.encode(to: encoder) }
  }

  /// Encodes a value at the end of these steps, and scans the output.
  private func document(
    of value: Value, below steps: [JSONPath.Component], _ context: inout EncodingContext
  ) throws(SchemaError) -> JSONDocument {
    let instruction = instruction(for: .encoding)
    context.trail.begin(below: steps, with: instruction.contents)
    do {
      // Encoding that starts below other levels may already be too deep for the stack.
      try context.withStack(for: 0, of: .recursive) { context throws(CodingFailure) in
        try instruction.encodeDocument(value, &context)
      }
    } catch {
      throw context.log.error
    }
    return try .output(context.writer.data)
  }
}

/// A node as a value that any encoder can encode.
private struct CodedNode: Encodable {
  let json: JSONNode

  func encode(to encoder: any Encoder) throws {
    switch json.value {
    case .array:
      var container = encoder.unkeyedContainer()
      for element in json.elements { try container.encode(CodedNode(json: element)) }
    case .object:
      var container = encoder.container(keyedBy: AnyKey.self)
      for (key, value) in json.members { try container.encode(CodedNode(json: value), forKey: AnyKey(key.string)) }
    case .bool(let value): try JSONValue.bool(value).encode(to: encoder)
    case .number(let value): try JSONValue.number(value).encode(to: encoder)
    case .string(let value): try JSONValue.string(value).encode(to: encoder)
    case .null, .foreign: try JSONValue.null.encode(to: encoder)
    }
  }
}
