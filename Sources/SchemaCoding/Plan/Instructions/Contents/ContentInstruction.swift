/// Decodes a string whose content has a schema of its own: embedded JSON, or ciphertext.
///
/// If the content is optional, the string is optional as well: nil is encoded as null or omitted, not as a string.
///
///     .embedded(Point.schema.optional)      {"at": "{\"x\":1}"}    {"at": "null"}    {"at": null}    {}
class ContentInstruction<Value>: Instruction<Value>, @unchecked Sendable {
  final let content: Instruction<Value>
  final let leniency: Leniency
  private final let recovery: Recovery
  final let contentFacts: ValueFacts
  final let acceptsNull: Bool

  init(_ content: Instruction<Value>, in compilation: CompilationContext) {
    self.content = content
    leniency = compilation.leniency
    recovery = .nulls(in: compilation)
    contentFacts = content.facts
    // The document `null` is a value of `JSONValue`, and is encoded in a string.
    acceptsNull =
      contentFacts.acceptsNull && Value.self is any NullRepresenting.Type && Value.self != JSONValue.self
  }

  override var facts: ValueFacts {
    ValueFacts(
      features: contentFacts.features.union(.strings), hasRules: contentFacts.hasRules, acceptsNull: acceptsNull,
      acceptsMissing: acceptsMissing, omitsNil: contentFacts.omitsNil, acceptsObject: false, acceptsArray: false)
  }
  final override var decodedNull: DecodedNull { content.decodedNull == .nil ? .nil : .replacement }
  private final var acceptsMissing: Bool { acceptsNull && contentFacts.acceptsMissing }

  /// Whether a value is a string with content, and not one that counts as null.
  @inline(__always)
  final func hasContent(_ json: JSONNode) -> Bool { json.isString && !leniency.treatsAsNull(json) }

  /// Whether a value stands for nil: null or, unless the field decides, a string that counts as null.
  final func isNil(_ json: JSONNode) -> Bool {
    guard json.isNull || recovery.contains(.nulls) && leniency.treatsAsNull(json) else { return false }
    return acceptsNull
  }

  /// Returns nil, as the content decodes it.
  final func valueOfNil(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Value {
    if !json.isNull { context.noteConversion(of: json, to: "null") }
    return try content.decode(.null, &context)
  }

  /// Decodes the content of a string with a closure. What replaces the content replaces the string, and the key of the string is that of
  /// the content.
  @inline(__always)
  final func decodeContent<Result>(
    _ root: JSONNode, of string: JSONNode, _ context: inout DecodingContext,
    _ decode: (inout DecodingContext) throws(CodingFailure) -> Result
  ) throws(CodingFailure) -> Result {
    context.enclosing.move(from: string, to: root)
    context.lastReplacement.forget()
    let result: Result
    do throws(CodingFailure) {
      result = try decode(&context)
    } catch {
      throw root.isNull && !contentFacts.acceptsNull ? .null : error
    }
    if content.hasReplaced(root, context) { context.lastReplacement.note(string) }
    return result
  }

  final override func missingValue(_ context: inout DecodingContext) throws(CodingFailure) -> Value {
    guard acceptsMissing else { return try super.missingValue(&context) }
    return try content.missingValue(&context)
  }

  final override func describe(in describer: inout Describer) -> SchemaDescription {
    let string = describeString(in: &describer)
    return acceptsNull ? .optional(string) : string
  }

  func describeString(in describer: inout Describer) -> SchemaDescription { .nothing }
}
