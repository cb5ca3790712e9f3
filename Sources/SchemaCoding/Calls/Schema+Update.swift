extension Schema {
  /// Decodes a JSON document into an existing value.
  ///
  ///     var settings = Settings(theme: "dark", volume: 5)
  ///     try Settings.schema.update(&settings, from: Data(#"{"volume": 7}"#.utf8))     // theme is still "dark"
  ///
  /// Keys that the document lacks leave their properties unchanged, including in nested objects whose fields are all writable. If there is
  /// an issue, the value stays unchanged. Instances of classes are changed in place; if there is an issue, the properties that have already
  /// been set get their previous values back.
  ///
  /// - Throws: `SchemaError` with every issue of the document; or with an issue `notUpdatable` for each field of the object whose property
  ///   cannot be changed, such as one declared with `let`. For a test, they are in ``definitionErrors(for:)``.
  public func update(
    _ value: inout Value, from input: some JSONInput, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) {
    _ = try update(&value, from: input._source.source, options)
  }

  /// Decodes a JSON document into an existing value, and reports what was repaired.
  ///
  ///     let report = try Settings.schema.updateWithReport(&settings, from: data)
  ///     for repair in report.repairs { logger.notice("\(repair)") }
  ///
  /// - Throws: `SchemaError` with every issue of the document.
  public func updateWithReport(
    _ value: inout Value, from input: some JSONInput, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) -> DecodingReport {
    try update(&value, from: input._source.source, options, keepsRepairs: true)
  }
}

extension Schema {
  func update(
    _ value: inout Value, from source: DocumentSource, _ options: DecodingOptions, keepsRepairs: Bool = false
  ) throws(SchemaError) -> DecodingReport {
    let document = try parse(source, options, for: .updating)
    let instruction = instruction(for: .updating, mode: options.planMode)
    var context = DecodingContext(options, keepsRepairs: keepsRepairs)
    context.note(document.syntaxRepairs)
    context.changes.isUpdate = true
    context.trail.begin(with: instruction.facts.features)
    do {
      let obstacles = updateErrors(of: instruction)
      for obstacle in obstacles { _ = context.fail(SchemaIssue(.notUpdatable, detail: obstacle.description)) }
      if !obstacles.isEmpty { throw CodingFailure.failed }
      value = try instruction.decode(document, below: options.roots, into: value, &context)
      return context.log.takeReport().located(in: source.input(options.parsing))
    } catch {
      throw context.log.error.located(in: source.input(options.parsing))
    }
  }
}
