/// Fills a document with records in one pass over its bytes, without recursion.
///
/// While an array or an object is open, its record holds the record of the enclosing container and that container's
/// number of commas so far. When it is closed, both are restored, and the record gets its final contents:
///
///     [1, {"a": 2        0  array   open, 0 commas, inside nothing         scanning {…}: 0 commas so far
///                        2  object  open, 1 comma, inside 0
///     [1, {"a": 2}       2  object  1 member, ends before 5                scanning […]: 1 comma so far
///
/// The scanner handles plain JSON only. It gives up, and leaves the whole document to `JSONSerialization`, at every
/// syntax error, UTF-16 and UTF-32 (which contain zero bytes), a leading byte-order mark, trailing commas, lone
/// surrogates, numbers that overflow a double, strings of over 128 MB, and nesting beyond the limit.
///
/// Invariant: sixteen zeros follow the last byte. No byte of JSON is zero, so every loop ends there, and a load of
/// eight bytes never leaves the memory.
struct JSONScanner {
  private let memory: UnsafeMutablePointer<JSONMemory>
  private let base: UnsafeMutablePointer<UInt8>
  private let end: Int
  private var position: Int
  // Copies of the memory's state, written back at the end.
  private var records: UnsafeMutablePointer<JSONRecord>
  private var recordCount: Int
  private var capacity: Int

  /// The greatest nesting depth of arrays and objects.
  private(set) var deepest = 0

  /// Prepares to scan a part of a document's bytes, which is followed by sixteen zeros.
  init(_ document: JSONDocument, from start: Int, count: Int) {
    memory = document.memory
    base = memory.pointee.bytes
    position = start
    end = start + count
    records = memory.pointee.records
    recordCount = memory.pointee.count
    capacity = memory.pointee.capacity
  }

  /// Appends the records of a whole document. Returns false if Foundation's parser has to decide; the records are then
  /// meaningless.
  mutating func scan() -> Bool {
    // Work on a copy, so that everything that changes stays in registers.
    var scanner = self
    let isComplete = scanner.scanDocument()
    memory.pointee.count = scanner.recordCount
    deepest = scanner.deepest
    return isComplete
  }

  @inline(__always)
  private mutating func scanDocument() -> Bool {
    // The open container, the number of commas in it so far, and the number of open containers.
    var open = -1
    var count = 0
    var depth = 0
    var isInObject = false

    reserve()
    while true {
      // A value, or the end of an empty container.
      let byte = base[position]
      switch byte {
      case UInt8(ascii: "\""):
        guard scanString() else { return false }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        position &+= 1
        depth &+= 1
        if depth > deepest { deepest = depth }
        guard depth <= JSONDocument.maximumDepth, count < JSONRecord.maximumCount else { return false }
        let isObject = byte == UInt8(ascii: "{")
        let index = recordCount
        append(JSONRecord(isObject ? .object : .array, count: count, payload: open &+ 1))
        (open, count, isInObject) = (index, 0, isObject)
        reserve()
        skipWhitespace()
        if base[position] == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) { break }
        if isObject {
          guard scanKey() else { return false }
        }
        continue
      case UInt8(ascii: "t"):
        guard scanWord(0x65_75_72_74, .true) else { return false }
      case UInt8(ascii: "n"):
        guard scanWord(0x6C_6C_75_6E, .null) else { return false }
      case UInt8(ascii: "f"):
        position &+= 1
        guard scanWord(0x65_73_6C_61, .false) else { return false }
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        skipWhitespace()
        continue
      default:
        guard scanNumber(byte) else { return false }
      }

      // After a value: a comma and the next value, or the end of one or more containers.
      while true {
        skipWhitespace(before: UInt8(ascii: ","))
        guard open >= 0 else { return position == end }
        let byte = base[position]
        position &+= 1
        if byte == UInt8(ascii: ",") {
          count &+= 1
          reserve()
          if isInObject {
            guard scanKey() else { return false }
          }
          break
        }
        guard byte == (isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else { return false }
        let opened = records[open]
        let isEmpty = recordCount == open &+ 1
        guard count < JSONRecord.maximumCount else { return false }
        records[open] = JSONRecord(opened.kind, count: isEmpty ? 0 : count &+ 1, payload: recordCount)
        (open, count) = (opened.payload &- 1, opened.count)
        isInObject = open >= 0 && records[open].kind == .object
        depth &-= 1
      }
    }
  }

  /// Makes room for the next value and its key.
  @inline(__always)
  private mutating func reserve() {
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
  private mutating func skipWhitespace() {
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

  /// Scans a key and the colon after it.
  @inline(__always)
  private mutating func scanKey() -> Bool {
    skipWhitespace(before: UInt8(ascii: "\""))
    guard base[position] == UInt8(ascii: "\""), scanString() else { return false }
    skipWhitespace(before: UInt8(ascii: ":"))
    guard base[position] == UInt8(ascii: ":") else { return false }
    position &+= 1
    return true
  }
}

// MARK: - Strings

extension JSONScanner {
  /// Scans a string from its opening quote.
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
    var length = position &- start
    var kind = JSONKind.asciiString
    if base[position] != UInt8(ascii: "\"") {
      guard let string = UncommonString(base, from: start, specialAt: position) else { return false }
      (length, position) = (string.length, string.end)
      if !string.isASCII { kind = .string }
    }
    guard length < JSONRecord.maximumCount else { return false }
    append(JSONRecord(kind, count: length, payload: start))
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
  /// Scans a number in JSON's grammar (RFC 8259, section 6) from its first byte.
  @inline(__always)
  private mutating func scanNumber(_ first: UInt8) -> Bool {
    let start = position
    if first == UInt8(ascii: "-") { position &+= 1 }
    let whole = position
    skipDigits()
    let digits = position &- whole
    guard digits == 1 || digits > 1 && base[whole] != UInt8(ascii: "0") else { return false }
    var kind = JSONKind.integer
    if base[position] == UInt8(ascii: ".") {
      position &+= 1
      kind = .fraction
      let fraction = position
      skipDigits()
      guard position > fraction else { return false }
    }
    if base[position] | 0x20 == UInt8(ascii: "e") || digits > 300 {
      guard let end = Self.endOfLargeNumber(base, from: start, to: position) else { return false }
      if end > position { kind = .fraction }
      position = end
    }
    let length = position &- start
    guard length < JSONRecord.maximumCount else { return false }
    append(JSONRecord(kind, count: length, payload: start))
    return true
  }

  @inline(__always)
  private mutating func skipDigits() {
    while base[position] &- UInt8(ascii: "0") < 10 { position &+= 1 }
  }

  /// Returns where a number with an exponent or very many digits ends; nil if it is invalid or overflows a double.
  @inline(never)
  private static func endOfLargeNumber(_ base: UnsafePointer<UInt8>, from start: Int, to mark: Int) -> Int? {
    var end = mark
    if base[end] | 0x20 == UInt8(ascii: "e") {
      end += 1
      if base[end] == UInt8(ascii: "-") || base[end] == UInt8(ascii: "+") { end += 1 }
      let exponent = end
      while base[end].isDigit { end += 1 }
      guard end > exponent else { return nil }
    }
    let digits = String(decoding: UnsafeBufferPointer(start: base + start, count: end - start), as: UTF8.self)
    return Double(digits).map(\.isFinite) == true ? end : nil
  }
}
