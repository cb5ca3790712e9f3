// The text around a document in the relaxed syntax: prose, code fences, `callback(…);`.
extension SyntaxConverter {
  /// Converts the first document in a text. A scalar needs to be the whole text: `3 rows: […]` begins with a number, but is prose.
  mutating func convertWithSurroundings() throws(JSONSyntaxError) {
    _ = skipSpace()
    let start = position
    guard !isAtEnd else { return try endDocument() }
    if isBracket(at: start) { return try convertDocument() }

    let beginning = self
    var failure: JSONSyntaxError?
    do {
      if try scanValue() {
        if !endsInString, skipSpace(), isAtEnd { return copy(upTo: position) }
        failure = JSONSyntaxError("unexpected text after the document", at: position)
      }
    } catch {
      failure = error
    }
    let scalar = self
    self = beginning
    while !isAtEnd {
      if isBracket(at: position), isDocument(at: position) {
        note("skipped the text before the document", at: start)
        remove(start..<position)
        return try convertDocument()
      }
      position += 1
    }
    if scalar.endsInString {
      self = scalar
      copy(upTo: position)
    } else if ending == .closes {
      if let failure, !input[start].isLetter, input[start] < 0x80 { throw failure }
      throw JSONSyntaxError("the text contains no JSON document", at: start)
    }
  }

  private func isBracket(at offset: Int) -> Bool {
    input[offset] == UInt8(ascii: "{") || input[offset] == UInt8(ascii: "[")
  }

  /// Converts the array or object at the position, and skips what follows.
  private mutating func convertDocument() throws(JSONSyntaxError) {
    guard try scanValue() else { return try endDocument() }
    if skipSpace(), isAtEnd { return copy(upTo: position) }
    note("skipped the text after the document", at: position)
    remove(position..<input.count)
  }
}
