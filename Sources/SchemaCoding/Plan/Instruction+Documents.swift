extension Instruction {
  /// Decodes a document, or a value inside it.
  @inline(never)
  func decode(
    _ document: JSONDocument, below root: FieldKey?, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    // Not inlined: the caller would look up the type of the nil for every document.
    try decode(document, below: root, into: nil, &context)
  }

  /// Decodes a document, or a value inside it: as a new value, or into an existing one.
  func decode(
    _ document: JSONDocument, below root: FieldKey?, into value: Value?, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    defer { withExtendedLifetime(document) {} }
    return try context.withStack(for: document.depth, of: contents) { context throws(CodingFailure) in
      try context.redacting(isRedacted) { context throws(CodingFailure) in
        let document = document.node(at: 0)
        return try context.checkingKeys(of: document) { context throws(CodingFailure) in
          try decodeValue(of: document, below: root, into: value, &context)
        }
      }
    }
  }

  private func decodeValue(
    of document: JSONNode, below root: FieldKey?, into value: Value?, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    guard let root else { return try decodeOrMerge(document, into: value, &context) }
    if let definitionError = root.pathError {
      throw context.fail(SchemaIssue(.missingKey, detail: "the root \"\(root)\" \(definitionError)"))
    }
    let finding = KeyLookup.follow(root.steps, after: 0, from: document, &context)
    return try context.inside(root.steps, countedAt: root.steps.map(RepairTally.Step.init)) {
      context throws(CodingFailure) in
      switch finding {
      case .value(let json), .null(let json): return try decodeOrMerge(json, into: value, &context)
      case .missing: return try missingValue(&context, detail: document.detailOfMissingKey(at: root.steps))
      case .obstructed: throw .failed
      }
    }
  }

  @inline(__always)
  func encodeDocument(_ value: Value, _ context: inout EncodingContext) throws(CodingFailure) {
    try context.redacting(isRedacted) { context throws(CodingFailure) in try encodeOrNil(value, &context) }
  }
}
