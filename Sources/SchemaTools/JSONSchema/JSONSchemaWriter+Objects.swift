import SchemaCoding

extension JSONSchemaWriter {
  mutating func schema(_ object: ObjectDescription) -> Members {
    var keywords = ObjectKeywords()
    inside { $0.add(object.members, to: &keywords, isPartial: false) }
    for tag in object.tags { keywords.root[.key(tag)].isKnown = true }
    var members = keywords.root.container(object.isArray ? "array" : "object", direction)
    if !keywords.patterns.isEmpty { members["patternProperties"] = .object(keywords.patterns) }
    if object.unknownKeys == .rejected { members[object.isArray ? "items" : "additionalProperties"] = false }
    if let rest = keywords.rest { members["items"] = rest }
    if let collected = object.collectedValues {
      members["additionalProperties"] = .object(inside { $0.schema(collected) })
    }
    members.add(keywords.conditions)
    guard keywords.acceptEmptyObject, !object.isArray, object.leniency.contains(.emptyArrayAsObject) else {
      return members
    }
    return .anyOf([members, Self.emptyArray])
  }

  /// What an object's keywords are made from: a tree of paths, conditions on the whole object, and patterns of keys.
  struct ObjectKeywords {
    var root = PathNode()
    var conditions: [Members] = []
    var patterns: Members = [:]
    /// What an array has after its own positions.
    var rest: JSONValue?
    /// Whether they accept an object without members.
    var acceptEmptyObject = true
    /// What the members have that may be missing, as far as it is JSON: a missing tag beside a union counts as this.
    var defaults: [JSONPath: JSONValue] = [:]

    /// Makes the first key of a path known, and annotates its value unless that is nested: what encloses a nested value may be of any type.
    mutating func annotate(_ path: JSONPath, with annotations: Members) {
      guard let step = path.components.first else { return }
      root[step].isKnown = true
      if path.components.count == 1, !annotations.isEmpty {
        root.insert(annotations, at: path.components, isRequired: false)
      }
    }
  }

  mutating func add(_ members: [MemberDescription], to keywords: inout ObjectKeywords, isPartial: Bool) {
    for member in members where member.presence.acceptsMissing && member.paths.count == 1 {
      keywords.defaults[member.paths[0]] = member.presence.value?.json
    }
    for member in members {
      switch member.role {
      case .enclosingKey: break
      case .absent:
        for path in member.paths { keywords.root.insert(Self.null, at: path.components, isRequired: false) }
      case .included, .inherited:
        include(member.value, in: &keywords, isPartial: isPartial || member.presence.acceptsMissing)
      case .field, .constant: add(member, to: &keywords, isPartial: isPartial)
      }
    }
  }
}

extension JSONObject {
  /// Adds conditions on the whole object: a single one as its keyword, if it has only one that is not yet used.
  fileprivate mutating func add(_ conditions: [Self]) {
    if conditions.count == 1, conditions[0].count == 1, let (key, value) = conditions[0].first, self[key] == nil {
      self[key] = value
    } else if !conditions.isEmpty {
      self["allOf"] = .array(conditions.map(JSONValue.object))
    }
  }
}
