import Foundation

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
  private let makeDecoder: @Sendable () -> DocumentDecoder<Value>
  private let counter: ProgressCounter

  init(_ file: OpenFile, decoder: @autoclosure @escaping @Sendable () -> DocumentDecoder<Value>) {
    self.file = file
    makeDecoder = decoder
    counter = ProgressCounter(byteCount: file.byteCount)
  }

  /// The progress of the iterator that was advanced last.
  public var progress: DecodingProgress { counter.progress }

  /// The same lines, each with a report of its repairs.
  public var withReports: DecodedFileLines<Decoded<Value>> {
    DecodedFileLines<Decoded<Value>>(file, decoder: makeDecoder().withReports)
  }

  /// Decodes the lines in order.
  public struct Iterator: IteratorProtocol {
    var file: FileReader
    var scanner: LineScanner
    let decoder: DocumentDecoder<Value>
    let counter: ProgressCounter

    /// Decodes the next line into a value or all of its issues. Returns nil after the last line.
    public mutating func next() -> Result<Value, SchemaError>? {
      defer { counter.bytesRead = scanner.bytesRead }
      do {
        while let line = try scanner.nextLine({ try file.append(to: &$0) }) {
          if let result = decoder.decode(line) { return result }
        }
        return nil
      } catch {
        return .failure(SchemaError(Issue(.custom, underlying: error)).onLine(scanner.count + 1))
      }
    }
  }

  /// Creates an iterator over the lines that starts at the beginning of the file.
  public func makeIterator() -> Iterator {
    let decoder = makeDecoder()
    return Iterator(
      file: FileReader(file), scanner: LineScanner(maximumLength: decoder.options.maximumLineLength), decoder: decoder,
      counter: counter)
  }
}

extension Schema {
  /// Decodes a JSON Lines file line by line, each line as a separate document.
  ///
  /// - Throws: The system's error if the file cannot be opened, and `CocoaError` for a URL that is not a file's.
  public func decodeLines(
    ofFileAt url: URL, options: DecodingOptions = DecodingOptions()
  ) throws -> DecodedFileLines<Value> {
    DecodedFileLines(try OpenFile(url), decoder: DocumentDecoder(self, options))
  }
}
