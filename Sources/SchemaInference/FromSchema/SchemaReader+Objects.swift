import SchemaCoding

extension SchemaReader {
  func object(_ node: SchemaNode, omitting tag: String? = nil, key: String, owner: ModelDecision?) -> Decision {
    let properties = node["properties"]?.object ?? [:]
    let required = (node["required"]?.array ?? []).compactMap(\.string).reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    let keys = Array(Set(properties.keys).union(required)).filter { $0 != tag }
      .sorted { order.isBefore($0, $1, under: "property") }
    guard !keys.isEmpty || tag != nil || node["additionalProperties"] == false else {
      return dictionary(node, key: key, owner: owner)
    }
    let model = ModelDecision(count: 1)
    model.headline = headline(node)
    model.rejectsUnknownKeys = node["additionalProperties"] == false
    model.places.append((owner, key))
    models.append(model)
    register(.model(model), node)
    if case .object? = node["additionalProperties"] {
      remark(node, "additionalProperties is not checked beside properties")
    }
    for keyword in ["minProperties", "maxProperties"] where node[keyword] != nil {
      remark(node, "\(keyword) is not checked")
    }
    for key in keys {
      let isRequired = required.contains(key)
      let property = node.child("properties", key) ?? SchemaNode(value: true, pointer: node.pointer)
      if isRequired, let constant = property["const"]?.string ?? property.onlyString, keys.count > 1,
        model.constants.count < 4
      {
        model.constants.append((key, constant))
        continue
      }
      var decision = decide(property, key: key, owner: model)
      if case .json = decision.kind, decision.rules.isEmpty {
        // Any JSON includes null.
        decision.isOptional = !isRequired
      } else if isRequired, decision.isOptional {
        decision.rules.append(".required()")
      } else if !isRequired, !decision.isOptional {
        decision.isOptional = true
        decision.rules.append(".rejectsNull()")
      }
      model.fields.append(FieldDecision(keys: [key], decision: decision, presentCount: 1, nullCount: 0))
    }
    return Decision(kind: .model(model))
  }

  func headline(_ node: SchemaNode) -> String {
    let text = node["description"]?.string ?? node["title"]?.string
    return text?.split(whereSeparator: \.isNewline).first.map(String.init)
      ?? (node.pointer == "#" ? "The root of the schema." : "From \(node.pointer).")
  }

  private func dictionary(_ node: SchemaNode, key: String, owner: ModelDecision?) -> Decision {
    let values = node.child("additionalProperties").map { decide($0, key: SwiftName.elementKey(key), owner: owner) }
    let value = values ?? Decision(kind: .json)
    if value.kind.isDeep { return .deep }
    return Decision(
      kind: .dictionary(keys: "String", value), undecided: value.undecided,
      rules: lengthRules(node, "minProperties", "maxProperties"))
  }

  /// One of several schemas: a value or null, objects that a key distinguishes, or whatever fits first.
  func decide(alternatives keyword: String, _ node: SchemaNode, key: String, owner: ModelDecision?) -> Decision {
    let all = node.children(keyword).map { merged($0, seen: []) }
    let raw = node.children(keyword)
    let isNullable = all.contains { $0["type"] == "null" || $0["const"] == JSONValue.null } || node["nullable"] == true
    let kept = zip(raw, all).filter { $0.1["type"] != "null" && $0.1["const"] != JSONValue.null }
    var base = node.value.object ?? [:]
    for keyword in [
      "oneOf", "anyOf", "discriminator", "nullable", "description", "title", "$schema", "$id", "$defs", "definitions",
    ] {
      base[keyword] = nil
    }
    var decision: Decision
    if kept.count == 1 {
      let part: SchemaNode =
        base.isEmpty
        ? kept[0].0
        : SchemaNode(value: .object(base.merging(["allOf": [kept[0].0.value]]) { $1 }), pointer: node.pointer)
      decision = decide(part, key: key, owner: owner)
    } else {
      let parts = kept.map { raw, _ in
        base.isEmpty ? raw : SchemaNode(value: .object(["allOf": [raw.value, .object(base)]]), pointer: raw.pointer)
      }
      decision = union(of: parts, node, key: key, owner: owner)
    }
    if isNullable { decision.isOptional = true }
    return decision
  }

  func union(of parts: [SchemaNode], _ node: SchemaNode, key: String, owner: ModelDecision?) -> Decision {
    let resolved = parts.map { merged($0, seen: []) }
    guard !parts.isEmpty else { return anything(node, "nothing is valid") }
    if let tag = tag(of: resolved, parts, node) {
      return taggedUnion(tag, zip(parts, resolved).map { (raw: $0, resolved: $1) }, node, key: key, owner: owner)
    }
    if let reason = Self.whyNotTried(resolved) { return anything(node, reason) }
    let union = UnionDecision(tag: nil, count: 1, isOpen: false)
    union.headline = headline(node)
    union.places.append((owner, key))
    unions.append(union)
    register(.union(union), node)
    if node["oneOf"] != nil { remark(node, "more than one of oneOf may be valid; the first is taken") }
    var names = NameTable()
    for (part, resolved) in zip(parts, resolved).sorted(by: { $0.1.rank < $1.1.rank }) {
      var decision = decide(part, key: key, owner: nil).listedEnumerations
      decision.notes = []
      let name =
        part["$ref"]?.string?.split(separator: "/").last.map(String.init) ?? resolved["title"]?.string
        ?? resolved.typeName
      union.variants.append(
        UnionDecision.Variant(
          tag: nil, caseName: names.unique(SwiftName.enumerationCase(name)), decision: decision, count: 1))
    }
    return Decision(kind: .union(union))
  }

  /// Why variants cannot be tried in order: an earlier one may hide a later one. Nil if they can.
  private static func whyNotTried(_ parts: [SchemaNode]) -> String? {
    let types = parts.map(\.typeName)
    guard types.allSatisfy({ !$0.isEmpty }) else { return "the alternatives have no type" }
    let objects = parts.filter { $0.typeName == "object" }.sorted { $0.rank < $1.rank }
    for (index, object) in objects.enumerated() {
      let required = Set(object["required"]?.array ?? [])
      for later in objects[(index + 1)...]
      where required.isSubset(of: Set((later["properties"]?.object ?? [:]).keys.map { .string($0) })) {
        return "the alternatives cannot be told apart"
      }
    }
    let others = types.filter { $0 != "object" }.map { $0 == "integer" ? "number" : $0 }
    return Set(others).count == others.count ? nil : "the alternatives cannot be told apart"
  }

  /// The key that distinguishes objects: the discriminator, or a required key with another constant in each.
  private func tag(of parts: [SchemaNode], _ raw: [SchemaNode], _ node: SchemaNode) -> (key: String, tags: [String])? {
    guard parts.count > 1, parts.allSatisfy({ $0.typeName == "object" && $0["properties"] != nil }) else { return nil }
    let named = node["discriminator"]?.object?["propertyName"]?.string
    let shared = parts.map { Set(($0["required"]?.array ?? []).compactMap(\.string)) }
    let common = shared.dropFirst().reduce(shared[0]) { $0.intersection($1) }.sorted()
    for key in [named].compactMap({ $0 }) + common {
      let tags = parts.compactMap { $0.child("properties", key)?.onlyString }
      if tags.count == parts.count, Set(tags).count == tags.count { return (key, tags) }
    }
    guard let named else { return nil }
    let mapping = node["discriminator"]?.object?["mapping"]?.object ?? [:]
    let tags = raw.map { part in
      let reference = part["$ref"]?.string ?? ""
      return mapping.sorted { $0.key < $1.key }.first {
        $0.value.string == reference || reference.hasSuffix("/\($0.value.string ?? "?")")
      }?.key
        ?? reference.split(separator: "/").last.map(String.init) ?? ""
    }
    return Set(tags).count == tags.count && !tags.contains("") ? (named, tags) : nil
  }

  private func taggedUnion(
    _ tag: (key: String, tags: [String]), _ parts: [(raw: SchemaNode, resolved: SchemaNode)], _ node: SchemaNode,
    key: String,
    owner: ModelDecision?
  ) -> Decision {
    let union = UnionDecision(tag: tag.key, count: 1, isOpen: isLenient)
    union.headline = headline(node)
    union.places.append((owner, key))
    unions.append(union)
    register(.union(union), node)
    var names = NameTable()
    for (tagValue, part) in zip(tag.tags, parts) {
      let decision = object(part.resolved, omitting: tag.key, key: tagValue, owner: nil)
      union.variants.append(
        UnionDecision.Variant(
          tag: tagValue, caseName: names.unique(SwiftName.enumerationCase(tagValue)), decision: decision, count: 1))
    }
    return Decision(kind: .union(union))
  }
}

extension SchemaNode {
  /// The only string that is valid.
  var onlyString: String? {
    if let constant = self["const"]?.string { return constant }
    if let values = self["enum"]?.array, values.count == 1 { return values[0].string }
    return nil
  }

  /// The only type, also if other keywords imply it.
  var typeName: String {
    if let type = self["type"]?.string { return type }
    if self["properties"] != nil || self["required"] != nil { return "object" }
    if let values = self["enum"]?.array ?? self["const"].map({ [$0] }), values.allSatisfy({ $0.string != nil }) {
      return "string"
    }
    return self["items"] != nil ? "array" : ""
  }

  /// The order in which variants are tried: the narrower ones first.
  fileprivate var rank: Int {
    let required = (self["required"]?.array ?? []).count
    return ["boolean": 0, "integer": 1, "number": 2, "string": 3, "array": 4][typeName] ?? 1_000 - required
  }
}

extension Decision {
  /// The same with strings in place of enumerations, where there is no model that could declare them.
  fileprivate var listedEnumerations: Decision {
    guard case .enumeration(let enumeration) = kind else { return withoutEnumerations }
    var decision = self
    decision.kind = .string
    decision.rules = [".validate(.oneOf(\(enumeration.cases.map(\.value.swiftLiteral).joined(separator: ", "))))"]
    return decision
  }
}
