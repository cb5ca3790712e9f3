/// A source of bytes, and how they are appended to a buffer.
@usableFromInline
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
  @usableFromInline
  static func bytes(
    _ source: Source, upTo ends: String,
    gather: @escaping (inout Source.AsyncIterator, inout [UInt8], ASCIISet) async throws -> Bool
  ) -> Self {
    let ends = ASCIISet(ends)
    return Self(source: source) { iterator, buffer in
      try await buffer.append { bytes in try await gather(&iterator, &bytes, ends) }
    }
  }
}

extension AsyncIteratorProtocol where Element == UInt8 {
  /// Appends bytes up to one that ends a chunk. Returns false if there are none.
  ///
  /// This is compiled in the caller's module, where the iterator's type is known. In this one, each byte would take fifty times as long.
  @inlinable
  mutating func append(to bytes: inout [UInt8], upTo ends: ASCIISet) async throws -> Bool {
    for count in 0..<StreamBuffer.chunkSize {
      guard let byte = try await next() else { return count > 0 }
      bytes.append(byte)
      if ends.contains(byte) { break }
    }
    return true
  }
}

/// Some ASCII characters.
@usableFromInline
struct ASCIISet {
  @usableFromInline private(set) var low: UInt64 = 0
  @usableFromInline private(set) var high: UInt64 = 0

  init(_ characters: String) {
    for byte in characters.utf8 {
      if byte < 64 { low |= 1 << byte } else { high |= 1 << (byte & 63) }
    }
  }

  @inlinable
  func contains(_ byte: UInt8) -> Bool {
    byte < 128 && (byte < 64 ? low : high) &>> (byte & 63) & 1 == 1
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
