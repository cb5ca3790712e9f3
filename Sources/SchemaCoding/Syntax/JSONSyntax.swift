/// The syntax of documents that are decoded from bytes or strings.
///
/// Whatever the syntax, plain JSON is decoded as such, and costs nothing more.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum JSONSyntax: Hashable, Sendable {
  /// JSON (RFC 8259).
  case json
  /// JSON5 (spec.json5.org): also comments, trailing commas, single quotes, unquoted keys, hexadecimal numbers, signs, `.5`, `5.`, line
  /// continuations, and `Infinity` and `NaN` for the types that have them.
  ///
  /// It is a grammar of its own: reports say nothing about it.
  case json5
  /// JSON5, and what people, scripts and language models write. Whatever is not plain JSON is a repair `syntax` with its place.
  ///
  /// Accepts text and code fences around the document, `)]}'`, `callback(…);`, typographic quotes, backticks and three quotes, `True`, `False`,
  /// `None` and `undefined` in any case, numbers as keys, tuples, `#` comments, missing commas and closing brackets, raw line breaks and
  /// unescaped quotes in strings, and a document that is cut off: open strings keep what there is, while a number, a key or the rest of a
  /// word at the end is dropped, because it may be incomplete. A backslash before what JSON does not escape is kept.
  ///
  /// The document in a text is the first one that the schema decodes, see <doc:OtherSyntaxes>. Structure is guessed, values never: where two
  /// interpretations would lead to different values, the document is `invalidJSON`.
  case relaxed
}

extension JSONSyntax {
  /// Converts a document in this syntax to plain JSON. In the relaxed syntax, it is the one at a place of the text, or the first one that is
  /// more than `[]`, `{}` or `[1]` in prose.
  ///
  /// `Infinity`, `-Infinity` and `NaN` stay words. Everything else in the result is plain JSON, except for what the scanner checks in any
  /// document: UTF-8 and the depth.
  func plainText(of text: [UInt8], at place: DocumentPlace? = nil) throws(JSONSyntaxError) -> PlainText {
    guard self == .relaxed else {
      var converter = SyntaxConverter(text, self, atEnd: .fails)
      try converter.convert()
      return converter.finished()
    }
    if let place { return try place.plainText(of: text).plain }
    var candidates = DocumentCandidates(text)
    var (first, failure): (DocumentPlace?, JSONSyntaxError?)
    while let candidate = candidates.next() {
      do throws(JSONSyntaxError) {
        let plain = try candidate.result.get()
        if candidate.isWhole { return plain }
        if !plain.isTrivial { return try candidate.place.plainText(of: text).plain }
        first = first ?? candidate.place
      } catch {
        failure = failure ?? error
      }
    }
    if let first { return try first.plainText(of: text).plain }
    throw failure ?? JSONSyntaxError("the document is empty", at: text.count)
  }
}

extension JSONSyntax {
  /// Whether a whole text is one document, which is not cut off.
  func isDocument(_ text: [UInt8]) -> Bool {
    var converter = SyntaxConverter(text, self, atEnd: .fails)
    return (try? converter.convert()) != nil
  }
}

extension PlainText {
  /// Whether this is an array or object without members, or an array of one number, as prose refers to a source.
  var isTrivial: Bool {
    let significant = bytes.filter { !$0.isJSONWhitespace }
    return significant.count == 2
      || significant.first == UInt8(ascii: "[") && significant.dropFirst().dropLast().allSatisfy(\.isDigit)
  }
}
