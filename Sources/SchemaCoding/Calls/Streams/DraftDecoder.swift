/// Decodes what has arrived of a document.
struct DraftDecoder<Value> {
  /// What has arrived since the last draft.
  var buffer = StreamBuffer()
  private var document = GrowingDocument()
  /// How much the last draft had.
  private var extent: GrowingDocument.Extent?
  private var isDelivered = false
  private let schema: Schema<Value>
  private let options: DecodingOptions
  private let decoder: DocumentDecoder<Decoded<Value>>
  private var context: DecodingContext

  init(_ schema: Schema<Value>, _ options: DecodingOptions) {
    (self.schema, self.options) = (schema, options)
    decoder = schema.documentDecoder(options).withReports
    context = decoder.context
    context.draftValues = DraftValues()
  }

  /// The number of bytes after invalid JSON that its error may show.
  private static var maximumExcerpt: Int { 4 * (String.shownScalars + 1) }
  /// How often a draft is tried without another value that is still open.
  private static var maximumAttempts: Int { 8 }

  /// Decodes what has arrived, if that is more than the last draft had.
  mutating func next() throws(SchemaError) -> Draft<Value>? {
    document.append(buffer.bytes[buffer.start...])
    buffer.position = buffer.bytes.count
    buffer.release()
    if buffer.ending != .none { return isDelivered && document.isComplete ? nil : try last() }
    guard options.syntax == .json else { return document.isInvalid ? convertedDraft() : draft() }
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

  private func last() throws(SchemaError) -> Draft<Value> {
    let decoded = try schema.decodeWithReport(Data(document.bytes), options: options)
    return Draft(value: decoded.value, openPath: nil, isComplete: true, report: decoded.report)
  }

  /// A draft of a document that is not plain JSON.
  private mutating func convertedDraft() -> Draft<Value>? {
    guard let text = try? options.syntax.plainBeginning(of: document.bytes) else { return nil }
    var plain = GrowingDocument()
    plain.append(text.bytes[...])
    context.draftValues = DraftValues()
    return Self.draft(of: &plain, since: &extent, decoder, &context)
  }

  private mutating func draft() -> Draft<Value>? {
    Self.draft(of: &document, since: &extent, decoder, &context)
  }

  private static func draft(
    of document: inout GrowingDocument, since extent: inout GrowingDocument.Extent?,
    _ decoder: DocumentDecoder<Decoded<Value>>, _ context: inout DecodingContext
  ) -> Draft<Value>? {
    guard document.extent != extent else { return nil }
    extent = document.extent
    let isComplete = document.isComplete
    return document.whileClosed { closed in
      for _ in 0..<maximumAttempts {
        let level: Int
        do throws(SchemaError) {
          let decoded = try decoder.decode(closed.document, &context)
          guard let repaired = closed.firstRepairedLevel(decoded.report) else {
            let openPath = isComplete ? nil : JSONPath(closed.path)
            return Draft(value: decoded.value, openPath: openPath, isComplete: false, report: decoded.report)
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
  fileprivate func firstRepairedLevel(_ report: DecodingReport) -> Int? {
    report.repairs.lazy.map(\.path).filter { !$0.components.isEmpty && commonSteps($0) == $0.components.count }
      .map(\.components.count).min()
  }
}
