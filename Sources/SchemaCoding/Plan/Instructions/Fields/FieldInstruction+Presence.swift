// The three columns of `Presence`: the field's result for a value that is missing, null or cannot be decoded. Nil keeps the model's value.
extension FieldInstruction {
  /// Whether null is valid, and so is a value that stands for it or counts as it.
  var acceptsNull: Bool {
    switch presence.null {
    case .decode: valueFacts.acceptsNull
    case .fail: false
    case .keep, .use: true
    }
  }

  /// Whether null, and a value that stands for it or counts as it, is an issue from which nothing recovers.
  var requiresValue: Bool {
    if case .decode = presence.null { presence.rule == .required && !valueFacts.acceptsNull } else { false }
  }

  /// Whether a missing key is valid, as far as the instruction knows.
  var acceptsMissing: Bool {
    if presence.fallback != nil { return true }
    return switch presence.missing {
    case .keep, .use: true
    case .decode: valueFacts.acceptsMissing
    case .fail: false
    }
  }

  /// See ``MemberInstruction/absence(in:convertsToNull:_:)``.
  func findAbsence(
    in object: ObjectSlots, convertsToNull: Bool, _ context: inout DecodingContext
  ) -> Absence? {
    guard case .decode = presence.missing, case .decode = presence.null else { return nil }
    var absence = Absence.missing
    for lookup in ignoresCase ? lookups.spellings(in: object.object) : lookups {
      switch lookup.find(in: object, &context) {
      case .missing: continue
      case .null: absence = .null
      case .value(let json) where convertsToNull && json.isString:
        absence = .null
        context.noteConversion(of: json, to: "null", at: lookup.steps, declared: lookup.declared)
      case .value, .obstructed: return nil
      }
    }
    return absence
  }

  /// The result if no key of the object has a value.
  func missingValue(in object: ObjectSlots, _ context: inout DecodingContext) throws(CodingFailure) -> Value? {
    if hasPath { hintAtUndividedKey(in: object.object, &context) }
    let start = context.log.mark
    let silence = presence.fallback == nil ? 0 : 1
    context.log.silence += silence
    defer { context.log.silence -= silence }
    do {
      switch presence.missing {
      case .keep: return nil
      case .use(let value): return value()
      case .decode:
        return try context.stepping(lookups.first?.steps ?? []) { context throws(CodingFailure) in
          try instruction.missingValue(&context, detail: detailOfMissingKey(in: object.object))
        }
      case .fail:
        throw context.fail(
          SchemaIssue(.missingKey, expected: instruction.expectation, detail: detailOfMissingKey(in: object.object)))
      }
    } catch {
      if let fallback = presence.fallback {
        context.log.rollBack(to: start)
        return fallback()
      }
      if let lookup = lookups.first { context.log.locate(since: start, at: lookup.steps) }
      throw .failed
    }
  }

  /// Hints at an object that has the whole spelling of a path as a key, if somebody gets the hint.
  @inline(never)
  private func hintAtUndividedKey(in object: JSONNode, _ context: inout DecodingContext) {
    #if !DEBUG
      guard context.log.keepsRepairs else { return }
    #endif
    guard context.enclosingCiphers == 0, let key = lookups.lazy.compactMap({ object.undividedKey(of: $0.steps) }).first
    else { return }
    let names = lookups.map { JSONPath($0.steps).fieldName.excerpt }.joined(separator: ", ")
    context.log.hint(
      "\(nameOfType(Model.self)) finds nothing at \(names), but the object has the key \(key.excerpt); "
        + "a key with a dot is .literal(\(key.excerpt))")
  }

  private func detailOfMissingKey(in object: JSONNode) -> String? {
    if lookups.first?.isEnclosing == true { return "the object has no enclosing key" }
    let others = lookups.dropFirst().map { JSONPath($0.steps).fieldName }
    var details = others.isEmpty ? [] : ["also missing: \(others.listed)"]
    if let similar = lookups.lazy.compactMap({ object.detailOfMissingKey(at: $0.steps) }).first {
      details.append(similar)
    }
    return details.isEmpty ? nil : details.joined(separator: "; ")
  }

  /// The result for null, or for a value that stands for it or counts as it.
  func nullValue(_ null: FieldNull, _ context: inout DecodingContext) throws(CodingFailure) -> Value? {
    if case .fail = presence.null { return try rejectedNullValue(null, &context) }
    return try context.inside(null.lookup.steps, declared: null.lookup.declared) { context throws(CodingFailure) in
      if null.isConverted { context.noteConversion(of: null.json, to: "null") }
      switch presence.null {
      case .keep: return nil
      case .use(let value): return value()
      case .decode, .fail: return try instruction.decode(.null, &context)
      }
    }
  }

  /// The result for null where it is an issue, although the value could be nil.
  private func rejectedNullValue(_ null: FieldNull, _ context: inout DecodingContext) throws(CodingFailure) -> Value? {
    let start = context.log.mark
    _ = context.fail(SchemaIssue(.nullValue, expected: instruction.expectation))
    context.log.locate(since: start, at: null.lookup.steps)
    return try undecodableValue(at: null.lookup, found: null.json, since: start, &context)
  }

  /// The result for a value that could not be decoded; its issues are in the log since the mark.
  func undecodableValue(
    at lookup: KeyLookup, found json: JSONNode?, since start: IssueLog.Mark, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Value? {
    if !presence.replacesBrokenRules, context.log.hasBrokenRules(since: start) { throw .failed }
    let value: Value?
    switch presence.undecodable {
    case .fail: throw .failed
    case .keep: value = nil
    case .use(let replacement): value = replacement()
    case .decode:
      let mark = context.log.mark
      do {
        value = try context.stepping(lookup.steps) { context throws(CodingFailure) in
          try instruction.decode(.null, &context)
        }
      } catch {
        // Keep the original issues.
        context.log.rollBack(to: mark)
        throw .failed
      }
    }
    fallBack(at: lookup, found: json, since: start, &context)
    return value
  }
}
