// What a field is, as data.

extension FieldInstruction {
  func described(in describer: inout Describer, startingFrom model: Model?) -> MemberDescription {
    let value = instruction.description(in: &describer)
    let isDecoding = describer.direction == .decoding
    var member = MemberDescription(role: output.isEnclosingKey ? .enclosingKey : .field, value: value)
    member.paths =
      output.isEnclosingKey ? [] : isDecoding ? lookups.map { JSONPath($0.steps) } : [output.path]
    if let first = output.restStart { (member.paths, member.isRest) = ([JSONPath([.index(first)])], true) }
    member.presence = isDecoding ? decodingPresence(value, model, in: describer) : encodingPresence(value)
    member.encodedKey = output.declaredKey
    member.ignoresCase = ignoresCase && isDecoding
    member.isDecodeOnly = output.isDecodeOnly
    member.isEncodeOnly = output.isEncodeOnly
    member.encodesNull = output.encodesNull
    member.isOmittedConditionally = output.omits != nil
    member.annotations = annotations
    member.notes.repetition = isDecoding ? repetition.remark : nil
    if isAllOrNothing, isDecoding { member.notes.remarks.append("all or nothing") }
    return member
  }

  /// The default or the initial value, if it is a scalar.
  func defaultScalar(startingFrom model: Model?) -> JSONValue? {
    // What may lead to a lazy schema is not described while it is compiled.
    let isScalar = valueFacts.features.subtracting([.concessions, .contextClosures]).isEmpty
    guard isScalar, !valueFacts.acceptsObject, !valueFacts.acceptsArray else { return nil }
    var describer = Describer(.decoding)
    let value = instruction.description(in: &describer)
    return decodingPresence(value, model, in: describer).value?.json
  }

  private func decodingPresence(
    _ value: SchemaDescription, _ model: Model?, in describer: Describer
  ) -> PresenceDescription {
    var result = PresenceDescription(rule: presence.rule)
    switch presence.rule {
    case .default:
      if case .use(let defaultValue) = presence.missing {
        result.value = instruction.replacement(defaultValue(), value, in: describer)
      }
    case .kept: result.value = initialValue(model, value, in: describer)
    case .required, .optional: break
    }
    let isReplaced = if case .decode = presence.missing { value.replacesMissing } else { false }
    if presence.rule == .required, isReplaced { result.rule = .optional }
    result.fallback = presence.fallback.map { instruction.replacement($0(), value, in: describer) }
    result.acceptsMissing = acceptsMissing || isReplaced
    result.acceptsNull = acceptsNull
    if case .fail = presence.null { result.rejectsNull = true }
    result.recovers = presence.recovers
    return result
  }

  /// The initial value of the property; nil if it may differ between two new models, as a date does.
  private func initialValue(
    _ model: Model?, _ value: SchemaDescription, in describer: Describer
  ) -> ReplacementDescription? {
    guard let model, let path, !valueFacts.features.contains(.redacted), value.isReproducible else { return nil }
    let replacement = instruction.replacement(model[keyPath: path], value, in: describer)
    return replacement.json == nil ? nil : replacement
  }

  private func encodingPresence(_ value: SchemaDescription) -> PresenceDescription {
    var result = PresenceDescription(rule: value.mayBeOmitted ? .optional : .required)
    let encodesNull = output.encodesNull == true && value.mayBeOmitted
    result.acceptsNull = encodesNull
    result.acceptsMissing = output.omits != nil || valueFacts.omitsNil || value.mayBeOmitted && !encodesNull
    return result
  }
}

extension SchemaDescription {
  /// Whether the value has a result for a missing key, which a lazy schema only knows once it is described.
  fileprivate var replacesMissing: Bool {
    switch self {
    case .optional, .nullable, .replaced: true
    default: wrapped?.replacesMissing ?? false
    }
  }

  /// Whether the value contains no date or UUID, which a new model may generate each time.
  fileprivate var isReproducible: Bool {
    switch self {
    case .scalar(let scalar):
      switch scalar.form {
      case .date, .calendarDate, .partialDate, .uuid: false
      default: true
      }
    case .definition, .reference: false
    default: children.allSatisfy(\.isReproducible)
    }
  }
}
