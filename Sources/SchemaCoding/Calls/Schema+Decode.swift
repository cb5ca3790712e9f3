extension Schema {
  /// Decodes a value from a JSON document: `Data` in UTF-8, UTF-16 or UTF-32, a `String`, or a ``JSONValue``.
  ///
  /// - Throws: `SchemaError` with every issue of the document.
  public func decode(
    _ input: some JSONInput, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) -> Value {
    try decode(input._source.source, options)
  }

  /// Decodes a value from a JSON document, and reports what was repaired.
  ///
  /// - Throws: `SchemaError` with every issue of the document.
  public func decodeWithReport(
    _ input: some JSONInput, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) -> Decoded<Value> {
    try decodeWithReport(input._source.source, options)
  }
}

// A literal needs a type to be of: `schema.decode(["docks": 3])`.
extension Schema {
  /// Decodes a value from a JSON value, which may be a literal.
  ///
  /// - Throws: `SchemaError` with every issue of the value.
  @_disfavoredOverload
  public func decode(
    _ json: JSONValue, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) -> Value {
    try decode(json._source.source, options)
  }

  /// Decodes a value from a JSON value, which may be a literal, and reports what was repaired.
  ///
  /// - Throws: `SchemaError` with every issue of the value.
  @_disfavoredOverload
  public func decodeWithReport(
    _ json: JSONValue, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) -> Decoded<Value> {
    try decodeWithReport(json._source.source, options)
  }
}

extension Schema {
  @inline(__always)
  func decode(_ source: DocumentSource, _ options: DecodingOptions) throws(SchemaError) -> Value {
    if options.parsing.syntax == .relaxed { return try decodeAnswer(source, options, keepsRepairs: false).value }
    let document = try parse(source, options)
    do {
      return try decode(document, options)
    } catch {
      throw error.located(in: source.input(options.parsing))
    }
  }

  func decodeWithReport(
    _ source: DocumentSource, _ options: DecodingOptions
  ) throws(SchemaError) -> Decoded<Value> {
    if options.parsing.syntax == .relaxed { return try decodeAnswer(source, options, keepsRepairs: true) }
    return try decode(try parse(source, options), of: source, options, keepsRepairs: true)
  }

  func decode(
    _ document: JSONDocument, of source: DocumentSource, _ options: DecodingOptions, keepsRepairs: Bool
  ) throws(SchemaError) -> Decoded<Value> {
    var context = DecodingContext(options, keepsRepairs: keepsRepairs)
    context.note(document.syntaxRepairs)
    do {
      let value = try decode(document, options, &context)
      return Decoded(value: value, report: context.log.takeReport().located(in: source.input(options.parsing)))
    } catch {
      throw error.located(in: source.input(options.parsing))
    }
  }

  func decode(_ document: JSONDocument, _ options: DecodingOptions = DecodingOptions()) throws(SchemaError) -> Value {
    var context = DecodingContext(options, keepsRepairs: false)
    return try decode(document, options, &context)
  }

  // Not inlined: see `withPlan`.
  @inline(never)
  private func decode(
    _ document: JSONDocument, _ options: DecodingOptions, _ context: inout DecodingContext
  ) throws(SchemaError) -> Value {
    do {
      return try withPlan(for: .decoding, mode: options.planMode) { instruction throws(CodingFailure) in
        let facts = instruction.facts
        context.trail.begin(with: facts.features)
        let isPlain = options.isWhole && !facts.isRedacted
        return try instruction.decode(document, below: options.roots, isPlain: isPlain, of: facts.features, &context)
      }
    } catch {
      throw context.log.error
    }
  }
}
