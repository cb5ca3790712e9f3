extension SampleMaker {
  mutating func union(_ union: UnionDescription) -> JSONValue {
    // Deep down, it is the first variant that does not lead back to itself, so that recursion ends.
    let flat = isDeep ? union.variants.first { !$0.value.isRecursive } ?? union.variants.first : nil
    guard let variant = flat ?? random.pick(union.variants) else { return .null }
    let isUnknown = union.variants.allSatisfy { $0.tag != nil } && union.layout != .untagged && breaks(.unknownCase)
    let tag: JSONValue? = isUnknown ? .string("no such case") : variant.tag
    // Null under the key of a variant counts as missing.
    let content = union.layout == .external ? variant.value.withoutNull : variant.value
    let value = variant.hasContent ? self.value(content) : [:]
    guard let tag else { return value }
    switch union.layout {
    case .untagged: return value
    case .internal(let key):
      var json = value
      json.put(tag, at: [.key(key)])
      return json
    case .adjacent(let key, let content): return .object(variant.hasContent ? [key: tag, content: value] : [key: tag])
    case .external: return .object([tag.string ?? "\(tag)": value])
    }
  }
}

extension SchemaDescription {
  /// What an optional contains.
  var withoutNull: SchemaDescription {
    switch self {
    case .optional(let value), .nullable(let value): value.withoutNull
    default: self
    }
  }

  /// Whether each value contains a part that has occurred before, which may be the value itself.
  fileprivate var isRecursive: Bool {
    switch self {
    case .reference: true
    case .object(let object): object.members.contains(where: \.isRecursive)
    case .union(let union): union.variants.allSatisfy(\.value.isRecursive)
    case .definition, .replaced, .nullIf, .constrained, .modified, .mapped, .embedded, .encrypted, .annotated:
      children.contains(where: \.isRecursive)
    default: false
    }
  }
}

extension MemberDescription {
  fileprivate var isRecursive: Bool { (!presence.acceptsMissing || role != .field) && value.isRecursive }
}
