// A union as a part of an object, with its tag and content among the object's other members.
extension TaggedUnionInstruction {
  var factsAsPart: ObjectFacts {
    let variants = (content == nil ? variants : variants.filter { $0.tag == nil }).map { ($0, $0.objectFacts) }
    let definitionError = definitionError(of: variants)
    return ObjectFacts(
      definitionErrorAsPart: definitionError, keys: definitionError == nil ? keys(with: variants) : MemberKeys(),
      outputPaths: paths(with: variants),
      lacksTag: { [self] object in otherwise == nil && tag.member(of: object, leniency) == nil })
  }

  /// The variants in the same object as the tag: all, or those without content.
  private typealias Inside = [(variant: VariantInstruction<Whole>, facts: ObjectFacts)]

  /// The keys that the union or any of its variants decodes.
  private func keys(with inside: Inside) -> MemberKeys {
    let own = place == .member ? content.map { tag.known.union($0.known) } ?? tag.known : KnownKeys()
    let keys = Dictionary(
      inside.map { (ObjectIdentifier($0.variant), $0.facts.keys) }, uniquingKeysWith: { first, _ in first })
    let inside = keys.values.joined
    let all = own.union(inside.all)
    let holdsValues = variants.contains { $0.tag != nil && $0.facts.mayHoldValues }
    let containers = inside.containers + (holdsValues ? content?.known.list.map { [.key($0)] } ?? [] : [])
    return MemberKeys(ofUnion: all, containers: containers) { [self] object, others, context in
      let match = match(in: object)
      guard let variant = variant(for: match) else {
        // Without a tag, the object has no union, and nothing decodes the keys of its variants.
        let isAbsent = match.tag.map { leniency.isNull($0.value) } ?? true
        return [isAbsent && others == .collecting ? own : all]
      }
      return [own] + (keys[ObjectIdentifier(variant)]?.decoded(from: object, others: others, &context) ?? [])
    }
  }

  // An update that keeps the variant changes its content.

  func mergeKeepingVariant(
    _ json: JSONNode, into value: Whole, asMembers: Bool, _ context: inout DecodingContext
  ) throws(CodingFailure) -> Whole? {
    guard place != .sibling, let variant = keptVariant(of: value, by: json) else { return nil }
    if let content, variant.tag != nil {
      if asMembers { return try merge(content, of: json, into: value, variant, &context) }
      return try context.nested { context throws(CodingFailure) in
        try merge(content, of: json, into: value, variant, &context)
      }
    }
    return asMembers
      ? try variant.decodeMembers(of: json, into: value, merging: true, &context)
      : try variant.merge(json, into: value, &context)
  }

  private func merge(
    _ content: UnionKey, of object: JSONNode, into value: Whole, _ variant: VariantInstruction<Whole>,
    _ context: inout DecodingContext
  ) throws(CodingFailure) -> Whole? {
    guard let found = content.member(of: object, leniency) else { return value }
    if found.value.isNull { return nil }
    return try context.inside(found.path, declared: content.path) { context throws(CodingFailure) in
      try variant.merge(found.value, into: value, &context)
    }
  }

  /// The variant of a value, unless an update names another tag.
  private func keptVariant(of value: Whole, by json: JSONNode) -> VariantInstruction<Whole>? {
    guard let current = variant(of: value) else { return nil }
    let match = match(in: json)
    return match.tag == nil || match.variant?.value === current ? current : nil
  }

  /// The paths to which the union may encode values, each once. A value has one variant, so keys that variants share do not
  /// conflict.
  private func paths(with inside: Inside) -> [JSONPath] {
    var paths = place == .member ? [tag, content].compactMap { $0.map { JSONPath($0.path) } } : []
    for path in inside.flatMap(\.facts.outputPaths) where !paths.contains(path) { paths.append(path) }
    return paths.filter { path in !paths.contains { $0.isInside(path) } }
  }

  /// The reason why the union cannot be a part.
  private func definitionError(of inside: Inside) -> String? {
    guard content == nil else { return inside.first { $0.variant === otherwise }?.facts.definitionErrorAsPart }
    for (variant, facts) in inside {
      if let definitionError = facts.definitionErrorAsPart { return definitionError }
      let path = JSONPath(tag.path)
      if place == .member, variant.tag != nil, facts.outputPaths.contains(where: { $0 == path || $0.isInside(path) }) {
        return "has a variant with a field for the key \"\(tag.string)\", which is the union's tag"
      }
    }
    return nil
  }
}
