// Definition errors about members. Each check is a few lines; all errors are reported together.

extension Compiler {
  /// Checks that a field has keys, each well-formed and none twice, and positions only in an array.
  mutating func check(keys: [FieldKey]) {
    if keys.isEmpty { definitionError("has no key") }
    for key in keys {
      if let problem = key.definitionError { definitionError("has the key \"\(key.string)\", which \(problem)") }
    }
    for key in keys where key.definitionError == nil && !key.isEnclosing && key.isPosition != isInArray {
      let reason =
        isInArray
        ? "though other keys of the object begin with an index"
        : "which begins with an index, though the object is not an array by position"
      definitionError("has the key \"\(key.string)\", \(reason)")
    }
    for (index, key) in keys.enumerated() where keys[..<index].contains(key) && key.definitionError == nil {
      definitionError("has the key \"\(key.string)\" twice")
    }
  }

  /// Checks that the key style spells no key as an empty string.
  mutating func checkForEmptyKeys(in paths: [[JSONPath.Component]], of name: String) {
    for steps in paths where steps.contains(.key("")) && !name.isEmpty {
      definitionError("has an empty key in its key style")
      break
    }
  }

  /// Checks that a field has a writable property, which a model with an initial value needs.
  mutating func check<Model, Value>(property path: (KeyPath<Model, Value> & Sendable)?) {
    if path == nil {
      let reason = "a change of the value's type, as by map(_:) or optional(), removes it"
      definitionError("has no key path, which a schema with an initial value needs; \(reason)")
    } else if !(path is WritableKeyPath<Model, Value>) {
      definitionError("has a read-only key path; declare the property with var, or use an initializer")
    }
  }

  /// Checks that an initial value that is an object is a new one each time. Otherwise all documents would be decoded into the same object.
  mutating func check<Model>(initialValue start: () -> Model) {
    guard compilation.use == .decoding, Model.self is AnyObject.Type, start() as AnyObject === start() as AnyObject
    else { return }
    definitionError(
      "starts from the same object each time; create it in startingFrom:, or change it with update(_:from:)")
  }

  /// Checks that the key style spells no key of an included part as it spells another member's, unless both encode the same key, which is
  /// another definition error.
  mutating func checkSpellings<Model>(of members: [MemberInstruction<Model>], declaredAs declared: [AnyMember<Model>]) {
    guard compilation.keyStyle != nil else { return }
    let encoded = members.map { Set($0.outputPaths.compactMap(\.components.first)) }
    for (index, part) in members.enumerated() where part.isPart && !encoded[index].isEmpty {
      for other in members.indices where other != index && (other < index || !members[other].isPart) {
        guard !encoded[other].isEmpty, encoded[other].isDisjoint(with: encoded[index]),
          let key = part.keys.common(with: members[other].keys)
        else { continue }
        at(declared[index].label, declared[index].source) { compiler in
          compiler.definitionError(
            "shares the key \"\(key)\" with the \(declared[other].label) because of the key style")
        }
      }
    }
  }

  /// Checks that no two members of an object are encoded to the same path, and none into another one.
  mutating func checkOutput<Model>(of members: [MemberInstruction<Model>], declaredAt sources: [SourceLine?]) {
    var owners: [JSONPath: (count: Int, lastSource: SourceLine?)] = [:]
    for (member, source) in zip(members, sources) {
      for path in member.outputPaths { owners[path] = ((owners[path]?.count ?? 0) + 1, source) }
    }
    if compilation.use == .encoding {
      let nested = owners.keys.filter { $0.components.count > 1 }
      for path in nested.sorted(by: { $0.description < $1.description }) {
        for outer in path.components.indices.map(path.prefix) where owners[outer] != nil {
          definitionError(
            "cannot encode \"\(path.fieldName)\" into \"\(outer.fieldName)\", which is a field itself",
            owners[path]?.lastSource)
        }
      }
    }
    let repeated = owners.filter { $0.value.count > 1 }
    for (path, owners) in repeated.sorted(by: { $0.key.description < $1.key.description }) {
      definitionError("has \(owners.count) fields for the key \"\(path.fieldName)\"", owners.lastSource)
    }
  }
}

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
  mutating func check(distinct keys: [UnionKey?]) {
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
      let advice = key.steps.isEmpty || key.isPosition ? "" : "; a key with a dot is .literal(\"\(key.string)\")"
      definitionError("has the tag \"\(key.string)\", which is not a key of the object itself\(advice)")
    }
    return key.isLiteral ? UnionKey(key.string, in: nil) : unionKey(of: key.string)
  }

  /// Returns a key of a union in the key style, and checks that this does not spell it as an empty string.
  mutating func unionKey(of key: String) -> UnionKey {
    let spelled = UnionKey(key, in: compilation.keyStyle)
    if !key.isEmpty, spelled.spellings.contains("") { definitionError("has an empty key in its key style") }
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
