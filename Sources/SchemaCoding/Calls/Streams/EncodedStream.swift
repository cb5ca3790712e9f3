/// The documents of an asynchronous sequence of values, in chunks: JSON Lines, or one array.
///
///     for try await chunk in Reading.schema.encodeLines(of: readings) { try await body.write(chunk) }
///
/// The first value that cannot be encoded ends the sequence with its `SchemaError`.
public struct EncodedStream<Source: AsyncSequence>: AsyncSequence {
  /// A document with what separates it from the one before.
  public typealias Element = Data

  private let source: Source
  private let schema: Schema<Source.Element>
  private let format: OutputFormat
  private let options: EncodingOptions

  fileprivate init(
    _ source: Source, _ schema: Schema<Source.Element>, _ format: OutputFormat, _ options: EncodingOptions
  ) {
    (self.source, self.schema, self.format, self.options) = (source, schema, format, options.onOneLine)
  }

  /// Encodes the values in order.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var source: Source.AsyncIterator
    fileprivate let schema: Schema<Source.Element>
    fileprivate let format: OutputFormat
    fileprivate let options: EncodingOptions
    fileprivate var count = 0
    fileprivate var isAtEnd = false

    /// Encodes the next value. The last chunk is what ends the format.
    ///
    /// - Throws: Any error of the source, and the `SchemaError` of a value, with the number of its line.
    public mutating func next() async throws -> Data? {
      if isAtEnd { return nil }
      isAtEnd = true
      guard let value = try await source.next() else {
        let ending = Data(format.ending(after: count))
        return ending.isEmpty ? nil : ending
      }
      var chunk = Data(format.separator(after: count))
      count += 1
      do {
        chunk += try schema.encode(value, options: options)
      } catch {
        throw format == .lines ? error.onLine(count) : error
      }
      isAtEnd = false
      return chunk
    }
  }

  /// Creates an iterator over the chunks.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(source: source.makeAsyncIterator(), schema: schema, format: format, options: options)
  }
}

extension EncodedStream: Sendable where Source: Sendable {}

extension Schema {
  /// Encodes an asynchronous sequence of values as JSON Lines.
  public func encodeLines<Values: AsyncSequence>(
    of values: Values, options: EncodingOptions = EncodingOptions()
  ) -> EncodedStream<Values> where Values.Element == Value { EncodedStream(values, self, .lines, options) }

  /// Encodes an asynchronous sequence of values as the elements of one array.
  public func encodeElements<Values: AsyncSequence>(
    of values: Values, options: EncodingOptions = EncodingOptions()
  ) -> EncodedStream<Values> where Values.Element == Value { EncodedStream(values, self, .array, options) }

  /// Encodes a value as a server-sent event, by WHATWG's HTML standard.
  ///
  ///     try Token.schema.encodeEvent(token, name: "delta")      // event: delta⏎data: {"text":"Hel"}⏎⏎
  ///
  /// - Parameters:
  ///   - value: The value, whose document is the event's data.
  ///   - name: The name of the event; nil for none.
  ///   - id: The event's id; nil for none.
  ///   - options: The options for the document, which is not pretty-printed.
  /// - Throws: `SchemaError` with every issue of the value, or `.notEncodable` for a name or an id with a line break or a null character.
  public func encodeEvent(
    _ value: Value, name: String? = nil, id: String? = nil, options: EncodingOptions = EncodingOptions()
  ) throws(SchemaError) -> Data {
    var event = ""
    for (field, text) in [("event", name), ("id", id)] {
      guard let text else { continue }
      if text.utf8.contains(where: { $0 == 10 || $0 == 13 || $0 == 0 }) {
        throw SchemaError(SchemaIssue(.notEncodable, detail: "the \(field) has a line break or a null character"))
      }
      event += "\(field): \(text)\n"
    }
    return try Data("\(event)data: ".utf8) + encode(value, options: options.onOneLine) + Data("\n\n".utf8)
  }
}
