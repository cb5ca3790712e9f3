import Foundation

extension ByteReader {
  /// The bytes between quotation marks, escapes and all.
  struct RawString {
    let bytes: UnsafeBufferPointer<UInt8>
    let isEscaped: Bool
  }

  mutating func rawString() throws -> RawString {
    try expect("\"")
    let start = index
    var isEscaped = false
    while true {
      skipPlainWords()
      switch current {
      case UInt8(ascii: "\""):
        let bytes = UnsafeBufferPointer(rebasing: bytes[start..<index])
        index += 1
        return RawString(bytes: bytes, isEscaped: isEscaped)
      case UInt8(ascii: "\\"):
        isEscaped = true
        index += 2
      case 0..<0x20: throw declined
      default: index += 1
      }
    }
  }

  /// Moves beyond words of eight bytes that have no quotation mark, backslash or control character.
  @inline(__always)
  private mutating func skipPlainWords() {
    while index + 8 <= bytes.count {
      let word = UnsafeRawPointer(bytes.baseAddress.unsafelyUnwrapped + index).loadUnaligned(as: UInt64.self)
      let ones: UInt64 = 0x0101_0101_0101_0101
      let quotes = word ^ (ones &* 0x22)
      let backslashes = word ^ (ones &* 0x5C)
      let hits =
        (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes | (word &- ones &* 0x20) & ~word
      guard hits & (ones &* 0x80) == 0 else { return }
      index += 8
    }
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
  /// The bytes that the escapes stand for. They are never more than the escapes.
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
