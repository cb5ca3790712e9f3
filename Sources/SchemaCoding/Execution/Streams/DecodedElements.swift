/// The elements of an array in a stream of bytes, each with a result of its own. The array may be longer than what fits into memory.
///
///     let stations = Station.schema.decodeElements(of: url.resourceBytes, at: "data.stations")
///     for try await station in stations {
///       switch station {
///       case .success(let station): …
///       case .failure(let error): …       // $.data.stations[7].bikes typeMismatch
///       }
///     }
///
/// Only the element that is being decoded is kept in memory. A bad element is its own failure, with its index in the path, and so is
/// one of more than ``DecodingOptions/maximumLineLength`` bytes (`.tooComplex`); the next one is decoded all the same. What is no JSON
/// is `.invalidJSON` at the index of its element and ends the sequence, as does a document without such an array: `.missingKey`,
/// `.nullValue` or `.typeMismatch`. What lies in front of the array is passed over by its structure alone, and what lies behind it is
/// not looked at; of keys that are repeated on the path the first one counts.
///
/// The stream is in UTF-8. What it throws ends the sequence.
public struct DecodedElements<Source: AsyncSequence, Value>: AsyncSequence {
  /// What an element was: a value, or everything that is wrong with it.
  public typealias Element = Result<Value, SchemaError>

  let source: Source
  let schema: Schema<Value>
  let path: FieldKey?
  let options: DecodingOptions
  let append: (inout Source.AsyncIterator, inout StreamBuffer) async throws -> Bool
  private let counter = ProgressCounter()

  /// How far the newest iterator has come.
  public var progress: DecodingProgress { counter.progress }

  /// Decodes the elements one after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    var source: Source.AsyncIterator
    var reader: ElementReader<Value>
    let append: (inout Source.AsyncIterator, inout StreamBuffer) async throws -> Bool

    /// The next element's value, or what is wrong with it; nil after the last element.
    ///
    /// - Throws: what the stream throws.
    public mutating func next() async throws -> Result<Value, SchemaError>? {
      while true {
        switch reader.next() {
        case .element(let element): return element
        case .end: return nil
        case .needsBytes: if !(try await append(&source, &reader.buffer)) { return reader.finish() }
        }
      }
    }
  }

  /// Creates an iterator over the elements.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(
      source: source.makeAsyncIterator(), reader: ElementReader(schema, at: path, options, counter), append: append)
  }
}

extension Schema {
  /// Decodes the elements of an array in a stream of bytes, one after the other, each by this schema.
  ///
  /// The path to the array is written as a field's key, such as `"data.items"`; nil means that the array is the whole document.
  public func decodeElements<Bytes: AsyncSequence>(
    of bytes: Bytes, at path: FieldKey? = nil, options: DecodingOptions = DecodingOptions()
  ) -> DecodedElements<Bytes, Value> where Bytes.Element == UInt8 {
    DecodedElements(source: bytes, schema: self, path: path, options: options) { iterator, buffer in
      // Elements end with one of these, or in front of one. Whoever waits for an element of a slow stream gets it then.
      try await buffer.append(from: &iterator) {
        $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: ",")
      }
    }
  }

  /// Decodes the elements of an array in a stream of chunks of bytes, such as `Data` or `ArraySlice<UInt8>`.
  ///
  /// The path to the array is written as a field's key, such as `"data.items"`; nil means that the array is the whole document.
  public func decodeElements<Chunks: AsyncSequence>(
    of chunks: Chunks, at path: FieldKey? = nil, options: DecodingOptions = DecodingOptions()
  ) -> DecodedElements<Chunks, Value> where Chunks.Element: Collection<UInt8> {
    DecodedElements(source: chunks, schema: self, path: path, options: options) { iterator, buffer in
      try await buffer.appendChunk(from: &iterator)
    }
  }
}

extension StreamBuffer {
  /// Appends bytes up to one that ends something, or as many as a chunk has; false at the end of the stream.
  mutating func append<Bytes: AsyncIteratorProtocol>(
    from bytes: inout Bytes, upTo isEnd: (UInt8) -> Bool
  ) async throws -> Bool where Bytes.Element == UInt8 {
    for count in 0..<65_536 {
      guard let byte = try await bytes.next() else { return count > 0 }
      append(byte)
      if isEnd(byte) { break }
    }
    return true
  }

  /// Appends the next chunk; false at the end of the stream.
  mutating func appendChunk<Chunks: AsyncIteratorProtocol>(
    from chunks: inout Chunks
  ) async throws -> Bool where Chunks.Element: Collection<UInt8> {
    guard let chunk = try await chunks.next() else { return false }
    append(chunk)
    return true
  }
}
