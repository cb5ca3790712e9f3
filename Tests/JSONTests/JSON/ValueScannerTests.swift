import Testing

@testable import SchemaCoding
@testable import TestSupport

@Suite struct ValueScannerTests {
  /// Each row: a value, and what comes after it.
  static let rows: [(String, String)] = [
    (#"{"a": "}\"", "b": [1]}"#, " , 1"), ("[[],[[]]]", "]"), (#"{"[":"]"}"#, "}"), (#"["\\",{"\"]":1}]"#, ","),
    (#""""#, ":1"), (#""a\\""#, #","b""#), (#""a\"b\\\"c""#, ","), (#""\\\\""#, #"""#), (#""\u0022\\""#, "1"),
    ("12.5", " ,"), ("12.5", ","), ("-1e5", ":"), ("true", "]"), ("null", "}"), ("0", "\n"), ("ab\"c", ","),
    ("1\u{8}\u{B}2", "\r"),
  ]

  /// Where the value ends in bytes that arrive in chunks of these sizes, the last of which is that of all others.
  private func end(of bytes: [UInt8], sizes: [Int]) -> Int? {
    var (scanner, start, sizes) = (ValueScanner(), 0, sizes[...])
    while start < bytes.count {
      let size = sizes.count > 1 ? sizes.removeFirst() : sizes[sizes.startIndex]
      let chunk = Array(bytes[start...].prefix(size))
      var position = 0
      if chunk.withUnsafeBufferPointer({ scanner.scan($0, from: &position) }) { return start + position }
      #expect(position == chunk.count && !scanner.isFresh)
      start += chunk.count
    }
    return nil
  }

  @Test("A value ends at the same byte, however the bytes arrive", arguments: rows)
  func ends(value: String, rest: String) {
    let bytes = Array((value + rest).utf8)
    for size in 1...bytes.count { #expect(end(of: bytes, sizes: [size]) == value.utf8.count, "\(size)") }
    for first in 1..<bytes.count {
      #expect(end(of: bytes, sizes: [first, bytes.count]) == value.utf8.count, "\(first)")
    }
  }

  @Test("Without its last byte, or without anything after a scalar, a value has not ended", arguments: rows)
  func isOpen(value: String, rest: String) {
    let bytes = Array(value.utf8)
    let endsItself = "\"[{".utf8.contains(bytes[0])
    for size in 1...bytes.count {
      #expect(end(of: Array(bytes.dropLast(endsItself ? 1 : 0)), sizes: [size]) == nil)
    }
  }
}
