// Schemas in the decoders and encoders of other libraries, and in those of this library.

extension Schema {
  /// Decodes the contents of any decoder, in the `init(from:)` of a `Codable` model.
  ///
  ///     extension Profile: Codable {
  ///       init(from decoder: any Decoder) throws { self = try Profile.schema.decode(from: decoder) }
  ///       func encode(to encoder: any Encoder) throws { try Profile.schema.encode(self, to: encoder) }
  ///     }
  ///
  /// The schema sees the keys that the decoder provides. ``SchemaCoded`` describes what else applies.
  ///
  /// - Throws: `DecodingError.dataCorrupted` with the `SchemaError` as its underlying error, or any error of the decoder.
  public func decode(from decoder: any Decoder) throws -> Value {
    do {
      return try decode(contentsOf: decoder)
    } catch let error as SchemaError {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "\(error)", underlyingError: error))
    }
  }

  /// Decodes the node of this library's own decoder directly; imports the contents of any other.
  private func decode(contentsOf decoder: any Decoder) throws -> Value {
    if let decoder = decoder as? NodeDecoder {
      let session = decoder.session
      // Copies, because the author's code, which runs meanwhile, may use the same session.
      let known = session.discarded
      var (stack, discarded) = (session.stack, known)
      stack.level += decoder.position.depth
      defer {
        session.stack.keep(stack)
        session.discarded.add(discarded, since: known)
      }
      var options = session.decodingOptions
      options.maximumDepth = session.levels - decoder.position.depth
      return try decode(
        decoder.json, options, below: decoder.position.components, known: 0, begun: session.begunValues, &discarded,
        &stack)
    }
    let imported = try DecoderImport(decoder)
    defer { withExtendedLifetime(imported.document) {} }
    var (stack, discarded) = (imported.stack, DiscardedWork())
    return try decode(
      imported.root, DecodingOptions(), below: [], known: imported.document.depth, begun: BegunValues(), &discarded,
      &stack)
  }

  /// Decodes the node at the end of these steps, which has at least `depth` levels.
  private func decode(
    _ json: JSONNode, _ options: DecodingOptions, below steps: [JSONPath.Component], known depth: Int,
    begun: BegunValues, _ discarded: inout DiscardedWork, _ stack: inout StackUse
  ) throws(SchemaError) -> Value {
    let instruction = instruction(for: .decoding, mode: options.planMode)
    var context = DecodingContext(options, keepsRepairs: false)
    context.trail.begin(below: steps, with: instruction.contents)
    context.depth.stack = stack
    context.discarded = discarded
    context.begun = begun
    defer {
      stack.keep(context.depth.stack)
      discarded = context.discarded
    }
    do {
      return try context.withStack(for: depth) { context throws(CodingFailure) in
        try context.redacting(instruction.isRedacted) { context throws(CodingFailure) in
          try instruction.decode(json, &context)
        }
      }
    } catch {
      throw context.log.error
    }
  }

  /// Encodes a value into any encoder, in the `encode(to:)` of a `Codable` model.
  ///
  /// - Throws: `EncodingError.invalidValue` with the `SchemaError` as its underlying error, or any error of the encoder. The invalid value
  ///   is a string that names the type, because the value itself may hold data to be encrypted.
  public func encode(_ value: Value, to encoder: any Encoder) throws {
    do {
      try encode(value, into: encoder)
    } catch let error as SchemaError {
      throw EncodingError.invalidValue(
        expectedType(Value.self),
        EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "\(error)", underlyingError: error))
    }
  }

  /// Hands a document to this library's own encoder; encodes its nodes into any other, on a larger stack if it is deep.
  private func encode(_ value: Value, into encoder: any Encoder) throws {
    if let encoder = encoder as? OutputEncoder {
      let session = encoder.session
      let known = session.remainingValues
      var (stack, remainingValues) = (session.stack, known)
      stack.level += encoder.position.depth
      defer { session.stack.keep(stack) }
      var options = session.encodingOptions
      options.maximumDepth = session.levels - encoder.position.depth
      options.maximumValues = remainingValues
      defer { session.remainingValues -= known - remainingValues }
      let document = try document(
        of: value, options, below: encoder.position.components, begun: session.begunSchemas, &remainingValues, &stack)
      guard encoder.node.add(document) else {
        throw CodableIssue.twoContainerKinds.encodingError(expectedType(Value.self), at: encoder.codingPath)
      }
      return
    }
    var stack = StackUse()
    let options = EncodingOptions()
    var remainingValues = options.maximumValues
    let document = try document(of: value, options, below: [], begun: BegunSchemas(), &remainingValues, &stack)
    defer { withExtendedLifetime(document) {} }
    let json = CodedNode(json: document.node(at: 0))
    guard stack.needsLarge(below: document.depth) else { return try json.encode(to: encoder) }
    guard let large = stack.enterLarge() else {
      throw SchemaError(Issue(.tooDeep, detail: LargeStack.unavailable))
    }
    defer { stack.leaveLarge() }
    try large.run { try json.encode(to: encoder) }
  }

  /// Encodes a value at the end of a path, and scans the output.
  private func document(
    of value: Value, _ options: EncodingOptions, below steps: [JSONPath.Component], begun: BegunSchemas,
    _ remainingValues: inout Int, _ stack: inout StackUse
  ) throws(SchemaError) -> JSONDocument {
    let instruction = instruction(for: .encoding)
    var context = EncodingContext(options)
    context.trail.begin(below: steps, with: instruction.contents)
    context.depth.stack = stack
    context.begun = begun
    defer {
      stack.keep(context.depth.stack)
      remainingValues = context.remainingValues
    }
    do {
      // Encoding that starts below other levels may already be too deep for the stack.
      try context.withStack(for: 0) { context throws(CodingFailure) in
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
