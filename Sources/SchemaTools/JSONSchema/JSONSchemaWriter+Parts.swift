import SchemaCoding

// The parts whose keys are among the object's own.

extension JSONSchemaWriter {
  mutating func include(_ part: SchemaDescription, in keywords: inout ObjectKeywords, isPartial: Bool) {
    if case .definition = part { _ = schema(part) }
    switch definitions.resolved(part) {
    case .object(let object): add(object.members, to: &keywords, isPartial: isPartial)
    case let other:
      let keys = keys(of: other)
      for key in keys {
        if key.ignoresCase {
          keywords.patterns[key.pattern] = keywords.patterns[key.pattern] ?? [:]
        } else {
          keywords.root.children[.key(key.name), default: PathNode()].isKnown = true
        }
      }
      var (value, mayBeMissing) = (other, isPartial)
      if case .optional(let wrapped) = other { (value, mayBeMissing) = (wrapped, true) }
      let condition = schema(value)
      keywords.conditions.append(mayBeMissing ? .anyOf([Self.without(keys, of: other), condition]) : condition)
      if !mayBeMissing { keywords.acceptEmptyObject = false }
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
        switch union.layout {
        case .internal, .sibling, .constant: return keys(of: variant.value)
        case .untagged, .adjacent, .external: break
        }
        return variant.tag == nil ? keys(of: variant.value) : []
      }
      let own =
        switch union.layout {
        case .untagged, .sibling, .constant: [] as [String]
        case .internal(let tag): tag.components.prefix(1).map(\.name)
        case .adjacent(let tag, let content): tag.components.prefix(1).map(\.name) + [content]
        case .external: union.variants.compactMap(\.tag?.string)
        }
      return own.map { PartKey(name: $0) } + variantKeys
    default: return []
    }
  }
}
