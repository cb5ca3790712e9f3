/// A quotation mark that begins a string.
struct Quote {
  let length: Int
  /// The ASCII form: U+0022, U+0027, or U+0060 for a backtick.
  let mark: UInt8
  let isTypographic: Bool

  /// Whether a string that begins with this mark may end with the other one.
  func mayEnd(with other: Quote) -> Bool { mark == other.mark && (isTypographic || !other.isTypographic) }
}

extension SyntaxConverter {
  /// The quotation mark at an offset; nil if there is none.
  func quote(at offset: Int) -> Quote? {
    let byte = byte(at: offset)
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`") && syntax == .relaxed {
      return Quote(length: 1, mark: byte, isTypographic: false)
    }
    guard byte == 0xE2, syntax == .relaxed, self.byte(at: offset + 1) == 0x80 else { return nil }
    // U+2018 to U+201B, and U+201C to U+201F.
    let last = self.byte(at: offset + 2)
    guard 0x98...0x9F ~= last else { return nil }
    return Quote(length: 3, mark: last < 0x9C ? UInt8(ascii: "'") : UInt8(ascii: "\""), isTypographic: true)
  }

  /// Scans a string from its opening quote, and rewrites it in JSON's grammar.
  mutating func scanString(_ quote: Quote, isKey: Bool) throws(JSONSyntaxError) -> Bool {
    var quote = quote
    let start = position
    replaceQuote(quote)
    var inner = InnerQuotes(start: position)
    while true {
      while !isAtEnd, input[position].isOrdinary { position += 1 }
      guard !isAtEnd else {
        if let first = inner.first, ending == .closes { throw unclearEnd(at: first) }
        return try endString(at: endOfCompleteScalars, from: start, isKey: isKey)
      }
      let byte = next
      if let mark = self.quote(at: position), quote.mayEnd(with: mark) {
        switch isKey || syntax != .relaxed ? .closes : role(of: mark, after: inner) {
        case .closes:
          if inner.unpaired > 0 { throw unclearEnd(at: position) }
          if let next = isKey ? nil : joinedQuote(after: position + mark.length) {
            note("joined two strings", at: position)
            remove(position..<next.position + next.quote.length)
            position = next.position + next.quote.length
            quote = next.quote
            inner = InnerQuotes(start: position)
            continue
          }
          if byte == UInt8(ascii: "\"") { position += 1 } else { replaceQuote(mark, isOpening: false) }
          return true
        case .undecided:
          return try endString(at: position, from: start, isKey: isKey)
        case .continues:
          note("escaped a quote", at: position)
          let end = position + mark.length
          let after = self.quote(at: end) == nil ? self.byte(at: end) : 0
          inner.add(
            at: position, before: input[position - 1], after: after, beginsAttribute: beginsAttribute(after: inner))
          if byte == UInt8(ascii: "\"") { insert("\\") }
          position += mark.length
        case .unclear:
          throw unclearEnd(at: position)
        }
      } else if byte == UInt8(ascii: "\\") {
        guard try scanEscape(in: quote) else { return try endString(at: position, from: start, isKey: isKey) }
      } else if byte == UInt8(ascii: "\"") {
        insert("\\")
        position += 1
      } else if byte < 0x20 {
        try escapeControl()
      } else {
        position += 1
      }
    }
  }

  private mutating func replaceQuote(_ quote: Quote, isOpening: Bool = true) {
    let start = position
    position += quote.length
    guard quote.isTypographic || quote.mark != UInt8(ascii: "\"") else { return }
    if isOpening { note("replaced \(quote.isTypographic ? "typographic" : "single") quotes", at: start) }
    replace(start..<position, with: "\"")
  }

  func unclearEnd(at offset: Int) -> JSONSyntaxError {
    JSONSyntaxError("it is unclear whether the string ends here", at: offset)
  }

  mutating func escapeControl() throws(JSONSyntaxError) {
    let start = position
    let isBreak = next == UInt8(ascii: "\n") || next == UInt8(ascii: "\r")
    guard syntax == .relaxed || !isBreak else { throw JSONSyntaxError("a line break in a string", at: start) }
    note("escaped a \(isBreak ? "line break" : "control character")", at: start)
    position += starts(with: "\r\n", at: start) ? 2 : 1
    replace(start..<position, with: input[start..<position].map(Self.escape).joined())
  }

  /// The escape of a control character.
  private static func escape(_ byte: UInt8) -> String { "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16) }

  /// The end of the text, or where a scalar begins whose bytes are not complete.
  var endOfCompleteScalars: Int {
    let last = input.suffix(3)
    guard let lead = last.lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return input.count }
    let length = input[lead] >= 0xF0 ? 4 : input[lead] >= 0xE0 ? 3 : input[lead] >= 0xC0 ? 2 : 1
    return lead + length > input.count ? lead : input.count
  }
}

extension UInt8 {
  /// Whether this byte means nothing special in any string.
  var isOrdinary: Bool {
    self >= 0x20 && self != UInt8(ascii: "\"") && self != UInt8(ascii: "'") && self != UInt8(ascii: "\\")
      && self != UInt8(ascii: "`") && self != 0xE2
  }
}

// MARK: - Escapes

extension SyntaxConverter {
  /// Scans an escape from its backslash, in a string that begins with a quote. Returns false, at the backslash, if the escape is cut off.
  ///
  /// In the relaxed syntax, a backslash before what JSON does not escape is one.
  mutating func scanEscape(in quote: Quote) throws(JSONSyntaxError) -> Bool {
    guard position + 1 < input.count else { return false }
    let letter = input[position + 1]
    if "\"\\/bfnrt".utf8.contains(letter) {
      position += 2
      return true
    }
    if syntax == .relaxed, let end = endOfPlainBackslash(in: quote) {
      note("escaped a backslash", at: position)
      insert("\\")
      position = end
      return true
    }
    guard letter == UInt8(ascii: "u") else { return try rewriteEscape(of: letter, in: quote) }
    guard let unit = try escapedUnit(digits: 4) else { return false }
    // The other half of a surrogate pair may be cut off.
    let rest = input[min(position + 6, input.count)...]
    let isHalf =
      0xD800..<0xDC00 ~= unit && rest.count < 6 && rest.prefix(2).elementsEqual("\\u".utf8.prefix(rest.count))
    if !isHalf { position += 6 }
    return !isHalf
  }

  /// The offset after the backslash at the position, unless it begins an escape.
  private func endOfPlainBackslash(in quote: Quote) -> Int? {
    let next = position + 1
    switch input[next] {
    case UInt8(ascii: "u"):
      let digits = input[(next + 1)...].prefix(4).prefix(while: \.isHexDigit)
      return digits.count == 4 || digits.endIndex == input.count ? nil : next
    case UInt8(ascii: "'"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): return nil
    default:
      let isQuote = self.quote(at: next).map(quote.mayEnd) ?? false
      return isQuote || isLineSeparator(at: next) ? nil : next
    }
  }

  /// The value of an escape with this many digits; nil if it is cut off.
  private func escapedUnit(digits count: Int) throws(JSONSyntaxError) -> UInt32? {
    if let unit = hexadecimal(at: position + 2, count: count) { return unit }
    let digits = input[(position + 2)...].prefix(count)
    if digits.count < count, digits.allSatisfy(\.isHexDigit) { return nil }
    throw JSONSyntaxError("an escape needs \(count) hexadecimal digits", at: position)
  }

  /// Rewrites an escape that JSON5 has and JSON does not have.
  private mutating func rewriteEscape(of byte: UInt8, in quote: Quote) throws(JSONSyntaxError) -> Bool {
    let start = position
    var end = start + 2
    switch byte {
    case _ where self.quote(at: start + 1) != nil && syntax == .relaxed:
      end = start + 1 + (self.quote(at: start + 1)?.length ?? 1)
      remove(start..<start + 1)
    case UInt8(ascii: "x"):
      guard let unit = try escapedUnit(digits: 2) else { return false }
      end += 2
      replace(start..<end, with: Self.escape(UInt8(unit)))
    case UInt8(ascii: "v"):
      replace(start..<end, with: Self.escape(0x0B))
    case UInt8(ascii: "0") where !self.byte(at: end).isDigit:
      replace(start..<end, with: Self.escape(0))
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      throw JSONSyntaxError("invalid escape", at: start)
    case _ where isLineSeparator(at: start + 1):
      end += 2
      remove(start..<end)
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      // A line continuation.
      if starts(with: "\r\n", at: start + 1) { end += 1 }
      remove(start..<end)
    case 0..<0x20:
      replace(start..<end, with: Self.escape(byte))
    default:
      // Any other character stands for itself. The rest of one that is not ASCII follows.
      remove(start..<start + 1)
    }
    note("rewrote an escape", at: start)
    position = end
    return true
  }
}
