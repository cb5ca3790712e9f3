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

  init(_ file: OpenFile, decoder: @escaping @Sendable () -> StreamDecoder<LineReader, Value>) {
    (self.file, self.decoder) = (file, decoder)
    counter = ProgressCounter(byteCount: file.byteCount)
  }

  /// The progress of the iterator that was advanced last.
  public var progress: DecodingProgress { counter.progress }

  /// The same lines, each with a report of its repairs.
  public var withReports: DecodedFileLines<Decoded<Value>> {
    DecodedFileLines<Decoded<Value>>(file) { [decoder] in decoder().withReports }
  }

  /// Decodes the lines in order.
  public struct Iterator: IteratorProtocol {
    fileprivate var decoder: FileDecoder<LineReader, Value>

    /// Decodes the next line into a value or all of its issues. Returns nil after the last line.
    @inlinable
    public mutating func next() -> Result<Value, SchemaError>? {
      Result(find()) { () throws(SchemaError) in try decode() }
    }

    @usableFromInline mutating func find() -> StreamFinding { decoder.find() }
    @usableFromInline mutating func decode() throws(SchemaError) -> Value { try decoder.decode() }
  }

  /// Creates an iterator over the lines that starts at the beginning of the file.
  public func makeIterator() -> Iterator { Iterator(decoder: FileDecoder(file, decoder(), counter)) }
}

extension Schema {
  /// Decodes a JSON Lines file line by line, each line as a separate document.
  ///
  /// - Throws: The system's error if the file cannot be opened, and `CocoaError` for a URL that is not a file's.
  public func decodeLines(
    ofFileAt url: URL, options: DecodingOptions = DecodingOptions()
  ) throws -> DecodedFileLines<Value> {
    DecodedFileLines(try OpenFile(url)) { lineDecoder(options) }
  }
}
