// Schemas in the decoders and encoders of other libraries, and in those of this library.

extension Schema {
  /// Decodes what any decoder has, in the `init(from:)` of a `Codable` model.
  ///
  ///     extension Profile: Codable {
  ///       init(from decoder: any Decoder) throws { self = try Profile.schema.decode(from: decoder) }
  ///       func encode(to encoder: any Encoder) throws { try Profile.schema.encode(self, to: encoder) }
  ///     }
  ///
  /// Each value is asked for as what its field declares. ``SchemaCoded`` describes what else applies. The schema's closures have the values
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
      let instruction = instruction(in: decoder.compilation(for: Value.self))
      return try decoder.session.decode(with: instruction, in: decoder, userInfo)
    }
    do {
      return try decode(
        .tree(DecoderImport.tree(of: decoder, for: importRequest(.decoding))),
        DecodingOptions(userInfo: userInfo))
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
    if let encoder = encoder as? OutputEncoder {
      return try encoder.encode(value, with: instruction(in: encoder.session.types.compilation), userInfo)
    }
    do {
      try encode(value, exportingTo: encoder, userInfo)
    } catch let error as SchemaError {
      throw EncodingError.invalidValue(
        expectedType(Value.self),
        EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "\(error)", underlyingError: error))
    }
  }

  /// Encodes the nodes of a document into any other encoder, on a larger stack if it is deep.
  private func encode(
    _ value: Value, exportingTo encoder: any Encoder, _ userInfo: [CodingUserInfoKey: any Sendable]
  ) throws {
    let document = try document(value, EncodingOptions(userInfo: userInfo))
    defer { withExtendedLifetime(document) {} }
    let json = CodedNode(json: document.node(at: 0), request: importRequest(.encoding))
    guard StackUse().needsLarge(below: document.depth) else { return try json.encode(to: encoder) }
    guard let stack = LargeStack() else { throw SchemaError(SchemaIssue(.tooDeep, detail: LargeStack.unavailable)) }
    try stack.run { try json.encode(to: encoder) }
  }
}

extension Schema {
  /// What this schema asks other decoders for, or gives to other encoders; made once.
  private func importRequest(_ direction: SchemaOperation) -> ImportRequest {
    plansByPurpose.request(for: direction) { ImportRequest(description(for: direction)) }
  }
}

/// A node as a value that any encoder can encode. Keys that are data are those of a dictionary, whose keys the key strategies of Foundation's
/// encoders leave as they are.
struct CodedNode: Encodable, ArbitraryCodingKeys {
  let json: JSONNode
  var request = ImportRequest.anyRespelled

  private func node(for key: String, _ value: JSONNode) -> CodedNode {
    let wanted = request.wanted
    return CodedNode(json: value, request: wanted.members[key] ?? wanted.values ?? .anyRespelled)
  }

  func encode(to encoder: any Encoder) throws {
    let wanted = request.wanted
    switch json.value {
    case .array:
      var container = encoder.unkeyedContainer()
      for (index, element) in json.elements.enumerated() {
        let request = wanted.positions[index] ?? wanted.elements ?? .anyRespelled
        try container.encode(CodedNode(json: element, request: request))
      }
    case .object where wanted.keysAreData:
      let members = json.members.map { ($0.key.string, node(for: $0.key.string, $0.value)) }
      var container = encoder.singleValueContainer()
      try container.encode(Dictionary(members, uniquingKeysWith: { $1 }))
    case .object:
      var container = encoder.container(keyedBy: AnyKey.self)
      for (key, value) in json.members {
        try container.encode(node(for: key.string, value), forKey: AnyKey(key.string))
      }
    case .bool(let value): try JSONValue.bool(value).encode(to: encoder)
    case .number(let value): try JSONValue.number(value).encode(to: encoder)
    case .string(let value): try JSONValue.string(value).encode(to: encoder)
    case .null, .foreign: try JSONValue.null.encode(to: encoder)
    }
  }
}
