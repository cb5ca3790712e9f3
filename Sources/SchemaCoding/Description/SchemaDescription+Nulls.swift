// What null and a missing value mean.

extension SchemaDescription {
  /// The values that are decoded as null, besides null itself.
  package var nullSentinels: [JSONValue] {
    let own = if case .nullIf(let nullIf) = self { nullIf.sentinels } else { [JSONValue]() }
    return own + (wrapped?.nullSentinels ?? [])
  }

  /// Whether an encoded value may be nil, in which case its key is omitted.
  package var mayBeOmitted: Bool { acceptsMissing(withReplacements: false) }

  /// Whether a missing value is decoded, as nil, a default or a fallback.
  package var acceptsMissing: Bool { acceptsMissing(withReplacements: true) }

  private func acceptsMissing(withReplacements: Bool) -> Bool {
    switch self {
    case .optional, .nullable: true
    case .replaced where withReplacements: true
    case .mapped(let mapped) where mapped.acceptsNull: true
    default: wrapped?.acceptsMissing(withReplacements: withReplacements) ?? false
    }
  }
}

extension [String: SchemaDescription] {
  package func treatsEmptyAsNull(_ description: SchemaDescription) -> Bool {
    treats(.emptyStringAsNull, asNull: description)
  }

  package func treatsFalseAsNull(_ description: SchemaDescription) -> Bool { treats(.falseAsNull, asNull: description) }

  /// Whether the value of this option is decoded as null.
  private func treats(_ option: Leniency, asNull description: SchemaDescription) -> Bool {
    switch description {
    case .scalar(let scalar):
      return scalar.leniency.contains(option) && !scalar.isKey && !scalar.form.decodes(option)
    case .enumeration(let enumeration):
      // An open enumeration has the empty string as an unknown raw value.
      guard enumeration.knownCases == nil, case .scalar(let raw) = enumeration.raw else {
        return treats(option, asNull: enumeration.raw)
      }
      return raw.leniency.contains(option) && !raw.isKey
    case .separated(let separated): return treats(option, asNull: separated.string)
    case .reference(let name):
      // A container: anything else might be a reference to itself.
      return self[name].map { $0.containerLeniency.contains(option) } ?? false
    default:
      return description.wrapped.map { treats(option, asNull: $0) } ?? description.containerLeniency.contains(option)
    }
  }
}

extension ScalarForm {
  /// Whether what counts as null with this option is a value of the form.
  fileprivate func decodes(_ option: Leniency) -> Bool {
    switch self {
    case .string: option == .emptyStringAsNull
    case .bool: option == .falseAsNull
    case .values(let values, _): option == .falseAsNull && values.contains(false)
    default: false
    }
  }
}

extension UnionDescription {
  /// Whether null is valid for a variant that no tag or key selects.
  package var mayBeNull: Bool {
    variants.contains { ($0.tag == nil || layout == .untagged) && ($0.value == .nothing || $0.value.mayBeNull) }
  }
}

extension SchemaDescription {
  package var mayBeNull: Bool { mayBeNull(inUnions: true) }

  /// Whether null under the key of a variant is decoded as its content. A union does not count: there, null is a missing key.
  package var mayBeNullUnderKey: Bool { mayBeNull(inUnions: false) }

  private func mayBeNull(inUnions: Bool) -> Bool {
    switch self {
    case .any, .optional, .nullable, .replaced: true
    case .mapped(let mapped) where mapped.acceptsNull: true
    case .union(let union): inUnions && union.mayBeNull
    default: wrapped?.mayBeNull(inUnions: inUnions) ?? false
    }
  }

  /// The leniency of an array, an object, or a union whose tag or key selects the variant.
  fileprivate var containerLeniency: Leniency {
    switch self {
    case .array(let array): array.leniency
    case .dictionary(let dictionary): dictionary.leniency
    case .object(let object): object.leniency
    case .union(let union):
      union.layout == .untagged || union.variants.contains { $0.tag == nil } ? [] : union.leniency
    default: []
    }
  }
}
