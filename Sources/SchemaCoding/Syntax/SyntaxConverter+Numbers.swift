// Numbers and words.
extension SyntaxConverter {
  func beginsNumber(at offset: Int) -> Bool {
    let byte = byte(at: offset)
    return byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".")
  }

  /// Scans a number, and rewrites it in JSON's grammar.
  mutating func scanNumber() throws(JSONSyntaxError) -> Bool {
    let start = position
    let sign = next
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { position += 1 }
    if next == UInt8(ascii: "I") || next == UInt8(ascii: "N") {
      if sign == UInt8(ascii: "+") || next == UInt8(ascii: "N") { remove(start..<position) }
      return try scanWord(isNumber: true)
    }
    var isRewritten = sign == UInt8(ascii: "+")
    if isRewritten { remove(start..<position) }
    if next == UInt8(ascii: "0"), byte(at: position + 1) | 0x20 == UInt8(ascii: "x") {
      note("rewrote a number", at: start)
      return try scanHexadecimal()
    }
    let whole = position
    skipDigits()
    let hasWhole = position > whole
    if position > whole + 1, input[whole] == UInt8(ascii: "0") {
      throw JSONSyntaxError("a number must not begin with a zero", at: whole + 1)
    }
    if next == UInt8(ascii: ".") {
      let point = position
      position += 1
      skipDigits()
      let hasFraction = position > point + 1
      guard hasWhole || hasFraction else { return try endNumber(hasDigits: false) }
      isRewritten = isRewritten || !hasWhole || !hasFraction
      if !hasWhole { replace(point..<point, with: "0") }
      if !hasFraction { insert("0") }
    } else if !hasWhole {
      return try endNumber(hasDigits: false)
    }
    if isRewritten { note("rewrote a number", at: start) }
    guard next | 0x20 == UInt8(ascii: "e") else { return try endNumber() }
    position += 1
    if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { position += 1 }
    let exponent = position
    skipDigits()
    return try endNumber(hasDigits: position > exponent)
  }

  /// Checks what follows a number. At the end of the text, a number inside an array or object may be incomplete.
  private func endNumber(hasDigits: Bool = true) throws(JSONSyntaxError) -> Bool {
    if isAtEnd, hasDigits || !closers.isEmpty { return closers.isEmpty }
    guard hasDigits else { throw unexpected("a digit") }
    guard !next.isNamePart, next != UInt8(ascii: "."), next != UInt8(ascii: "\\") else {
      throw JSONSyntaxError("unexpected character in a number", at: position)
    }
    return true
  }

  /// Skips digits, and removes the underscores that group them.
  private mutating func skipDigits() {
    let start = position
    while true {
      while next.isDigit { position += 1 }
      guard syntax == .relaxed, next == UInt8(ascii: "_"), position > start, byte(at: position + 1).isDigit else {
        return
      }
      note("rewrote a number", at: position)
      remove(position..<position + 1)
      position += 1
    }
  }

  private mutating func scanHexadecimal() throws(JSONSyntaxError) -> Bool {
    let start = position
    position += 2
    while next.isHexDigit { position += 1 }
    replace(start..<position, with: Self.decimalDigits(ofHexadecimal: input[start + 2..<position]))
    return try endNumber(hasDigits: position > start + 2)
  }

  /// The decimal digits of a hexadecimal integer; those of a number beyond a double's range for one with too many digits.
  private static func decimalDigits(ofHexadecimal digits: ArraySlice<UInt8>) -> String {
    let digits = digits.drop { $0 == UInt8(ascii: "0") }
    guard digits.count <= 256 else { return "1e999" }
    // Groups of nine digits, the last ones first.
    var groups: [UInt64] = [0]
    for digit in digits {
      var carry = UInt64(digit.hexDigitValue ?? 0)
      for index in groups.indices {
        (carry, groups[index]) = (groups[index] * 16 + carry).quotientAndRemainder(dividingBy: 1_000_000_000)
      }
      if carry > 0 { groups.append(carry) }
    }
    return groups.dropLast().reversed().reduce("\(groups.last ?? 0)") { $0 + "\($1 + 1_000_000_000)".dropFirst() }
  }

  /// The value of hexadecimal digits at an offset; nil if there are fewer.
  func hexadecimal(at offset: Int, count: Int) -> UInt32? {
    var value: UInt32 = 0
    for index in offset..<offset + count {
      guard let digit = byte(at: index).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}

// MARK: - Words

extension SyntaxConverter {
  /// The words of JSON, those of JSON5, which stay words, and those that are only in the relaxed syntax.
  private static let words = [
    "true": "true", "false": "false", "null": "null", "Infinity": "Infinity", "NaN": "NaN",
    "none": "null", "undefined": "null",
  ]

  private func meaning(of letters: ArraySlice<UInt8>) -> String? {
    let word = String(decoding: letters, as: UTF8.self)
    guard syntax == .relaxed else { return Self.words[word].flatMap { $0 == word ? $0 : nil } }
    return Self.words[word]
      ?? Self.words.first { $0.value.first?.isLowercase == true && $0.key == word.lowercased() }?.value
  }

  /// Scans a word in place of a value, or after a sign. At the end of the text, a word inside an array or object may be incomplete.
  mutating func scanWord(isNumber: Bool = false) throws(JSONSyntaxError) -> Bool {
    let start = position
    let end = endOfWord(from: start)
    let letters = input[start..<end]
    if end == input.count, !closers.isEmpty, ending == .staysOpen || meaning(of: letters)?.first?.isLowercase != true,
      Self.words.keys.contains(where: { beginsWord($0, with: letters) })
    {
      position = end
      if ending == .staysOpen { remove(start..<end) }
      return false
    }
    guard end - start <= 9, let plain = meaning(of: letters), !isNumber || plain.first?.isUppercase == true else {
      throw unexpected("a value")
    }
    position = end
    if plain.first?.isUppercase == true {
      note("accepted a number that JSON does not have", at: start)
    } else if !letters.elementsEqual(plain.utf8) {
      note("replaced a word with \(plain)", at: start)
      replace(start..<end, with: plain)
    }
    return true
  }

  private func beginsWord(_ word: String, with letters: ArraySlice<UInt8>) -> Bool {
    guard syntax == .relaxed, word.first?.isLowercase == true else { return word.utf8.starts(with: letters) }
    return word.utf8.starts(with: letters.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 })
  }

  private func endOfWord(from start: Int) -> Int {
    var end = start
    while byte(at: end).isNamePart { end += 1 }
    return end
  }

  /// Whether a number, or a word that stands for a value, begins here.
  func beginsNumberOrWord(at offset: Int) -> Bool {
    if beginsNumber(at: offset) { return true }
    // No word is longer than nine letters.
    let letters = input[min(offset, input.count)...].prefix(10).prefix(while: \.isNamePart)
    return meaning(of: letters) != nil
  }
}
