// Strings between three quotes and in code fences, and strings that are joined.
//
//     {"code": """print("a")"""}      {"code": "print(\"a\")"}
//     {"code": ```py                  {"code": "print(\"a\")\n"}
//     print("a")
//     ```}
extension SyntaxConverter {
  /// The quote that is at the position three times, and begins a string there; nil if there is none.
  func blockMark(at offset: Int) -> UInt8? {
    guard syntax == .relaxed else { return nil }
    if starts(with: "\"\"\"", at: offset) { return UInt8(ascii: "\"") }
    if starts(with: "'''", at: offset) { return UInt8(ascii: "'") }
    return starts(with: "```", at: offset) ? UInt8(ascii: "`") : nil
  }

  /// Scans a string that begins with three quotes, which are the last three of those at its end.
  mutating func scanBlock(_ mark: UInt8) throws(JSONSyntaxError) -> Bool {
    let start = position
    let isFence = mark == UInt8(ascii: "`")
    note(isFence ? "decoded a code block as a string" : "replaced three quotes", at: start)
    position += 3
    if isFence { skipFenceLine() }
    replace(start..<position, with: "\"")
    while true {
      while !isAtEnd, input[position].isOrdinary { position += 1 }
      guard !isAtEnd else {
        return try endString(at: endOfCompleteScalars, from: start, isKey: false)
      }
      if next == mark {
        let count = input[position...].prefix { $0 == mark }.count
        let isLast = position + count == input.count
        if isLast, count < 3 || ending == .staysOpen { return try endString(at: position, from: start, isKey: false) }
        let length = count < 3 ? count : isFence ? 0 : count - 3
        for _ in 0..<length {
          if mark == UInt8(ascii: "\"") { insert("\\") }
          position += 1
        }
        guard count >= 3 else { continue }
        replace(position..<position + 3, with: "\"")
        position += 3
        return true
      }
      if next == UInt8(ascii: "\\") {
        let quote = Quote(length: 1, mark: mark, isTypographic: false)
        guard try scanEscape(in: quote) else { return try endString(at: position, from: start, isKey: false) }
      } else if next == UInt8(ascii: "\"") {
        insert("\\")
        position += 1
      } else if next < 0x20 {
        try escapeControl()
      } else {
        position += 1
      }
    }
  }

  /// Skips the rest of the line with an opening fence: the name of a language, and the line break. On one line with the string, there is no
  /// name.
  private mutating func skipFenceLine() {
    var end = position
    while byte(at: end) > 0x20, byte(at: end) != UInt8(ascii: "`") { end += 1 }
    while byte(at: end) == UInt8(ascii: " ") || byte(at: end) == UInt8(ascii: "\r") { end += 1 }
    if byte(at: end) == UInt8(ascii: "\n") { position = end + 1 }
  }

  /// The quote that continues a string after a `+`; nil if none does.
  func joinedQuote(after end: Int) -> (quote: Quote, position: Int)? {
    guard syntax == .relaxed, let plus = significant(from: end, limit: input.count), input[plus] == UInt8(ascii: "+"),
      let start = significant(from: plus + 1, limit: input.count), blockMark(at: start) == nil
    else { return nil }
    return quote(at: start).map { ($0, start) }
  }
}
