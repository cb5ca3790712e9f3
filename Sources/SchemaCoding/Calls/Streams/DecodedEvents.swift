/// A server-sent event, whose data is decoded.
public struct DecodedEvent<Value> {
  /// The name, from the field `event`; nil for an event without one, which browsers call `message`.
  public let name: String?
  /// The last id that the stream has sent, to continue after this event with the header `Last-Event-ID`.
  public let id: String?
  /// The time to wait before connecting again, in milliseconds, if the stream has sent one.
  public let retry: Int?
  /// The decoded data, or all of its issues.
  public let value: Result<Value, SchemaError>
}

extension DecodedEvent: Sendable where Value: Sendable {}

/// The server-sent events of a stream, each with its own result.
///
///     for try await event in Delta.schema.decodeEvents(of: bytes, ending: "[DONE]") {
///       switch event.value {
///       case .success(let delta): …
///       case .failure(let error): …       // this event is bad; decoding continues with the next one
///       }
///     }
///
/// Events are those of WHATWG's HTML standard (`text/event-stream`), and the data of each is a JSON document. Comments and events without
/// data are skipped. If the stream ends inside an event or without its ending, or has no data but anything else than comments, the last
/// event is a failure that says so (`.invalidJSON`). An event with more than ``CodingLimits/maximumLineLength`` bytes of data is a
/// failure (`.tooComplex`), and not kept in memory. An error thrown by the stream ends the sequence.
public struct DecodedEvents<Source: AsyncSequence, Value>: AsyncSequence {
  /// An event with its value, or all of its issues.
  public typealias Element = DecodedEvent<Value>

  private let input: StreamInput<Source>
  private let decoder: () -> StreamDecoder<EventReader, Value>

  init(_ input: StreamInput<Source>, decoder: @escaping () -> StreamDecoder<EventReader, Value>) {
    (self.input, self.decoder) = (input, decoder)
  }

  /// The same events, each with a report of its repairs.
  public var withReports: DecodedEvents<Source, Decoded<Value>> {
    DecodedEvents<Source, Decoded<Value>>(input) { [decoder] in decoder().withReports }
  }

  /// Decodes the events in order.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var input: InputReader<Source>
    fileprivate var decoder: StreamDecoder<EventReader, Value>

    /// Decodes the next event. Returns nil after the last one.
    ///
    /// - Throws: Any error that the stream throws, and a `CancellationError` if it ends because the task was cancelled.
    public mutating func next() async throws -> DecodedEvent<Value>? {
      let finding = try await decoder.find(in: &input)
      guard let value = Result(finding, decode: { () throws(SchemaError) in try decoder.decode() }) else { return nil }
      let reader = decoder.reader
      return DecodedEvent(name: reader.name, id: reader.id, retry: reader.retry, value: value)
    }
  }

  /// Creates an iterator over the events.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(input: input.makeReader(), decoder: decoder()) }
}

// Unchecked, as for `DecodedLines`.
extension DecodedEvents: @unchecked Sendable where Source: Sendable {}

extension Schema {
  /// Decodes the server-sent events in a stream of bytes, up to an event whose data is the ending, such as `[DONE]`.
  @inlinable
  public func decodeEvents<Bytes: AsyncSequence>(
    of bytes: Bytes, ending: String? = nil, options: DecodingOptions = DecodingOptions()
  ) -> DecodedEvents<Bytes, Value> where Bytes.Element == UInt8 {
    decodeEvents(.bytes(bytes, upTo: "\n\r") { try await $0.append(to: &$1, upTo: $2) }, ending, options)
  }

  /// Decodes the server-sent events in a stream of byte chunks, such as `Data` or `ArraySlice<UInt8>`, up to an event whose data is the
  /// ending, such as `[DONE]`.
  public func decodeEvents<Chunks: AsyncSequence>(
    of chunks: Chunks, ending: String? = nil, options: DecodingOptions = DecodingOptions()
  ) -> DecodedEvents<Chunks, Value> where Chunks.Element: Collection<UInt8> {
    decodeEvents(.chunks(chunks), ending, options)
  }

  /// Decodes the server-sent events in a stream of strings, which may end anywhere, up to an event whose data is the ending, such as
  /// `[DONE]`.
  public func decodeEvents<Strings: AsyncSequence>(
    of strings: Strings, ending: String? = nil, options: DecodingOptions = DecodingOptions()
  ) -> DecodedEvents<Strings, Value> where Strings.Element: StringProtocol {
    decodeEvents(.strings(strings), ending, options)
  }

  @usableFromInline
  func decodeEvents<Source>(
    _ input: StreamInput<Source>, _ ending: String?, _ options: DecodingOptions
  ) -> DecodedEvents<Source, Value> {
    DecodedEvents(input) {
      let decoder = documentDecoder(options)
      return StreamDecoder(EventReader(StreamDocument(options, decoder.features), ending: ending), decoder)
    }
  }
}
