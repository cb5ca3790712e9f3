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

  /// Writes a string with these bytes, which are UTF-8.
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
      reserve(bytes.count &- index &+ StringEscape.maximumLength)
      if needsEscape(byte) {
        put(StringEscape(byte))
      } else {
        put(byte)
      }
      index &+= 1
      index &+= copyPlain(source + index, bytes.count &- index)
    }
  }
}

// MARK: - Strings with encoded contents

extension JSONWriter {
  /// Turns everything written since a mark into a string, with escapes where needed.
  ///
  /// The bytes move toward the end, last one first, so that none is overwritten before it is read.
  mutating func quote(from mark: Int) {
    let length = count - mark
    let escapes = withBytes(from: mark) { bytes in
      bytes.reduce(0) { $0 + (needsEscape($1) ? StringEscape($1).count - 1 : 0) }
    }
    reserve(escapes + 2)
    advance(escapes + 2)
    let start = base + mark
    var target = length + escapes + 1
    start.storeBytes(of: UInt8(ascii: "\""), toByteOffset: target, as: UInt8.self)
    for index in stride(from: length - 1, through: 0, by: -1) {
      let byte = start.load(fromByteOffset: index, as: UInt8.self)
      if needsEscape(byte) {
        let escape = StringEscape(byte)
        target -= escape.count
        escape.store(to: start + target)
      } else {
        target -= 1
        start.storeBytes(of: byte, toByteOffset: target, as: UInt8.self)
      }
    }
    start.storeBytes(of: UInt8(ascii: "\""), as: UInt8.self)
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
    let string = UncommonString(bytes, from: contents, specialAt: contents)
    return String(decoding: UnsafeBufferPointer(start: bytes + contents, count: string.length), as: UTF8.self)
  }

  @inline(__always)
  private func needsEscape(_ byte: UInt8) -> Bool {
    !byte.isPlain && (byte != UInt8(ascii: "/") || escapesSlashes)
  }

  @inline(__always)
  private mutating func put(_ escape: StringEscape) {
    escape.store(to: end)
    advance(escape.count)
  }
}

// MARK: - Escapes

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
