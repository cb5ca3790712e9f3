/// The elements of an array in a file, each with its own result. The file may be larger than memory.
///
///     for station in try Station.schema.decodeElements(ofFileAt: file, at: "data.stations") {
///       switch station {
///       case .success(let station): …
///       case .failure(let error): …       // $.data.stations[7].bikes typeMismatch
///       }
///     }
///
/// Decoding, memory and failures are as described for ``DecodedElements``. An error while reading the file is a `.custom` failure at the
/// index of the element, with the system's error, and ends the sequence.
public struct DecodedFileElements<Value>: Sequence, Sendable {
  /// The result of an element: a value, or all of its issues.
  public typealias Element = Result<Value, SchemaError>

  private let file: OpenFile
  private let decoder: @Sendable () -> StreamDecoder<ElementReader, Value>
  private let counter: ProgressCounter
  private let start: DecodingPosition?

  init(
    _ file: OpenFile, from start: DecodingPosition?,
    decoder: @escaping @Sendable () -> StreamDecoder<ElementReader, Value>
  ) {
    (self.file, self.start, self.decoder) = (file, start, decoder)
    counter = ProgressCounter(byteCount: file.byteCount)
  }

  /// The progress of the iterator that was advanced last.
  public var progress: DecodingProgress { counter.progress }

  /// Where the iterator that was advanced last has stopped: after the last value that it gave. Nil before the first.
  public var position: DecodingPosition? { counter.position.flatMap { try? file.checked($0) } }

  /// The same elements, each with a report of its repairs.
  public var withReports: DecodedFileElements<Decoded<Value>> {
    DecodedFileElements<Decoded<Value>>(file, from: start) { [decoder] in decoder().withReports }
  }

  /// Decodes the elements in order.
  public struct Iterator: IteratorProtocol {
    fileprivate var decoder: FileDecoder<ElementReader, Value>

    /// Where this iterator has stopped: after the last value that it gave. Nil before the first.
    public var position: DecodingPosition? { decoder.position }

    /// Decodes the next element into a value or all of its issues. Returns nil after the last element.
    @inlinable
    public mutating func next() -> Result<Value, SchemaError>? {
      Result(find()) { () throws(SchemaError) in try decode() }
    }

    @usableFromInline mutating func find() -> StreamFinding { decoder.find() }
    @usableFromInline mutating func decode() throws(SchemaError) -> Value { try decoder.decode() }
  }

  /// Creates an iterator over the elements that starts at the beginning of the file, or at the position from which it goes on.
  public func makeIterator() -> Iterator { Iterator(decoder: FileDecoder(file, decoder(), from: start, counter)) }
}

extension Schema {
  /// Decodes the elements of an array in a file one by one, each with this schema.
  ///
  /// The path to the array is written like a field's key, such as `"data.items"`; nil means that the array is the whole document.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - path: The path to the array.
  ///   - position: Where to go on, as ``DecodedFileElements/position`` was in an earlier run; nil for the beginning.
  ///   - options: The options for each element.
  /// - Throws: The system's error if the file cannot be opened, `CocoaError` for a URL that is not a file's, and `SchemaError` if the file has
  ///   been changed before the position.
  public func decodeElements(
    ofFileAt url: URL, at path: FieldKey? = nil, from position: DecodingPosition? = nil,
    options: DecodingOptions = DecodingOptions()
  ) throws -> DecodedFileElements<Value> {
    let file = try OpenFile(url)
    try position.map(file.check)
    return DecodedFileElements(file, from: position) { elementDecoder(at: path, options) }
  }
}
