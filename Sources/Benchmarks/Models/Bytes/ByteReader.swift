import Foundation

/// The cursor of the handwritten parsers: one pass over the bytes, directly into the models. It represents a week of work
/// on one feed, and therefore the upper bound for a library that knows the feed only from its schema.
///
/// It does not support what these feeds do not have: escaped keys, and integers of more than 18 digits. The rest of JSON's grammar
/// is checked where a value is decoded; skipped values are only delimited.
struct ByteReader {
  private(set) var bytes: UnsafeBufferPointer<UInt8>
  var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Decodes a whole document.
  static func read<Value>(_ data: Data, _ body: (inout ByteReader) throws -> Value) throws -> Value {
    try data.withUnsafeBytes { raw in
      try raw.withMemoryRebound(to: UInt8.self) { bytes in
        var reader = ByteReader(bytes)
        return try reader.whole(body)
      }
    }
  }

  /// Decodes a value, and requires the end of the document after it.
  mutating func whole<Value>(_ body: (inout ByteReader) throws -> Value) throws -> Value {
    let value = try body(&self)
    skipWhitespace()
    guard index == bytes.count else { throw declined }
    return value
  }

  /// The byte at the cursor; 0 at the end, which is never valid in JSON.
  var current: UInt8 {
    @inline(__always) get { index < bytes.count ? bytes[index] : 0 }
  }

  var declined: Unreadable { Unreadable(key: "byte \(index)") }

  @inline(__always)
  mutating func skipWhitespace() {
    while current <= 0x20, current == 0x20 || current == 0x0A || current == 0x0D || current == 0x09 { index += 1 }
  }

  /// Skips this byte, if it is next.
  @inline(__always)
  mutating func consumes(_ byte: Unicode.Scalar) -> Bool {
    skipWhitespace()
    guard current == UInt8(ascii: byte) else { return false }
    index += 1
    return true
  }

  @inline(__always)
  mutating func expect(_ byte: Unicode.Scalar) throws {
    guard consumes(byte) else { throw declined }
  }

  /// Decodes an object. The closure is given each key, and decodes or skips its value.
  @inline(__always)
  mutating func object(_ member: (UnsafeBufferPointer<UInt8>, inout ByteReader) throws -> Void) throws {
    try expect("{")
    if consumes("}") { return }
    repeat {
      let key = try rawString()
      guard !key.isEscaped else { throw declined }
      try expect(":")
      try member(key.bytes, &self)
    } while consumes(",")
    try expect("}")
  }

  /// Decodes an array. The closure decodes each element.
  @inline(__always)
  mutating func array<Element>(_ element: (inout ByteReader) throws -> Element) throws -> [Element] {
    try expect("[")
    var elements: [Element] = []
    if consumes("]") { return elements }
    repeat { elements.append(try element(&self)) } while consumes(",")
    try expect("]")
    return elements
  }

  mutating func bool() throws -> Bool {
    skipWhitespace()
    if consumesWord("true") { return true }
    if consumesWord("false") { return false }
    throw declined
  }

  private mutating func consumesWord(_ word: StaticString) -> Bool {
    let end = index + word.utf8CodeUnitCount
    guard end <= bytes.count, UnsafeBufferPointer(rebasing: bytes[index..<end]).spells(word) else { return false }
    index = end
    return true
  }

  /// Skips a value.
  mutating func skip() throws {
    var depth = 0
    skipWhitespace()
    repeat {
      switch current {
      case UInt8(ascii: "\""): _ = try rawString()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        index += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        index += 1
      case 0: throw declined
      default: index += 1
      }
      skipWhitespace()
    } while depth > 0 || !isAtEndOfValue
  }

  private var isAtEndOfValue: Bool {
    switch current {
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), 0: true
    default: false
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether these are the bytes of a word.
  @inline(__always)
  func spells(_ word: StaticString) -> Bool {
    guard count == word.utf8CodeUnitCount, let baseAddress else { return false }
    return memcmp(baseAddress, word.utf8Start, word.utf8CodeUnitCount) == 0
  }
}
