import SchemaCoding

// One of several schemas.

extension SchemaReader {
  /// Alternatives beside what is valid for each: a value or null, one of these constants, objects that a key distinguishes, values of
  /// several types, or objects with the keys of all.
  func decide(alternatives keyword: String, _ node: SchemaNode, key: String, owner: ModelDecision?) -> Decision {
    let children = node.children(keyword)
    var isNullable = node.isNullable
    var members = node.value.object ?? [:]
    for other in ["oneOf", "anyOf"] where other != keyword && members[other] != nil {
      remark(node, "\(other) beside \(keyword) is not checked")
    }
    for keyword in ["oneOf", "anyOf", "nullable"] { members[keyword] = nil }
    var base = SchemaNode(.object(members), "\(node.pointer)/", reference: node.reference)
    base.merged = node.merged
    var kept: [SchemaNode] = []
    for child in children {
      let (part, isPartNullable) = unwrapped(child)
      isNullable = isNullable || isPartNullable || child.isNullable
      if merged(part).isNull {
        isNullable = true
      } else {
        kept.append(child.reference == nil && part.reference == nil ? child : part)
      }
    }
    let isBare = base.constraints.isEmpty && base.merged?.isEmpty != false
    // Alternatives that only name keys say nothing about types.
    if !isBare,
      kept.allSatisfy({ $0.constraints.keys.allSatisfy { ["required", "not", "minProperties"].contains($0) } })
    {
      remark(node, "\(keyword) is not checked")
      return decideValue(SchemaNode(base, at: node.pointer), key: key, owner: owner)
    }
    if !isBare { kept = kept.map { SchemaNode(all: [$0, base]) } }
    var decision = self.decision(of: kept, node, key: key, owner: owner)
    if isNullable { decision.isOptional = true }
    return decision
  }

  /// What one of several schemas describes.
  func decision(of parts: [SchemaNode], _ node: SchemaNode, key: String, owner: ModelDecision?) -> Decision {
    guard let first = parts.first else { return anything(node, "nothing is valid") }
    if parts.count == 1 { return decide(first, key: key, owner: owner) }
    let resolved = parts.map { merged(unwrapped($0).node) }
    if let constants = constants(of: parts, resolved, node, key: key, owner: owner) { return constants }
    if let tag = tag(of: resolved, parts, node) {
      return taggedUnion(tag, zip(parts, resolved).map { (raw: $0, resolved: $1) }, node, key: key, owner: owner)
    }
    // Each variant is valid for types that no other has.
    var groups: [(types: Set<String>, parts: [SchemaNode])] = []
    for part in parts.flatMap({ flattened($0) }) {
      let types = self.types(of: part)
      if types.contains("any") {
        if !merged(part).constraints.isEmpty { remark(node, "the alternatives have no type") }
        return Decision(kind: .json)
      }
      if let index = groups.firstIndex(where: { !$0.types.isDisjoint(with: types) }) {
        groups[index].types.formUnion(types)
        groups[index].parts.append(part)
      } else {
        groups.append((types, [part]))
      }
    }
    guard groups.allSatisfy({ $0.parts.count == 1 || $0.types.count == 1 }) else {
      return anything(node, "the alternatives cannot be told apart")
    }
    if groups.count == 1, let type = groups[0].types.first {
      return self.decision(of: type, groups[0].parts, node, key: key, owner: owner)
    }
    let union = UnionDecision(tag: nil, count: 1, isOpen: false)
    describe(union, node, key, owner)
    var names = NameTable()
    let order = ["boolean", "number", "string", "array", "object"]
    for group in groups.sorted(by: { order.rank(of: $0.types) < order.rank(of: $1.types) }) {
      let type = group.types.min() ?? ""
      var decision =
        group.parts.count == 1
        ? decide(group.parts[0], key: key, owner: nil)
        : self.decision(of: type, group.parts, node, key: key, owner: nil)
      decision.notes = []
      let name = group.parts.count == 1 ? group.parts[0].name ?? type : type
      var variant = UnionDecision.Variant(
        tag: nil, caseName: names.unique(SwiftName.enumerationCase(name)), decision: decision, count: 1)
      variant.documentation = group.parts.count == 1 ? group.parts[0].documentation(besides: name) : []
      union.variants.append(variant)
    }
    return Decision(kind: .union(union))
  }

  /// What several schemas of one type describe.
  private func decision(
    of type: String, _ parts: [SchemaNode], _ node: SchemaNode, key: String, owner: ModelDecision?
  ) -> Decision {
    let resolved = parts.map { merged(unwrapped($0).node) }
    switch type {
    case "object":
      if let tag = tag(of: resolved, parts, node) {
        return taggedUnion(tag, zip(parts, resolved).map { (raw: $0, resolved: $1) }, node, key: key, owner: owner)
      }
      if Self.canBeTried(resolved) {
        return triedUnion(zip(parts, resolved).map { ($0, $1) }, node, key: key, owner: owner)
      }
      return joinedObject(resolved, node, key: key, owner: owner)
    case "array":
      let elements = resolved.compactMap { $0.child("items") }
      if elements.count < parts.count || resolved.contains(where: { $0["prefixItems"] != nil }) {
        remark(node, "the alternatives cannot be told apart")
        return Decision(kind: .array(Decision(kind: .json)))
      }
      remark(node, "the alternatives are arrays of either elements")
      let element = self.decision(of: elements, node, key: SwiftName.elementKey(key), owner: owner)
      return element.kind.isDeep ? .deep : Decision(kind: .array(element))
    case "string":
      // A known set of strings, and any other.
      let lists = resolved.compactMap { $0.values?.compactMap(\.string) }
      let plain = resolved.filter { $0.values == nil }
      let isAny = plain.contains { $0.constraints.keys.allSatisfy { $0 == "type" } }
      if lists.count + plain.count == parts.count, !lists.isEmpty, isAny {
        return enumeration(lists.flatMap { $0 }, isOpen: true, node, key: key, owner: owner)
      }
      if !isAny { remark(node, "the alternatives are any string") }
      return Decision(kind: .string)
    case "number":
      let areIntegers = resolved.allSatisfy { $0.typeName == "integer" }
      if resolved.contains(where: { $0.constraints.count > 1 }) { remark(node, "the alternatives are any number") }
      return Decision(kind: .number(areIntegers ? "Int" : "Double", places: nil))
    default: return decide(parts[0], key: key, owner: owner)
    }
  }

  /// Alternatives that are constants, as when each has a title: an enumeration, or a list of scalars.
  private func constants(
    of parts: [SchemaNode], _ resolved: [SchemaNode], _ node: SchemaNode, key: String, owner: ModelDecision?
  ) -> Decision? {
    guard resolved.allSatisfy({ $0.values != nil && $0["properties"] == nil }) else { return nil }
    let lists = resolved.compactMap(\.values)
    let decision = decide(values: lists.flatMap { $0 }, node, key: key, owner: owner)
    if case .enumeration(let enumeration) = decision.kind {
      for (part, list) in zip(resolved, lists) where list.count == 1 {
        let text = part.documentation(besides: list[0].string ?? "").joined(separator: " ")
        if let index = enumeration.cases.firstIndex(where: { .string($0.value) == list[0] }), !text.isEmpty {
          enumeration.caseNotes[index] = text
        }
      }
    }
    return decision
  }

  /// The alternatives themselves in place of a schema that has nothing else, and is of several types.
  private func flattened(_ part: SchemaNode, depth: Int = 0) -> [SchemaNode] {
    let node = unwrapped(part).node
    guard depth < 8, types(of: node).count > 1, node.constraints.count == 1, let keyword = node.constraints.keys.first,
      keyword == "anyOf" || keyword == "oneOf"
    else { return [node] }
    return node.children(keyword).filter { !merged(unwrapped($0).node).isNull }.flatMap {
      flattened($0, depth: depth + 1)
    }
  }

  /// The types that a value may have; `any` if that is not known.
  private func types(of part: SchemaNode, depth: Int = 0) -> Set<String> {
    let node = merged(unwrapped(part).node)
    if let types = node["type"]?.array?.compactMap(\.string) {
      return Set(types.filter { $0 != "null" }.map { $0 == "integer" ? "number" : $0 })
    }
    let type = node.typeName
    if !type.isEmpty { return [type == "integer" ? "number" : type] }
    if !node.choices.isEmpty, depth < 8 { return Set(node.choices.flatMap { types(of: $0, depth: depth + 1) }) }
    guard depth < 8, let keyword = ["oneOf", "anyOf"].first(where: { node[$0] != nil }) else { return ["any"] }
    return Set(node.children(keyword).flatMap { types(of: $0, depth: depth + 1) }).subtracting(["null"])
  }
}

// Objects

extension SchemaReader {
  private func describe(_ union: UnionDecision, _ node: SchemaNode, _ key: String, _ owner: ModelDecision?) {
    union.documentation = node.documentation(besides: key)
    union.places.append((owner, key))
    unions.append(union)
    register(.union(union), node)
  }

  /// Whether objects can be tried in order: no earlier one hides a later one.
  private static func canBeTried(_ parts: [SchemaNode]) -> Bool {
    let objects = parts.sorted { $0.required.count > $1.required.count }
    return objects.enumerated().allSatisfy { index, object in
      objects[(index + 1)...].allSatisfy { later in
        let required = Set(object.required)
        return !required.isSubset(of: later.properties) && !required.isSubset(of: later.required)
      }
    }
  }

  private func triedUnion(
    _ parts: [(raw: SchemaNode, resolved: SchemaNode)], _ node: SchemaNode, key: String, owner: ModelDecision?
  ) -> Decision {
    let union = UnionDecision(tag: nil, count: 1, isOpen: false)
    describe(union, node, key, owner)
    if node["oneOf"] != nil { remark(node, "more than one of oneOf may be valid; the first is taken") }
    var names = NameTable()
    for (raw, resolved) in parts.sorted(by: { $0.resolved.required.count > $1.resolved.required.count }) {
      var decision = decide(raw, key: key, owner: nil)
      decision.notes = []
      let name = raw.name ?? resolved.required.first ?? "object"
      union.variants.append(
        UnionDecision.Variant(
          tag: nil, caseName: names.unique(SwiftName.enumerationCase(name)), decision: decision, count: 1))
    }
    return Decision(kind: .union(union))
  }

  /// A model with the keys of all alternatives.
  private func joinedObject(_ parts: [SchemaNode], _ node: SchemaNode, key: String, owner: ModelDecision?) -> Decision {
    // Alternatives of alternatives would be models of all combinations of definitions.
    guard !node.isCombined else { return anything(node, "the alternatives cannot be told apart") }
    remark(node, "the alternatives cannot be told apart: the model has the keys of all, and requires those that all do")
    var properties: [String: SchemaNode] = [:]
    for key in Set(parts.flatMap(\.properties)) {
      let found = parts.compactMap { $0.child("properties", key) }
      let isSame = found.dropFirst().allSatisfy { $0.value == found[0].value && $0.parts.isEmpty && $0.choices.isEmpty }
      properties[key] = isSame ? found[0] : SchemaNode(any: found)
    }
    let required = parts.dropFirst().reduce(Set(parts[0].required)) { $0.intersection($1.required) }.sorted()
    var members = node.value.object ?? [:]
    for keyword in ["oneOf", "anyOf", "type", "properties", "additionalProperties"] { members[keyword] = nil }
    members["required"] = .array(required.map { .string($0) })
    if parts.allSatisfy({ $0["additionalProperties"] == false }) { members["additionalProperties"] = false }
    var joined = SchemaNode(.object(members), node.pointer, reference: node.reference)
    joined.merged = properties
    return object(joined, key: key, owner: owner)
  }

  /// The key that distinguishes objects: the discriminator, or a required key with another constant in each.
  private func tag(of parts: [SchemaNode], _ raw: [SchemaNode], _ node: SchemaNode) -> (key: String, tags: [String])? {
    guard parts.count > 1, parts.allSatisfy({ $0.typeName == "object" && !$0.properties.isEmpty }) else { return nil }
    let named = node["discriminator"]?.object?["propertyName"]?.string
    let common = parts.dropFirst().reduce(Set(parts[0].required)) { $0.intersection($1.required) }.sorted()
    for key in [named].compactMap({ $0 }) + common {
      let tags = parts.compactMap { $0.child("properties", key).flatMap { merged(unwrapped($0).node).onlyString } }
      if tags.count == parts.count, Set(tags).count == tags.count { return (key, tags) }
    }
    guard let named else { return nil }
    let mapping = (node["discriminator"]?.object?["mapping"]?.object ?? [:]).sorted { $0.key < $1.key }
    let tags = raw.map { part in
      let reference = unwrapped(part).node.reference ?? ""
      let name = reference.lastName
      return mapping.first { $0.value.string.map { reference.hasSuffix($0) || $0 == name } ?? false }?.key ?? name
    }
    return Set(tags).count == tags.count && !tags.contains("") ? (named, tags) : nil
  }

  private func taggedUnion(
    _ tag: (key: String, tags: [String]), _ parts: [(raw: SchemaNode, resolved: SchemaNode)], _ node: SchemaNode,
    key: String, owner: ModelDecision?
  ) -> Decision {
    // Definitions that have the tag as a constant are the variants themselves.
    let areDefinitions =
      !isLenient
      && parts.allSatisfy { part in
        unwrapped(part.raw).node.reference != nil && part.resolved.required.contains(tag.key)
          && part.resolved.child("properties", tag.key).flatMap { merged(unwrapped($0).node).onlyString } != nil
      }
    let union = UnionDecision(tag: areDefinitions ? nil : tag.key, count: 1, isOpen: isLenient)
    describe(union, node, key, owner)
    var names = NameTable()
    for (tagValue, part) in zip(tag.tags, parts) {
      var decision =
        areDefinitions
        ? decide(part.raw, key: tagValue, owner: nil)
        : object(part.resolved, omitting: tag.key, key: tagValue, owner: nil)
      decision.notes = []
      var variant = UnionDecision.Variant(
        tag: areDefinitions ? nil : tagValue, caseName: names.unique(SwiftName.enumerationCase(tagValue)),
        decision: decision, count: 1)
      variant.documentation =
        areDefinitions ? [] : part.raw.reference == nil ? [] : part.raw.documentation(besides: tagValue)
      union.variants.append(variant)
    }
    return Decision(kind: .union(union))
  }
}

extension SchemaNode {
  /// The same schema in another place.
  fileprivate init(_ node: SchemaNode, at pointer: String) {
    self.init(node.value, pointer, reference: node.reference)
    merged = node.merged
  }

  /// What the author calls it.
  fileprivate var name: String? {
    (reference ?? self["$ref"]?.string)?.lastName ?? self["title"]?.string.flatMap { $0.count <= 40 ? $0 : nil }
  }
}

extension [String] {
  /// The position of the first type that is listed.
  fileprivate func rank(of types: Set<String>) -> Int { firstIndex(where: types.contains) ?? count }
}
