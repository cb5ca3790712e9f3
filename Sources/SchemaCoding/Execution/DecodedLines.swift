import Foundation

/// The values of a stream of JSON Lines: one document a line, each with a result of its own.
///
///     for try await line in Reading.schema.decodeLines(url.resourceBytes) {
///       switch line {
///       case .success(let reading): …
///       case .failure(let error): …       // this line is bad; the next one is decoded all the same
///       }
///     }
///
/// Lines end with a line feed or with carriage return and line feed, lines that are empty or whitespace-only are passed over, and the
/// last line needs no end. A line of more than ``DecodingOptions/maximumLineLength`` bytes is a failure of its own (`.tooComplex`) and
/// is not kept in memory. The stream is in UTF-8. What it throws ends the sequence.
public struct DecodedLines<Lines: AsyncSequence, Value>: AsyncSequence {
  /// What a line was: a value, or everything that is wrong with it.
  public typealias Element = Result<Value, SchemaError>

  let lines: Lines
  let schema: Schema<Value>
  let options: DecodingOptions
  let nextLine: (inout Lines.AsyncIterator, inout LineScanner) async throws -> Line?

  /// Decodes the lines one after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    var lines: Lines.AsyncIterator
    var scanner: LineScanner
    let decoder: DocumentDecoder<Value>
    let nextLine: (inout Lines.AsyncIterator, inout LineScanner) async throws -> Line?

    /// The next line's value, or what is wrong with it; nil after the last line.
    ///
    /// - Throws: what the stream throws.
    public mutating func next() async throws -> Result<Value, SchemaError>? {
      while let line = try await nextLine(&lines, &scanner) {
        guard case .document(let data) = line else {
          return .failure(SchemaError(.tooLong("the line", options: decoder.options)))
        }
        if data.allSatisfy(\.isWhitespace) { continue }
        do {
          return decoder.decode(try decoder.document(in: data))
        } catch {
          return .failure(SchemaError(Issue(error)))
        }
      }
      return nil
    }
  }

  /// Creates an iterator over the lines.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(
      lines: lines.makeAsyncIterator(), scanner: LineScanner(maximumLength: options.maximumLineLength),
      decoder: DocumentDecoder(schema, options), nextLine: nextLine)
  }
}

extension Schema {
  /// Decodes a stream of bytes line by line, each line as a document of its own.
  public func decodeLines<Bytes: AsyncSequence>(
    _ bytes: Bytes, options: DecodingOptions = DecodingOptions()
  ) -> DecodedLines<Bytes, Value> where Bytes.Element == UInt8 {
    DecodedLines(lines: bytes, schema: self, options: options) { iterator, scanner in
      try await scanner.next { buffer in
        try await buffer.append(from: &iterator) { $0 == UInt8(ascii: "\n") }
      }
    }
  }

  /// Decodes a stream of chunks of bytes, such as `Data` or `ArraySlice<UInt8>`, line by line, each line as a document of its own.
  public func decodeLines<Chunks: AsyncSequence>(
    _ chunks: Chunks, options: DecodingOptions = DecodingOptions()
  ) -> DecodedLines<Chunks, Value> where Chunks.Element: Collection<UInt8> {
    DecodedLines(lines: chunks, schema: self, options: options) { iterator, scanner in
      try await scanner.next { buffer in try await buffer.appendChunk(from: &iterator) }
    }
  }

  /// Decodes a stream of lines, each as a document of its own.
  public func decodeLines<Lines: AsyncSequence>(
    _ lines: Lines, options: DecodingOptions = DecodingOptions()
  ) -> DecodedLines<Lines, Value> where Lines.Element == String {
    DecodedLines(lines: lines, schema: self, options: options) { iterator, scanner in
      try await iterator.next().map { scanner.line($0) }
    }
  }
}
