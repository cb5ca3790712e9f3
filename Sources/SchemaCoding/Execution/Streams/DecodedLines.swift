import Foundation

/// The values of a JSON Lines stream: one document per line, each with its own result.
///
///     for try await line in Reading.schema.decodeLines(url.resourceBytes) {
///       switch line {
///       case .success(let reading): …
///       case .failure(let error): …       // this line is bad; decoding continues with the next one
///       }
///     }
///
/// The stream is in UTF-8, and may begin with a byte-order mark. Lines end with a line feed, or with a carriage return and a line feed.
/// Empty and whitespace-only lines are skipped, and the last line needs no line ending. A line that is not JSON is a failure
/// (`.invalidJSON`). So is one of more than ``DecodingOptions/maximumLineLength`` bytes (`.tooComplex`), which is not kept in memory. Each
/// failure has the number of its line, see ``SchemaError/line``. An error thrown by the stream ends the sequence.
public struct DecodedLines<Source: AsyncSequence, Value>: AsyncSequence {
  /// The result of a line: a value, or all of its issues.
  public typealias Element = Result<Value, SchemaError>

  let source: Source
  let makeDecoder: () -> DocumentDecoder<Value>
  let nextLine: (inout Source.AsyncIterator, inout LineScanner) async throws -> Line?

  init(
    _ source: Source, decoder: @autoclosure @escaping () -> DocumentDecoder<Value>,
    nextLine: @escaping (inout Source.AsyncIterator, inout LineScanner) async throws -> Line?
  ) {
    self.source = source
    makeDecoder = decoder
    self.nextLine = nextLine
  }

  /// The same lines, each with a report of its repairs.
  public var withReports: DecodedLines<Source, Decoded<Value>> {
    DecodedLines<Source, Decoded<Value>>(source, decoder: makeDecoder().withReports, nextLine: nextLine)
  }

  /// Decodes the lines in order.
  public struct AsyncIterator: AsyncIteratorProtocol {
    var source: Source.AsyncIterator
    var scanner: LineScanner
    let decoder: DocumentDecoder<Value>
    let nextLine: (inout Source.AsyncIterator, inout LineScanner) async throws -> Line?

    /// Decodes the next line into a value or all of its issues. Returns nil after the last line.
    ///
    /// - Throws: Any error that the stream throws, and a `CancellationError` if it ends because the task was cancelled.
    public mutating func next() async throws -> Result<Value, SchemaError>? {
      while let line = try await nextLine(&source, &scanner) {
        if let result = decoder.decode(line) { return result }
      }
      return nil
    }
  }

  /// Creates an iterator over the lines.
  public func makeAsyncIterator() -> AsyncIterator {
    let decoder = makeDecoder()
    return AsyncIterator(
      source: source.makeAsyncIterator(), scanner: LineScanner(maximumLength: decoder.options.maximumLineLength),
      decoder: decoder, nextLine: nextLine)
  }
}

// Unchecked, because the closures capture only the schema and its options. They are not `@Sendable`, because that would require it of the
// iterator of the source.
extension DecodedLines: @unchecked Sendable where Source: Sendable {}

extension Schema {
  /// Decodes JSON Lines in memory, such as the body of a request: each line as a separate document, with its own result.
  ///
  ///     for line in Reading.schema.decodeLines(body) {
  ///       switch line {
  ///       case .success(let reading): …
  ///       case .failure(let error): …       // 1 issue on line 7
  ///       }
  ///     }
  ///
  /// Lines and failures are as described for ``DecodedLines``.
  public func decodeLines(
    _ data: Data, options: DecodingOptions = DecodingOptions()
  ) -> [Result<Value, SchemaError>] {
    let decoder = DocumentDecoder(self, options)
    var scanner = LineScanner(maximumLength: options.maximumLineLength)
    var isRead = false
    var results: [Result<Value, SchemaError>] = []
    while let line = scanner.nextLine({ buffer in
      defer { isRead = true }
      if !isRead { buffer.append(data) }
      return !isRead
    }) {
      if let result = decoder.decode(line) { results.append(result) }
    }
    return results
  }

  /// Decodes a stream of bytes line by line, each line as a separate document.
  public func decodeLines<Bytes: AsyncSequence>(
    _ bytes: Bytes, options: DecodingOptions = DecodingOptions()
  ) -> DecodedLines<Bytes, Value> where Bytes.Element == UInt8 {
    DecodedLines(bytes, decoder: DocumentDecoder(self, options)) { iterator, scanner in
      try await scanner.next { buffer in
        try await buffer.append(from: &iterator) { $0 == UInt8(ascii: "\n") }
      }
    }
  }

  /// Decodes a stream of byte chunks, such as `Data` or `ArraySlice<UInt8>`, line by line, each line as a separate
  /// document.
  public func decodeLines<Chunks: AsyncSequence>(
    _ chunks: Chunks, options: DecodingOptions = DecodingOptions()
  ) -> DecodedLines<Chunks, Value> where Chunks.Element: Collection<UInt8> {
    DecodedLines(chunks, decoder: DocumentDecoder(self, options)) { iterator, scanner in
      try await scanner.next { buffer in try await buffer.appendChunk(from: &iterator) }
    }
  }

  /// Decodes a stream of lines, each as a separate document.
  public func decodeLines<Lines: AsyncSequence>(
    _ lines: Lines, options: DecodingOptions = DecodingOptions()
  ) -> DecodedLines<Lines, Value> where Lines.Element == String {
    DecodedLines(lines, decoder: DocumentDecoder(self, options)) { iterator, scanner in
      guard let string = try await iterator.next() else {
        try Task.checkCancellation()
        return nil
      }
      return scanner.line(string)
    }
  }
}
