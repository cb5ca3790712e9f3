// The document in an answer: text in the relaxed syntax that may contain several.
extension Schema {
  /// Decodes the first document of a text that this schema decodes. One that has none of the schema's keys counts only if no other decodes.
  ///
  /// If there is none, the issues are those of a candidate that is JSON, then of the one with the most members that were decoded, then of the
  /// first.
  @inline(never)
  func decodeAnswer(
    _ source: DocumentSource, _ options: DecodingOptions, keepsRepairs: Bool
  ) throws(SchemaError) -> Decoded<Value> {
    var plain = options
    if options.parsing.scans, options.parsing.place == nil { plain.parsing.syntax = .json }
    let document: JSONDocument
    do throws(SchemaError) { document = try parse(source, plain) } catch {
      guard options.parsing.scans, options.parsing.place == nil, error.issues.first?.code == .invalidJSON,
        let text = source.text(options.parsing),
        (try? text.check()) != nil
      else { throw error }
      return try decodeAnswer(in: text, source, options, keepsRepairs: keepsRepairs)
    }
    return try decode(document, of: source, options, keepsRepairs: keepsRepairs)
  }

  private func decodeAnswer(
    in text: InputText, _ source: DocumentSource, _ options: DecodingOptions, keepsRepairs: Bool
  ) throws(SchemaError) -> Decoded<Value> {
    let instruction = instruction(for: .decoding, mode: options.planMode)
    let ending = options.parsing.requiresEnd ? SyntaxConverter.Ending.fails : .closes
    var candidates = DocumentCandidates(text.utf8, atEnd: ending, limit: options.limits.maximumRepeatedValues)
    var chosen: (place: DocumentPlace, isTrivial: Bool)?
    var failure: (error: SchemaError, place: DocumentPlace, rank: Int)?
    while let candidate = candidates.next() {
      guard case .success(let plain) = candidate.result, let document = try? JSONDocument.scan(plain) else {
        let (place, rank) = (candidate.place, -1)
        if failure == nil { failure = (error(of: candidate, in: text, instruction.features), place, rank) }
        continue
      }
      if options.parsing.keepsFirstKeys { document.removeRepeatedMembers(from: 0) }
      let known = options.isWhole ? instruction.knownKeys(in: document.node(at: 0)) : nil
      let isTrivial = document.node(at: 0).isTrivial
      do throws(SchemaError) {
        if !candidate.isWhole { _ = try decode(document, options) }
        if candidate.isWhole || known.map({ !$0.isEmpty }) ?? !isTrivial {
          chosen = (candidate.place, isTrivial)
          break
        }
        if chosen == nil || chosen?.isTrivial == true && !isTrivial { chosen = (candidate.place, isTrivial) }
      } catch {
        let undecoded = Set(error.issues.compactMap(\.path.components.first))
        let rank = known?.count { !undecoded.contains(.key($0)) } ?? 0
        if rank > failure?.rank ?? -1 { failure = (error, candidate.place, rank) }
      }
    }
    var options = options
    options.parsing.place = chosen?.place ?? failure?.place
    if chosen == nil, let failure {
      throw failure.rank < 0 ? failure.error : failure.error.located(in: source.input(options.parsing))
    }
    // Once more, with the places of repairs.
    return try decode(parse(source, options), of: source, options, keepsRepairs: keepsRepairs)
  }

  private func error(of candidate: DocumentCandidate, in text: InputText, _ features: PlanFeatures) -> SchemaError {
    do throws(JSONSyntaxError) {
      _ = try JSONDocument.scan(candidate.result.get())
      return SchemaError(SchemaIssue(.invalidJSON))
    } catch {
      return SchemaError(SchemaIssue(error.located(in: text), in: features))
    }
  }
}

extension AnyInstruction {
  /// The keys of an object, or of the objects in an array, that this decodes; nil if it decodes any.
  func knownKeys(in node: JSONNode) -> Set<String>? {
    if let keys = memberKeys?.all, !keys.isEmpty {
      return node.isObject ? Set(node.members.lazy.map(\.key.string).filter(keys.contains)) : []
    }
    if let wrapped { return wrapped.knownKeys(in: node) }
    guard arrayDepth > 0, let contained else { return nil }
    guard node.isArray else { return [] }
    var keys: Set<String> = []
    for element in node.elements {
      guard let known = contained.knownKeys(in: element) else { return nil }
      keys.formUnion(known)
    }
    return keys
  }
}

extension JSONNode {
  /// Whether this is empty, or an array of one number, as prose refers to a source: `[1]`.
  var isTrivial: Bool {
    (isArray || isObject) && count == 0 || isArray && count == 1 && (firstChild.kind == .integer)
  }
}
