import Foundation

extension ByteReader {
  /// The bytes between quotation marks, including escapes.
  struct RawString {
    let bytes: UnsafeBufferPointer<UInt8>
    let isEscaped: Bool
  }

  mutating func rawString() throws -> RawString {
    try expect("\"")
    let start = index
    var end = start
    var isEscaped = false
    while true {
      end = endOfPlainBytes(from: end)
      guard end < bytes.count, bytes[end] >= 0x20 else { throw declined }
      if bytes[end] == UInt8(ascii: "\"") { break }
      isEscaped = true
      end += 2
    }
    index = end + 1
    return RawString(bytes: UnsafeBufferPointer(rebasing: bytes[start..<end]), isEscaped: isEscaped)
  }

  /// The position of the next quotation mark, backslash or control character, found eight bytes at a time; the end, if there is
  /// none.
  @inline(__always)
  private func endOfPlainBytes(from start: Int) -> Int {
    var index = start
    while index + 8 <= bytes.count {
      let bits = UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped + index).loadUnaligned(as: UInt64.self)
      let word = UInt64(littleEndian: bits)
      let ones: UInt64 = 0x0101_0101_0101_0101
      let quotes = word ^ (ones &* 0x22)
      let backslashes = word ^ (ones &* 0x5C)
      let candidates =
        (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes | (word &- ones &* 0x20) & ~word
      // Borrows may mark further bytes wrongly, but the lowest hit is correct.
      let hits = candidates & (ones &* 0x80)
      guard hits == 0 else { return index + hits.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < bytes.count {
      let byte = bytes[index]
      guard byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") else { return index }
      index += 1
    }
    return index
  }

  mutating func string() throws -> String {
    let raw = try rawString()
    guard raw.isEscaped else { return String(decoding: raw.bytes, as: UTF8.self) }
    return try raw.withUnescapedBytes { String(decoding: $0, as: UTF8.self) }
  }

  mutating func url() throws -> URL? {
    let string = try string()
    return string.isEmpty ? nil : URL(string: string)
  }
}

extension ByteReader.RawString {
  /// Calls the closure with the unescaped bytes. They are never more than the escaped ones.
  func withUnescapedBytes<Value>(_ body: (UnsafeBufferPointer<UInt8>) throws -> Value) throws -> Value {
    guard isEscaped else { return try body(bytes) }
    return try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { output in
      var count = 0
      var index = 0
      while index < bytes.count {
        if bytes[index] == UInt8(ascii: "\\") {
          for byte in try Self.unescaped(bytes, &index).utf8 {
            output[count] = byte
            count += 1
          }
        } else {
          output[count] = bytes[index]
          count += 1
          index += 1
        }
      }
      return try body(UnsafeBufferPointer(rebasing: output[..<count]))
    }
  }

  private static func unescaped(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) throws -> Unicode.Scalar {
    guard index + 1 < bytes.count else { throw Unreadable(key: "escape") }
    let escape = bytes[index + 1]
    index += 2
    switch escape {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(escape)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let unit = try hexadecimal(bytes, &index)
      guard 0xD800..<0xDC00 ~= unit else { return try scalar(unit) }
      guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u") else {
        throw Unreadable(key: "escape")
      }
      index += 2
      let low = try hexadecimal(bytes, &index)
      guard 0xDC00..<0xE000 ~= low else { throw Unreadable(key: "escape") }
      return try scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    default: throw Unreadable(key: "escape")
    }
  }

  private static func scalar(_ number: UInt32) throws -> Unicode.Scalar {
    guard let scalar = Unicode.Scalar(number) else { throw Unreadable(key: "escape") }
    return scalar
  }

  private static func hexadecimal(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) throws -> UInt32 {
    guard index + 4 <= bytes.count,
      let unit = UInt32(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
    else { throw Unreadable(key: "escape") }
    index += 4
    return unit
  }
}
