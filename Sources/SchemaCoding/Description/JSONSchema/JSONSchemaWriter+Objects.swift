extension JSONSchemaWriter {
  mutating func schema(_ object: ObjectDescription) -> Members {
    var parts = ObjectKeywords()
    inside { $0.add(object.members, to: &parts, isPartial: false) }
    for tag in object.tags { parts.root.children[.key(tag), default: PathNode()].isKnown = true }
    var members = parts.root.container(object.isArray ? "array" : "object")
    if !parts.patterns.isEmpty { members["patternProperties"] = .object(parts.patterns.mapValues(JSONValue.object)) }
    if object.unknownKeys == .rejected {
      if object.isArray {
        members["items"] = false
      } else {
        members["additionalProperties"] = false
      }
    }
    if let collected = object.collectedValues {
      members["additionalProperties"] = .object(inside { $0.schema(collected) })
    }
    if parts.conditions.count == 1, case (let key, let value)? = parts.conditions[0].first,
      parts.conditions[0].count == 1,
      members[key] == nil
    {
      members[key] = value
    } else if !parts.conditions.isEmpty {
      members["allOf"] = .array(parts.conditions.map(JSONValue.object))
    }
    guard parts.acceptEmptyObject, !object.isArray, object.leniency.contains(.emptyArrayAsObject) else {
      return members
    }
    return .anyOf([members, Self.emptyArray])
  }

  /// What an object's keywords are made from: a tree of paths, conditions on the whole object, and patterns of keys.
  private struct ObjectKeywords {
    var root = PathNode()
    var conditions: [Members] = []
    var patterns: [String: Members] = [:]
    /// Whether they accept an object without members.
    var acceptEmptyObject = true

    /// Makes the first key of a path known, and annotates its value unless that is nested: what encloses a nested value may be of any type.
    mutating func annotate(_ path: JSONPath, with annotations: Members) {
      guard let step = path.components.first else { return }
      root.children[step, default: PathNode()].isKnown = true
      if path.components.count == 1, !annotations.isEmpty {
        root.insert(annotations, at: path.components, isRequired: false)
      }
    }
  }

  private mutating func add(_ members: [MemberDescription], to parts: inout ObjectKeywords, isPartial: Bool) {
    for member in members {
      switch member.role {
      case .enclosingKey: break
      case .included, .inherited:
        include(member.value, in: &parts, isPartial: isPartial || member.presence.acceptsMissing)
      case .field, .constant: add(member, to: &parts, isPartial: isPartial)
      }
    }
  }

  private mutating func include(_ part: SchemaDescription, in parts: inout ObjectKeywords, isPartial: Bool) {
    if case .definition = part { _ = schema(part) }
    switch definitions.resolved(part) {
    case .object(let object): add(object.members, to: &parts, isPartial: isPartial)
    case let other:
      let keys = keys(of: other)
      for key in keys {
        if key.ignoresCase {
          parts.patterns[key.pattern] = parts.patterns[key.pattern] ?? [:]
        } else {
          parts.root.children[.key(key.name), default: PathNode()].isKnown = true
        }
      }
      var (value, mayBeMissing) = (other, isPartial)
      if case .optional(let wrapped) = other { (value, mayBeMissing) = (wrapped, true) }
      let condition = schema(value)
      parts.conditions.append(mayBeMissing ? .anyOf([Self.without(keys, of: other), condition]) : condition)
      if !mayBeMissing { parts.acceptEmptyObject = false }
    }
  }

  /// A schema that excludes a part's keys. For an optional part and a union by keys, null counts as missing.
  private static func without(_ keys: [PartKey], of part: SchemaDescription) -> Members {
    var missing = nothing
    if case .optional = part { missing = null }
    if case .union(let union) = part, case .external = union.layout { missing = null }
    var members: Members = [:]
    for (keyword, ignoresCase) in [("properties", false), ("patternProperties", true)] {
      let keys = keys.filter { $0.ignoresCase == ignoresCase }.map { ignoresCase ? $0.pattern : $0.name }
      if keys.isEmpty { continue }
      let missing = keys.map { ($0, JSONValue.object(missing)) }
      members[keyword] = .object(Dictionary(missing, uniquingKeysWith: { first, _ in first }))
    }
    return members
  }

  /// A key of the surrounding object that a part decodes.
  private struct PartKey {
    let name: String
    var ignoresCase = false

    /// The pattern of the key in any case.
    var pattern: String { RegularExpressions.keyIgnoringCase([name]) }
  }

  /// The keys of the surrounding object that a part decodes.
  private func keys(of part: SchemaDescription) -> [PartKey] {
    switch definitions.resolved(part) {
    case .object(let object):
      return object.members.flatMap { member -> [PartKey] in
        switch member.role {
        case .included, .inherited: return keys(of: member.value)
        default:
          return member.paths.compactMap { path in
            guard case .key(let key)? = path.components.first else { return nil }
            return PartKey(name: key, ignoresCase: member.ignoresCase)
          }
        }
      }
    case .optional(let value): return keys(of: value)
    case .union(let union):
      let variantKeys = union.variants.flatMap { variant -> [PartKey] in
        if case .internal = union.layout { return keys(of: variant.value) }
        return variant.tag == nil ? keys(of: variant.value) : []
      }
      let own =
        switch union.layout {
        case .untagged: [] as [String]
        case .internal(let tag): [tag]
        case .adjacent(let tag, let content): [tag, content]
        case .external: union.variants.compactMap(\.tag?.string)
        }
      return own.map { PartKey(name: $0) } + variantKeys
    default: return []
    }
  }

  private mutating func add(_ member: MemberDescription, to parts: inout ObjectKeywords, isPartial: Bool) {
    let presence = member.presence
    let acceptsMissing = presence.acceptsMissing || isPartial
    if !acceptsMissing { parts.acceptEmptyObject = false }
    if member.isEncodeOnly, direction == .decoding {
      for path in member.paths { parts.annotate(path, with: [:].marked(member)) }
      return
    }
    if member.ignoresCase, case .key? = member.paths.first?.components.first {
      return addIgnoringCase(member, acceptsMissing: acceptsMissing, to: &parts)
    }
    if member.paths.count == 1 {
      // A position is encoded as null if its value is omitted.
      let isPosition = member.paths[0].components.last?.isIndex == true
      let acceptsNull = presence.acceptsNull || isPosition && acceptsMissing && direction == .encoding
      var value = acceptsNull ? orNull(schemaWithoutNull(member.value), member.value) : ownSchema(member.value)
      value.mark(member)
      return parts.root.insert(value, at: member.paths[0].components, isRequired: !acceptsMissing)
    }
    var value = schemaWithoutNull(member.value)
    let standIns = member.value.standInsForNull
    // Where one stands for null, another key decides.
    if !standIns.isEmpty { value = .allOf([value, ["not": .object(.values(standIns))]]) }
    var alternatives = member.paths.enumerated().map { index, path in
      let isAnnotated = index == 0 && path.components.count > 1
      return Self.condition(isAnnotated ? value.marked(member) : value, at: path, isRequired: true)
    }
    // Such a union decodes null itself; its field does not replace it.
    let isUnion = if case .union = definitions.resolved(member.value) { true } else { false }
    let acceptsNull = presence.acceptsNull || isUnion && member.value.mayBeNull
    if acceptsMissing || acceptsNull {
      let null = null(member.value)
      let isNull = acceptsNull ? null : Self.nothing
      var empty = member.paths.map { Self.condition(isNull, at: $0, isRequired: false) }
      if !acceptsMissing {
        empty.append(.anyOf(member.paths.map { Self.condition(null, at: $0, isRequired: true) }))
      }
      alternatives.append(.allOfMerged(empty))
    }
    parts.conditions.append(.anyOf(alternatives))
    for (index, path) in member.paths.enumerated() {
      parts.annotate(path, with: index == 0 ? [:].marked(member) : [:])
    }
  }

  /// The schema of a member's value if the member is present. When encoding, nil is omitted.
  private mutating func ownSchema(_ value: SchemaDescription) -> Members {
    direction == .encoding && value.mayBeOmitted && !value.isNullable ? schemaWithoutNull(value) : schema(value)
  }

  /// Adds a member whose keys match in any case. Only the value of a single key of the object itself is described: with several keys, each
  /// may have any value.
  private mutating func addIgnoringCase(
    _ member: MemberDescription, acceptsMissing: Bool, to parts: inout ObjectKeywords
  ) {
    let keys = member.paths.compactMap(\.components.first?.name)
    let pattern = RegularExpressions.keyIgnoringCase(keys)
    var value: Members = [:]
    if keys.count == 1, member.paths[0].components.count == 1 {
      value = member.presence.acceptsNull ? orNull(schemaWithoutNull(member.value), member.value) : schema(member.value)
    }
    // A nested value is not the key's own.
    if member.paths[0].components.count == 1 { value.mark(member) }
    parts.patterns[pattern] = parts.patterns[pattern].map { .allOf([$0, value]) } ?? value
    if !acceptsMissing {
      parts.conditions.append(["not": ["propertyNames": ["not": ["pattern": .string(pattern)]]]])
    }
  }

  /// The condition on an object that the value at a path matches this schema.
  private static func condition(_ value: Members, at path: JSONPath, isRequired: Bool) -> Members {
    var root = PathNode()
    root.insert(value, at: path.components, isRequired: isRequired)
    var members = root.container(path.components.first?.isIndex == true ? "array" : "object")
    members["type"] = nil
    return members
  }
}

extension SchemaDescription {
  /// Whether null is encoded as itself, and only a missing value is omitted.
  fileprivate var isNullable: Bool {
    switch self {
    case .nullable: true
    case .annotated, .nullIf, .constrained, .modified, .mapped, .replaced, .definition:
      children.contains(where: \.isNullable)
    default: false
    }
  }
}

extension [String: JSONValue] {
  /// A schema of what matches all of these, merged into one if each has only properties and no two share one.
  fileprivate static func allOfMerged(_ schemas: [Self]) -> Self {
    var properties: Self = [:]
    for schema in schemas {
      guard schema.count == 1, case .object(let members)? = schema["properties"],
        properties.keys.allSatisfy({ members[$0] == nil })
      else { return .allOf(schemas) }
      properties.merge(members) { $1 }
    }
    return ["properties": .object(properties)]
  }

  /// Adds the default, the direction and the documentation of a field.
  fileprivate mutating func mark(_ member: MemberDescription) {
    if let json = member.presence.value?.json { self["default"] = json }
    if member.isDecodeOnly { self["readOnly"] = true }
    if member.isEncodeOnly { self["writeOnly"] = true }
    annotate(member.annotations)
  }

  fileprivate func marked(_ member: MemberDescription) -> Self {
    var result = self
    result.mark(member)
    return result
  }
}
