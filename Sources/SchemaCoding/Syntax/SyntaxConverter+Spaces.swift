// Whitespace and comments, and names without quotes.
extension SyntaxConverter {
  /// Skips whitespace and comments. Returns false if the document ends here: in a comment without an end, or at a code fence behind which
  /// nothing is like JSON.
  mutating func skipSpace() -> Bool {
    hasLineBreak = false
    while !isAtEnd {
      let start = position
      switch input[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): position += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        position += 1
        hasLineBreak = true
      case UInt8(ascii: "/") where beginsComment(at: position):
        guard let end = endOfComment(at: position) else { return false }
        note("skipped a comment", at: start)
        hasLineBreak = hasLineBreak || input[start..<end].contains(UInt8(ascii: "\n"))
        position = end
        remove(start..<end)
      // The beginning of a comment that is cut in two.
      case UInt8(ascii: "/") where start + 1 == input.count && ending == .staysOpen && syntax != .json: return false
      case UInt8(ascii: "#") where syntax == .relaxed:
        note("skipped a comment", at: start)
        if !closers.isEmpty, hash == nil { hash = start }
        position = endOfLine(from: position)
        remove(start..<position)
      // A fence ends the document, unless what follows is not prose.
      case UInt8(ascii: "`") where syntax == .relaxed && starts(with: "```", at: position):
        return continuation(from: position + 3) != nil && !closers.isEmpty
      default:
        while case let length = lengthOfUnusualSpace(at: position), length > 0 { position += length }
        guard position > start else { return true }
        note("skipped whitespace that JSON does not have", at: start)
        remove(start..<position)
      }
    }
    return true
  }

  func beginsComment(at offset: Int) -> Bool { starts(with: "//", at: offset) || starts(with: "/*", at: offset) }

  /// Where the comment ends that begins at an offset; nil if it does not end.
  private func endOfComment(at start: Int) -> Int? {
    guard byte(at: start + 1) == UInt8(ascii: "*") else { return endOfLine(from: start) }
    var end = start + 2
    while end + 1 < input.count {
      if input[end] == UInt8(ascii: "*"), input[end + 1] == UInt8(ascii: "/") { return end + 2 }
      end += 1
    }
    return nil
  }

  /// The offset of the next line terminator (ECMAScript 5.1, section 7.3).
  private func endOfLine(from start: Int) -> Int {
    var end = start
    while end < input.count, input[end] != UInt8(ascii: "\n"), input[end] != UInt8(ascii: "\r"),
      !isLineSeparator(at: end)
    {
      end += 1
    }
    return end
  }

  /// Whether U+2028 or U+2029 is here.
  func isLineSeparator(at offset: Int) -> Bool {
    byte(at: offset) == 0xE2 && byte(at: offset + 1) == 0x80 && byte(at: offset + 2) | 1 == 0xA9
  }

  /// The length of a whitespace character that JSON does not have but JSON5 has; 0 for any other byte.
  func lengthOfUnusualSpace(at offset: Int) -> Int {
    let first = byte(at: offset)
    if first == 0x0B || first == 0x0C { return 1 }
    guard first >= 0xC2, let scalar = scalar(at: offset) else { return 0 }
    let category = scalar.properties.generalCategory
    let isSpace =
      isLineSeparator(at: offset) || scalar == "\u{FEFF}" || category == .spaceSeparator
      || category == .format && syntax == .relaxed
    return isSpace ? UTF8.width(scalar) : 0
  }

  /// The scalar at an offset; nil if the bytes there are not valid UTF-8.
  func scalar(at offset: Int) -> Unicode.Scalar? {
    var bytes = input[min(offset, input.count)...].prefix(4).makeIterator()
    var decoder = UTF8()
    if case .scalarValue(let scalar) = decoder.decode(&bytes) { return scalar }
    return nil
  }
}

// MARK: - Names

extension UInt8 {
  var isNamePart: Bool { isLetter || isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "$") }
}

extension SyntaxConverter {
  /// Scans a key without quotes: an identifier of ECMAScript 5.1 (section 7.6), whose escapes are those of a string.
  mutating func scanIdentifier() throws(JSONSyntaxError) -> Bool {
    let start = position
    if syntax == .relaxed { position = endOfNumericKey(at: start) ?? start }
    if position == start {
      try skipIdentifier()
    }
    guard position > start else { throw unexpected("a key or }") }
    note("quoted a key", at: start)
    replace(start..<start, with: "\"")
    guard !isAtEnd else { return false }
    insert("\"")
    return true
  }

  /// The end of a number in place of a key, which is spelled as it is; nil if there is none.
  func endOfNumericKey(at start: Int) -> Int? {
    var end = start + (byte(at: start) == UInt8(ascii: "-") ? 1 : 0)
    guard byte(at: end).isDigit else { return nil }
    while byte(at: end).isDigit || byte(at: end) == UInt8(ascii: ".") && byte(at: end + 1).isDigit { end += 1 }
    return byte(at: end).isNamePart ? nil : end
  }

  private mutating func skipIdentifier() throws(JSONSyntaxError) {
    let start = position
    while !isAtEnd {
      guard let (length, scalar) = try identifierScalar() else { break }
      guard scalar.isNamePart(atStart: position == start) else { break }
      position += length
    }
  }

  /// The scalar at the position, which may be an escape; nil if there is none.
  private func identifierScalar() throws(JSONSyntaxError) -> (length: Int, scalar: Unicode.Scalar)? {
    guard next == UInt8(ascii: "\\") else { return scalar(at: position).map { (UTF8.width($0), $0) } }
    guard byte(at: position + 1) == UInt8(ascii: "u"), let unit = hexadecimal(at: position + 2, count: 4),
      let scalar = Unicode.Scalar(unit), scalar.isNamePart(atStart: false)
    else {
      throw JSONSyntaxError("invalid escape in a key", at: position)
    }
    return (6, scalar)
  }
}

extension Unicode.Scalar {
  /// Whether an identifier may begin with this scalar, or may contain it.
  fileprivate func isNamePart(atStart: Bool) -> Bool {
    if isASCII { return UInt8(ascii: self).isNamePart && !(atStart && UInt8(ascii: self).isDigit) }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber: return true
    case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: return !atStart
    default: return !atStart && (self == "\u{200C}" || self == "\u{200D}")
    }
  }
}
