/// The syntax of documents that are decoded from bytes or strings.
///
/// Whatever the syntax, plain JSON is decoded as such, and costs nothing more.
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
  /// Accepts text and code fences around the document, `)]}'`, `callback(…);`, typographic quotes, `True`, `False`, `None`, `undefined`, `#`
  /// comments, missing commas, raw line breaks and unescaped quotes in strings, and a document that is cut off: open strings keep what
  /// there is, while a number, a word or a key at the end is dropped, because it may be incomplete.
  ///
  /// Structure is guessed, values never: where two interpretations would lead to different values, the document is `invalidJSON`.
  case relaxed
}

extension JSONSyntax {
  /// Converts a document in this syntax to plain JSON.
  ///
  /// `Infinity`, `-Infinity` and `NaN` stay words. Everything else in the result is plain JSON, except for what the scanner checks in any
  /// document: UTF-8 and the depth.
  func plainText(of text: [UInt8]) throws(JSONSyntaxError) -> PlainText {
    var converter = SyntaxConverter(text, self, atEnd: self == .relaxed ? .closes : .fails)
    try converter.convert()
    var plain = converter.plain
    // Some are noted when what follows is known.
    plain.repairs.sort { $0.offset < $1.offset }
    return plain
  }

  /// Converts the beginning of a document in this syntax to the beginning of one in plain JSON.
  ///
  /// A number or a key at the end stays as it is, an escape or another word that is incomplete is dropped, and nothing is closed. The result
  /// for a longer beginning need not begin with this one: a quote or a bracket may turn out to be a part of a string or of prose.
  func plainBeginning(of prefix: [UInt8]) throws(JSONSyntaxError) -> PlainText {
    var converter = SyntaxConverter(prefix, self, atEnd: .staysOpen)
    try converter.convert()
    return converter.plain
  }
}
