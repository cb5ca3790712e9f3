// A union as a part of an object, with its tag and content among the object's other members.
extension TaggedUnionInstruction {
  /// The keys that the union or any of its variants decodes.
  var keysAsPart: KnownKeys? {
    guard definitionErrorOfVariants == nil else { return nil }
    return switch layout {
    case .internal(let tag): KnownKeys([tag]).union(variants.compactMap(\.memberKeys).joined)
    case .adjacent(let tag, let content): KnownKeys([tag, content]).union(otherwise?.memberKeys ?? KnownKeys())
    }
  }

  /// The paths of keys that the union may encode, each once. A value has one variant, so keys that variants share do not
  /// conflict.
  var pathsAsPart: [[String]] {
    let own: [[String]]
    let encoded: [VariantInstruction<Whole>]
    switch layout {
    case .internal(let tag): (own, encoded) = ([[tag]], variants)
    case .adjacent(let tag, let content): (own, encoded) = ([[tag], [content]], variants.filter { $0.tag == nil })
    }
    var paths = own
    for path in encoded.flatMap(\.outputKeys) where !paths.contains(path) { paths.append(path) }
    return paths.filter { path in !paths.contains { $0.count > path.count && $0.starts(with: path) } }
  }

  /// The reason why the union cannot be a part.
  var definitionErrorOfVariants: String? {
    switch layout {
    case .internal(let tag):
      for variant in variants {
        if let definitionError = variant.definitionErrorAsPart { return definitionError }
        if variant.tag != nil, variant.outputKeys.contains([tag]) {
          return "has a variant with a field for the key \"\(tag)\", which is the union's tag"
        }
      }
      return nil
    case .adjacent: return otherwise?.definitionErrorAsPart
    }
  }
}
