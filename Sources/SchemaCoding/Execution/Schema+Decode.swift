import Foundation

extension Schema {
  /// Decodes a value from a JSON document in UTF-8, UTF-16 or UTF-32.
  ///
  /// - Throws: `SchemaError` with every issue of the document.
  public func decode(_ data: Data, options: DecodingOptions = DecodingOptions()) throws(SchemaError) -> Value {
    try decode(parse(data, options), options)
  }

  /// Decodes a value from a JSON document in a string.
  ///
  /// - Throws: `SchemaError` with every issue of the document.
  public func decode(_ string: String, options: DecodingOptions = DecodingOptions()) throws(SchemaError) -> Value {
    try decode(parse(string, options), options)
  }

  /// Decodes a value from Foundation objects, as `JSONSerialization` creates them.
  ///
  /// - Throws: `SchemaError` with every issue of the objects.
  public func decode(
    jsonObject: Any, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) -> Value {
    try decode(JSONDocument(tree: jsonObject), options)
  }

  /// Decodes a value from a JSON value.
  ///
  /// - Throws: `SchemaError` with every issue of the value.
  public func decode(_ json: JSONValue, options: DecodingOptions = DecodingOptions()) throws(SchemaError) -> Value {
    try decode(JSONDocument(json), options)
  }
}

extension Schema {
  /// Decodes a value from a JSON document, and reports what was repaired.
  ///
  /// - Throws: `SchemaError` with every issue of the document.
  public func decodeWithReport(
    _ data: Data, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) -> Decoded<Value> {
    try decodeWithReport(parse(data, options), options)
  }

  /// Decodes a value from a JSON document in a string, and reports what was repaired.
  ///
  /// - Throws: `SchemaError` with every issue of the document.
  public func decodeWithReport(
    _ string: String, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) -> Decoded<Value> {
    try decodeWithReport(parse(string, options), options)
  }

  /// Decodes a value from Foundation objects, and reports what was repaired.
  ///
  /// - Throws: `SchemaError` with every issue of the objects.
  public func decodeWithReport(
    jsonObject: Any, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) -> Decoded<Value> {
    try decodeWithReport(JSONDocument(tree: jsonObject), options)
  }

  /// Decodes a value from a JSON value, and reports what was repaired.
  ///
  /// - Throws: `SchemaError` with every issue of the value.
  public func decodeWithReport(
    _ json: JSONValue, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) -> Decoded<Value> {
    try decodeWithReport(JSONDocument(json), options)
  }
}

extension Schema {
  /// Decodes a parsed document.
  func decode(_ document: JSONDocument, _ options: DecodingOptions = DecodingOptions()) throws(SchemaError) -> Value {
    var context = DecodingContext(options, keepsRepairs: false)
    return try decode(document, options, &context)
  }

  /// Decodes a parsed document, and reports what was repaired.
  private func decodeWithReport(
    _ document: JSONDocument, _ options: DecodingOptions
  ) throws(SchemaError) -> Decoded<Value> {
    var context = DecodingContext(options, keepsRepairs: true)
    let value = try decode(document, options, &context)
    return Decoded(value: value, report: context.log.takeReport())
  }

  // Not inlined: see `withPlan`.
  @inline(never)
  private func decode(
    _ document: JSONDocument, _ options: DecodingOptions, _ context: inout DecodingContext
  ) throws(SchemaError) -> Value {
    do {
      return try withPlan(for: .decoding, mode: options.planMode) { instruction throws(CodingFailure) in
        context.trail.begin(with: instruction.contents)
        // Fast path for nearly every document: no root path and no cipher. A small document would take 1.3 × as long.
        if options.isWhole, !instruction.isRedacted {
          return try context.withStack(for: document.depth) { context throws(CodingFailure) in
            defer { withExtendedLifetime(document) {} }
            return try instruction.decode(document.node(at: 0), &context)
          }
        }
        return try instruction.decode(document, below: options.root, &context)
      }
    } catch {
      throw context.log.error
    }
  }
}

extension Instruction {
  // Not inlined: the caller would look up the type of the nil for every document.
  /// Decodes a document, or a value inside it.
  @inline(never)
  func decode(
    _ document: JSONDocument, below root: FieldKey?, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    try decode(document, below: root, into: nil, &context)
  }

  /// Decodes a document, or a value inside it: as a new value, or into an existing one.
  func decode(
    _ document: JSONDocument, below root: FieldKey?, into value: Value?, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    defer { withExtendedLifetime(document) {} }
    return try context.withStack(for: document.depth) { context throws(CodingFailure) in
      try context.redacting(isRedacted) { context throws(CodingFailure) in
        try decodeValue(of: document.node(at: 0), below: root, into: value, &context)
      }
    }
  }

  private func decodeValue(
    of document: JSONNode, below root: FieldKey?, into value: Value?, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value {
    guard let root else { return try decodeOrMerge(document, into: value, &context) }
    if let definitionError = root.pathError {
      throw context.fail(Issue(.missingKey, detail: "the root \"\(root)\" \(definitionError)"))
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
}

extension JSONValue {
  /// Creates a value from a tree of Foundation objects, as `JSONSerialization` creates it.
  ///
  /// Returns nil if the tree contains a value that JSON does not have, such as a `Date` or NaN, or is nested deeper
  /// than 512 levels. The inverse is ``Schema/encodeToJSONObject(_:options:)`` of ``Schema/json``.
  public init?(jsonObject: Any) {
    guard let value = try? Schema.json.decode(jsonObject: jsonObject) else { return nil }
    self = value
  }
}
