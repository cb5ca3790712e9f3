// Drafts of documents in liberal syntaxes. A text may contain several documents: once there was a draft of one, it is the document.
extension DraftDecoder {
  /// A draft of a document that may be plain JSON so far.
  mutating func liberalDraft() -> Draft<Value>? {
    if !document.isInvalid {
      let draft = Self.draft(of: &document, since: &extent, decoder, &context, if: isAnswer)
      if draft != nil, place == nil, let start = document.bytes.firstIndex(where: { !$0.isJSONWhitespace }),
        document.bytes[start] == UInt8(ascii: "{") || document.bytes[start] == UInt8(ascii: "[")
      {
        place = .bracket(start, isFenced: false)
      }
      return draft
    }
    if arriving == nil, options.syntax != .relaxed {
      begin(ArrivingDocument(options.syntax, from: 0))
    } else if case .bracket(let start, let isFenced)? = place, arriving == nil {
      begin(ArrivingDocument(options.syntax, from: start, isFenced: isFenced))
    }
    if arriving != nil {
      // What follows a document is examined at the end.
      if arriving?.isClosed == true, place != nil { return nil }
      if let draft = arrivingDraft() { return draft }
      guard options.syntax == .relaxed, place == nil, arriving == nil || arriving?.isClosed == true else { return nil }
    }
    return draftOfCandidate()
  }

  private mutating func begin(_ document: ArrivingDocument) {
    arriving = document
    extent = nil
    context.draftValues = DraftValues(skipsRules: context.draftValues?.skipsRules ?? false)
  }

  /// A draft of the document that has been chosen. If it is none, there is no such document any more, unless there was a draft of it.
  private mutating func arrivingDraft() -> Draft<Value>? {
    guard var document = arriving else { return nil }
    // A copy of it would be one of all that was converted.
    arriving = nil
    do throws(JSONSyntaxError) {
      let draft = try document.with(self.document.bytes) {
        Self.draft(of: &$0, since: &extent, decoder, &context, if: isAnswer)
      }
      if draft != nil, options.syntax == .relaxed { place = .bracket(document.start, isFenced: document.isFenced) }
      arriving = document
      return draft
    } catch {
      if place != nil { arriving = document }
      hasFailed = true
      return nil
    }
  }

  /// The draft of the first candidate that has one. A candidate that has not ended is waited for.
  private mutating func draftOfCandidate() -> Draft<Value>? {
    guard hasBrackets, document.bytes.count >= nextSearch else { return nil }
    hasBrackets = false
    var candidates = DocumentCandidates(document.bytes, atEnd: .staysOpen)
    var isClosed = false
    while let candidate = candidates.next() {
      guard case .bracket(let start, let isFenced) = candidate.place else { continue }
      guard case .success = candidate.result else {
        // What cannot be a document is not examined for each chunk.
        (hasFailed, hasBrackets, nextSearch) = (true, true, document.bytes.count + document.bytes.count / 8)
        continue
      }
      begin(ArrivingDocument(.relaxed, from: start, isFenced: isFenced))
      if let draft = arrivingDraft() { return draft }
      if arriving?.isClosed == false { return nil }
      if case .success(let plain) = candidate.result, !plain.isTrivial { isClosed = true }
    }
    arriving = nil
    hasFailed = hasFailed || isClosed
    return nil
  }

  /// Whether a document is more than prose: it has a key of the schema, or is not empty.
  private var isAnswer: (JSONNode) -> Bool {
    guard options.syntax == .relaxed, place == nil else { return { _ in true } }
    let (isWhole, instruction) = (options.isWhole, schema.instruction(for: .decoding, mode: options.planMode))
    return { root in
      let known = isWhole ? instruction.knownKeys(in: root) : nil
      return known.map { !$0.isEmpty } ?? !root.isTrivial
    }
  }
}
