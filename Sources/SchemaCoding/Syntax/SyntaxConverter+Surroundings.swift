// The text around a document in the relaxed syntax: prose, code fences, `callback(…);`.
extension SyntaxConverter {
  /// Skips the text before a document.
  mutating func begin(at start: Int) {
    remove(0..<start)
    position = start
  }

  /// Converts an array or object from the position on, and returns where it ends. What follows must be prose.
  ///
  /// - Parameter isFenced: Whether the document is in a code fence, so that only what is in the fence belongs to it.
  mutating func convertDocument(isFenced: Bool) throws(JSONSyntaxError) -> (end: Int, isClosed: Bool) {
    guard try scanValue() else {
      let end = position
      try endDocument()
      return (end, false)
    }
    let end = position
    copy(upTo: end)
    if isFenced, let fence = input.firstRange(of: "```", from: end) {
      if let offset = continuation(from: end), offset < fence { throw Self.unexpectedText(at: offset) }
      if let offset = beginningOfContinuation(from: fence + 3) { throw Self.unexpectedText(at: offset) }
    } else if let offset = continuation(from: end) {
      throw Self.unexpectedText(at: offset)
    }
    remove(end..<input.count)
    return (end, true)
  }

  /// The plain JSON.
  ///
  /// - Parameter range: The part of the text that the document is; nil for all of it.
  func finished(taking range: Range<Int>? = nil) -> PlainText {
    var plain = plain
    // Some are noted when what follows is known.
    plain.repairs.sort { $0.offset < $1.offset }
    let end = range.flatMap { significant(from: $0.upperBound, limit: input.count) }
    guard let range, end != nil || significant(from: 0, limit: input.count) != range.lowerBound else { return plain }
    let lines = [range.lowerBound, range.upperBound - 1].map { offset in
      1 + input[..<max(0, offset)].count { $0 == UInt8(ascii: "\n") }
    }
    let taken = lines[0] == lines[1] ? "line \(lines[0])" : "lines \(lines[0]) to \(lines[1])"
    let repair = SyntaxRepair(result: "skipped all but the document in \(taken)", offset: range.lowerBound)
    plain.repairs.insert(repair, at: plain.repairs.firstIndex { $0.offset >= range.lowerBound } ?? plain.repairs.count)
    return plain
  }

  /// Where the text from an offset on shows that it belongs to a document and is not prose: it begins like the rest of a document, or
  /// closes a bracket that it does not open.
  ///
  ///     , "b": 2}      , and that is all      ] is what I meant
  mutating func continuation(from offset: Int) -> Int? {
    if let beginning = beginningOfContinuation(from: offset) { return beginning }
    let known = brackets ?? Brackets(input)
    brackets = known
    return known.unopened(from: offset)
  }

  private func beginningOfContinuation(from offset: Int) -> Int? {
    guard let start = significant(from: offset, limit: input.count) else { return nil }
    switch input[start] {
    case UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ":"): return start
    case UInt8(ascii: ","):
      guard let token = significant(from: start + 1, limit: input.count) else { return nil }
      let isNumber = input[token].isDigit || input[token] == UInt8(ascii: "-") && byte(at: token + 1).isDigit
      let letters = input[token...].prefix(6).prefix(while: \.isNamePart)
      let isWord = ["true", "false", "null"].contains { letters.elementsEqual($0.utf8) }
      return isNumber || isWord || "\"'{[".utf8.contains(input[token]) ? start : nil
    default: return nil
    }
  }
}

/// Which brackets of a text belong together, whatever strings they are in.
struct Brackets {
  /// The opening brackets, and the last bracket that closes one of those up to each.
  private var openings: [(offset: Int, closing: Int)] = []
  /// The closing brackets that nothing opens.
  private var loose: [Int] = []

  init(_ text: [UInt8]) {
    var open: [Int] = []
    for (offset, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        open.append(openings.count)
        openings.append((offset, -1))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let last = open.last, text[openings[last].offset] + 2 == byte {
          openings[last].closing = offset
          open.removeLast()
        } else {
          loose.append(offset)
        }
      default: break
      }
    }
    var last = -1
    for index in openings.indices {
      last = max(last, openings[index].closing)
      openings[index].closing = last
    }
  }

  /// A closing bracket from an offset on that nothing from there on opens; nil if there is none.
  func unopened(from offset: Int) -> Int? {
    let before = openings.partitioningIndex { $0.offset >= offset }
    let closing = before > 0 ? openings[before - 1].closing : -1
    let next = loose.partitioningIndex { $0 >= offset }
    return [closing >= offset ? closing : nil, next < loose.count ? loose[next] : nil].compactMap { $0 }.min()
  }
}

extension Array {
  /// The first index whose element has a property that all elements after it have as well.
  fileprivate func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension [UInt8] {
  /// Where a text occurs first, from an offset on.
  func firstRange(of text: StaticString, from start: Int) -> Int? {
    text.withUTF8Buffer { text in
      guard let first = text.first else { return nil }
      var rest = self[Swift.min(start, count)...]
      while let index = rest.firstIndex(of: first) {
        rest = rest[index...]
        if rest.starts(with: text) { return index }
        rest = rest.dropFirst()
      }
      return nil
    }
  }
}
