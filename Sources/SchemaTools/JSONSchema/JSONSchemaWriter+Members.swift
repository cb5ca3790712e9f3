import SchemaCoding

// Fields and constants.

extension JSONSchemaWriter {
  mutating func add(_ member: MemberDescription, to keywords: inout ObjectKeywords, isPartial: Bool) {
    let acceptsMissing = member.presence.acceptsMissing || isPartial
    if !acceptsMissing { keywords.acceptEmptyObject = false }
    if member.isRest {
      keywords.rest = schemaWithoutNull(member.value)["items"] ?? true
    } else if member.isEncodeOnly, direction == .decoding {
      for path in member.paths { keywords.annotate(path, with: Members().marked(member)) }
    } else if member.ignoresCase, case .key? = member.paths.first?.components.first {
      addIgnoringCase(member, acceptsMissing: acceptsMissing, to: &keywords)
    } else if member.paths.count == 1 {
      add(member, at: member.paths[0], acceptsMissing: acceptsMissing, to: &keywords)
      addSiblingTag(of: member, acceptsMissing: acceptsMissing, to: &keywords)
    } else {
      addCandidates(of: member, acceptsMissing: acceptsMissing, to: &keywords)
    }
  }

  /// Adds a member with one key.
  private mutating func add(
    _ member: MemberDescription, at path: JSONPath, acceptsMissing: Bool, to keywords: inout ObjectKeywords
  ) {
    // A position is encoded as null if its value is omitted.
    let isPosition = path.components.last?.isIndex == true
    let acceptsNull = member.presence.acceptsNull || isPosition && acceptsMissing && direction == .encoding
    var value = valueSchema(of: member, acceptsNull: acceptsNull)
    value.mark(member)
    keywords.root.insert(value, at: path.components, isRequired: !acceptsMissing)
  }

  /// Adds the condition that the tag beside a member selects its variant.
  private mutating func addSiblingTag(
    of member: MemberDescription, acceptsMissing: Bool, to keywords: inout ObjectKeywords
  ) {
    guard direction == .decoding, case .union(let union) = definitions.resolved(member.value.withoutNull),
      case .sibling(let tag) = union.layout
    else { return }
    let initial = keywords.defaults[tag]
    func isOne(of tags: [JSONValue]) -> Members {
      let mayBeMissing = initial.map(tags.contains) ?? false
      return Self.condition(.values(mayBeMissing ? tags + [.null] : tags), at: tag, isRequired: !mayBeMissing)
    }
    let others: Members = ["not": .object(isOne(of: union.variants.compactMap(\.tag)))]
    var alternatives = union.variants.filter { !$0.isUndecodable }.map { variant in
      let content = Self.condition(schema(variant.value), at: member.paths[0], isRequired: true)
      return Members.allOf([variant.tag.map { isOne(of: [$0]) } ?? others, content])
    }
    if acceptsMissing || member.presence.acceptsNull {
      alternatives.append(Self.condition(null(member.value), at: member.paths[0], isRequired: !acceptsMissing))
    }
    keywords.conditions.append(.anyOf(alternatives))
  }

  /// Adds a member with several keys, as the condition that one of them has a valid value, or that the member may be absent.
  private mutating func addCandidates(
    of member: MemberDescription, acceptsMissing: Bool, to keywords: inout ObjectKeywords
  ) {
    // Where a value stands for null, another key decides.
    let value = nonNullSchema(member.value)
    var alternatives = member.paths.enumerated().map { index, path in
      let isAnnotated = index == 0 && path.components.count > 1
      return Self.condition(isAnnotated ? value.marked(member) : value, at: path, isRequired: true)
    }
    // Such a union decodes null itself; its field does not replace it.
    let resolved = definitions.resolved(member.value)
    let isUnion = if case .union = resolved { true } else { false }
    let acceptsNull = member.presence.acceptsNull || isUnion && member.value.mayBeNull
    if acceptsMissing || acceptsNull {
      let null = null(member.value)
      let isNull = acceptsNull ? null : Self.nothing
      var empty = member.paths.enumerated().map { index, path in
        let containers = member.paths[..<index].compactMap { $0.container(at: path, of: resolved) }
        return Self.condition(.anyOf([isNull] + containers), at: path, isRequired: false)
      }
      if !acceptsMissing {
        empty.append(.anyOf(member.paths.map { Self.condition(null, at: $0, isRequired: true) }))
      }
      alternatives.append(.allOfMerged(empty))
    }
    keywords.conditions.append(.anyOf(alternatives))
    for (index, path) in member.paths.enumerated() {
      keywords.annotate(path, with: index == 0 ? Members().marked(member) : [:])
    }
  }

  /// The schema of a member's value if the member is present. When encoding, nil is omitted.
  private mutating func valueSchema(of member: MemberDescription, acceptsNull: Bool) -> Members {
    let value = member.value
    if acceptsNull { return orNull(schemaWithoutNull(value), value) }
    if member.presence.rejectsNull { return nonNullSchema(value) }
    return direction == .encoding && value.mayBeOmitted && !value.isNullable ? schemaWithoutNull(value) : schema(value)
  }

  /// The schema of a member's value if it neither is null nor stands for it.
  private mutating func nonNullSchema(_ value: SchemaDescription) -> Members {
    let members = schemaWithoutNull(value)
    let sentinels = value.nullSentinels
    return sentinels.isEmpty ? members : .allOf([members, ["not": .object(.values(sentinels))]])
  }

  /// Adds a member whose keys match in any case. Only the value of a single key of the object itself is described: with several keys, each
  /// may have any value.
  private mutating func addIgnoringCase(
    _ member: MemberDescription, acceptsMissing: Bool, to keywords: inout ObjectKeywords
  ) {
    let keys = member.paths.compactMap(\.components.first?.name)
    let pattern = RegularExpressions.keyIgnoringCase(keys)
    var value: Members = [:]
    if keys.count == 1, member.paths[0].components.count == 1 {
      value = valueSchema(of: member, acceptsNull: member.presence.acceptsNull)
    }
    // A nested value is not the key's own.
    if member.paths[0].components.count == 1 { value.mark(member) }
    keywords.patterns[pattern] = .object(keywords.patterns[pattern]?.object.map { .allOf([$0, value]) } ?? value)
    if !acceptsMissing {
      keywords.conditions.append(["not": ["propertyNames": ["not": ["pattern": .string(pattern)]]]])
    }
  }

  /// The condition on an object that the value at a path matches this schema.
  static func condition(_ value: Members, at path: JSONPath, isRequired: Bool) -> Members {
    var root = PathNode()
    root.insert(value, at: path.components, isRequired: isRequired)
    var members = root.container(path.components.first?.isIndex == true ? "array" : "object", .decoding)
    members["type"] = nil
    return members
  }
}

extension JSONPath {
  /// The object or the array at another path through which this path leads, unless it is a value of the member itself.
  fileprivate func container(at other: JSONPath, of value: SchemaDescription) -> JSONObject? {
    guard isInside(other) else { return nil }
    let container: ContainerType = components[other.components.count].isIndex ? .array : .object
    return value.accepts(container) ? nil : ["type": .string(container.rawValue)]
  }
}

extension SchemaDescription {
  /// Whether null is encoded as itself, and only a missing value is omitted.
  fileprivate var isNullable: Bool {
    if case .nullable = self { true } else { wrapped?.isNullable ?? false }
  }
}

extension JSONObject {
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
