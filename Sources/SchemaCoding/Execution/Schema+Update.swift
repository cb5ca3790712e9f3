import Foundation

extension Schema {
  /// Reads what a JSON document has into a value that is there already; what it lacks stays as it is, in objects inside as
  /// well. If there is an issue, the value stays as it was (unless it is a class, whose object may be half-way).
  ///
  /// - Throws: `SchemaError` with every issue of the document.
  /// - Precondition: All fields of the object have key paths that can be written to.
  public func update(
    _ value: inout Value, from data: Data, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) {
    var context = DecodingContext(options, keepsRepairs: false)
    try update(&value, from: .read(data, options), options, &context)
  }

  /// Reads what the text of a JSON document has into a value that is there already.
  ///
  /// - Throws: `SchemaError` with every issue of the document.
  /// - Precondition: All fields of the object have key paths that can be written to.
  public func update(
    _ value: inout Value, from text: String, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) {
    var context = DecodingContext(options, keepsRepairs: false)
    try update(&value, from: .read(text, options), options, &context)
  }

  /// Reads what Foundation objects have into a value that is there already.
  ///
  /// - Throws: `SchemaError` with every issue of the objects.
  /// - Precondition: All fields of the object have key paths that can be written to.
  public func update(
    _ value: inout Value, fromJSONObject json: Any, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) {
    var context = DecodingContext(options, keepsRepairs: false)
    try update(&value, from: JSONDocument(tree: json), options, &context)
  }

  private func update(
    _ value: inout Value, from document: JSONDocument, _ options: DecodingOptions, _ context: inout DecodingContext
  ) throws(SchemaError) {
    let compilation = CompilationContext(mode: options.leniency, purpose: .updating)
    let instruction = instruction(in: compilation)
    context.trail.isKept = instruction.contents.contains(.contextClosures)
    if !instruction.canMerge, core.object != nil {
      DefinitionError.stop([.notUpdatable(Value.self)], in: Value.self)
    }
    do {
      value = try instruction.read(document, below: options.root, into: value, &context)
    } catch {
      throw context.log.error
    }
  }
}
