/// Decodes a document embedded in a string with the inner instruction. Issues have complete paths.
///
///     {"sub": "{\"num\": \"x\"}"}      $.sub.num typeMismatch
final class EmbeddedInstruction<Value>: ContentInstruction<Value>, @unchecked Sendable {
  override var facts: ValueFacts {
    super.facts.with { facts in
      if !leniency.isEmpty { facts.features.formUnion(.concessions) }
      // An issue shows a string as found, so the string is redacted if anything in it is.
      facts.isRedacted = contentFacts.isRedacted || facts.features.contains(.redacted)
      facts.omitsNil = acceptsNull && facts.omitsNil
      if leniency.contains(.plainAsEmbedded) { (facts.acceptsObject, facts.acceptsArray) = (true, true) }
    }
  }
  override var expectation: String { "embedded JSON" }

  override func decode(_ json: JSONNode, _ context: inout DecodingContext) throws(CodingFailure) -> Value {
    if hasContent(json) {
      return try withDocument(in: json, &context) { root, context throws(CodingFailure) in
        try content.decode(root, &context)
      }
    }
    if isNil(json) { return try valueOfNil(json, &context) }
    if json.isArray || json.isObject, leniency.contains(.plainAsEmbedded) {
      let value = try content.decode(json, &context)
      context.noteConversion(of: json, to: "embedded JSON")
      return value
    }
    throw context.mismatch(json, expected: expectation, leniency: leniency)
  }

  // Decode at the destination: moving an embedded model takes 4% of a feed's time.
  override func decode(
    _ json: JSONNode, to destination: ValueDestination, _ context: inout DecodingContext
  ) throws(CodingFailure) {
    guard hasContent(json) else { return try super.decode(json, to: destination, &context) }
    try withDocument(in: json, &context) { root, context throws(CodingFailure) in
      try content.decode(root, to: destination, &context)
    }
  }

  /// Appends the document in a string to the enclosing document, and calls a closure with it.
  @inline(__always)
  private func withDocument<Result>(
    in string: JSONNode, _ context: inout DecodingContext,
    _ body: (JSONNode, inout DecodingContext) throws(CodingFailure) -> Result
  ) throws(CodingFailure) -> Result {
    guard string.kind != .brokenString || leniency.repairsStrings else {
      throw context.fail(.invalidFormat, expected: expectation, found: string, detail: JSONNode.brokenString)
    }
    return try context.unpacking(string) { document, context throws(CodingFailure) in
      let root: JSONNode
      let levels: Int?
      do throws(JSONSyntaxError) {
        (root, levels) = try document.appendDocument(in: string, context.parsing)
      } catch {
        throw context.fail(SchemaIssue(error, inString: contentFacts.features))
      }
      if context.parsing.syntax == .relaxed { context.note(document.syntaxRepairs) }
      return try context.embedded { context throws(CodingFailure) in
        try context.withStack(for: levels ?? 0, of: contentFacts.features) { context throws(CodingFailure) in
          try context.checkingKeys(of: root) { context throws(CodingFailure) in
            try decodeContent(root, of: string, &context) { context throws(CodingFailure) in try body(root, &context) }
          }
        }
      }
    }
  }

  override func encode(_ value: Value, _ context: inout EncodingContext) throws(CodingFailure) -> Bool {
    let start = context.writer.count
    let isEncoded = try context.embedded { context throws(CodingFailure) in
      try context.document { context throws(CodingFailure) in
        if try content.encode(value, &context) { return true }
        // Nil is omitted together with the string, or null in a string that is always expected.
        if acceptsNull { return false }
        try content.encodeNil(&context)
        return true
      }
    }
    if isEncoded { context.writer.quote(from: start) }
    return isEncoded
  }

  override func describeString(in describer: inout Describer) -> SchemaDescription {
    .embedded(
      EmbeddedDescription(
        document: content.description(in: &describer),
        acceptsPlain: leniency.contains(.plainAsEmbedded) && describer.direction == .decoding))
  }
}
