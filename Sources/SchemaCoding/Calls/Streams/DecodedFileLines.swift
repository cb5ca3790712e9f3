/// The values of a JSON Lines file: one document per line, each with its own result. The file may be larger than memory.
///
///     for line in try Reading.schema.decodeLines(ofFileAt: file) {
///       switch line {
///       case .success(let reading): …
///       case .failure(let error): …       // 1 issue on line 7
///       }
///     }
///
/// Lines and failures are as described for ``DecodedLines``. An error while reading the file is a `.custom` failure, with the system's
/// error, and ends the sequence.
public struct DecodedFileLines<Value>: Sequence, Sendable {
  /// The result of a line: a value, or all of its issues.
  public typealias Element = Result<Value, SchemaError>

  private let file: OpenFile
  private let decoder: @Sendable () -> StreamDecoder<LineReader, Value>
  private let counter: ProgressCounter
  private let start: DecodingPosition?

  init(
    _ file: OpenFile, from start: DecodingPosition?, decoder: @escaping @Sendable () -> StreamDecoder<LineReader, Value>
  ) {
    (self.file, self.start, self.decoder) = (file, start, decoder)
    counter = ProgressCounter(byteCount: file.byteCount)
  }

  /// The progress of the iterator that was advanced last.
  public var progress: DecodingProgress { counter.progress }

  /// Where the iterator that was advanced last has stopped: after the last value that it gave. Nil before the first.
  public var position: DecodingPosition? { counter.position.flatMap { try? file.checked($0) } }

  /// The same lines, each with a report of its repairs.
  public var withReports: DecodedFileLines<Decoded<Value>> {
    DecodedFileLines<Decoded<Value>>(file, from: start) { [decoder] in decoder().withReports }
  }

  /// Decodes the lines in order.
  public struct Iterator: IteratorProtocol {
    fileprivate var decoder: FileDecoder<LineReader, Value>

    /// Where this iterator has stopped: after the last value that it gave. Nil before the first.
    public var position: DecodingPosition? { decoder.position }

    /// Decodes the next line into a value or all of its issues. Returns nil after the last line.
    @inlinable
    public mutating func next() -> Result<Value, SchemaError>? {
      Result(find()) { () throws(SchemaError) in try decode() }
    }

    @usableFromInline mutating func find() -> StreamFinding { decoder.find() }
    @usableFromInline mutating func decode() throws(SchemaError) -> Value { try decoder.decode() }
  }

  /// Creates an iterator over the lines that starts at the beginning of the file, or at the position from which it goes on.
  public func makeIterator() -> Iterator { Iterator(decoder: FileDecoder(file, decoder(), from: start, counter)) }
}

extension Schema {
  /// Decodes a JSON Lines file line by line, each line as a separate document.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - position: Where to go on, as ``DecodedFileLines/position`` was in an earlier run; nil for the beginning.
  ///   - options: The options for each line.
  /// - Throws: The system's error if the file cannot be opened, `CocoaError` for a URL that is not a file's, and `SchemaError` if the file has
  ///   been changed before the position.
  public func decodeLines(
    ofFileAt url: URL, from position: DecodingPosition? = nil, options: DecodingOptions = DecodingOptions()
  ) throws -> DecodedFileLines<Value> {
    let file = try OpenFile(url)
    try position.map(file.check)
    return DecodedFileLines(file, from: position) { lineDecoder(options) }
  }
}
