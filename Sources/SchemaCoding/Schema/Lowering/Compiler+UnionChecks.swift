// Definition errors about unions.

extension Compiler {
  private mutating func check<Whole>(_ variants: [Variant<Whole>]) {
    if variants.isEmpty { definitionError(.noVariants, "has no variants") }
  }

  /// Checks that a union without tags has variants, each of which has content.
  mutating func check<Whole>(untagged variants: [Variant<Whole>]) {
    check(variants)
    for variant in variants where !variant.hasContent {
      definitionError(.noTag, "has \(variant.role) without content, but no tag that selects it")
    }
  }

  /// Checks that no variant of a union without a tag hides one after it.
  mutating func check<Whole>(reachOf variants: [VariantInstruction<Whole>]) {
    let shapes = variants.map(\.shape)
    for (index, shape) in shapes.enumerated() {
      guard let hiding = shapes[..<index].firstIndex(where: { $0.hides(shape) }) else { continue }
      let (number, other) = (index + 1, hiding + 1)
      let advice = "list narrower variants first, or tell them apart by a tag or a constant"
      guard shapes[hiding].mayBeRefused || shapes[hiding].isKind(of: shape) else {
        definitionError(
          .hiddenVariant,
          "has a variant \(number) that is never decoded, because its variant \(other) hides it; \(advice)")
        continue
      }
      remark(
        .hiddenVariant,
        "has a variant \(number) that is decoded only if an initializer or a closure of its variant \(other) throws; \(advice)",
        for: .decoding)
    }
  }

  /// Checks that a union has variants, and values that select them.
  mutating func check<Whole>(tagsOf variants: [Variant<Whole>]) {
    check(variants)
    for case let tag? in variants.map(\.tag) where !tag.isScalar {
      definitionError(.invalidTag, "has a variant with the tag \(tag), which is not a string, number or Bool")
    }
    checkDistinct(variants)
  }

  /// Checks that a union has variants, and keys that select them.
  mutating func check<Whole>(keysOf variants: [Variant<Whole>]) {
    check(variants)
    for variant in variants where variant.role == .missingTag {
      definitionError(.noTag, "has \(variant.role), but no tag; without a key, an `otherwise` variant is decoded")
    }
    for case let tag? in variants.map(\.tag) {
      guard case .string(let key) = tag else {
        definitionError(.invalidTag, "has a variant with the tag \(tag), which is not a key")
        continue
      }
      if key.isEmpty { definitionError(.invalidTag, "has a variant with an empty key") }
    }
    checkDistinct(variants)
  }

  /// Checks that the key style spells no key of a union as it spells another. Two variants with the same key have a definition error of
  /// their own.
  mutating func checkSpellings(of keys: [UnionKey?]) {
    guard compilation.keyStyle != nil else { return }
    let keys = keys.compactMap { $0 }
    for (index, key) in keys.enumerated() {
      if let other = keys[..<index].first(where: { $0.declared != key.declared && $0.overlaps(key) }) {
        definitionError(
          .repeatedKey,
          "has the variants \"\(other.declared)\" and \"\(key.declared)\", whose keys are the same in the key style")
      }
    }
  }

  /// Returns the key of a union's tag or content in the key style, and checks that it is one key, or a position if this is possible.
  mutating func unionKey(
    _ key: FieldKey, _ purpose: String = "the tag", mayBePosition: Bool = false
  ) -> UnionKey {
    if let problem = key.definitionError {
      definitionError(.invalidKey, "has \(purpose) \"\(key.string)\", which \(problem)")
    } else if key.pathError != nil || key.isPosition && !mayBePosition {
      definitionError(.invalidKey, "has \(purpose) \"\(key.string)\", which is not a key of the object itself")
    }
    if compilation.use == .encoding,
      let index = key.steps.dropFirst(key.isPosition ? 1 : 0).lazy.compactMap(\.index).first(where: { $0 > 0 })
    {
      definitionError(
        .incompleteArray, "cannot encode \(purpose) \"\(key.string)\", because nothing is encoded before [\(index)]")
    }
    return spelled(UnionKey(key, in: compilation))
  }

  /// Returns the key of the content beside a tag.
  mutating func contentKey(_ key: FieldKey) -> UnionKey {
    if key.definitionError == nil, key.steps.count > 1 {
      definitionError(.invalidKey, "has the content \"\(key.string)\", which is not a key of the object itself")
    }
    return unionKey(key, "the content")
  }

  /// Returns a variant's key in the key style.
  mutating func unionKey(of key: String) -> UnionKey {
    let path = [JSONPath.Component.key(key)]
    let style = compilation.keyStyle
    let paths = (style?.spellings(of: path) ?? [path]).map(compilation.prefixed)
    return spelled(UnionKey(key, paths, ignoresCase: style?.ignoresCase ?? false))
  }

  /// Checks that the key style spells no key as an empty string.
  private mutating func spelled(_ key: UnionKey) -> UnionKey {
    if !key.declared.isEmpty, key.paths.contains(where: { $0.contains(.key("")) }) {
      definitionError(.invalidKey, "has a key that its key style spells as an empty string")
    }
    return key
  }

  /// Checks that the variants of a union with an internal tag may be objects, which contain the tag.
  mutating func check<Whole>(objectsOf variants: [VariantInstruction<Whole>], tag: UnionKey) {
    let isArray = tag.path.first?.isIndex == true
    for variant in variants where variant.tag?.isScalar == true {
      let facts = variant.facts
      if isArray ? facts.acceptsArray : facts.acceptsObject || facts.convertsObject { continue }
      definitionError(
        .invalidTag,
        "has \(variant.role), which is never \(isArray ? "an array" : "an object") with the tag \"\(tag.string)\"; "
          + "use oneOf(tag:content:)")
    }
  }

  mutating func checkDistinct<Whole>(_ variants: [Variant<Whole>]) {
    var seen: Set<JSONValue> = []
    for case let tag? in variants.map(\.tag) where !seen.insert(tag).inserted {
      definitionError(.repeatedTag, "has two variants with the tag \(tag)")
    }
    for (role, count) in [
      (VariantRole.otherwise, variants.count { $0.role == .otherwise || $0.role == .untagged }),
      (.undecodable, variants.count { $0.role == .undecodable }),
      (.missingTag, variants.count { $0.role == .missingTag }),
    ] where count > 1 {
      let name = role == .otherwise ? "otherwise" : role == .undecodable ? "undecodable" : "missingTag"
      definitionError(.repeatedTag, "has two `\(name)` variants")
    }
  }
}
