import SchemaCoding

extension SampleMaker {
  mutating func object(_ object: ObjectDescription) -> JSONValue {
    let outerTags = siblingTags
    siblingTags = [:]
    var json: JSONValue = object.isArray ? [] : [:]
    add(object.members, to: &json)
    for (path, tag) in siblingTags { json.put(tag, at: path.components) }
    siblingTags = outerTags
    if object.isRange { json.order(object.members.compactMap(\.paths.first)) }
    if let collected = object.collectedValues, random.once(in: 2) {
      json.put(value(collected), at: [.key("another key")])
    }
    if object.unknownKeys != .rejected, !object.isArray, options.contains(.edgeCases), random.once(in: 4) {
      json.put(object.collectedValues.map { value($0) } ?? anything(), at: [.key("an unknown key")])
    }
    if object.unknownKeys == .rejected, breaks(.unknownKey) {
      if object.isArray {
        json.append("unknown")
      } else {
        json.put("unknown", at: [.key("no such key")])
      }
    }
    return object.isArray || !object.tags.isEmpty ? json : lenientForm(of: json, object.leniency)
  }

  private mutating func add(_ members: [MemberDescription], to json: inout JSONValue) {
    for member in members {
      switch member.role {
      case .enclosingKey, .absent: break
      case .included, .inherited: include(member.value, in: &json)
      case .field, .constant: add(member, to: &json)
      }
    }
  }

  private mutating func include(_ part: SchemaDescription, in json: inout JSONValue) {
    switch definitions.resolved(part) {
    case .object(let object): add(object.members, to: &json)
    case .optional(let value): if !isDeep, !random.once(in: 4) { include(value, in: &json) }
    case let other:
      guard case .object(let members) = value(other) else { return }
      for (key, value) in members { json.put(value, at: [.key(key)]) }
    }
  }

  private mutating func add(_ member: MemberDescription, to json: inout JSONValue) {
    guard !member.isEncodeOnly, let first = member.paths.first else { return }
    let path = random.once(in: 4) ? random.pick(member.paths) ?? first : first
    let steps = member.ignoresCase && drawEdgeCase() ? path.components.spelled(\.asciiUppercased) : path.components
    if member.presence.acceptsMissing {
      if isDeep || member.isOpaque || random.once(in: 4) { return }
      if member.presence.acceptsNull, random.once(in: 8) { return json.put(null(of: member.value), at: steps) }
    } else if breaks(.missingKey) {
      return
    }
    if options.contains(.edgeCases), random.once(in: 3) {
      for earlier in member.paths.prefix(while: { $0 != path }) { json.put(.null, at: earlier.components) }
    }
    let described = member.presence.rejectsNull ? member.value.withoutNull : member.value
    let value = example(member.annotations, of: described) ?? self.value(described)
    if member.isRest, case .index(let first)? = steps.first {
      for (index, element) in (value.array ?? []).enumerated() { json.put(element, at: [.index(first + index)]) }
      return
    }
    json.put(value, at: steps)
  }
}

extension MemberDescription {
  fileprivate var isOpaque: Bool { annotations.examples.isEmpty && value.isOpaque }
}

extension JSONValue {
  /// Puts a value at the end of a path; objects and arrays that are missing on the path are added.
  mutating func put(_ value: JSONValue, at steps: [JSONPath.Component]) {
    guard let step = steps.first else {
      self = value
      return
    }
    let rest = Array(steps.dropFirst())
    switch step {
    case .key(let key):
      var members = object ?? [:]
      var inner = members[key] ?? .null
      inner.put(value, at: rest)
      members[key] = inner
      self = .object(members)
    case .index(let index):
      guard index < JSONPath.Component.endOfDescribedPositions else { return }
      var elements = array ?? []
      while elements.count <= index { elements.append(.null) }
      elements[index].put(value, at: rest)
      self = .array(elements)
    }
  }

  /// Exchanges the values at two paths, the bounds of a range, unless they are in order.
  fileprivate mutating func order(_ paths: [JSONPath]) {
    guard paths.count == 2, let lower = self[paths[0]], let upper = self[paths[1]] else { return }
    let isOrdered =
      if let lower = lower.number, let upper = upper.number { lower.doubleValue <= upper.doubleValue } else {
        lower.string ?? "" <= upper.string ?? ""
      }
    if isOrdered { return }
    put(upper, at: paths[0].components)
    put(lower, at: paths[1].components)
  }

  fileprivate mutating func append(_ value: JSONValue) { self = .array((array ?? []) + [value]) }
}
