import Foundation

/// The documents of a file that holds several, one after another: with line breaks or record separators (RFC 7464) between them, or nothing.
struct DocumentSplitter: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var index = 0

  init(_ data: Data) { bytes = Array(data) }

  /// Whether the bytes are those of UTF-8 without a byte-order mark, as of several documents in a file.
  static func canSplit(_ data: Data) -> Bool {
    !data.prefix(4).contains(0) && !data.starts(with: [0xEF, 0xBB, 0xBF]) && data.first.map { $0 < 0xFE } ?? false
  }

  /// The bytes of the next document.
  mutating func next() -> Data? {
    while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    guard index < bytes.count else { return nil }
    let start = index
    var depth = 0
    repeat {
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""): skipString()
      default:
        if depth == 0 { skipWord() }
      }
      index += 1
    } while depth > 0 && index < bytes.count
    index = Swift.min(index, bytes.count)
    return Data(bytes[start..<index])
  }

  /// Moves to the end of a string.
  private mutating func skipString() {
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
  }

  /// Moves to the last byte of a number or another word.
  private mutating func skipWord() {
    while index + 1 < bytes.count, bytes[index + 1] > 0x20, !"{}[]\"".utf8.contains(bytes[index + 1]) { index += 1 }
  }
}
