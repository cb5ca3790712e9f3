/// Finds the documents in a stream one after the other: its lines, the elements of an array, or its events.
protocol StreamReader {
  var buffer: StreamBuffer { get set }
  /// The last document.
  var document: JSONDocument { get }
  var path: [JSONPath.Component] { get }
  var ending: StreamBuffer.Ending { get }
  var bytesRead: Int { get }

  /// Where the document after the last one begins, or what lies between them.
  var position: DecodingPosition { get }

  /// Goes on from a position, with the number of line breaks before it and the offset of its line.
  mutating func resume(at position: DecodingPosition, lines: Int, lineStart: Int)

  /// Finds the next document, and scans it.
  mutating func next() -> StreamFinding

  /// The input of the last document, which is still in the buffer.
  mutating func input() -> InputPlaces.Input

  /// The error of the last document, with its bytes and what else is known of it in the stream.
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
@usableFromInline
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
  private let decoder: DocumentDecoder<Value>
  private var context: DecodingContext
  /// Where the document after the last one begins; nil before the first.
  private(set) var position: DecodingPosition?

  init(_ reader: Reader, _ decoder: DocumentDecoder<Value>) {
    (self.reader, self.decoder, context) = (reader, decoder, decoder.context)
  }

  /// The same decoder, which goes on from a position; nil is the beginning.
  func resumed(at position: DecodingPosition?, lines: Int = 0, lineStart: Int = 0) -> Self {
    guard let position else { return self }
    var decoder = self
    decoder.reader.resume(at: position, lines: lines, lineStart: lineStart)
    decoder.position = position
    return decoder
  }

  var withReports: StreamDecoder<Reader, Decoded<Value>> { .init(reader, decoder.withReports) }

  /// Decodes the document that has been found.
  @inline(__always)
  mutating func decode() throws(SchemaError) -> Value {
    do throws(SchemaError) {
      return try decoder.decode(reader.document, below: { reader.path }, in: { reader.input() }, &context)
    } catch {
      throw reader.located(error)
    }
  }

  /// Finds the next document, reading bytes as often as necessary. The end is that of the sequence.
  @inline(__always)
  mutating func find(_ read: (inout StreamBuffer) throws -> Void) -> StreamFinding {
    while true {
      let finding = reader.next()
      guard needsBytes(finding) else { return finding }
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
  mutating func find<Source>(in input: inout InputReader<Source>) async throws -> StreamFinding {
    while true {
      let finding = reader.next()
      guard needsBytes(finding) else { return finding }
      try await input.read(into: &reader.buffer)
    }
  }

  @inline(__always)
  private mutating func needsBytes(_ finding: StreamFinding) -> Bool {
    switch finding {
    case .needsBytes where reader.ending == .none: return true
    case .needsBytes, .end: reader.buffer.endSequence()
    case .document, .failure: if reader.ending != .ofSequence { position = reader.position }
    }
    return false
  }
}

extension Result where Failure == SchemaError {
  /// The result of what was found in a stream; nil at its end.
  ///
  /// This is compiled in the caller's module, where the type of the value is known. In this one, looking up the type of the result takes as
  /// long as scanning an object of five fields.
  @inlinable
  init?(_ finding: StreamFinding, decode: () throws(SchemaError) -> Success) {
    switch finding {
    case .document:
      do throws(SchemaError) { self = .success(try decode()) } catch { self = .failure(error) }
    case .failure(let error): self = .failure(error)
    case .needsBytes, .end: return nil
    }
  }
}
