import Foundation

/// One line of a stream.
enum Line {
  case document(Data)
  /// A line of more bytes than are kept.
  case tooLong
}

/// Finds the lines in a stream of bytes.
///
///     {"n": 1}⏎{"n": 2}⏎{"n"     two lines, and the beginning of one that is kept until more bytes arrive
struct LineScanner {
  private let maximumLength: Int
  private var buffer = StreamBuffer()
  private var isLong = false
  private var hasEnded = false

  init(maximumLength: Int) {
    self.maximumLength = maximumLength
  }

  /// Returns the next line, appending bytes as often as necessary; nil after the last one.
  mutating func next(_ append: (inout StreamBuffer) async throws -> Bool) async rethrows -> Line? {
    while true {
      if let line = next() { return line }
      if hasEnded { return nil }
      hasEnded = !(try await append(&buffer))
      if hasEnded { return last() }
    }
  }

  /// Returns a line from a string.
  func line(_ string: String) -> Line {
    string.utf8.count > maximumLength ? .tooLong : .document(Data(string.utf8))
  }

  private mutating func next() -> Line? {
    let end = buffer.bytes.withUnsafeBufferPointer {
      $0.index(of: UInt8(ascii: "\n"), from: buffer.position, to: $0.count)
    }
    buffer.position = end ?? buffer.bytes.count
    if buffer.keptCount > maximumLength { isLong = true }
    guard end != nil else {
      if isLong { buffer.release() }
      return nil
    }
    let line = line()
    buffer.position += 1
    buffer.release()
    return line
  }

  private mutating func last() -> Line? {
    isLong || buffer.keptCount > 0 ? line() : nil
  }

  private mutating func line() -> Line {
    defer { isLong = false }
    return isLong ? .tooLong : .document(Data(buffer.bytes[buffer.start..<buffer.position]))
  }
}
