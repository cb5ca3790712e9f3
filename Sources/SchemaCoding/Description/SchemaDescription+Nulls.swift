// What null and a missing value mean.

extension SchemaDescription {
  /// The values that are decoded as null, besides null itself.
  var standInsForNull: [JSONValue] {
    switch self {
    case .nullIf(let nullIf): nullIf.standIns + nullIf.value.standInsForNull
    case .optional, .nullable, .replaced, .constrained, .modified, .mapped, .annotated:
      children.flatMap(\.standInsForNull)
    default: []
    }
  }

  /// Whether an encoded value may be nil, in which case its key is omitted.
  var mayBeOmitted: Bool { acceptsMissing(withReplacements: false) }

  /// Whether a missing value is decoded, as nil, a default or a fallback.
  var acceptsMissing: Bool { acceptsMissing(withReplacements: true) }

  private func acceptsMissing(withReplacements: Bool) -> Bool {
    switch self {
    case .optional, .nullable: true
    case .replaced where withReplacements: true
    case .mapped(let mapped):
      mapped.acceptsNull || mapped.source.acceptsMissing(withReplacements: withReplacements)
    case .replaced, .nullIf, .constrained, .modified, .annotated, .definition:
      children.allSatisfy { $0.acceptsMissing(withReplacements: withReplacements) }
    default: false
    }
  }
}

extension [String: SchemaDescription] {
  /// Whether an empty string is decoded as null.
  func treatsEmptyAsNull(_ description: SchemaDescription) -> Bool {
    switch description {
    case .scalar(let scalar):
      if case .string = scalar.form { return false }
      return scalar.leniency.contains(.emptyStringAsNull) && !scalar.isKey
    case .enumeration(let enumeration):
      // An open enumeration has the empty string as an unknown raw value.
      guard enumeration.knownCases == nil, case .scalar(let raw) = enumeration.raw else {
        return treatsEmptyAsNull(enumeration.raw)
      }
      return raw.leniency.contains(.emptyStringAsNull) && !raw.isKey
    case .nullIf, .constrained, .modified, .mapped, .annotated, .optional, .nullable, .replaced,
      .definition:
      return description.children.allSatisfy(treatsEmptyAsNull)
    case .reference(let name):
      // A container: anything else might be a reference to itself.
      return self[name].map { $0.containerLeniency.contains(.emptyStringAsNull) } ?? false
    default: return description.containerLeniency.contains(.emptyStringAsNull)
    }
  }
}

extension UnionDescription {
  /// Whether null is valid for a variant that no tag or key selects.
  var mayBeNull: Bool {
    variants.contains { ($0.tag == nil || layout == .untagged) && ($0.value == .nothing || $0.value.mayBeNull) }
  }
}

extension SchemaDescription {
  /// Whether null is valid.
  var mayBeNull: Bool {
    switch self {
    case .any, .optional, .nullable, .replaced: true
    case .nullIf, .constrained, .modified, .annotated, .definition: children.allSatisfy(\.mayBeNull)
    case .mapped(let mapped): mapped.acceptsNull || mapped.source.mayBeNull
    case .union(let union): union.mayBeNull
    default: false
    }
  }

  /// Whether null under the key of a variant is decoded as its content. A union without tags does not count: there, null is a missing key.
  var mayBeNullUnderKey: Bool {
    switch self {
    case .union: false
    case .nullIf, .constrained, .modified, .annotated, .definition: children.allSatisfy(\.mayBeNullUnderKey)
    case .mapped(let mapped): mapped.acceptsNull || mapped.source.mayBeNullUnderKey
    default: mayBeNull
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
