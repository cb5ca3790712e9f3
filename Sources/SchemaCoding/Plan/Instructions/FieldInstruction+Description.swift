// What a field is, as data.

extension FieldInstruction {
  func described(in describer: inout Describer, startingFrom model: Model?) -> MemberDescription {
    let value = instruction.description(in: &describer)
    let isDecoding = describer.direction == .decoding
    var member = MemberDescription(role: output.isEnclosingKey ? .enclosingKey : .field, value: value)
    member.paths =
      output.isEnclosingKey ? [] : isDecoding ? lookups.map { JSONPath($0.steps) } : [JSONPath(output.steps)]
    member.presence = isDecoding ? decodingPresence(value, model) : encodingPresence(value)
    member.encodedKey = output.declaredKey
    member.ignoresCase = ignoresCase && isDecoding
    member.isDecodeOnly = output.isDecodeOnly
    member.isEncodeOnly = output.isEncodeOnly
    member.encodesNull = output.encodesNull
    member.isOmittedConditionally = output.omits != nil
    member.annotations = annotations
    return member
  }

  private func decodingPresence(_ value: SchemaDescription, _ model: Model?) -> PresenceDescription {
    var result = PresenceDescription(rule: presence.rule)
    switch presence.rule {
    case .default: result.value = presence.defaultValue.map { instruction.replacement($0(), value) }
    case .kept: result.value = initialValue(model, value)
    case .required, .optional: break
    }
    result.fallback = presence.fallback.map { instruction.replacement($0(), value) }
    result.acceptsMissing =
      switch presence.missing {
      case .keep, .use: true
      case .decode: instruction.acceptsMissing || presence.fallback != nil
      case .fail: presence.fallback != nil
      }
    result.acceptsNull = acceptsNull
    if case .fail = presence.undecodable { result.recovers = false } else { result.recovers = true }
    return result
  }

  /// What a model has from the start, unless that differs from one time to the next.
  private func initialValue(_ model: Model?, _ value: SchemaDescription) -> ReplacementDescription? {
    guard let model, let path, !instruction.contents.contains(.redacted), value.isTimeless else { return nil }
    let replacement = instruction.replacement(model[keyPath: path], value)
    return replacement.json == nil ? nil : replacement
  }

  private func encodingPresence(_ value: SchemaDescription) -> PresenceDescription {
    var result = PresenceDescription(rule: value.mayBeOmitted ? .optional : .required)
    let encodesNull = output.encodesNull == true && value.mayBeOmitted
    result.acceptsNull = encodesNull
    result.acceptsMissing = output.omits != nil || instruction.omitsNil || value.mayBeOmitted && !encodesNull
    return result
  }
}

extension SchemaDescription {
  /// Whether no date or identifier is part of the value, which models make anew each time.
  fileprivate var isTimeless: Bool {
    switch self {
    case .scalar(let scalar):
      switch scalar.form {
      case .date, .calendarDate, .uuid: false
      default: true
      }
    case .definition, .reference: false
    default: children.allSatisfy(\.isTimeless)
    }
  }
}
