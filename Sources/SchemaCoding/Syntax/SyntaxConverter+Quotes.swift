// Whether a quote inside a string of the relaxed syntax closes it.
//
//     "say "yes", and go", "b": 1     continues: after a comma, only a key could follow
//     "say yes", "b": 1               closes: a key does follow
//     "say "yes": no"                 unclear
//
// A quote that closes a string in JSON5 closes it here. So a quote continues the string only if what follows could not be JSON5.

/// What a quote inside a string is.
enum QuoteRole {
  case closes
  /// A part of the string that should have been escaped.
  case continues
  /// The string may end here or not, and its value would differ.
  case unclear
  /// What follows has not arrived.
  case undecided
}

/// The quotes that are a part of a string.
struct InnerQuotes {
  /// Where the string's contents begin.
  let start: Int
  private(set) var first: Int?
  /// How many opening quotes have no closing one.
  private(set) var unpaired = 0
  /// Whether an attribute's value has begun: `<a href="…`.
  private(set) var isInAttribute = false

  init(start: Int) { self.start = start }

  mutating func add(at offset: Int, before: UInt8, after: UInt8, beginsAttribute: Bool) {
    if first == nil { first = offset }
    if beginsAttribute || isInAttribute {
      isInAttribute.toggle()
      return
    }
    let isAfterLetter = before.isNamePart || before >= 0x80
    let isBeforeLetter = after.isNamePart || after >= 0x80
    // An apostrophe needs no other.
    if isAfterLetter, isBeforeLetter { return }
    let isAfterSpace = before.isWhitespace || "([{,".utf8.contains(before)
    let opens = isBeforeLetter || isAfterSpace && !after.isWhitespace
    unpaired = opens ? unpaired + 1 : max(0, unpaired - 1)
  }
}

extension SyntaxConverter {
  /// How many bytes after a quote are examined. Beyond them, it closes the string.
  private static var lookahead: Int { 256 }

  /// The role of a quote at the position, judged by what follows.
  mutating func role(of mark: Quote, after inner: InnerQuotes) -> QuoteRole {
    sawEnd = false
    let role = finalRole(of: mark, after: inner)
    return sawEnd && ending == .staysOpen ? .undecided : role
  }

  private mutating func finalRole(of mark: Quote, after inner: InnerQuotes) -> QuoteRole {
    let end = position + mark.length
    let limit = end + Self.lookahead
    guard let after = following(from: end, limit: limit) else { return .closes }
    if beginsComment(at: after) { return .closes }
    if after + 1 == input.count { sawEnd = true }
    let byte = input[after]
    if inner.isInAttribute || beginsAttribute(after: inner) { return .continues }
    if byte == UInt8(ascii: "+"), let next = following(from: after + 1, limit: limit), quote(at: next) != nil {
      let isSpaced = after > end || next > after + 1
      let isInText = input[position - 1].isWhitespace && self.byte(at: next + 1).isWhitespace
      return isSpaced || !isInText ? .closes : .unclear
    }
    if byte == UInt8(ascii: ",") { return isElement(at: after + 1, limit: limit) ? .closes : .continues }
    if let outer = closers.lastIndex(of: byte) { return roleBeforeBracket(at: after, outer: outer, limit: limit) }
    if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") { return .continues }
    let hasGap = after > end
    let hasLineBreak = input[end..<after].contains(UInt8(ascii: "\n"))
    if hasLineBreak, starts(with: "```", at: after) { return .closes }
    if byte == UInt8(ascii: ":") || closers.isEmpty { return .unclear }

    // What follows may be the next value, after a missing comma.
    if quote(at: after) != nil {
      if !hasGap, inner.unpaired > 0 { return .continues }
      return hasGap && isElement(at: after, limit: limit) ? .closes : .unclear
    }
    if byte == UInt8(ascii: "#") { return hasGap ? .closes : .continues }
    let isNext = isElement(at: after, limit: limit)
    if isNext, hasLineBreak { return .closes }
    // “The "note: this" is” has a colon after an identifier, too.
    if isNext, isInObject, !hasGap, input[position - 1].isWhitespace { return .continues }
    return isNext && (isInObject || hasGap) ? .unclear : .continues
  }

  /// The role of a quote before a bracket that closes a container with this many around it.
  private mutating func roleBeforeBracket(at bracket: Int, outer: Int, limit: Int) -> QuoteRole {
    if bracket + 1 == input.count { sawEnd = true }
    if outer == 0 { return quote(at: bracket + 1) == nil ? .closes : .unclear }
    guard let after = following(from: bracket + 1, limit: limit) else { return .closes }
    return ",}])({[/#`".utf8.contains(input[after]) || quote(at: after) != nil || isKey(at: after, limit: limit)
      ? .closes : .continues
  }

  /// Whether the next element or member of the innermost container may begin at an offset, or the container may end.
  private mutating func isElement(at offset: Int, limit: Int) -> Bool {
    guard let start = following(from: offset, limit: limit), !beginsComment(at: start) else { return true }
    let byte = input[start]
    if byte == UInt8(ascii: "#") || closers.contains(byte) { return true }
    if isInObject { return isKey(at: start, limit: limit) }
    // A number or a word may go on.
    if input[start...].prefix(10).allSatisfy({ $0.isNamePart }), start + 10 >= input.count { sawEnd = true }
    return "{[(".utf8.contains(byte) || quote(at: start) != nil || beginsNumberOrWord(at: start)
  }

  /// Whether a key and a colon begin at an offset, or may begin there.
  private mutating func isKey(at offset: Int, limit: Int) -> Bool {
    var end = offset
    if let quote = quote(at: offset) {
      end += quote.length
      while end < min(limit, input.count) {
        if let mark = self.quote(at: end), quote.mayEnd(with: mark) {
          end += mark.length
          break
        }
        end += input[end] == UInt8(ascii: "\\") ? 2 : 1
      }
    } else if let number = endOfNumericKey(at: offset) {
      end = number
    } else {
      while end < min(limit, input.count),
        input[end].isNamePart || input[end] >= 0x80 || input[end] == UInt8(ascii: "\\")
      {
        if lengthOfUnusualSpace(at: end) > 0 { break }
        end += 1
      }
      if end == offset || input[offset].isDigit { return false }
    }
    guard let colon = following(from: end, limit: limit) else { return true }
    return input[colon] == UInt8(ascii: ":") || beginsComment(at: colon)
  }

  /// The offset of the first byte that is not whitespace, as below. At the end of the text, the decision about a quote is not final.
  private mutating func following(from offset: Int, limit: Int) -> Int? {
    let found = significant(from: offset, limit: limit)
    if found == nil, limit > input.count { sawEnd = true }
    // A comment may be cut in two.
    if let found, found + 1 == input.count, input[found] == UInt8(ascii: "/") { sawEnd = true }
    return found
  }

  /// Whether the quote at the position begins the value of an attribute of HTML or Markdown: `<a href="`, `{width="`.
  func beginsAttribute(after inner: InnerQuotes) -> Bool {
    let name = position - 2
    guard name >= inner.start, input[name + 1] == UInt8(ascii: "="),
      input[name].isNamePart || input[name] == UInt8(ascii: "-")
    else { return false }
    let following = byte(at: position + 1)
    let isEmpty = following == input[position] && " >/}".utf8.contains(byte(at: position + 2))
    guard isEmpty || !",:}])\"'".utf8.contains(following) && !following.isWhitespace else { return false }
    let tag = input[max(inner.start, position - Self.lookahead)..<name].last { "<>{}".utf8.contains($0) }
    return tag == UInt8(ascii: "<") || tag == UInt8(ascii: "{")
  }

  /// The offset of the first byte that is not whitespace; nil at the end of the text and beyond the limit.
  func significant(from offset: Int, limit: Int) -> Int? {
    var end = offset
    while end < min(limit, input.count) {
      if input[end].isJSONWhitespace {
        end += 1
      } else {
        let length = lengthOfUnusualSpace(at: end)
        if length == 0 { return end }
        end += length
      }
    }
    return nil
  }

  /// Whether a document may begin with the bracket at an offset, and not just a remark such as `[sic]` or `{name}`.
  mutating func isDocument(at offset: Int) -> Bool {
    let limit = offset + Self.lookahead
    guard let first = significant(from: offset + 1, limit: limit), !beginsComment(at: first) else { return true }
    let byte = input[first]
    if input[offset] == UInt8(ascii: "{") { return byte == UInt8(ascii: "}") || isKey(at: first, limit: limit) }
    return "]{[".utf8.contains(byte) || quote(at: first) != nil || beginsNumberOrWord(at: first)
  }
}
