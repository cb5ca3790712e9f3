extension Instruction {
  /// Decodes a document, or a value inside it. Nearly every document is plain: it has no root path and no cipher around the whole. Without
  /// the fast path for these, a small document takes 1.3 × as long.
  @inline(__always)
  func decode(
    _ document: JSONDocument, below roots: [FieldKey], isPlain: Bool, of features: PlanFeatures,
    _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    guard isPlain else { return try decode(document, below: roots, &context) }
    return try context.withStack(for: document.depth, of: features) { context throws(CodingFailure) in
      defer { withExtendedLifetime(document) {} }
      return try decode(document.node(at: 0), &context)
    }
  }

  /// Decodes a document, or a value inside it.
  @inline(never)
  func decode(
    _ document: JSONDocument, below roots: [FieldKey], _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    // Not inlined: the caller would look up the type of the nil for every document.
    try decode(document, below: roots, into: nil, &context)
  }

  /// Decodes a document, or a value inside it: as a new value, or into an existing one.
  func decode(
    _ document: JSONDocument, below roots: [FieldKey], into value: Value?, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    defer { withExtendedLifetime(document) {} }
    let facts = facts
    return try context.withStack(for: document.depth, of: facts.features) { context throws(CodingFailure) in
      try context.redacting(facts.isRedacted) { context throws(CodingFailure) in
        let document = document.node(at: 0)
        return try context.checkingKeys(of: document) { context throws(CodingFailure) in
          try decodeValue(of: document, below: roots, into: value, &context)
        }
      }
    }
  }

  private func decodeValue(
    of document: JSONNode, below roots: [FieldKey], into value: Value?, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    guard let root = roots.first else { return try decodeOrMerge(document, into: value, &context) }
    for root in roots {
      guard let definitionError = root.pathError else { continue }
      throw context.fail(SchemaIssue(.missingKey, detail: "the root \"\(root)\" \(definitionError)"))
    }
    if roots.count > 1, document.isObject || document.isArray {
      return try decodeValue(of: document, belowOneOf: roots, into: value, &context)
    }
    let finding = KeyLookup.follow(root.steps, after: 0, from: document, &context)
    return try context.inside(root.steps) { context throws(CodingFailure) in
      switch finding {
      case .value(let json), .null(let json): return try decodeOrMerge(json, into: value, &context)
      case .missing: return try missingValue(&context, detail: document.detailOfMissingKey(at: root.steps))
      case .obstructed: throw .failed
      }
    }
  }

  /// Decodes the value of the first root that has a valid one, as a field with these keys does.
  private func decodeValue(
    of document: JSONNode, belowOneOf roots: [FieldKey], into value: Value?, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    let output = FieldOutput<Value>(
      path: JSONPath(), ownsPath: false, encodedKeys: [], isEnclosingKey: false, encodesNull: nil, omits: nil,
      declaredKey: nil, isDecodeOnly: true, isEncodeOnly: false)
    let field = FieldInstruction<Value, Value>(
      index: 0, path: nil, reader: nil,
      lookups: roots.compactMap { root in KeyLookup(root.steps, ignoresCase: false) { _ in nil } },
      repetition: .ofKey, instruction: self, presence: Presence(rule: .required), output: output,
      annotations: SchemaAnnotations())
    return try ObjectSlots.with(document, KeyTable([]), &context) { object, context throws(CodingFailure) in
      if let decoded = try field.firstValue(in: object, current: value, &context) { return decoded }
      // An update, too, needs a value.
      guard let decoded = try field.missingValue(in: object, &context) else { throw .failed }
      return decoded
    }
  }
}
