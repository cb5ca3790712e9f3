import Foundation

/// Reads a document that is embedded in a text by the instruction inside. Issues keep the whole path.
///
///     {"sub": "{\"num\": \"x\"}"}      $.sub.num typeMismatch
final class EmbeddedInstruction<Value>: Instruction<Value>, @unchecked Sendable {
  let document: Instruction<Value>
  let leniency: Leniency
  private let style: PlanStyle

  init(_ document: Instruction<Value>, leniency: Leniency, style: PlanStyle) {
    self.document = document
    self.leniency = leniency
    self.style = style
  }

  override var takesBlankAsNull: Bool { leniency.contains(.emptyStringAsNull) }
  override var isSecret: Bool { document.isSecret }
  override var expectation: String { "embedded JSON" }

  override func decode(_ json: ParsedValue, _ state: inout DecodingState) throws(Rejected) -> Value {
    switch json {
    case .string(let text) where !text.isBlank:
      return try decode(text, &state)
    case .array where leniency.contains(.plainEmbedded), .object where leniency.contains(.plainEmbedded):
      let value = try document.decode(json, &state)
      state.noteConversion(of: json, to: "embedded JSON")
      return value
    case .string where !leniency.contains(.emptyStringAsNull):
      throw state.refuse(.invalidFormat, expected: expectation, found: json)
    default:
      throw state.mismatch(json, expected: expectation, leniency: leniency)
    }
  }

  private func decode(_ text: String, _ state: inout DecodingState) throws(Rejected) -> Value {
    let json = try read(text, &state)
    do {
      return try state.embedded { state throws(Rejected) in try document.decode(json, &state) }
    } catch {
      // A blank text inside is not a blank text here.
      throw .refused
    }
  }

  private func read(_ text: String, _ state: inout DecodingState) throws(Rejected) -> ParsedValue {
    if style == .straight, let json = PlainJSON.read(text) { return json }
    do {
      return try JSONReader.read(text)
    } catch {
      throw state.refuse(Issue(error))
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
      + (style == .straight ? listing.detail(", bytewise") : "")
  }
}
