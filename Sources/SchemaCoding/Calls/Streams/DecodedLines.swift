/// The values of a JSON Lines stream: one document per line, each with its own result.
///
///     for try await line in Reading.schema.decodeLines(of: url.resourceBytes) {
///       switch line {
///       case .success(let reading): …
///       case .failure(let error): …       // this line is bad; decoding continues with the next one
///       }
///     }
///
/// The stream is in UTF-8, and may begin with a byte-order mark. Lines end with a line feed, or with a carriage return and a line feed.
/// Empty and whitespace-only lines are skipped, and the last line needs no line ending. Record separators are skipped, too, and a text that
/// follows one may have several lines, so JSON text sequences (RFC 7464) are decoded. A line that is not JSON is a failure
/// (`.invalidJSON`), and so is an array over several lines as a whole, whose elements ``Schema/decodeElements(of:at:from:options:)``
/// decodes. So is one of more than ``CodingLimits/maximumLineLength`` bytes (`.tooComplex`), which is not kept in memory. Each failure
/// has the number of its line, see ``SchemaError/line``. An error thrown by the stream ends the sequence.
public struct DecodedLines<Source: AsyncSequence, Value>: AsyncSequence {
  /// The result of a line: a value, or all of its issues.
  public typealias Element = Result<Value, SchemaError>

  private let input: StreamInput<Source>
  private let decoder: () -> StreamDecoder<LineReader, Value>

  init(_ input: StreamInput<Source>, decoder: @escaping () -> StreamDecoder<LineReader, Value>) {
    (self.input, self.decoder) = (input, decoder)
  }

  /// The same lines, each with a report of its repairs.
  public var withReports: DecodedLines<Source, Decoded<Value>> {
    DecodedLines<Source, Decoded<Value>>(input) { [decoder] in decoder().withReports }
  }

  /// Decodes the lines in order.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var input: InputReader<Source>
    fileprivate var decoder: StreamDecoder<LineReader, Value>

    /// Where this iterator has stopped: after the last line that it gave. Nil before the first.
    public var position: DecodingPosition? { decoder.position }

    /// Decodes the next line into a value or all of its issues. Returns nil after the last line.
    ///
    /// - Throws: Any error that the stream throws, and a `CancellationError` if it ends because the task was cancelled.
    @inlinable
    public mutating func next() async throws -> Result<Value, SchemaError>? {
      Result(try await find()) { () throws(SchemaError) in try decode() }
    }

    @usableFromInline mutating func find() async throws -> StreamFinding { try await decoder.find(in: &input) }
    @usableFromInline mutating func decode() throws(SchemaError) -> Value { try decoder.decode() }
  }

  /// Creates an iterator over the lines.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(input: input.makeReader(), decoder: decoder()) }
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
    lineDecoder(options).results(in: data)
  }

  /// Decodes JSON Lines in a string, see ``decodeLines(_:options:)``.
  public func decodeLines(
    _ string: String, options: DecodingOptions = DecodingOptions()
  ) -> [Result<Value, SchemaError>] {
    lineDecoder(options.forStrings).results(in: Data(string.utf8))
  }

  /// Decodes JSON Lines in memory, see ``decodeLines(_:options:)``, each line with a report of its repairs.
  public func decodeLinesWithReports(
    _ data: Data, options: DecodingOptions = DecodingOptions()
  ) -> [Result<Decoded<Value>, SchemaError>] {
    lineDecoder(options).withReports.results(in: data)
  }

  /// Decodes JSON Lines in a string, see ``decodeLines(_:options:)``, each line with a report of its repairs.
  public func decodeLinesWithReports(
    _ string: String, options: DecodingOptions = DecodingOptions()
  ) -> [Result<Decoded<Value>, SchemaError>] {
    lineDecoder(options.forStrings).withReports.results(in: Data(string.utf8))
  }

  /// Decodes a stream of bytes line by line, each line as a separate document.
  ///
  /// - Parameters:
  ///   - bytes: The bytes, from the position on.
  ///   - position: Where an earlier run stopped, as ``DecodedLines/AsyncIterator/position`` was; nil for the beginning.
  ///   - options: The options for each line.
  @inlinable
  public func decodeLines<Bytes: AsyncSequence>(
    of bytes: Bytes, from position: DecodingPosition? = nil, options: DecodingOptions = DecodingOptions()
  ) -> DecodedLines<Bytes, Value> where Bytes.Element == UInt8 {
    decodeLines(.bytes(bytes, upTo: "\n") { try await $0.append(to: &$1, upTo: $2) }, from: position, options)
  }

  /// Decodes a stream of byte chunks, such as `Data` or `ArraySlice<UInt8>`, line by line, each line as a separate
  /// document.
  ///
  /// - Parameters:
  ///   - chunks: The bytes, from the position on.
  ///   - position: Where an earlier run stopped, as ``DecodedLines/AsyncIterator/position`` was; nil for the beginning.
  ///   - options: The options for each line.
  public func decodeLines<Chunks: AsyncSequence>(
    of chunks: Chunks, from position: DecodingPosition? = nil, options: DecodingOptions = DecodingOptions()
  ) -> DecodedLines<Chunks, Value> where Chunks.Element: Collection<UInt8> {
    decodeLines(.chunks(chunks), from: position, options)
  }

  /// Decodes a stream of lines, each as a separate document.
  public func decodeLines<Lines: AsyncSequence>(
    of lines: Lines, options: DecodingOptions = DecodingOptions()
  ) -> DecodedLines<Lines, Value> where Lines.Element == String {
    DecodedLines(.strings(lines, terminator: [UInt8(ascii: "\n")])) { lineDecoder(options, readsWholeLines: true) }
  }

  @usableFromInline
  func decodeLines<Source>(
    _ input: StreamInput<Source>, from position: DecodingPosition?, _ options: DecodingOptions
  ) -> DecodedLines<Source, Value> {
    DecodedLines(input) { lineDecoder(options).resumed(at: position) }
  }

  func lineDecoder(
    _ options: DecodingOptions, readsWholeLines: Bool = false
  ) -> StreamDecoder<LineReader, Value> {
    let decoder = documentDecoder(options)
    let reader = LineReader(
      StreamDocument(options, decoder.features), takesArrays: { decoder.takesArrays }, readsWholeLines: readsWholeLines)
    return StreamDecoder(reader, decoder)
  }
}

extension DecodingOptions {
  /// The options for the UTF-8 of a string, whatever the encoding of bytes is.
  var forStrings: DecodingOptions {
    var options = self
    options.encoding = nil
    return options
  }
}

extension StreamDecoder {
  /// The results of all values in memory.
  fileprivate consuming func results(in data: Data) -> [Result<Value, SchemaError>] {
    var rest = data
    var results: [Result<Value, SchemaError>] = []
    results.reserveCapacity(data.count / 256)
    while let result = Result(
      find { buffer in
        buffer.append(rest.prefix(StreamBuffer.chunkSize))
        rest = rest.dropFirst(StreamBuffer.chunkSize)
        if rest.isEmpty { buffer.endSource() }
      }, decode: { () throws(SchemaError) in try decode() })
    {
      results.append(consume result)
    }
    return results
  }
}
