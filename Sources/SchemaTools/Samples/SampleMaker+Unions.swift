import SchemaCoding

extension SampleMaker {
  mutating func union(_ union: UnionDescription) -> JSONValue {
    // Deep down, it is the first variant that does not lead back to itself, so that recursion ends.
    var variants = union.variants.filter { !$0.isUndecodable }
    if case .sibling(let path) = union.layout, let tag = siblingTags[path] { variants.removeAll { $0.tag != tag } }
    let flat = isDeep ? variants.first { !$0.value.isRecursive } ?? variants.first : nil
    guard let variant = flat ?? random.pick(variants) else { return .null }
    let isUnknown = variants.allSatisfy { $0.tag != nil } && union.isSelectedByItself && breaks(.unknownCase)
    let tag: JSONValue? = isUnknown ? .string("no such case") : variant.tag
    if case .sibling(let path) = union.layout { siblingTags[path] = tag }
    // Null under the key of a variant counts as missing.
    let content = union.layout == .external ? variant.value.withoutNull : variant.value
    let value = variant.hasContent ? self.value(content) : [:]
    guard let tag else { return value }
    switch union.layout {
    case .untagged, .sibling, .constant: return value
    case .internal(let path):
      var json = value
      json.put(tag, at: path.components)
      return json
    case .adjacent(let path, let content):
      var json = JSONValue.object(variant.hasContent ? [content: value] : [:])
      json.put(tag, at: path.components)
      return json
    case .external: return .object([tag.string ?? "\(tag)": value])
    }
  }
}

extension UnionDescription {
  /// Whether a document of the union has a tag or a key that is not its variant's own.
  fileprivate var isSelectedByItself: Bool {
    switch layout {
    case .untagged, .sibling, .constant: false
    case .internal, .adjacent, .external: true
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
