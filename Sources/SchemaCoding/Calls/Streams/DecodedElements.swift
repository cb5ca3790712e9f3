/// The elements of an array in a stream of bytes, each with its own result. The array may be larger than memory.
///
///     let stations = Station.schema.decodeElements(of: url.resourceBytes, at: "data.stations")
///     for try await station in stations {
///       switch station {
///       case .success(let station): …
///       case .failure(let error): …       // $.data.stations[7].bikes typeMismatch
///       }
///     }
///
/// Only the element being decoded is kept in memory. A bad element is a failure with its index in the path, as is an
/// element of more than ``CodingLimits/maximumLineLength`` bytes (`.tooComplex`); decoding continues with the next
/// one. Invalid JSON is `.invalidJSON` at the index of its element and ends the sequence, as does a document without
/// such an array: `.missingKey`, `.nullValue` or `.typeMismatch`. Content before the array is skipped by its structure
/// alone, and content after it is not checked. If a key on the path is repeated, the first one counts.
///
/// The stream is in UTF-8. An error thrown by the stream ends the sequence.
public struct DecodedElements<Source: AsyncSequence, Value>: AsyncSequence {
  /// The result of an element: a value, or all of its issues.
  public typealias Element = Result<Value, SchemaError>

  private let input: StreamInput<Source>
  private let decoder: () -> StreamDecoder<ElementReader, Value>
  private let counter = ProgressCounter()

  init(_ input: StreamInput<Source>, decoder: @escaping () -> StreamDecoder<ElementReader, Value>) {
    (self.input, self.decoder) = (input, decoder)
  }

  /// The progress of the iterator that was advanced last.
  public var progress: DecodingProgress { counter.progress }

  /// The same elements, each with a report of its repairs.
  public var withReports: DecodedElements<Source, Decoded<Value>> {
    DecodedElements<Source, Decoded<Value>>(input) { [decoder] in decoder().withReports }
  }

  /// Decodes the elements in order.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var input: InputReader<Source>
    fileprivate var decoder: StreamDecoder<ElementReader, Value>
    fileprivate let counter: ProgressCounter

    /// Where this iterator has stopped: after the last element that it gave. Nil before the first.
    public var position: DecodingPosition? { decoder.position }

    /// Decodes the next element into a value or all of its issues. Returns nil after the last element.
    ///
    /// - Throws: Any error that the stream throws, and a `CancellationError` if it ends because the task was cancelled.
    @inlinable
    public mutating func next() async throws -> Result<Value, SchemaError>? {
      Result(try await find()) { () throws(SchemaError) in try decode() }
    }

    @usableFromInline mutating func find() async throws -> StreamFinding {
      let finding = try await decoder.find(in: &input)
      counter.record(bytesRead: decoder.reader.bytesRead, decoder.position)
      return finding
    }

    @usableFromInline mutating func decode() throws(SchemaError) -> Value { try decoder.decode() }
  }

  /// Creates an iterator over the elements.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(input: input.makeReader(), decoder: decoder(), counter: counter)
  }
}

// Unchecked, because the closures capture only the schema and its options. They are not `@Sendable`, because that would require it of the
// source's iterator.
extension DecodedElements: @unchecked Sendable where Source: Sendable {}

extension Schema {
  /// Decodes the elements of an array in a stream of bytes one by one, each with this schema.
  ///
  /// The path to the array is written like a field's key, such as `"data.items"`; nil means that the array is the whole document.
  ///
  /// - Parameters:
  ///   - bytes: The bytes, from the position on.
  ///   - path: The path to the array.
  ///   - position: Where an earlier run stopped, as ``DecodedElements/AsyncIterator/position`` was; nil for the beginning. Lines are then
  ///     counted from there.
  ///   - options: The options for each element.
  @inlinable
  public func decodeElements<Bytes: AsyncSequence>(
    of bytes: Bytes, at path: FieldKey? = nil, from position: DecodingPosition? = nil,
    options: DecodingOptions = DecodingOptions()
  ) -> DecodedElements<Bytes, Value> where Bytes.Element == UInt8 {
    // An element ends with one of these, or before one.
    decodeElements(
      .bytes(bytes, upTo: "}],") { try await $0.append(to: &$1, upTo: $2) }, at: path, from: position, options)
  }

  /// Decodes the elements of an array in a stream of byte chunks, such as `Data` or `ArraySlice<UInt8>`.
  ///
  /// The path to the array is written like a field's key, such as `"data.items"`; nil means that the array is the whole document.
  ///
  /// - Parameters:
  ///   - chunks: The bytes, from the position on.
  ///   - path: The path to the array.
  ///   - position: Where an earlier run stopped, as ``DecodedElements/AsyncIterator/position`` was; nil for the beginning. Lines are then
  ///     counted from there.
  ///   - options: The options for each element.
  public func decodeElements<Chunks: AsyncSequence>(
    of chunks: Chunks, at path: FieldKey? = nil, from position: DecodingPosition? = nil,
    options: DecodingOptions = DecodingOptions()
  ) -> DecodedElements<Chunks, Value> where Chunks.Element: Collection<UInt8> {
    decodeElements(.chunks(chunks), at: path, from: position, options)
  }

  @usableFromInline
  func decodeElements<Source>(
    _ input: StreamInput<Source>, at path: FieldKey?, from position: DecodingPosition?, _ options: DecodingOptions
  ) -> DecodedElements<Source, Value> {
    DecodedElements(input) { elementDecoder(at: path, options).resumed(at: position) }
  }

  func elementDecoder(at path: FieldKey?, _ options: DecodingOptions) -> StreamDecoder<ElementReader, Value> {
    let decoder = documentDecoder(options)
    return StreamDecoder(ElementReader(StreamDocument(options, decoder.features), at: path), decoder)
  }
}
