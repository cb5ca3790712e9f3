import Foundation

/// Reads a document that is embedded in a text by the instruction inside. Issues keep the whole path.
///
///     {"sub": "{\"num\": \"x\"}"}      $.sub.num typeMismatch
final class EmbeddedInstruction<Value>: Instruction<Value>, @unchecked Sendable {
  let document: Instruction<Value>
  let leniency: Leniency

  init(_ document: Instruction<Value>, leniency: Leniency) {
    self.document = document
    self.leniency = leniency
  }

  override var takesBlankAsNull: Bool { leniency.contains(.emptyStringAsNull) }
  override var isSecret: Bool { document.isSecret }
  override var hasRules: Bool { document.hasRules }
  override var contents: Contents { document.contents }
  override var expectation: String { "embedded JSON" }

  override func decode(_ json: JSONNode, _ state: inout DecodingState) throws(Rejected) -> Value {
    if json.isString, !json.isBlank { return try document(in: json, &state) }
    if json.isArray || json.isObject, leniency.contains(.plainEmbedded) {
      let value = try document.decode(json, &state)
      state.noteConversion(of: json, to: "embedded JSON")
      return value
    }
    if json.isString, !leniency.contains(.emptyStringAsNull) {
      throw state.refuse(.invalidFormat, expected: expectation, found: json)
    }
    throw state.mismatch(json, expected: expectation, leniency: leniency)
  }

  /// Appends the document in a string to the one around it, as long as it takes to decode it.
  private func document(in string: JSONNode, _ state: inout DecodingState) throws(Rejected) -> Value {
    state.discarded.visit(string)
    let outer = string.document
    let length = outer.length
    defer { outer.remove(since: length) }
    let root: JSONNode
    let levels: Int?
    do {
      (root, levels) = try outer.appendDocument(
        in: string, parser: state.parser, maximumDepth: min(state.depth.remaining, DecodingOptions.standardDepth))
    } catch {
      throw state.refuse(Issue(error))
    }
    let enclosing = state.enclosing
    defer { state.enclosing = enclosing }
    state.enclosing.move(from: string, to: root)
    do {
      return try state.embedded { state throws(Rejected) in
        try state.withStack(for: levels ?? 0) { state throws(Rejected) in try document.decode(root, &state) }
      }
    } catch {
      // An empty string inside is not an empty string here.
      throw .refused
    }
  }

  override func encode(_ value: Value, _ state: inout EncodingState) throws(Rejected) -> Bool {
    let start = state.writer.count
    let isWritten = try state.embedded { state throws(Rejected) in
      try state.document { state throws(Rejected) in try document.encode(value, &state) }
    }
    if isWritten { state.writer.quote(from: start) }
    return isWritten
  }

  override func summary(in listing: inout Listing) -> String {
    "embedded \(document.summary(in: &listing))" + (leniency.contains(.plainEmbedded) ? " or plain" : "")
  }
}
