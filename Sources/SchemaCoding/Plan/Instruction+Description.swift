extension Instruction {
  /// What this instruction decodes or encodes, with its documentation. An object is described once, and referred to from then on.
  final func description(in describer: inout Describer) -> SchemaDescription {
    guard let type = definedType else { return annotated(describe(in: &describer)) }
    return describer.definition(of: self, type: type) { annotated(describe(in: &$0)) }
  }

  private func annotated(_ description: SchemaDescription) -> SchemaDescription {
    guard let annotations else { return description }
    return .annotated(AnnotatedDescription(value: description, annotations: annotations))
  }

  /// Describes a replacement: as Swift prints it, and as JSON if no closure or custom kind is needed to encode it.
  func replacement(
    _ value: Value, _ description: SchemaDescription, in describer: Describer
  ) -> ReplacementDescription {
    if describer.isInsideCipher || facts.features.contains(.redacted) { return ReplacementDescription() }
    let isEmpty = description.isContainer && (value as? any Collection)?.isEmpty == true
    return ReplacementDescription(
      summary: Listing.text(ofValue: value), json: description.isPlain || isEmpty ? json(value) : nil)
  }

  private func json(_ value: Value) -> JSONValue? {
    var context = EncodingContext(EncodingOptions())
    guard (try? encode(value, &context)) == true else { return nil }
    guard let json = JSONValue(encoded: context.writer.data), json != .null else { return nil }
    return json
  }
}

extension SchemaDescription {
  /// Whether values are arrays or dictionaries, which need no plan of their elements when they are empty.
  fileprivate var isContainer: Bool {
    switch self {
    case .array, .dictionary: true
    case .mapped, .definition: false
    default: wrapped?.isContainer ?? false
    }
  }

  /// Whether values are encoded without the author's code, and by any plan.
  fileprivate var isPlain: Bool {
    switch self {
    case .scalar(let scalar): scalar.form.isPlain
    case .any, .enumeration, .array, .separated, .dictionary, .optional, .nullable, .replaced, .nullIf, .constrained,
      .modified, .annotated:
      children.allSatisfy(\.isPlain)
    default: false
    }
  }
}

extension ScalarForm {
  fileprivate var isPlain: Bool {
    switch self {
    case .date(let date): date.isPlain
    case .other, .resource: false
    default: true
    }
  }
}

extension DateDescription {
  fileprivate var isPlain: Bool {
    switch self {
    case .custom: false
    case .anyOf(let dates): dates.first?.isPlain ?? false
    default: true
    }
  }
}
