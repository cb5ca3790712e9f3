import Foundation

/// One line of a stream.
struct Line {
  /// The position in the stream, counted from one; empty lines count.
  let number: Int
  /// The bytes, or nil if there are more than are kept.
  let document: Data?
}

/// Finds the lines in a stream of bytes.
///
///     {"n": 1}⏎{"n": 2}⏎{"n"     two lines, and the beginning of one that is kept until more bytes arrive
struct LineScanner {
  private let maximumLength: Int
  private var buffer = StreamBuffer()
  private var isLong = false
  /// The number of lines so far.
  private(set) var count = 0
  private var hasEnded = false

  init(maximumLength: Int) {
    self.maximumLength = maximumLength
  }

  /// The number of bytes that have been scanned.
  var bytesRead: Int { buffer.bytesRead }

  /// Returns the next line, appending bytes as often as necessary; nil after the last one.
  mutating func next(_ append: (inout StreamBuffer) async throws -> Bool) async rethrows -> Line? {
    while true {
      if let line = next() { return line }
      if hasEnded { return nil }
      // An error that the stream throws ends it, too.
      hasEnded = true
      hasEnded = !(try await append(&buffer))
      if hasEnded { return last() }
    }
  }

  /// The same, without suspension.
  mutating func nextLine(_ append: (inout StreamBuffer) throws -> Bool) rethrows -> Line? {
    while true {
      if let line = next() { return line }
      if hasEnded { return nil }
      hasEnded = true
      hasEnded = !(try append(&buffer))
      if hasEnded { return last() }
    }
  }

  /// Returns the next line, which is this string.
  mutating func line(_ string: String) -> Line {
    line(string.utf8.count > maximumLength ? nil : Data(string.utf8))
  }

  private mutating func next() -> Line? {
    let end = buffer.bytes.withUnsafeBufferPointer {
      $0.index(of: UInt8(ascii: "\n"), from: buffer.position, to: $0.count)
    }
    buffer.position = end ?? buffer.bytes.count
    if length > maximumLength { isLong = true }
    guard end != nil else {
      if isLong { buffer.release() }
      return nil
    }
    let line = line()
    buffer.position += 1
    buffer.release()
    return line
  }

  /// The length of the line so far, without a carriage return at its end.
  private var length: Int {
    let endsWithReturn = buffer.keptCount > 0 && buffer.bytes[buffer.position - 1] == UInt8(ascii: "\r")
    return buffer.keptCount - (endsWithReturn ? 1 : 0)
  }

  private mutating func last() -> Line? {
    isLong || buffer.keptCount > 0 ? line() : nil
  }

  private mutating func line() -> Line {
    defer { isLong = false }
    return line(isLong ? nil : Data(buffer.bytes[buffer.start..<buffer.position]))
  }

  private mutating func line(_ document: Data?) -> Line {
    count += 1
    return Line(number: count, document: document)
  }
}
