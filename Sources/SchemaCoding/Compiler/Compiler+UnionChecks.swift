// Definition errors about unions.

extension Compiler {
  /// Checks that a union has variants.
  private mutating func check<Whole>(_ variants: [Variant<Whole>]) {
    if variants.isEmpty { definitionError("has no variants") }
  }

  /// Checks that a union without tags has variants, each of which has content.
  mutating func check<Whole>(untagged variants: [Variant<Whole>]) {
    check(variants)
    for variant in variants where !variant.hasContent {
      definitionError("has \(variant.tag.variantName) without content, but no tag that selects it")
    }
  }

  /// Checks that a union has variants, and values that select them.
  mutating func check<Whole>(tagsOf variants: [Variant<Whole>]) {
    check(variants)
    for case let tag? in variants.map(\.tag) where !tag.isScalar {
      definitionError("has a variant with the tag \(tag), which is not a string, number or Bool")
    }
    checkDistinct(variants)
  }

  /// Checks that a union has variants, and keys that select them.
  mutating func check<Whole>(keysOf variants: [Variant<Whole>]) {
    check(variants)
    for case let tag? in variants.map(\.tag) {
      guard case .string(let key) = tag else {
        definitionError("has a variant with the tag \(tag), which is not a key")
        continue
      }
      if key.isEmpty { definitionError("has a variant with an empty key") }
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
          "has the variants \"\(other.declared)\" and \"\(key.declared)\", whose keys are the same in the key style")
      }
    }
  }

  /// Returns the key of a union's tag or content in the key style, and checks that it is one key.
  mutating func unionKey(_ key: FieldKey) -> UnionKey {
    if let problem = key.definitionError {
      definitionError("has the tag \"\(key.string)\", which \(problem)")
    } else if key.steps.count != 1 || key.isPosition {
      let advice =
        key.steps.isEmpty || key.isPosition
        ? "" : "; tags cannot be paths, and a key with a dot is .literal(\"\(key.string)\")"
      definitionError("has the tag \"\(key.string)\", which is not a key of the object itself\(advice)")
    }
    return key.isLiteral ? UnionKey(key.string, in: nil) : unionKey(of: key.string)
  }

  /// Returns a key of a union in the key style, and checks that this does not spell it as an empty string.
  mutating func unionKey(of key: String) -> UnionKey {
    let spelled = UnionKey(key, in: compilation.keyStyle)
    if !key.isEmpty, spelled.spellings.contains("") {
      definitionError("has a key that its key style spells as an empty string")
    }
    return spelled
  }

  /// Checks that the variants of a union with an internal tag may be objects, which contain the tag.
  mutating func check<Whole>(objectsOf variants: [VariantInstruction<Whole>], tag: String) {
    for variant in variants where variant.tag?.isScalar == true && !variant.acceptsObject {
      definitionError(
        "has \(variant.tag.variantName), which is never an object with the tag \"\(tag)\"; use oneOf(tag:content:)")
    }
  }

  private mutating func checkDistinct<Whole>(_ variants: [Variant<Whole>]) {
    var seen: Set<JSONValue> = []
    for case let tag? in variants.map(\.tag) where !seen.insert(tag).inserted {
      definitionError("has two variants with the tag \(tag)")
    }
    if variants.filter({ $0.tag == nil }).count > 1 { definitionError("has two `otherwise` variants") }
  }
}
