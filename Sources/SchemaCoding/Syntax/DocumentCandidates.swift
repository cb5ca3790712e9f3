/// Where the document in a text of the relaxed syntax is.
enum DocumentPlace: Hashable, Sendable {
  /// The document is the whole text.
  case whole
  /// It is the whole text, with the escapes that it would have in a string.
  case escaped
  /// It begins with the bracket at an offset.
  case bracket(Int, isFenced: Bool)
}

/// A part of a text that may be its document.
struct DocumentCandidate {
  let place: DocumentPlace
  /// The document as plain JSON, or the first thing that is not right. The repairs are in no order, and do not say which lines these are.
  let result: Result<PlainText, JSONSyntaxError>

  /// Whether the whole text is the document, so that there is no other candidate.
  var isWhole: Bool { place == .whole || place == .escaped }
}

/// The documents that a text may contain, in the order in which they are tried.
///
///     <think>maybe {"a": 1}</think>      no candidate
///     As noted in [1], it is:            the second
///     ```json
///     {"a": [2]}                         the first; a bracket inside of a candidate is none
///     ```
///
/// A text that is one document has no other candidate. Otherwise, these are the brackets in fences that are named json, then those in other
/// fences, and then all others.
struct DocumentCandidates {
  private let text: [UInt8]
  private var isWhole = true
  private var fences: ArraySlice<DocumentPlace> = []
  /// Which bytes begin no candidate: those of earlier ones, and of what a model has thought. Empty if there are none.
  private var excluded: [Bool] = []
  private var position = 0
  /// How many bytes may still be converted in vain, and then converted again.
  private var allowance: Int
  private var probe: SyntaxConverter
  private let ending: SyntaxConverter.Ending
  /// What is wrong with the whole text.
  private var failure: JSONSyntaxError?
  private var count = 0
  /// The whole text, if it is a string that is cut off.
  private var openString: PlainText?

  /// - Parameters:
  ///   - ending: What happens to a document that is cut off.
  ///   - limit: The number of values that may be decoded again.
  init(_ text: [UInt8], atEnd ending: SyntaxConverter.Ending = .closes, limit: Int = 500_000) {
    (self.text, self.ending) = (text, ending)
    allowance = 10 * text.count + max(0, min(limit, Int(Int32.max)))
    probe = SyntaxConverter(text, .relaxed, atEnd: .closes)
  }

  /// The next candidate. The last one is a failure if there was no other: the text contains no document.
  mutating func next() -> DocumentCandidate? {
    if isWhole {
      isWhole = false
      if ending != .staysOpen, let whole = whole() {
        position = text.count
        count = 1
        return whole
      }
      for thought in Thoughts(text, isOpen: ending == .staysOpen).ranges { exclude(thought) }
      fences = allFences()[...]
    }
    while let place = fences.popFirst() ?? nextBracket() {
      guard case .bracket(let start, _) = place, !isExcluded(start) else { continue }
      count += 1
      return candidate(at: place, start)
    }
    return count == 0 ? last() : nil
  }

  private mutating func last() -> DocumentCandidate {
    count = 1
    if let openString { return DocumentCandidate(place: .whole, result: .success(openString)) }
    let start = probe.significant(from: 0, limit: text.count) ?? text.count
    if let failure,
      start == text.count || !text[start].isLetter && text[start] < 0x80 && text[start] != UInt8(ascii: "`")
    {
      return DocumentCandidate(place: .whole, result: .failure(failure))
    }
    let error = JSONSyntaxError("the text contains no JSON document", at: start)
    return DocumentCandidate(place: .whole, result: .failure(error))
  }

  private mutating func whole() -> DocumentCandidate? {
    for place in [DocumentPlace.whole, .escaped] {
      do throws(JSONSyntaxError) {
        let (plain, isOpenString) = try place.plainText(of: text, atEnd: ending)
        guard isOpenString else { return DocumentCandidate(place: place, result: .success(plain)) }
        openString = plain
      } catch {
        if error.code != .invalidJSON { return DocumentCandidate(place: place, result: .failure(error)) }
        failure = failure ?? error
      }
    }
    return nil
  }

  private mutating func candidate(at place: DocumentPlace, _ start: Int) -> DocumentCandidate {
    var converter = SyntaxConverter(text, .relaxed, atEnd: ending)
    converter.brackets = probe.brackets
    defer { probe.brackets = converter.brackets }
    do throws(JSONSyntaxError) {
      guard allowance > 0 else {
        let reason = "too many parts of the text may be its document"
        throw JSONSyntaxError(reason, at: start, code: .tooComplex)
      }
      converter.begin(at: start)
      let end = try converter.convertDocument(isFenced: place.isFenced).end
      exclude(start..<end)
      return DocumentCandidate(place: place, result: .success(converter.plain))
    } catch {
      exclude(start..<(allowance > 0 ? endOfBrackets(from: start) : text.count))
      allowance -= max(0, min(converter.position, text.count) - start)
      return DocumentCandidate(place: place, result: .failure(error))
    }
  }
}

// MARK: - Ranges

extension DocumentCandidates {
  private mutating func nextBracket() -> DocumentPlace? {
    while position < text.count {
      let start = position
      position += 1
      let isBracket = text[start] == UInt8(ascii: "{") || text[start] == UInt8(ascii: "[")
      if isBracket, !isExcluded(start), probe.isDocument(at: start) { return .bracket(start, isFenced: false) }
    }
    return nil
  }

  private func isExcluded(_ offset: Int) -> Bool { !excluded.isEmpty && excluded[offset] }

  private mutating func exclude(_ range: Range<Int>) {
    // Those of brackets that are found from left to right need not be remembered.
    if range.lowerBound + 1 == position {
      position = range.upperBound
    } else {
      if excluded.isEmpty { excluded = Array(repeating: false, count: text.count) }
      for offset in range { excluded[offset] = true }
    }
  }

  /// The end of the array or object that begins at a bracket, as far as it can be told of one that is not JSON: the brackets are counted,
  /// but not those in strings of one line. If it has no end, this is that of the text.
  private func endOfBrackets(from start: Int) -> Int {
    var (depth, offset, endOfOpenString) = (0, start, start)
    while offset < text.count {
      switch text[offset] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      // In a string without an end, all other quotes are escaped, so none of them begins a string that has one.
      case UInt8(ascii: "\"") where offset >= endOfOpenString:
        let end = endOfString(from: offset)
        if end < text.count, text[end] == UInt8(ascii: "\"") { offset = end } else { endOfOpenString = end }
      default: break
      }
      offset += 1
      if depth == 0 { return offset }
    }
    return text.count
  }

  /// The offset of the quote that ends a string on the same line; that of the end of the line if there is none.
  private func endOfString(from start: Int) -> Int {
    var offset = start + 1
    while offset < text.count, text[offset] != UInt8(ascii: "\n") {
      if text[offset] == UInt8(ascii: "\"") { return offset }
      offset += text[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return offset
  }

  /// The brackets with which fences begin, those of fences named json first.
  private func allFences() -> [DocumentPlace] {
    var (named, others): ([DocumentPlace], [DocumentPlace]) = ([], [])
    var end = 0
    while let fence = text.firstRange(of: "```", from: end) {
      let name = text[(fence + 3)...].prefix { $0.isNamePart }
      let closing = text.firstRange(of: "```", from: name.endIndex) ?? text.count
      end = closing + 3
      guard !isExcluded(fence),
        let start = probe.significant(from: name.endIndex, limit: closing),
        text[start] == UInt8(ascii: "{") || text[start] == UInt8(ascii: "[")
      else { continue }
      let isNamed = String(decoding: name, as: UTF8.self).lowercased().hasPrefix("json")
      if isNamed {
        named.append(.bracket(start, isFenced: true))
      } else {
        others.append(.bracket(start, isFenced: true))
      }
    }
    return named + others
  }
}

/// What a model has thought before it answers: `<think>…</think>`, and the like. A block that is not closed is none.
private struct Thoughts {
  private(set) var ranges: [Range<Int>] = []

  /// - Parameter isOpen: Whether a block that is not closed lasts until the end of the text, because more may arrive.
  init(_ text: [UInt8], isOpen: Bool) {
    guard text.contains(UInt8(ascii: "<")) else { return }
    let text = text.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }
    for (opening, closing) in [
      ("<think>", "</think>"), ("<thinking>", "</thinking>"), ("<reasoning>", "</reasoning>"),
      ("<scratchpad>", "</scratchpad>"),
    ] as [(StaticString, StaticString)] {
      var end = 0
      while let start = text.firstRange(of: opening, from: end) {
        let last = text.firstRange(of: closing, from: start)
        guard last != nil || isOpen else { break }
        end = last.map { $0 + closing.utf8CodeUnitCount } ?? text.count
        ranges.append(start..<end)
      }
    }
    ranges.sort { $0.lowerBound < $1.lowerBound }
  }
}

// MARK: - Conversion

extension DocumentPlace {
  var isFenced: Bool { if case .bracket(_, true) = self { true } else { false } }

  /// Converts the document of a text to plain JSON. Also returns whether it is a string that is cut off, which may as well be prose.
  func plainText(
    of text: [UInt8], atEnd ending: SyntaxConverter.Ending = .closes
  ) throws(JSONSyntaxError) -> (plain: PlainText, isOpenString: Bool) {
    var converter = SyntaxConverter(text, .relaxed, atEnd: ending)
    switch self {
    case .whole:
      // A document in backticks is no string.
      if text.first(where: { !$0.isJSONWhitespace }) == UInt8(ascii: "`") {
        throw SyntaxConverter.unexpectedText(at: 0)
      }
      try converter.convert()
      return (converter.finished(), converter.endsInString && converter.closers.isEmpty)
    case .escaped: return (try Self.unescaped(text, atEnd: ending), false)
    case .bracket(let start, let isFenced):
      converter.begin(at: start)
      let end = try converter.convertDocument(isFenced: isFenced).end
      return (converter.finished(taking: start..<end), false)
    }
  }

  /// Converts a document that is escaped as in a string, but is in none: `{\"a\": 1}`.
  private static func unescaped(_ text: [UInt8], atEnd ending: SyntaxConverter.Ending) throws(JSONSyntaxError)
    -> PlainText
  {
    var document = PlainText(bytes: [])
    var index = 0
    while index < text.count {
      if text[index] == UInt8(ascii: "\"") { throw SyntaxConverter.unexpectedText(at: index) }
      let isEscape = text[index] == UInt8(ascii: "\\") && index + 1 < text.count
      if isEscape, let byte = escapes[text[index + 1]] {
        document.bytes.append(byte)
        index += 2
        document.edits.append(plain: document.bytes.count, input: index)
      } else {
        document.bytes.append(text[index])
        index += 1
      }
    }
    let start = document.bytes.prefix(while: \.isJSONWhitespace).count
    guard document.bytes[start...].prefix(1).contains(where: "{[".utf8.contains) else {
      throw SyntaxConverter.unexpectedText(at: start)
    }
    var converter = SyntaxConverter(document.bytes, .relaxed, atEnd: ending)
    converter.note("removed a level of escapes", at: start)
    try converter.convert()
    var plain = converter.finished()
    for index in plain.repairs.indices {
      plain.repairs[index].offset = document.edits.inputOffset(of: plain.repairs[index].offset)
    }
    plain.edits = plain.edits.after(document.edits)
    return plain
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
    UInt8(ascii: "/"): UInt8(ascii: "/"),
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
  ]
}
