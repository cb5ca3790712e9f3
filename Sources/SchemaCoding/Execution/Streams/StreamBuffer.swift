import Foundation

/// The bytes of a stream that somebody still needs, and those behind them that nobody has looked at.
///
///     {"a": 1, "b": [2, 3]}     offset 0, start 0: nothing has been discarded
///               ^position
///     "b": [2, 3]}              offset 9, start 0: what lay before `start` was discarded when a chunk was appended
///       ^position
///
/// Appending a chunk is the only time at which bytes are moved, so that a value which comes in many small chunks is copied once.
struct StreamBuffer {
  private(set) var bytes: [UInt8] = []
  /// Where the bytes begin that are kept.
  private(set) var start = 0
  /// The next byte to look at.
  var position = 0
  /// How many bytes of the stream were discarded, how many lines ended in them, and where in the stream the last of these did.
  private var offset = 0
  private var lines = 0
  private var lineStart = 0

  /// How many bytes of the stream were looked at.
  var bytesRead: Int { offset + position }

  /// How many bytes are kept in front of the next one to look at.
  var keptCount: Int { position - start }

  /// Says that nothing in front of the next byte is needed any more.
  mutating func release() { start = position }

  mutating func append(_ chunk: some Collection<UInt8>) {
    discard()
    bytes.append(contentsOf: chunk)
  }

  mutating func append(_ byte: UInt8) {
    if start > 0 { discard() }
    bytes.append(byte)
  }

  private mutating func discard() {
    guard start > 0 else { return }
    (lines, lineStart) = lineBreaks(before: start)
    offset += start
    position -= start
    bytes.replaceSubrange(..<start, with: EmptyCollection())
    start = 0
  }

  /// The line and the column of a byte in the stream, both counted from one, the column in bytes.
  func location(of index: Int) -> (line: Int, column: Int) {
    let (lines, lineStart) = lineBreaks(before: index)
    return (lines + 1, offset + index - lineStart + 1)
  }

  private func lineBreaks(before end: Int) -> (lines: Int, lineStart: Int) {
    bytes.withUnsafeBufferPointer { bytes in
      var (lines, lineStart, from) = (lines, lineStart, 0)
      while let index = bytes.index(of: UInt8(ascii: "\n"), from: from, to: end) {
        lines += 1
        from = index + 1
        lineStart = offset + from
      }
      return (lines, lineStart)
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Where a byte occurs first in a part of these, found by `memchr`, which looks at many bytes at a time.
  ///
  /// Invariant: the part is cut off at the end of the bytes, so nothing outside is touched.
  func index(of byte: UInt8, from start: Int, to end: Int) -> Int? {
    let end = Swift.min(end, count)
    guard let base = baseAddress, start >= 0, start < end else { return nil }
    guard let found = memchr(base + start, Int32(byte), end - start) else { return nil }
    return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
  }
}
