/// Why bytes are not a JSON document, and where.
struct JSONSyntaxError: Error {
  /// What the error is: documents that exceed a limit may be valid JSON.
  enum Code { case invalidJSON, tooDeep, tooComplex }

  let reason: String
  let code: Code
  /// The offset, in bytes of the text that was scanned, of the first byte that does not belong there.
  var offset: Int
  /// The place in the input; nil if it is not known.
  var location: JSONLocation?
  /// The text at the place, enough for an excerpt; empty at the end of the document.
  var text = ""

  init(_ reason: String, at offset: Int, code: Code = .invalidJSON) {
    self.reason = reason
    self.code = code
    self.offset = offset
  }

  func moved(to offset: Int) -> JSONSyntaxError {
    var error = self
    error.offset = offset
    return error
  }

  /// The same error with its place and the text there.
  func located(in text: InputText) -> JSONSyntaxError {
    var error = self
    error.location = text.locations(of: [offset]).first
    error.text = String(decoding: text.utf8.dropFirst(offset).prefix(4 * (String.shownScalars + 1)), as: UTF8.self)
    return error
  }
}
