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

  init(_ file: OpenFile, decoder: @escaping @Sendable () -> StreamDecoder<ElementReader, Value>) {
    (self.file, self.decoder) = (file, decoder)
    counter = ProgressCounter(byteCount: file.byteCount)
  }

  /// The progress of the iterator that was advanced last.
  public var progress: DecodingProgress { counter.progress }

  /// The same elements, each with a report of its repairs.
  public var withReports: DecodedFileElements<Decoded<Value>> {
    DecodedFileElements<Decoded<Value>>(file) { [decoder] in decoder().withReports }
  }

  /// Decodes the elements in order.
  public struct Iterator: IteratorProtocol {
    fileprivate var decoder: FileDecoder<ElementReader, Value>

    /// Decodes the next element into a value or all of its issues. Returns nil after the last element.
    @inlinable
    public mutating func next() -> Result<Value, SchemaError>? {
      Result(find()) { () throws(SchemaError) in try decode() }
    }

    @usableFromInline mutating func find() -> StreamFinding { decoder.find() }
    @usableFromInline mutating func decode() throws(SchemaError) -> Value { try decoder.decode() }
  }

  /// Creates an iterator over the elements that starts at the beginning of the file.
  public func makeIterator() -> Iterator { Iterator(decoder: FileDecoder(file, decoder(), counter)) }
}

extension Schema {
  /// Decodes the elements of an array in a file one by one, each with this schema.
  ///
  /// The path to the array is written like a field's key, such as `"data.items"`; nil means that the array is the whole document.
  ///
  /// - Throws: The system's error if the file cannot be opened, and `CocoaError` for a URL that is not a file's.
  public func decodeElements(
    ofFileAt url: URL, at path: FieldKey? = nil, options: DecodingOptions = DecodingOptions()
  ) throws -> DecodedFileElements<Value> {
    DecodedFileElements(try OpenFile(url)) { elementDecoder(at: path, options) }
  }
}
