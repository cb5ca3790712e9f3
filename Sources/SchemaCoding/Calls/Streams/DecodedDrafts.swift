/// A value whose document has not arrived completely.
public struct Draft<Value> {
  /// The value so far. What is still open has neither been modified nor validated.
  public let value: Value
  /// The path of the innermost value that has begun, but not ended; nil if there is none, because the document is complete.
  public let openPath: JSONPath?
  /// Whether this is the value of the complete document, and the last draft.
  public let isComplete: Bool
  /// What was repaired so far.
  public var report: DecodingReport { findings.report }
  let findings: DraftFindings
}

/// What was repaired. A report is made when it is asked for, because hardly anybody asks for that of each draft.
enum DraftFindings: Sendable {
  case report(DecodingReport)
  case log(IssueLog)

  fileprivate var report: DecodingReport {
    switch self {
    case .report(let report): report
    case .log(let log): log.report
    }
  }
}

extension Draft: Sendable where Value: Sendable {}

/// A value while its document arrives, as from a language model: a draft for each chunk that changes anything.
///
///     for try await draft in Recipe.schema.decodeDrafts(of: bytes) {
///       show(draft.value)                      // Recipe(title: "Toa"), Recipe(title: "Toast"), …
///     }
///
/// An open string counts with what it has, where a string is declared. Open arrays and objects count with what is in them. An open number,
/// word, key or embedded document does not count yet, and neither does an open value that cannot be decoded so far. What has not arrived is
/// missing: properties keep their initial values or are nil, and there is no draft while a required key is missing. Modifiers and rules
/// are for closed values only, so a draft never breaks a rule that the whole document does not break.
///
/// The last draft is complete, and has the value that ``Schema/decodeWithReport(_:options:)`` decodes from the whole document. If it would
/// throw an error, the sequence throws it. Each byte is scanned once. A draft decodes again what is open, but not the closed elements of an
/// open array; they are copied only if the draft before is still in use.
///
/// The document is in UTF-8. With a syntax other than `.json`, each draft scans again what follows the last comma, unless the document is
/// plain JSON.
public struct DecodedDrafts<Source: AsyncSequence, Value>: AsyncSequence {
  /// The value so far.
  public typealias Element = Draft<Value>

  private let input: StreamInput<Source>
  private let decoder: () -> DraftDecoder<Value>

  init(_ input: StreamInput<Source>, decoder: @escaping () -> DraftDecoder<Value>) {
    (self.input, self.decoder) = (input, decoder)
  }

  /// Decodes the drafts in order.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var input: InputReader<Source>
    fileprivate var decoder: DraftDecoder<Value>

    /// Waits for a chunk that changes anything, and decodes what has arrived. Returns nil after the complete value.
    ///
    /// - Throws: `SchemaError` with every issue of the document, any error that the stream throws, and a `CancellationError` if it ends
    ///   because the task was cancelled.
    public mutating func next() async throws -> Draft<Value>? {
      while decoder.buffer.ending == .none {
        try await input.read(into: &decoder.buffer)
        if let draft = try decoder.next() { return draft }
      }
      return nil
    }
  }

  /// Creates an iterator over the drafts.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(input: input.makeReader(), decoder: decoder()) }
}

// Unchecked, as for `DecodedLines`.
extension DecodedDrafts: @unchecked Sendable where Source: Sendable {}

extension Schema {
  /// Decodes a value while the bytes of its document arrive.
  ///
  /// Bytes are gathered up to the end of a word, a value or a key.
  @inlinable
  public func decodeDrafts<Bytes: AsyncSequence>(
    of bytes: Bytes, options: DecodingOptions = DecodingOptions()
  ) -> DecodedDrafts<Bytes, Value> where Bytes.Element == UInt8 {
    decodeDrafts(.bytes(bytes, upTo: "]},: \n\r\t\"") { try await $0.append(to: &$1, upTo: $2) }, options)
  }

  /// Decodes a value while its document arrives in byte chunks, such as `Data` or `ArraySlice<UInt8>`.
  public func decodeDrafts<Chunks: AsyncSequence>(
    of chunks: Chunks, options: DecodingOptions = DecodingOptions()
  ) -> DecodedDrafts<Chunks, Value> where Chunks.Element: Collection<UInt8> {
    decodeDrafts(.chunks(chunks), options)
  }

  /// Decodes a value while its document arrives in strings.
  public func decodeDrafts<Strings: AsyncSequence>(
    of strings: Strings, options: DecodingOptions = DecodingOptions()
  ) -> DecodedDrafts<Strings, Value> where Strings.Element: StringProtocol {
    decodeDrafts(.strings(strings), options)
  }

  @usableFromInline
  func decodeDrafts<Source>(_ input: StreamInput<Source>, _ options: DecodingOptions) -> DecodedDrafts<Source, Value> {
    DecodedDrafts(input) { DraftDecoder(self, options) }
  }
}

extension Schema {
  /// Decodes what there is of a document that was cut off, such as a language model's answer that was too long: the last draft that a stream
  /// of its bytes would have.
  ///
  ///     let draft = try Recipe.schema.decodeDraft(answer, options: DecodingOptions(syntax: .relaxed))
  ///     if let draft, !draft.isComplete { … }      // the value so far; `draft.openPath` is where the document ends
  ///
  /// Rules are only for complete documents.
  ///
  /// - Returns: The value, or nil while a required key is missing.
  /// - Throws: `SchemaError` with every issue of a document that is complete, or of one that no more bytes can complete.
  public func decodeDraft(
    _ data: Data, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) -> Draft<Value>? {
    var decoder = DraftDecoder(self, options, skipsRules: true)
    decoder.buffer.append(data)
    return try decoder.only()
  }

  /// Decodes what there is of a document that was cut off, in a string.
  ///
  /// - Returns: The value, or nil while a required key is missing.
  /// - Throws: `SchemaError` with every issue of a document that is complete, or of one that no more text can complete.
  public func decodeDraft(
    _ string: String, options: DecodingOptions = DecodingOptions()
  ) throws(SchemaError) -> Draft<Value>? {
    try decodeDraft(Data(string.utf8), options: options.forStrings)
  }
}
