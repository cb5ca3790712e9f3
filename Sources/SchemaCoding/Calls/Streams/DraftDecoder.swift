/// Decodes what has arrived of a document.
struct DraftDecoder<Value> {
  /// What has arrived since the last draft.
  var buffer = StreamBuffer()
  var document = GrowingDocument()
  /// How much the last draft had.
  var extent: GrowingDocument.Extent?
  private var isDelivered = false
  /// The document, if it is not plain JSON.
  var arriving: ArrivingDocument?
  /// Where the document is in the text, once there was a draft of it.
  var place: DocumentPlace?
  let schema: Schema<Value>
  let options: DecodingOptions
  let decoder: DocumentDecoder<Value>
  var context: DecodingContext

  init(_ schema: Schema<Value>, _ options: DecodingOptions, skipsRules: Bool = false) {
    (self.schema, self.options) = (schema, options)
    decoder = schema.documentDecoder(options)
    context = DecodingContext(options, keepsRepairs: true)
    context.draftValues = DraftValues(skipsRules: skipsRules)
  }

  /// The number of bytes after invalid JSON that its error may show.
  private static var maximumExcerpt: Int { 4 * (String.shownScalars + 1) }
  /// How often a draft is tried without another value that is still open.
  private static var maximumAttempts: Int { 8 }

  /// Whether a document of the relaxed syntax may have begun since the last search for one.
  var hasBrackets = false
  /// Whether a text that may be a document has turned out not to be one, and how long the whole text must be before another is sought.
  var hasFailed = false
  var nextSearch = 0

  /// Decodes all that there is of a document, in one step.
  mutating func only() throws(SchemaError) -> Draft<Value>? {
    var whole = self.options
    whole.parsing.requiresEnd = true
    let bytes = buffer.bytes
    let failure: SchemaError
    do throws(SchemaError) {
      let decoded = try schema.decodeWithReport(Data(bytes), options: whole)
      return Draft(value: decoded.value, openPath: nil, isComplete: true, findings: .report(decoded.report))
    } catch {
      failure = error
    }
    // A quote at the end of the text may be in a string, but not if the text is a document.
    if failure.issues.contains(where: { $0.code != .invalidJSON }), options.syntax.isDocument(bytes) { throw failure }
    append()
    let draft = options.syntax == .json ? draft() : liberalDraft()
    let isInvalid = document.isInvalid && (options.syntax == .json || hasFailed && arriving == nil)
    if document.isComplete || arriving?.isClosed == true || isInvalid { throw failure }
    return draft
  }

  /// Decodes what has arrived, if that is more than the last draft had.
  mutating func next() throws(SchemaError) -> Draft<Value>? {
    append()
    if buffer.ending != .none { return isDelivered && document.isComplete ? nil : try last() }
    guard options.syntax == .json else { return liberalDraft() }
    if document.excess > Self.maximumExcerpt {
      buffer.endSequence()
      return try last()
    }
    guard document.isComplete else { return draft() }
    guard !isDelivered, document.extent != extent else { return nil }
    extent = document.extent
    // If this throws, what follows decides which error it is.
    let draft = try? last()
    isDelivered = draft != nil
    return draft
  }

  private mutating func append() {
    let chunk = buffer.bytes[buffer.start...]
    hasBrackets = hasBrackets || chunk.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }
    document.append(chunk)
    buffer.position = buffer.bytes.count
    buffer.release()
  }

  func last() throws(SchemaError) -> Draft<Value> {
    var options = options
    options.parsing.place = place
    let decoded = try schema.decodeWithReport(Data(document.bytes), options: options)
    return Draft(value: decoded.value, openPath: nil, isComplete: true, findings: .report(decoded.report))
  }

  private mutating func draft() -> Draft<Value>? {
    Self.draft(of: &document, since: &extent, decoder, &context)
  }

  static func draft(
    of document: inout GrowingDocument, since extent: inout GrowingDocument.Extent?,
    _ decoder: DocumentDecoder<Value>, _ context: inout DecodingContext,
    if isAnswer: (JSONNode) -> Bool = { _ in true }
  ) -> Draft<Value>? {
    guard document.extent != extent else { return nil }
    extent = document.extent
    return document.whileClosed { closed in
      guard isAnswer(closed.document.node(at: 0)) else { return nil }
      for _ in 0..<maximumAttempts {
        let level: Int
        do throws(SchemaError) {
          let value = try decoder.decode(closed.document, &context)
          guard let repaired = closed.firstRepairedLevel(context.log) else {
            return Draft(
              value: value, openPath: JSONPath(closed.path), isComplete: false, findings: .log(context.log))
          }
          level = repaired
        } catch {
          level = error.issues.map { closed.commonSteps($0.path) }.min() ?? 0
        }
        // The reason is inside an open value, or is an open value. Without it, there may be a draft.
        guard closed.remove(at: level) else { break }
      }
      return nil
    }
  }
}

extension ClosedDocument {
  /// The number of steps to the outermost open value that was repaired, if one was: because of what has not arrived.
  fileprivate func firstRepairedLevel(_ log: IssueLog) -> Int? {
    log.ungroupedRepairPaths.filter { !$0.components.isEmpty && commonSteps($0) == $0.components.count }
      .map(\.components.count).min()
  }
}
