/// The bytes of a stream that are still needed, and those after them that have not been scanned.
///
///     {"a": 1, "b": [2, 3]}     offset 0, start 0: nothing has been discarded
///               ^position
///     "b": [2, 3]}              offset 9, start 0: the bytes before `start` were discarded when a chunk was appended
///       ^position
///
/// Bytes are moved only when a chunk is appended, so a value that arrives in many small chunks is copied once.
@usableFromInline
struct StreamBuffer {
  /// The number of bytes that are read at a time.
  @usableFromInline static var chunkSize: Int { 65_536 }

  enum Ending {
    /// More bytes may come.
    case none
    /// The bytes are the last ones.
    case ofSource
    /// The sequence is over, whatever the stream still contains.
    case ofSequence
  }

  private(set) var bytes: [UInt8] = []
  private(set) var ending = Ending.none
  /// Where the kept bytes begin.
  private(set) var start = 0
  var position = 0
  /// How many bytes of the stream were discarded.
  private(set) var offset = 0
  /// Lines are counted up to this byte; no earlier location is requested.
  private var counted = 0
  /// The number of lines that end before it.
  private var lines = 0
  /// Where in the stream the last of these ends.
  private var lineStart = 0

  /// The number of bytes of the stream that have been scanned.
  var bytesRead: Int { offset + position }

  /// The bytes before the next one that have not been released.
  var kept: Range<Int> { start..<position }

  mutating func release() { start = position }

  /// Keeps bytes that were released, before anything has been appended.
  mutating func keep(from index: Int) { start = index }

  /// Begins in the middle of a stream.
  mutating func resume(at offset: Int, lines: Int, lineStart: Int) {
    (self.offset, self.lines, self.lineStart) = (offset, lines, lineStart)
  }

  mutating func endSource() { ending = .ofSource }

  mutating func endSequence() { ending = .ofSequence }
}

// MARK: - Appending

extension StreamBuffer {
  mutating func append(_ chunk: some Collection<UInt8>) {
    discard()
    // The bytes of `Data` are much faster than its iterator.
    if chunk.withContiguousStorageIfAvailable({ bytes.append(contentsOf: $0) }) == nil {
      bytes.append(contentsOf: chunk)
    }
  }

  /// Lets a closure append bytes.
  mutating func append(_ gather: (inout [UInt8]) async throws -> Bool) async rethrows -> Bool {
    discard()
    return try await gather(&bytes)
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
}

// MARK: - Searching

extension StreamBuffer {
  /// Calls a closure with some of the bytes.
  @inline(__always)
  func withBytes<Result>(_ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
  }

  /// The first index of a byte from the position on.
  func index(of byte: UInt8) -> Int? {
    bytes.withUnsafeBufferPointer { $0.index(of: byte, from: position, to: $0.count) }
  }

  /// Skips a byte-order mark at the beginning of the stream. Returns false while its bytes do not decide whether there is one.
  mutating func skipByteOrderMark() -> Bool {
    guard bytesRead == 0 else { return true }
    let mark = ByteOrderMark.bytes
    guard bytes.count >= mark.count || ending != .none || bytes.first.map({ $0 != mark[0] }) ?? false else {
      return false
    }
    if bytes.starts(with: mark) { position = mark.count }
    release()
    return true
  }

  /// Continues a scan; true if the value ends at the position.
  mutating func scan(_ scanner: inout ValueScanner) -> Bool {
    var position = position
    let isComplete = bytes.withUnsafeBufferPointer { scanner.scan($0, from: &position) }
    self.position = position
    return isComplete
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
