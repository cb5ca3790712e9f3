extension JSONWriter {
  /// Writes a string with quotes and escapes.
  @inline(__always)
  mutating func write(_ string: String) {
    // Native Swift strings store their bytes contiguously; some platforms have strings that do not.
    if string.utf8.withContiguousStorageIfAvailable({ writeString(UnsafeRawBufferPointer($0)) }) == nil {
      var copy = string
      copy.withUTF8 { writeString(UnsafeRawBufferPointer($0)) }
    }
  }

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

  /// Copies bytes up to the first one that needs an escape, and returns their number. There must be room for all bytes.
  ///
  /// Copies eight at a time; the last word may overlap the one before.
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
    guard let source = bytes.baseAddress else { return }
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      reserve(bytes.count &- index &+ 6)
      if byte.isPlain || byte == UInt8(ascii: "/") && !escapesSlashes { put(byte) } else { put(escapeOf: byte) }
      index &+= 1
      index &+= copyPlain(source + index, bytes.count &- index)
    }
  }
}

// MARK: - Strings with encoded contents

extension JSONWriter {
  /// Turns everything written since a mark into a string, with escapes where needed.
  mutating func quote(from mark: Int) {
    let contents = withBytes(from: mark) { Array($0) }
    rollBack(to: mark)
    contents.withUnsafeBytes { writeString($0) }
  }

  /// Removes the value written since a mark and returns it: the contents of a string without quotes and escapes, any other value as
  /// encoded.
  mutating func removePlaintext(since mark: Int) -> String {
    defer { rollBack(to: mark) }
    // The slack after the bytes stands in for the zeros after a document's, and the escapes are decoded in place.
    let (bytes, contents) = (base.assumingMemoryBound(to: UInt8.self), mark + 1)
    guard mark < count, bytes[mark] == UInt8(ascii: "\"") else {
      return withBytes(from: mark) { String(decoding: $0, as: UTF8.self) }
    }
    let string = SpecialString(bytes, from: contents, specialAt: contents)
    return String(decoding: UnsafeBufferPointer(start: bytes + contents, count: string.length), as: UTF8.self)
  }
}

// MARK: - Escapes

extension JSONWriter {
  /// Stores the escape of a byte: a backslash and a letter, or the digits of a control character that has no letter. There must be room
  /// for six bytes.
  private mutating func put(escapeOf byte: UInt8) {
    put(UInt8(ascii: "\\"))
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): put(byte)
    case 0x08: put(UInt8(ascii: "b"))
    case 0x09: put(UInt8(ascii: "t"))
    case 0x0A: put(UInt8(ascii: "n"))
    case 0x0C: put(UInt8(ascii: "f"))
    case 0x0D: put(UInt8(ascii: "r"))
    default:
      let low = byte & 15
      for digit in "u00".utf8 { put(digit) }
      put(UInt8(ascii: "0") + (byte >> 4))
      put(low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + low - 10)
    }
  }
}

extension UInt64 {
  /// Whether none of the eight bytes is a control character, a quotation mark, a backslash or a slash.
  ///
  /// A borrow marks another byte only above one that does match, so the result is exact.
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
  /// Whether a string contains this byte unescaped under all options.
  @inline(__always)
  fileprivate var isPlain: Bool {
    self >= 0x20 && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\") && self != UInt8(ascii: "/")
  }
}
