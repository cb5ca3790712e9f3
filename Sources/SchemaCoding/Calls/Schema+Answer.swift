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
        if failure == nil { failure = (error(of: candidate, in: text, instruction.facts.features), place, rank) }
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
    node.keys(among: objectFacts.keys.all, depth: facts.arrayDepth)
  }
}

extension JSONNode {
  /// Those of these keys that an object has, or the objects in arrays of this depth; nil if there are no such keys.
  fileprivate func keys(among known: KnownKeys, depth: Int) -> Set<String>? {
    if depth == 0 {
      guard !known.isEmpty else { return nil }
      return isObject ? Set(members.lazy.map(\.key.string).filter(known.contains)) : []
    }
    guard isArray else { return [] }
    var keys: Set<String> = []
    for element in elements {
      guard let found = element.keys(among: known, depth: depth - 1) else { return nil }
      keys.formUnion(found)
    }
    return keys
  }

  /// Whether this is empty, or an array of one number, as prose refers to a source: `[1]`.
  var isTrivial: Bool {
    (isArray || isObject) && count == 0 || isArray && count == 1 && (firstChild.kind == .integer)
  }
}
