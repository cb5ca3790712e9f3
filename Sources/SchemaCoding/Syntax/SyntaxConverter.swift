/// Converts a document in a liberal syntax to plain JSON, in one pass over its bytes and without recursion.
///
///     {a: 'x', /* y */}      {"a": "x"  }      the comma became a space, and the edits say where the bytes come from
///
/// Bytes that are plain JSON are copied as they are, in runs: `converted` is the offset of the first byte that is not copied yet.
///
/// Functions that scan a part of the document return false if the text ends before the part does; then whatever is open is closed, if
/// that is allowed. Time and memory are linear in the length of the text: a quote that may close a string is judged by a limited number of
/// bytes after it.
struct SyntaxConverter {
  var input: [UInt8]
  let syntax: JSONSyntax
  let ending: Ending
  var plain = PlainText(bytes: [])
  var position = 0
  var converted = 0

  /// The closing brackets of the open arrays, objects and tuples, the innermost last.
  var closers: [UInt8] = []
  var tuples: [Tuple] = []
  /// The comma before the current element or member.
  var comma: Place?
  /// The beginning of the current element or member, until its value is complete or is an open array or object.
  var unfinished: Place?
  /// Whether the last value was a number.
  var followsNumber = false
  var endsInString = false
  /// Whether the whitespace that was skipped last contains a line break.
  var hasLineBreak = false
  /// The first `#` in the document that was skipped as the beginning of a comment.
  var hash: Int?
  /// The last place up to which nothing that follows changes anything, in a document that stays open.
  var mark: Mark?
  /// Which brackets of the input belong together, once that has been asked for.
  var brackets: Brackets?
  /// Whether a decision was made about a quote for lack of bytes after it.
  var sawEnd = false

  /// An offset in the input and in the plain JSON.
  struct Place {
    let input: Int
    let plain: Int
  }

  /// An open tuple: `(1, 2)` and `(1,)` are arrays, `(1)` is 1.
  struct Tuple {
    let start: Place
    var isArray = false
  }

  /// What happens if the text ends before the document does.
  enum Ending {
    case fails, closes, staysOpen
  }

  init(_ text: [UInt8], _ syntax: JSONSyntax, atEnd ending: Ending) {
    input = text
    self.syntax = syntax
    self.ending = ending
  }

  /// Converts a text that is one document.
  mutating func convert() throws(JSONSyntaxError) {
    plain.bytes.reserveCapacity(input.count + 16)
    guard skipSpace(), !isAtEnd, try scanValue() else { return try endDocument() }
    guard skipSpace(), isAtEnd else { throw Self.unexpectedText(at: position) }
    copy(upTo: position)
  }

  static func unexpectedText(at offset: Int) -> JSONSyntaxError {
    JSONSyntaxError("unexpected text after the document", at: offset)
  }
}

// MARK: - Input and output

extension SyntaxConverter {
  /// The byte at the position; zero at the end.
  var next: UInt8 { byte(at: position) }

  var isAtEnd: Bool { position >= input.count }

  /// Whether the value at the position is inside an object.
  var isInObject: Bool { closers.last == UInt8(ascii: "}") }

  func byte(at offset: Int) -> UInt8 { offset < input.count ? input[offset] : 0 }

  func starts(with text: StaticString, at offset: Int) -> Bool {
    text.withUTF8Buffer { input[min(offset, input.count)...].starts(with: $0) }
  }

  /// Copies the bytes up to an offset that have not been converted yet.
  mutating func copy(upTo offset: Int) {
    guard converted < offset else { return }
    plain.bytes += input[converted..<offset]
    converted = offset
  }

  /// Converts a range of the input to other bytes.
  mutating func replace(_ range: Range<Int>, with replacement: some Collection<UInt8>) {
    copy(upTo: range.lowerBound)
    plain.bytes += replacement
    converted = range.upperBound
    if replacement.count != range.count { plain.edits.append(plain: plain.bytes.count, input: converted) }
  }

  mutating func replace(_ range: Range<Int>, with replacement: String) { replace(range, with: replacement.utf8) }

  mutating func remove(_ range: Range<Int>) { replace(range, with: EmptyCollection()) }

  mutating func insert(_ text: String) { replace(position..<position, with: text) }

  /// Notes what was done. JSON5 is a grammar of its own, and nothing in it is a repair.
  mutating func note(_ repair: String, at offset: Int) {
    if syntax == .relaxed { plain.repairs.append(SyntaxRepair(result: repair, offset: offset)) }
  }

  func unexpected(_ expectation: String) -> JSONSyntaxError {
    JSONSyntaxError(isAtEnd ? Self.endsTooSoon : "expected \(expectation)", at: position)
  }

  static var endsTooSoon: String { "the document ends too soon" }

  /// The place of the byte at the position.
  private var place: Place { Place(input: position, plain: plain.bytes.count + position - converted) }
}

// MARK: - Arrays and objects

extension SyntaxConverter {
  mutating func scanValue() throws(JSONSyntaxError) -> Bool {
    while true {
      // A value or a member, or the end of a container that is empty or has a trailing comma.
      if ending == .staysOpen, comma != nil, tuples.allSatisfy(\.isArray) { mark = Mark(self) }
      guard skipSpace(), !isAtEnd else { return false }
      if closesContainer(next) {
        if let comma {
          note("removed a trailing comma", at: comma.input)
          blank(from: comma)
        }
        if comma == nil, let last = tuples.indices.last, closers.last == UInt8(ascii: ")") {
          tuples[last].isArray = true
        }
        try leaveContainers()
      } else {
        unfinished = place
        if isInObject {
          guard try scanKey() else { return false }
        }
        if next == UInt8(ascii: "{") || next == UInt8(ascii: "[")
          || next == UInt8(ascii: "(") && syntax == .relaxed
        {
          try enterContainer()
          continue
        }
        guard try scanScalar() else { return false }
        finishValue()
      }

      // After a value: a comma, or the end of one or more containers.
      while !closers.isEmpty {
        let end = position
        guard skipSpace(), !isAtEnd else { return false }
        if next == UInt8(ascii: ",") {
          comma = place
          position += 1
          if closers.last == UInt8(ascii: ")"), let last = tuples.indices.last { tuples[last].isArray = true }
          break
        }
        if closesContainer(next) {
          try leaveContainers()
        } else {
          try addComma(after: end)
          break
        }
      }
      if closers.isEmpty { return true }
    }
  }

  private mutating func enterContainer() throws(JSONSyntaxError) {
    guard closers.count < JSONDocument.maximumDepth else {
      throw JSONSyntaxError("the document is nested too deep", at: position, code: .tooDeep)
    }
    if next == UInt8(ascii: "(") {
      note("replaced parentheses", at: position)
      tuples.append(Tuple(start: place))
      closers.append(UInt8(ascii: ")"))
      replace(position..<position + 1, with: "[")
    } else {
      // Two after the opening bracket in ASCII.
      closers.append(next + 2)
    }
    position += 1
    finishValue()
  }

  /// Whether a bracket closes an open container: the innermost one, or, in the relaxed syntax, one around it.
  private func closesContainer(_ bracket: UInt8) -> Bool {
    bracket == closers.last || syntax == .relaxed && closers.contains(bracket)
  }

  /// Leaves the container that the bracket at the position closes, and those inside it.
  private mutating func leaveContainers() throws(JSONSyntaxError) {
    if next != closers.last { note("added a closing bracket", at: position) }
    while let closer = closers.popLast() {
      let isOwn = closer == next
      let length = isOwn ? 1 : 0
      if closer == UInt8(ascii: ")"), let tuple = tuples.popLast() {
        guard tuple.isArray || isOwn else { throw unclearTuple(tuple) }
        if !tuple.isArray {
          plain.bytes[tuple.start.plain] = UInt8(ascii: " ")
        }
        replace(position..<position + length, with: tuple.isArray ? "]" : " ")
      } else if !isOwn {
        replace(position..<position, with: CollectionOfOne(closer))
      }
      position += length
      if isOwn { break }
    }
    finishValue()
    followsNumber = false
  }

  func unclearTuple(_ tuple: Tuple) -> JSONSyntaxError {
    JSONSyntaxError("it is unclear whether this is a tuple", at: tuple.start.input)
  }

  private mutating func finishValue() {
    comma = nil
    unfinished = nil
  }

  /// Scans a key and the colon after it, up to the value.
  private mutating func scanKey() throws(JSONSyntaxError) -> Bool {
    if let quote = quote(at: position) {
      guard try scanString(quote, isKey: true) else { return false }
    } else {
      guard try scanIdentifier() else { return false }
    }
    guard skipSpace(), !isAtEnd else { return false }
    guard next == UInt8(ascii: ":") else { throw unexpected("a colon after the key") }
    position += 1
    // A color is no comment.
    let colon = position
    guard skipSpace(), !isAtEnd else { return false }
    if let hash, hash >= colon { throw JSONSyntaxError("it is unclear whether this is a comment", at: hash) }
    return true
  }

  private mutating func scanScalar() throws(JSONSyntaxError) -> Bool {
    followsNumber = false
    if let mark = blockMark(at: position) { return try scanBlock(mark) }
    // The rest may be a fence.
    if ending == .staysOpen, starts(with: "`", at: position), position + 2 >= input.count { return false }
    if let quote = quote(at: position) { return try scanString(quote, isKey: false) }
    if beginsNumber(at: position) {
      followsNumber = true
      return try scanNumber()
    }
    return try scanWord()
  }

  /// Adds the comma between two values, unless they may be one.
  private mutating func addComma(after end: Int) throws(JSONSyntaxError) {
    let isNumber = beginsNumber(at: position)
    let isWord = next.isNamePart
    let begins = isWord && !next.isDigit || quote(at: position) != nil
    guard begins || !isInObject && (isNumber || next == UInt8(ascii: "{") || next == UInt8(ascii: "[")),
      syntax == .relaxed, !(position == end && (isWord || isNumber)), closers.last != UInt8(ascii: ")")
    else {
      throw unexpected(isInObject ? "a comma or }" : "a comma or ]")
    }
    if followsNumber, isNumber, !hasLineBreak {
      throw JSONSyntaxError("it is unclear whether this is one number or two", at: position)
    }
    note("added a comma", at: position)
    comma = place
    insert(",")
  }
}
