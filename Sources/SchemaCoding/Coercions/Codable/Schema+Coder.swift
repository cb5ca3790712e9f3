import Foundation

// Schemas inside the decoders and encoders of others, and inside those of this library.

extension Schema {
  /// Decodes what any decoder holds. This library's own decoder hands over its node as it is, others are imported.
  ///
  /// - Throws: `SchemaError` with every issue, or what the decoder throws.
  func decode(from decoder: any Decoder) throws -> Value {
    if let decoder = decoder as? ParsedDecoder {
      let session = decoder.session
      var stack = session.stack
      stack.level += decoder.place.depth
      defer { session.stack.keep(stack) }
      return try decode(decoder.json, levels: session.levels - decoder.place.depth, known: 0, &stack)
    }
    let imported = try DecoderImport(decoder)
    defer { withExtendedLifetime(imported.document) {} }
    var stack = imported.stack
    return try decode(
      imported.root, levels: DecodingOptions.standardDepth, known: imported.document.depth, &stack)
  }

  /// Decodes a node that may be so many levels deep, of which the known ones are there for certain.
  private func decode(
    _ json: JSONNode, levels: Int, known depth: Int, _ stack: inout StackUse
  ) throws(SchemaError) -> Value {
    let instruction = instruction(in: Surroundings())
    var state = DecodingState(DecodingOptions(maximumDepth: levels), keepsRepairs: false)
    state.depth.begin(on: stack)
    defer { stack.keep(state.depth.stack) }
    do {
      return try state.withStack(for: depth) { state throws(Rejected) in
        try state.hiding(instruction.isSecret) { state throws(Rejected) in try instruction.decode(json, &state) }
      }
    } catch {
      throw state.log.error
    }
  }

  /// Encodes a value into any encoder, on a larger stack if it is deep.
  ///
  /// - Throws: `SchemaError` with every issue, or what the encoder throws.
  func encode(_ value: Value, to encoder: any Encoder) throws {
    if let encoder = encoder as? OutputEncoder {
      let session = encoder.session
      var stack = session.stack
      stack.level += encoder.place.depth
      defer { session.stack.keep(stack) }
      let options = EncodingOptions(
        maximumDepth: session.levels - encoder.place.depth, maximumValues: session.remainingValues)
      encoder.node.adopt(OutputNode(.document(try document(of: value, options, &stack))))
      return
    }
    var stack = StackUse()
    let document = try document(of: value, EncodingOptions(), &stack)
    defer { withExtendedLifetime(document) {} }
    let json = CodedNode(json: document.node(at: 0))
    guard stack.needsLarge(below: document.depth) else { return try json.encode(to: encoder) }
    guard let large = stack.enterLarge() else {
      throw SchemaError(Issue(.tooDeep, detail: LargeStack.unavailable))
    }
    var result: Result<Void, any Error> = .success(())
    large.run { result = Result { try json.encode(to: encoder) } }
    try result.get()
  }

  /// What a value is encoded to, scanned.
  private func document(
    of value: Value, _ options: EncodingOptions, _ stack: inout StackUse
  ) throws(SchemaError) -> JSONDocument {
    let instruction = instruction(in: Surroundings(purpose: .encoding))
    var state = EncodingState(options)
    state.depth.begin(on: stack)
    defer { stack.keep(state.depth.stack) }
    do {
      try state.hiding(instruction.isSecret) { state throws(Rejected) in
        // What starts in the middle of other levels may be too deep for the stack already.
        try state.withStack(for: 0) { state throws(Rejected) in
          if !(try instruction.encode(value, &state)) { state.writer.writeNull() }
        }
      }
    } catch {
      throw state.log.error
    }
    return try .read(state.writer.data, DecodingOptions())
  }
}

/// A node as a value that any encoder takes.
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
