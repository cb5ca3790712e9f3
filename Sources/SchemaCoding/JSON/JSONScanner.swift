/// Fills a document with records in one pass over its bytes, without recursion.
///
/// While an array or an object is open, its record holds the record of the enclosing container and that container's
/// number of commas so far. When it is closed, both are restored, and the record gets its final contents:
///
///     [1, {"a": 2        0  array   open, 0 commas, inside nothing         scanning {…}: 0 commas so far
///                        2  object  open, 1 comma, inside 0
///     [1, {"a": 2}       2  object  1 member, ends before 5                scanning […]: 1 comma so far
///
/// The scanner alone decides what is JSON (RFC 8259). It stops at the first byte that does not belong there, and `JSONScanner+Errors.swift`
/// says what is wrong with it. A number beyond a double's range and half of a surrogate pair belong to JSON; they are issues of the
/// fields that decode them.
///
/// Invariant: sixteen zeros follow the last byte. No byte of JSON is zero, so every loop ends there, and a load of
/// eight bytes never leaves the memory.
struct JSONScanner {
  private let memory: UnsafeMutablePointer<JSONMemory>
  let base: UnsafeMutablePointer<UInt8>
  let start: Int
  let end: Int
  /// The offset of the next byte; after a failed scan, of the byte that does not belong there.
  var position: Int
  // Copies of the memory's state, written back at the end.
  private var records: UnsafeMutablePointer<JSONRecord>
  private(set) var recordCount: Int
  private var capacity: Int

  /// Whether `Infinity`, `-Infinity` and `NaN` are values.
  private let acceptsNonFinite: Bool

  /// The greatest nesting depth of arrays and objects.
  var deepest = 0
  /// The string in which the scan stopped.
  private(set) var unclosed: UnclosedString?

  /// Prepares to scan a part of a document's bytes, which is followed by sixteen zeros.
  init(_ document: JSONDocument, from start: Int, count: Int, acceptsNonFinite: Bool = false) {
    self.acceptsNonFinite = acceptsNonFinite
    memory = document.memory
    base = memory.pointee.bytes
    (position, self.start, end) = (start, start, start + count)
    records = memory.pointee.records
    recordCount = memory.pointee.count
    capacity = memory.pointee.capacity
  }

  /// Appends the records of a whole document. If this throws, the records are meaningless.
  mutating func scan() throws(JSONSyntaxError) {
    let stop = scanValue()
    guard stop == .end, position == end else {
      var error = error(at: stop)
      error.offset -= start
      throw error
    }
  }

  /// Appends the records of one value, and says where that stops: at the first byte after the value and its whitespace, unless the value is
  /// incomplete or invalid.
  mutating func scanValue() -> Stop {
    // Work on a copy, so that everything that changes stays in registers.
    var scanner = self
    var open = OpenContainer()
    scanner.reserve()
    let stop = scanner.scanValues(&open)
    memory.pointee.count = scanner.recordCount
    (deepest, position) = (scanner.deepest, scanner.position)
    return stop
  }

  /// What a scan expected where it stopped.
  enum Stop {
    case value, string, key, keyString, colon
    /// A comma, or the end of an object or of an array.
    case memberEnd, elementEnd
    /// The end of the document.
    case end
    case depth, size
  }

  /// The innermost open container: its record, the number of commas in it so far, and its depth.
  struct OpenContainer {
    var index = -1
    var count = 0
    var depth = 0
    var isObject = false
  }

  @inline(__always)
  mutating func scanValues(_ open: inout OpenContainer) -> Stop {
    while true {
      // A value, or the end of an empty container.
      let byte = base[position]
      switch byte {
      case UInt8(ascii: "\""):
        guard scanString() else { return .string }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        open.depth &+= 1
        guard open.depth <= JSONDocument.maximumDepth else { return .depth }
        guard open.count < JSONRecord.maximumCount else { return .size }
        position &+= 1
        if open.depth > deepest { deepest = open.depth }
        let isObject = byte == UInt8(ascii: "{")
        let index = recordCount
        append(JSONRecord(isObject ? .object : .array, count: open.count, payload: open.index &+ 1))
        (open.index, open.count, open.isObject) = (index, 0, isObject)
        reserve()
        skipWhitespace()
        if base[position] == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) { break }
        if isObject, let stop = scanKey() { return stop }
        continue
      case UInt8(ascii: "t"):
        guard scanWord(0x65_75_72_74, .true) else { return .value }
      case UInt8(ascii: "n"):
        guard scanWord(0x6C_6C_75_6E, .null) else { return .value }
      case UInt8(ascii: "f"):
        position &+= 1
        guard scanWord(0x65_73_6C_61, .false) else {
          position &-= 1
          return .value
        }
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        skipWhitespace()
        continue
      default:
        guard scanNumber(byte) || scanNonFinite() else { return .value }
      }

      if let stop = endValue(&open) { return stop }
    }
  }

  /// Scans what follows a value: a comma, with the key of the next value if it has one, or the end of one or more containers.
  @inline(__always)
  mutating func endValue(_ open: inout OpenContainer) -> Stop? {
    while true {
      skipWhitespace(before: UInt8(ascii: ","))
      guard open.index >= 0 else { return .end }
      let byte = base[position]
      if byte == UInt8(ascii: ",") {
        position &+= 1
        open.count &+= 1
        reserve()
        return open.isObject ? scanKey() : nil
      }
      guard byte == (open.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
        return open.isObject ? .memberEnd : .elementEnd
      }
      guard open.count < JSONRecord.maximumCount else { return .size }
      position &+= 1
      let opened = records[open.index]
      let isEmpty = recordCount == open.index &+ 1
      records[open.index] = JSONRecord(opened.kind, count: isEmpty ? 0 : open.count &+ 1, payload: recordCount)
      (open.index, open.count) = (opened.payload &- 1, opened.count)
      open.isObject = open.index >= 0 && records[open.index].kind == .object
      open.depth &-= 1
    }
  }

  /// Makes room for the next value and its key.
  @inline(__always)
  mutating func reserve() {
    guard recordCount &+ 2 > capacity else { return }
    (records, capacity) = Self.grow(memory, recordCount)
  }

  @inline(never)
  private static func grow(
    _ memory: UnsafeMutablePointer<JSONMemory>, _ count: Int
  ) -> (UnsafeMutablePointer<JSONRecord>, Int) {
    memory.pointee.count = count
    memory.pointee.reserve(records: 2)
    return (memory.pointee.records, memory.pointee.capacity)
  }

  @inline(__always)
  private mutating func append(_ record: JSONRecord) {
    (records + recordCount).initialize(to: record)
    recordCount &+= 1
  }

  @inline(__always)
  mutating func skipWhitespace() {
    while base[position] <= 0x20 {
      switch base[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): position &+= 1
      default: return
      }
    }
  }

  /// Skips whitespace. Compact JSON has none, so the expected byte is tested first.
  @inline(__always)
  private mutating func skipWhitespace(before expected: UInt8) {
    if base[position] != expected { skipWhitespace() }
  }

  @inline(__always)
  private func load(at position: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self))
  }

  @inline(__always)
  private mutating func scanWord(_ letters: UInt32, _ kind: JSONKind) -> Bool {
    guard UInt32(truncatingIfNeeded: load(at: position)) == letters else { return false }
    position &+= 4
    append(JSONRecord(kind))
    return true
  }

  /// Scans a key and the colon after it. Returns what is missing, if anything is.
  @inline(__always)
  mutating func scanKey() -> Stop? {
    skipWhitespace(before: UInt8(ascii: "\""))
    guard base[position] == UInt8(ascii: "\"") else { return .key }
    guard scanString() else { return .keyString }
    return scanColon()
  }

  @inline(__always)
  mutating func scanColon() -> Stop? {
    skipWhitespace(before: UInt8(ascii: ":"))
    guard base[position] == UInt8(ascii: ":") else { return .colon }
    position &+= 1
    return nil
  }
}

// MARK: - Strings

extension JSONScanner {
  /// Scans a string from its opening quote. If this returns false, the position is that of the byte that does not belong there.
  @inline(__always)
  private mutating func scanString() -> Bool {
    let start = position &+ 1
    position = start
    while true {
      let special = Self.special(in: load(at: position))
      if special == 0 {
        position &+= 8
        continue
      }
      // Only the lowest mark is certain.
      position &+= special.trailingZeroBitCount &>> 3
      break
    }
    guard base[position] == UInt8(ascii: "\"") else {
      let string = SpecialString(base, from: start, specialAt: position)
      position = string.end
      return end(string, from: start)
    }
    let length = position &- start
    guard length < JSONRecord.maximumCount else { return false }
    append(JSONRecord(.asciiString, count: length, payload: start))
    position &+= 1
    return true
  }

  /// Appends an uncommon string, if it ends at the position.
  @inline(__always)
  mutating func end(_ string: SpecialString, from start: Int) -> Bool {
    guard base[position] == UInt8(ascii: "\""), string.length < JSONRecord.maximumCount else {
      unclosed = UnclosedString(
        start: start, length: string.length, isASCII: string.isASCII, isBroken: string.isBroken)
      return false
    }
    let kind = string.isASCII ? JSONKind.asciiString : string.isBroken ? .brokenString : .string
    append(JSONRecord(kind, count: string.length, payload: start))
    position &+= 1
    return true
  }

  /// Marks the first of eight bytes that is a quote, a backslash, a control character or not ASCII; marks above it mean
  /// nothing. Each subtraction sets the highest bit of the byte looked for, and borrows only from the bytes above it. Flipping the second
  /// bit turns the quote into a space, next to the control characters.
  @inline(__always)
  static func special(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotesAndControls = (word ^ 0x0202_0202_0202_0202) &- 0x2121_2121_2121_2121
    let backslashes = (word ^ 0x5C5C_5C5C_5C5C_5C5C) &- ones
    return (quotesAndControls | backslashes | word) & 0x8080_8080_8080_8080
  }
}

// MARK: - Numbers

extension JSONScanner {
  /// Scans a number in JSON's grammar (RFC 8259, section 6) from its first byte. If this returns false, the position is still there.
  @inline(__always)
  private mutating func scanNumber(_ first: UInt8) -> Bool {
    let start = position
    if first == UInt8(ascii: "-") { position &+= 1 }
    let whole = position
    skipDigits()
    let digits = position &- whole
    guard digits == 1 || digits > 1 && base[whole] != UInt8(ascii: "0") else { return end(number: start) }
    var kind = JSONKind.integer
    if base[position] == UInt8(ascii: ".") {
      position &+= 1
      kind = .fraction
      let fraction = position
      skipDigits()
      guard position > fraction else { return end(number: start) }
    }
    if base[position] | 0x20 == UInt8(ascii: "e") {
      position &+= 1
      kind = .fraction
      if base[position] == UInt8(ascii: "-") || base[position] == UInt8(ascii: "+") { position &+= 1 }
      let exponent = position
      skipDigits()
      guard position > exponent else { return end(number: start) }
    }
    let length = position &- start
    guard length < JSONRecord.maximumCount else { return end(number: start) }
    append(JSONRecord(kind, count: length, payload: start))
    return true
  }

  @inline(never)
  private mutating func scanNonFinite() -> Bool {
    guard acceptsNonFinite else { return false }
    let rest = UnsafeBufferPointer(start: base + position, count: end - position)
    guard let word = ["Infinity", "-Infinity", "NaN"].first(where: { rest.starts(with: $0.utf8) }) else { return false }
    append(JSONRecord(.nonFinite, count: word.utf8.count, payload: position))
    position += word.utf8.count
    return true
  }

  private mutating func end(number start: Int) -> Bool {
    position = start
    return false
  }

  @inline(__always)
  private mutating func skipDigits() {
    while base[position] &- UInt8(ascii: "0") < 10 { position &+= 1 }
  }
}
