// The end of the text.
extension SyntaxConverter {
  /// Ends a string that began at an offset at the end of the text, or before an escape or a scalar that is cut off. Returns whether it is a
  /// complete value then.
  mutating func endString(at end: Int, from start: Int, isKey: Bool) throws(JSONSyntaxError) -> Bool {
    position = input.count
    endsInString = !isKey
    if ending == .closes, let end = possibleEnd(in: start..<end, isKey: isKey) { throw unclearEnd(at: end) }
    guard ending == .closes, !isKey else {
      remove(end..<position)
      return false
    }
    note("closed a string that is cut off", at: end)
    replace(end..<position, with: "\"")
    return true
  }

  /// Closes all open arrays and objects at the position, where the document ends. What may be incomplete is dropped.
  mutating func endDocument() throws(JSONSyntaxError) {
    switch ending {
    case .staysOpen:
      remove(position..<input.count)
      if let tuple = tuples.first(where: { !$0.isArray }) { plain.removeAll(from: tuple.start.plain) }
    case .closes where !closers.isEmpty:
      if let hash { throw JSONSyntaxError("it is unclear whether this is a comment", at: hash) }
      if let tuple = tuples.first(where: { !$0.isArray }) { throw unclearTuple(tuple) }
      if let unfinished {
        note("dropped what is cut off", at: unfinished.input)
        blank(from: comma ?? unfinished)
      } else if let comma {
        blank(from: comma)
      }
      note("closed the document, which is cut off", at: position)
      replace(position..<input.count, with: closers.reversed().map { $0 == UInt8(ascii: ")") ? UInt8(ascii: "]") : $0 })
    case .fails, .closes:
      let isEmpty = closers.isEmpty && unfinished == nil
      throw JSONSyntaxError(isEmpty ? "the document is empty" : Self.endsTooSoon, at: input.count)
    }
  }

  /// Where a string that is open at the end of the text may end already: before the end of all containers, or at a quote of another kind.
  private func possibleEnd(in string: Range<Int>, isKey: Bool) -> Int? {
    guard let own = quote(at: string.lowerBound) else { return nil }
    let contents = min(string.lowerBound + own.length, string.upperBound)..<string.upperBound
    // Keys are short: what is like structure is no part of one.
    if isKey { return contents.first { quote(at: $0) != nil || "{}[]:,".utf8.contains(input[$0]) } }
    return endOfContainers(in: contents) ?? wrongQuote(in: contents, of: own)
  }

  /// Where a quote of another kind may end a string: one that closes no quotation in it, before what follows a value.
  ///
  ///     {"a": "b', "c": 1      {"a": "He said “yes”, and
  private func wrongQuote(in contents: Range<Int>, of own: Quote) -> Int? {
    var isInQuotation: [UInt8: Bool] = [:]
    for index in contents {
      guard let mark = quote(at: index), !own.mayEnd(with: mark) else { continue }
      let end = index + mark.length
      // An apostrophe.
      if byte(at: end).isLetter, index > contents.lowerBound, input[index - 1].isLetter { continue }
      isInQuotation[mark.mark, default: false].toggle()
      let next = significant(from: end, limit: input.count).map { input[$0] }
      if isInQuotation[mark.mark] == true, next.map({ ",:]}".utf8.contains($0) }) ?? true { return index }
    }
    return nil
  }

  /// Where a string that is open at the end of the text may end already: at the last of brackets that close all containers and that nothing
  /// in it opens, or at such a bracket at its end.
  private func endOfContainers(in string: Range<Int>) -> Int? {
    var opened: [UInt8] = []
    var rest = closers[...]
    var last: Int?
    for index in string {
      let byte = input[index]
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") { opened.append(byte + 2) }
      guard byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") else {
        if !byte.isJSONWhitespace, byte != UInt8(ascii: "`") { last = nil }
        continue
      }
      if opened.last == byte {
        opened.removeLast()
        last = nil
        continue
      }
      last = index
      if rest.last == byte { rest.removeLast() }
      if rest.isEmpty { break }
    }
    return last
  }

  /// Replaces everything from a place on with spaces.
  mutating func blank(from start: Place) {
    copy(upTo: position)
    for index in start.plain..<plain.bytes.count { plain.bytes[index] = UInt8(ascii: " ") }
  }
}
