/// Finds the documents in a stream one after the other: its lines, the elements of an array, or its events.
protocol StreamReader {
  var buffer: StreamBuffer { get set }
  /// The last document.
  var document: JSONDocument { get }
  var path: [JSONPath.Component] { get }
  var ending: StreamBuffer.Ending { get }
  var bytesRead: Int { get }

  /// Finds the next document, and scans it.
  mutating func next() -> StreamFinding

  /// The input of the last document, which is still in the buffer.
  mutating func input() -> InputPlaces.Input

  /// The error of the last document, with what is known of it in the stream.
  func located(_ error: SchemaError) -> SchemaError

  /// The error of a source that cannot be read any further.
  func sourceError(_ error: any Error) -> SchemaError
}

// Not accessed through `buffer` in generic code, which would copy the buffer.
extension StreamReader {
  var ending: StreamBuffer.Ending { buffer.ending }
  var bytesRead: Int { buffer.bytesRead }
}

/// The result of a step through a stream.
enum StreamFinding {
  case needsBytes
  /// A document has been scanned.
  case document
  /// There is no valid document. The next one, if any, follows.
  case failure(SchemaError)
  case end
}

/// Decodes the documents that a reader finds.
struct StreamDecoder<Reader: StreamReader, Value> {
  var reader: Reader
  private var decoder: DocumentDecoder<Value>

  init(_ reader: Reader, _ decoder: DocumentDecoder<Value>) {
    (self.reader, self.decoder) = (reader, decoder)
  }

  var withReports: StreamDecoder<Reader, Decoded<Value>> { .init(reader, decoder.withReports) }

  /// Decodes the next document. Nil if there is none in the buffer, and none will come unless the buffer's ending is `none`.
  mutating func next() -> Result<Value, SchemaError>? {
    switch reader.next() {
    case .document: return decode()
    case .failure(let error): return .failure(error)
    case .needsBytes: return nil
    case .end:
      reader.buffer.endSequence()
      return nil
    }
  }

  private mutating func decode() -> Result<Value, SchemaError> {
    do throws(SchemaError) {
      let output = try decoder.decode(reader.document, below: reader.path)
      return .success(decoder.located(output) { reader.input() })
    } catch {
      return .failure(reader.located(error.located(in: reader.input())))
    }
  }

  /// Decodes the next document, reading bytes as often as necessary. Nil after the last one.
  mutating func next(_ read: (inout StreamBuffer) throws -> Void) -> Result<Value, SchemaError>? {
    while true {
      if let result = next() { return result }
      guard reader.ending == .none else { return nil }
      do {
        try read(&reader.buffer)
      } catch {
        reader.buffer.endSequence()
        return .failure(reader.sourceError(error))
      }
    }
  }

  /// The same, with bytes from a source whose errors are thrown.
  @inline(__always)
  mutating func next<Source>(from input: inout InputReader<Source>) async throws -> Result<Value, SchemaError>? {
    while true {
      if let result = next() { return result }
      guard reader.ending == .none else { return nil }
      try await input.read(into: &reader.buffer)
    }
  }
}
