import Foundation

/// The bytes of a stream that are still needed, and those after them that have not been scanned.
///
///     {"a": 1, "b": [2, 3]}     offset 0, start 0: nothing has been discarded
///               ^position
///     "b": [2, 3]}              offset 9, start 0: the bytes before `start` were discarded when a chunk was appended
///       ^position
///
/// Bytes are moved only when a chunk is appended, so a value that arrives in many small chunks is copied once.
struct StreamBuffer {
  /// The number of bytes that are appended at most before they are scanned.
  static let chunkSize = 65_536

  private(set) var bytes: [UInt8] = []
  /// Where the kept bytes begin.
  private(set) var start = 0
  /// The next byte to scan.
  var position = 0
  /// How many bytes of the stream were discarded.
  private var offset = 0
  /// Lines are counted up to this byte; no earlier location is requested.
  private var counted = 0
  /// The number of lines that end before it.
  private var lines = 0
  /// Where in the stream the last of these ends.
  private var lineStart = 0

  /// The number of bytes of the stream that have been scanned.
  var bytesRead: Int { offset + position }

  /// The number of bytes kept before the next one to scan.
  var keptCount: Int { position - start }

  /// Releases everything before the next byte.
  mutating func release() { start = position }

  mutating func append(_ chunk: some Collection<UInt8>) {
    discard()
    bytes.append(contentsOf: chunk)
  }

  mutating func append(_ byte: UInt8) {
    discard()
    bytes.append(byte)
  }

  private mutating func discard() {
    guard start > 0 else { return }
    countLines(before: start)
    counted -= start
    offset += start
    position -= start
    bytes.replaceSubrange(..<start, with: EmptyCollection())
    start = 0
  }

  /// Counts the lines that end before a byte, so that they are not counted again.
  mutating func countLines(before index: Int) {
    guard index > counted else { return }
    (lines, lineStart) = lineBreaks(before: index)
    counted = index
  }

  /// The line and the column of a byte in the stream, both counted from one, the column in bytes.
  func location(of index: Int) -> (line: Int, column: Int) {
    let (lines, lineStart) = lineBreaks(before: index)
    return (lines + 1, offset + index - lineStart + 1)
  }

  private func lineBreaks(before end: Int) -> (lines: Int, lineStart: Int) {
    bytes.withUnsafeBufferPointer { bytes in
      var (lines, lineStart, from) = (lines, lineStart, counted)
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
  /// The first index of a byte in a range of these bytes, found with `memchr`, which compares many bytes at a time.
  ///
  /// Invariant: the range is clamped to the end of the bytes, so nothing outside is accessed.
  func index(of byte: UInt8, from start: Int, to end: Int) -> Int? {
    let end = Swift.min(end, count)
    guard let base = baseAddress, start >= 0, start < end else { return nil }
    guard let found = memchr(base + start, Int32(byte), end - start) else { return nil }
    return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
  }
}

// A stream of a task that has been cancelled may just end, in the middle of a value.
extension StreamBuffer {
  /// Appends bytes up to and including a terminator, or up to the size of a chunk; false at the end of the stream.
  mutating func append<Bytes: AsyncIteratorProtocol>(
    from bytes: inout Bytes, upTo isEnd: (UInt8) -> Bool
  ) async throws -> Bool where Bytes.Element == UInt8 {
    for count in 0..<Self.chunkSize {
      guard let byte = try await bytes.next() else {
        try Task.checkCancellation()
        return count > 0
      }
      append(byte)
      if isEnd(byte) { break }
    }
    return true
  }

  /// Appends the next chunk; false at the end of the stream.
  mutating func appendChunk<Chunks: AsyncIteratorProtocol>(
    from chunks: inout Chunks
  ) async throws -> Bool where Chunks.Element: Collection<UInt8> {
    guard let chunk = try await chunks.next() else {
      try Task.checkCancellation()
      return false
    }
    append(chunk)
    return true
  }

  /// Continues a scan; true if the value ends at the position.
  mutating func scan(_ scanner: inout ValueScanner) -> Bool {
    var position = position
    let isComplete = bytes.withUnsafeBufferPointer { scanner.scan($0, from: &position) }
    self.position = position
    return isComplete
  }
}
