import Foundation

/// The values of a stream of JSON Lines: one document a line, each with a result of its own.
///
///     for try await line in Reading.schema.decodeLines(url.resourceBytes) {
///       switch line {
///       case .success(let reading): …
///       case .failure(let error): …       // this line is bad; the next one is read all the same
///       }
///     }
///
/// Lines end with a line feed or with carriage return and line feed, blank lines are passed over, and the last line needs no
/// end. What the stream itself throws ends the sequence.
public struct DecodedLines<Lines: AsyncSequence, Value>: AsyncSequence {
  /// What a line was: a value, or everything that is wrong with it.
  public typealias Element = Result<Value, SchemaError>

  let lines: Lines
  let schema: Schema<Value>
  let options: DecodingOptions
  let nextLine: (inout Lines.AsyncIterator) async throws -> Data?

  /// Reads the lines one after the other.
  public struct AsyncIterator: AsyncIteratorProtocol {
    var lines: Lines.AsyncIterator
    let schema: Schema<Value>
    let options: DecodingOptions
    let nextLine: (inout Lines.AsyncIterator) async throws -> Data?

    /// The next line's value, or what is wrong with it; nil after the last line.
    ///
    /// - Throws: what the stream throws.
    public mutating func next() async throws -> Result<Value, SchemaError>? {
      while let line = try await nextLine(&lines) {
        if line.allSatisfy(\.isBlank) { continue }
        return Result { () throws(SchemaError) in try schema.decode(line, options: options) }
      }
      return nil
    }
  }

  /// Creates an iterator over the lines.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(lines: lines.makeAsyncIterator(), schema: schema, options: options, nextLine: nextLine)
  }
}

extension Schema {
  /// Reads a stream of bytes line by line, each line as a document of its own.
  public func decodeLines<Bytes: AsyncSequence>(
    _ bytes: Bytes, options: DecodingOptions = DecodingOptions()
  ) -> DecodedLines<Bytes, Value> where Bytes.Element == UInt8 {
    DecodedLines(lines: bytes, schema: self, options: options) { iterator in
      var line = Data()
      while let byte = try await iterator.next() {
        if byte == UInt8(ascii: "\n") { return line }
        line.append(byte)
      }
      return line.isEmpty ? nil : line
    }
  }

  /// Reads a stream of lines, each as a document of its own.
  public func decodeLines<Lines: AsyncSequence>(
    _ lines: Lines, options: DecodingOptions = DecodingOptions()
  ) -> DecodedLines<Lines, Value> where Lines.Element == String {
    DecodedLines(lines: lines, schema: self, options: options) { iterator in
      try await iterator.next().map { Data($0.utf8) }
    }
  }
}
