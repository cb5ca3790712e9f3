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
/// element of more than ``DecodingOptions/maximumLineLength`` bytes (`.tooComplex`); decoding continues with the next
/// one. Invalid JSON is `.invalidJSON` at the index of its element and ends the sequence, as does a document without
/// such an array: `.missingKey`, `.nullValue` or `.typeMismatch`. Content before the array is skipped by its structure
/// alone, and content after it is not checked. If a key on the path is repeated, the first one counts.
///
/// The stream is in UTF-8. An error thrown by the stream ends the sequence.
public struct DecodedElements<Source: AsyncSequence, Value>: AsyncSequence {
  /// The result of an element: a value, or all of its issues.
  public typealias Element = Result<Value, SchemaError>

  let source: Source
  let path: FieldKey?
  let makeDecoder: () -> DocumentDecoder<Value>
  let append: (inout Source.AsyncIterator, inout StreamBuffer) async throws -> Bool
  private let counter = ProgressCounter()

  init(
    _ source: Source, at path: FieldKey?, decoder: @autoclosure @escaping () -> DocumentDecoder<Value>,
    append: @escaping (inout Source.AsyncIterator, inout StreamBuffer) async throws -> Bool
  ) {
    self.source = source
    self.path = path
    makeDecoder = decoder
    self.append = append
  }

  /// The progress of the iterator that was advanced last.
  public var progress: DecodingProgress { counter.progress }

  /// The same elements, each with a report of its repairs.
  public var withReports: DecodedElements<Source, Decoded<Value>> {
    DecodedElements<Source, Decoded<Value>>(source, at: path, decoder: makeDecoder().withReports, append: append)
  }

  /// Decodes the elements in order.
  public struct AsyncIterator: AsyncIteratorProtocol {
    var source: Source.AsyncIterator
    var decoder: ElementDecoder<Value>
    let append: (inout Source.AsyncIterator, inout StreamBuffer) async throws -> Bool

    /// Decodes the next element into a value or all of its issues. Returns nil after the last element.
    ///
    /// - Throws: Any error that the stream throws, and a `CancellationError` if it ends because the task was cancelled.
    public mutating func next() async throws -> Result<Value, SchemaError>? {
      while true {
        switch decoder.next() {
        case .element(let element): return element
        case .end: return nil
        case .needsBytes:
          do {
            if !(try await append(&source, &decoder.buffer)) { return decoder.finish() }
          } catch {
            decoder.end()
            throw error
          }
        }
      }
    }
  }

  /// Creates an iterator over the elements.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(
      source: source.makeAsyncIterator(), decoder: ElementDecoder(makeDecoder(), at: path, counter), append: append)
  }
}

// Unchecked, because the closures capture only the schema and its options. They are not `@Sendable`, because that would require it of the
// source's iterator.
extension DecodedElements: @unchecked Sendable where Source: Sendable {}

extension Schema {
  /// Decodes the elements of an array in a stream of bytes one by one, each with this schema.
  ///
  /// The path to the array is written like a field's key, such as `"data.items"`; nil means that the array is the whole document.
  public func decodeElements<Bytes: AsyncSequence>(
    of bytes: Bytes, at path: FieldKey? = nil, options: DecodingOptions = DecodingOptions()
  ) -> DecodedElements<Bytes, Value> where Bytes.Element == UInt8 {
    DecodedElements(bytes, at: path, decoder: DocumentDecoder(self, options)) { iterator, buffer in
      // An element ends with one of these, or before one. This delivers each element of a slow stream as soon as it is
      // complete.
      try await buffer.append(from: &iterator) {
        $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: ",")
      }
    }
  }

  /// Decodes the elements of an array in a stream of byte chunks, such as `Data` or `ArraySlice<UInt8>`.
  ///
  /// The path to the array is written like a field's key, such as `"data.items"`; nil means that the array is the whole document.
  public func decodeElements<Chunks: AsyncSequence>(
    of chunks: Chunks, at path: FieldKey? = nil, options: DecodingOptions = DecodingOptions()
  ) -> DecodedElements<Chunks, Value> where Chunks.Element: Collection<UInt8> {
    DecodedElements(chunks, at: path, decoder: DocumentDecoder(self, options)) { iterator, buffer in
      try await buffer.appendChunk(from: &iterator)
    }
  }
}
