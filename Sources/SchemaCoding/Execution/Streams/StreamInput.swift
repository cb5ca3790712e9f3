/// A source of bytes, and how they are appended to a buffer.
struct StreamInput<Source: AsyncSequence> {
  let source: Source
  /// Appends the next bytes; false at the end of the source.
  let append: (inout Source.AsyncIterator, inout StreamBuffer) async throws -> Bool

  func makeReader() -> InputReader<Source> { InputReader(iterator: source.makeAsyncIterator(), append: append) }
}

/// Reads a source from its beginning.
struct InputReader<Source: AsyncSequence> {
  fileprivate var iterator: Source.AsyncIterator
  fileprivate let append: (inout Source.AsyncIterator, inout StreamBuffer) async throws -> Bool

  /// Appends the next bytes, or ends the buffer. An error ends the sequence.
  mutating func read(into buffer: inout StreamBuffer) async throws {
    do {
      if try await append(&iterator, &buffer) { return }
      // A source may just end if its task has been cancelled, in the middle of a value.
      try Task.checkCancellation()
      buffer.endSource()
    } catch {
      buffer.endSequence()
      throw error
    }
  }
}

extension StreamInput where Source.Element == UInt8 {
  /// Bytes one by one, gathered into chunks. A chunk ends with each byte that may end a value, so that a value of a slow stream does not
  /// wait for the next one.
  static func bytes(_ source: Source, endingWith isEnd: @escaping @Sendable (UInt8) -> Bool) -> Self {
    Self(source: source) { iterator, buffer in
      try await buffer.append(endingWith: isEnd) { try await iterator.next() }
    }
  }
}

extension StreamInput where Source.Element: Collection<UInt8> {
  static func chunks(_ source: Source) -> Self {
    Self(source: source) { iterator, buffer in
      guard let chunk = try await iterator.next() else { return false }
      buffer.append(chunk)
      return true
    }
  }
}

extension StreamInput where Source.Element: StringProtocol {
  /// Strings in UTF-8, each with a terminator after it.
  static func strings(_ source: Source, terminator: [UInt8] = []) -> Self {
    Self(source: source) { iterator, buffer in
      guard let string = try await iterator.next() else { return false }
      buffer.append(string.utf8)
      if !terminator.isEmpty { buffer.append(terminator) }
      return true
    }
  }
}
