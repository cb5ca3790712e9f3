/// Fills a document with records in one pass over its bytes, without recursion.
///
/// While an array or an object is open, its record keeps the record of the container around it, and how many values that one had so
/// far; when it is closed, both come back and the record gets what it is to have:
///
///     [1, {"a": 2        0  array   open, 0 values, inside nothing         scanning {…}: 0 values so far
///                        2  object  open, 2 values, inside 0
///     [1, {"a": 2}       2  object  1 member, ends before 5                scanning […]: 2 values so far
///
/// The scanner decides alone about plain JSON only. It gives up, and leaves the whole document to `JSONSerialization`, at every syntax
/// error, at UTF-16 and UTF-32 (which have zero bytes), byte-order marks in front, trailing commas, lone surrogates, numbers that
/// overflow a double, strings of over 128 MB, and more levels than the limit.
///
/// Invariant: behind the last byte lie sixteen zeros. No byte of JSON is zero, so every loop ends there, and a load of eight bytes never
/// leaves the memory.
struct JSONScanner {
  private let memory: UnsafeMutablePointer<JSONMemory>
  private let base: UnsafeMutablePointer<UInt8>
  private let end: Int
  private var position: Int
  private let maximumDepth: Int

  /// How deep arrays and objects were nested.
  private(set) var deepest = 0

  /// Prepares to scan a part of a document's bytes, which sixteen zeros follow.
  init(_ document: JSONDocument, from start: Int, count: Int, maximumDepth: Int) {
    memory = document.memory
    base = memory.pointee.bytes
    position = start
    end = start + count
    self.maximumDepth = maximumDepth
  }

  /// Appends the records of a whole document; false if somebody else has to decide. Then the records mean nothing.
  mutating func scan() -> Bool {
    // The container that is open, the number of values and keys in it so far, and the number of containers that are open.
    var open = -1
    var count = 0
    var depth = 0
    var isInObject = false

    while true {
      // A value, or the end of a container that has none.
      memory.pointee.reserve(records: 2)
      skipWhitespace()
      let byte = base[position]
      switch byte {
      case UInt8(ascii: "\""):
        guard scanString() else { return false }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        position &+= 1
        depth &+= 1
        if depth > deepest { deepest = depth }
        guard depth <= maximumDepth else { return false }
        let isObject = byte == UInt8(ascii: "{")
        let index = memory.pointee.count
        append(JSONRecord(isObject ? .object : .array, count: count, payload: open &+ 1))
        (open, count, isInObject) = (index, 0, isObject)
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
      default:
        guard scanNumber(byte) else { return false }
      }

      // What follows a value: a comma and the next one, or the end of as many containers as end here.
      while true {
        guard open >= 0 else {
          skipWhitespace()
          return position == end
        }
        skipWhitespace()
        let byte = base[position]
        position &+= 1
        if byte == UInt8(ascii: ",") {
          count &+= 1
          if isInObject {
            memory.pointee.reserve(records: 2)
            guard scanKey() else { return false }
          }
          break
        }
        guard byte == (isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else { return false }
        let opened = memory.pointee.records[open]
        let isEmpty = memory.pointee.count == open &+ 1
        guard count < JSONRecord.maximumCount else { return false }
        memory.pointee.records[open] = JSONRecord(
          opened.kind, count: isEmpty ? 0 : count &+ 1, payload: memory.pointee.count)
        (open, count) = (opened.payload &- 1, opened.count)
        isInObject = open >= 0 && memory.pointee.records[open].kind == .object
        depth &-= 1
      }
    }
  }

  @inline(__always)
  private func append(_ record: JSONRecord) {
    let count = memory.pointee.count
    (memory.pointee.records + count).initialize(to: record)
    memory.pointee.count = count &+ 1
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

  /// A key and the colon behind it.
  @inline(__always)
  private mutating func scanKey() -> Bool {
    skipWhitespace()
    guard base[position] == UInt8(ascii: "\""), scanString() else { return false }
    if base[position] != UInt8(ascii: ":") { skipWhitespace() }
    guard base[position] == UInt8(ascii: ":") else { return false }
    position &+= 1
    return true
  }
}

// MARK: - Strings

extension JSONScanner {
  /// A string from its opening quote on.
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
      // Of the marks only the lowest is certain.
      position &+= special.trailingZeroBitCount >> 3
      guard base[position] == UInt8(ascii: "\"") else { return scanUncommonString(from: start) }
      let length = position &- start
      guard length < JSONRecord.maximumCount else { return false }
      append(JSONRecord(.asciiString, count: length, payload: start))
      position &+= 1
      return true
    }
  }

  /// Marks the first of eight bytes that is a quote, a backslash, a control character or not ASCII.
  @inline(__always)
  private static func special(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = word ^ 0x2222_2222_2222_2222
    let backslashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
    let found =
      (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes | (word &- ones &* 0x20) & ~word | word
    return found & 0x8080_8080_8080_8080
  }

  /// The rest of a string that is not plain ASCII. Escapes are replaced where they are, for what they stand for is never longer.
  @inline(never)
  private mutating func scanUncommonString(from start: Int) -> Bool {
    var isASCII = true
    var written = position
    while true {
      let byte = base[position]
      switch byte {
      case UInt8(ascii: "\""):
        let length = written &- start
        guard length < JSONRecord.maximumCount else { return false }
        append(JSONRecord(isASCII ? .asciiString : .string, count: length, payload: start))
        position &+= 1
        return true
      case UInt8(ascii: "\\"):
        guard let scalar = scanEscape() else { return false }
        if scalar.value >= 0x80 { isASCII = false }
        for unit in scalar.utf8 {
          base[written] = unit
          written &+= 1
        }
      case 0..<0x20:
        return false
      case 0x20..<0x80:
        base[written] = byte
        position &+= 1
        written &+= 1
      default:
        let length = scalarLength()
        guard length > 0 else { return false }
        isASCII = false
        for _ in 0..<length {
          base[written] = base[position]
          position &+= 1
          written &+= 1
        }
      }
    }
  }

  /// The length of the scalar here, which is not ASCII; 0 if it is not valid UTF-8 (RFC 3629).
  private func scalarLength() -> Int {
    func isContinuation(_ offset: Int) -> Bool { base[position &+ offset] & 0xC0 == 0x80 }
    let (first, second) = (base[position], base[position &+ 1])
    switch first {
    case 0xC2...0xDF: return isContinuation(1) ? 2 : 0
    case 0xE0...0xEF:
      guard isContinuation(1), isContinuation(2) else { return 0 }
      // Neither longer than need be, nor a surrogate.
      return first == 0xE0 && second < 0xA0 || first == 0xED && second > 0x9F ? 0 : 3
    case 0xF0...0xF4:
      guard isContinuation(1), isContinuation(2), isContinuation(3) else { return 0 }
      return first == 0xF0 && second < 0x90 || first == 0xF4 && second > 0x8F ? 0 : 4
    default: return 0
    }
  }

  /// What an escape stands for, from its backslash on; nil for half of a surrogate pair and for what is no escape.
  private mutating func scanEscape() -> Unicode.Scalar? {
    let letter = base[position &+ 1]
    position &+= 2
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(letter)
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"):
      guard let unit = scanHexDigits() else { return nil }
      guard 0xD800..<0xE000 ~= unit else { return Unicode.Scalar(unit) }
      guard unit < 0xDC00, base[position] == UInt8(ascii: "\\"), base[position &+ 1] == UInt8(ascii: "u") else {
        return nil
      }
      position &+= 2
      guard let low = scanHexDigits(), 0xDC00..<0xE000 ~= low else { return nil }
      return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    default: return nil
    }
  }

  private mutating func scanHexDigits() -> UInt32? {
    var value: UInt32 = 0
    for _ in 0..<4 {
      let byte = base[position]
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: return nil
      }
      value = value << 4 | UInt32(digit)
      position &+= 1
    }
    return value
  }
}

// MARK: - Numbers

extension JSONScanner {
  /// A number by JSON's grammar (RFC 8259, section 6), from its first byte on.
  @inline(__always)
  private mutating func scanNumber(_ first: UInt8) -> Bool {
    let start = position
    if first == UInt8(ascii: "-") { position &+= 1 }
    let whole = position
    skipDigits()
    let digits = position &- whole
    guard digits == 1 || digits > 1 && base[whole] != UInt8(ascii: "0") else { return false }
    var kind = JSONKind.integer
    var mayOverflow = false
    if base[position] == UInt8(ascii: ".") {
      position &+= 1
      kind = .fraction
      let fraction = position
      skipDigits()
      guard position > fraction else { return false }
    }
    if base[position] | 0x20 == UInt8(ascii: "e") {
      guard let exponent = scanExponent() else { return false }
      mayOverflow = exponent > 300 &- digits
      kind = .fraction
    }
    // A double has no more than 309 digits in front of the point.
    let length = position &- start
    guard length < JSONRecord.maximumCount else { return false }
    append(JSONRecord(kind, count: length, payload: start))
    guard mayOverflow || digits > 300 else { return true }
    return Double(String(decoding: UnsafeBufferPointer(start: base + start, count: length), as: UTF8.self))?.isFinite ?? false
  }

  @inline(__always)
  private mutating func skipDigits() {
    while base[position] &- UInt8(ascii: "0") < 10 { position &+= 1 }
  }

  /// The number behind an `e`, cut off at a million.
  private mutating func scanExponent() -> Int? {
    position &+= 1
    let sign = base[position]
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { position &+= 1 }
    let start = position
    skipDigits()
    guard position > start else { return nil }
    var exponent = 0
    for index in start..<position { exponent = min(exponent &* 10 &+ Int(base[index] &- UInt8(ascii: "0")), 1_000_000) }
    return sign == UInt8(ascii: "-") ? -exponent : exponent
  }
}
