import Foundation

extension JSONWriter {
  /// Writes a string, in quotes and with escapes.
  @inline(__always)
  mutating func write(_ string: String) {
    // Every string of Swift's own has its bytes in one place; on some platforms there are others.
    if string.utf8.withContiguousStorageIfAvailable({ writeString(UnsafeRawBufferPointer($0)) }) == nil {
      var copy = string
      copy.withUTF8 { writeString(UnsafeRawBufferPointer($0)) }
    }
  }

  /// Writes a string of these bytes, which are UTF-8.
  mutating func writeString(_ bytes: UnsafeRawBufferPointer) {
    reserve(bytes.count &+ 2)
    put(UInt8(ascii: "\""))
    if let start = bytes.baseAddress {
      let plain = copyPlain(start, bytes.count)
      if plain < bytes.count { writeEscaped(bytes, from: plain) }
    }
    reserve(1)
    put(UInt8(ascii: "\""))
  }

  /// Copies bytes until one needs an escape, and says how many. There is room for all of them.
  ///
  /// Eight at a time; the last word may reach back into the one before.
  @inline(__always)
  private mutating func copyPlain(_ source: UnsafeRawPointer, _ length: Int) -> Int {
    let target = end
    var index = 0
    if length >= 8 {
      var isPlain = true
      while isPlain, index &+ 8 <= length {
        let word = (source + index).loadUnaligned(as: UInt64.self)
        isPlain = word.hasOnlyPlainBytes
        if isPlain {
          (target + index).storeBytes(of: word, as: UInt64.self)
          index &+= 8
        }
      }
      if isPlain, index < length {
        let word = (source + (length &- 8)).loadUnaligned(as: UInt64.self)
        isPlain = word.hasOnlyPlainBytes
        if isPlain {
          (target + (length &- 8)).storeBytes(of: word, as: UInt64.self)
          index = length
        }
      }
    }
    while index < length {
      let byte = source.load(fromByteOffset: index, as: UInt8.self)
      guard byte.isPlain else { break }
      (target + index).storeBytes(of: byte, as: UInt8.self)
      index &+= 1
    }
    advance(index)
    return index
  }

  @inline(never)
  private mutating func writeEscaped(_ bytes: UnsafeRawBufferPointer, from start: Int) {
    for byte in bytes[start...] {
      reserve(6)
      if byte.isPlain || byte == UInt8(ascii: "/") && !escapesSlashes {
        put(byte)
      } else {
        for escape in byte.escape { put(escape) }
      }
    }
  }
}

// MARK: - Strings that hold what was written

extension JSONWriter {
  /// Makes a string of everything that was written since a mark, with escapes where they are needed.
  ///
  /// The bytes move towards the end, the last one first, so that none is written over before it was read.
  mutating func quote(from mark: Int) {
    let length = count - mark
    let escapes = withBytes(from: mark) { bytes in
      bytes.reduce(0) { $0 + (needsEscape($1) ? $1.escape.count - 1 : 0) }
    }
    stretch(by: escapes + 2)
    let start = base + mark
    var target = length + escapes + 1
    start.storeBytes(of: UInt8(ascii: "\""), toByteOffset: target, as: UInt8.self)
    for index in stride(from: length - 1, through: 0, by: -1) {
      let byte = start.load(fromByteOffset: index, as: UInt8.self)
      for byte in needsEscape(byte) ? byte.escape.reversed() : [byte] {
        target -= 1
        start.storeBytes(of: byte, toByteOffset: target, as: UInt8.self)
      }
    }
    start.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
  }

  /// Takes the bytes back that were written since a mark: those of a string as it is, without quotes and escapes, those of any other
  /// value as they were written.
  mutating func takePlaintext(since mark: Int) -> Data {
    defer { rollBack(to: mark) }
    return withBytes(from: mark) { bytes in
      guard bytes.first == UInt8(ascii: "\"") else { return Data(bytes) }
      return Data(WrittenString(bytes.dropFirst().dropLast()).bytes)
    }
  }

  private func needsEscape(_ byte: UInt8) -> Bool {
    !byte.isPlain && (byte != UInt8(ascii: "/") || escapesSlashes)
  }
}

// MARK: - Escapes

extension UInt64 {
  /// Whether none of the eight bytes is a control character, a quotation mark, a backslash or a slash.
  ///
  /// A byte that is none of them may be taken for one only beside a byte that is one.
  @inline(__always)
  fileprivate var hasOnlyPlainBytes: Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    let quotes = self ^ (ones &* 0x22)
    let backslashes = self ^ (ones &* 0x5C)
    let slashes = self ^ (ones &* 0x2F)
    let found =
      ((self &- ones &* 0x20) & ~self) | ((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)
      | ((slashes &- ones) & ~slashes)
    return found & highs == 0
  }
}

extension UInt8 {
  /// Whether the byte stands in a string as it is, whatever the options say.
  @inline(__always)
  fileprivate var isPlain: Bool {
    self >= 0x20 && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\") && self != UInt8(ascii: "/")
  }

  /// The byte as JSON spells it in a string.
  fileprivate var escape: [UInt8] {
    let letter: UInt8
    switch self {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter = self
    case 0x08: letter = UInt8(ascii: "b")
    case 0x09: letter = UInt8(ascii: "t")
    case 0x0A: letter = UInt8(ascii: "n")
    case 0x0C: letter = UInt8(ascii: "f")
    case 0x0D: letter = UInt8(ascii: "r")
    default:
      let digits = Array("0123456789abcdef".utf8)
      return Array("\\u00".utf8) + [digits[Int(self >> 4)], digits[Int(self & 15)]]
    }
    return [UInt8(ascii: "\\"), letter]
  }
}
