extension SampleMaker {
  /// A length that breaks a rule: too long if that is still short, otherwise too short; nil if neither is possible.
  static func brokenLength(_ minimum: Int?, _ maximum: Int?) -> Int? {
    if let maximum, maximum < 1_000 { return maximum + 1 }
    return minimum.flatMap { $0 > 0 ? min($0 - 1, 1_000) : nil }
  }

  /// The number of elements.
  private mutating func count(_ rules: [ConstraintDescription]) -> Int {
    var (lower, upper) = (0, isDeep ? 0 : 3)
    var limit = Int.max
    for case .length(let minimum, let maximum) in rules {
      if breaks(.brokenRule), let length = Self.brokenLength(minimum, maximum) { return length }
      lower = max(lower, minimum ?? 0)
      limit = min(limit, maximum ?? .max)
      upper = min(max(upper, lower), limit)
    }
    if !isDeep, options.contains(.edgeCases), random.once(in: 12) { upper = max(upper, min(20, limit)) }
    return lower <= upper ? random.int(lower...upper) : lower
  }

  mutating func array(_ array: ArrayDescription, _ rules: [ConstraintDescription]) -> JSONValue {
    let count = count(rules)
    var elements: [JSONValue] = []
    // Equal elements of a set count once.
    for _ in 0..<(array.isSet ? count * 10 : count) where elements.count < count {
      let element = value(array.items)
      if !array.isSet || !elements.contains(element) { elements.append(element) }
    }
    return lenientForm(of: elements, array)
  }

  mutating func dictionary(_ dictionary: DictionaryDescription, _ rules: [ConstraintDescription]) -> JSONValue {
    let keys = dictionary.keys ?? definitions.enclosingKey(of: dictionary.values)
    let count = count(rules)
    var members: [String: JSONValue] = [:]
    for _ in 0..<count * 10 where members.count < count {
      let key = keys.map { spelledKey($0) } ?? (drawEdgeCase() ? edgeString(0...8) : word())
      if !dictionary.tags.contains(key), members[key] == nil { members[key] = value(dictionary.values) }
    }
    return lenientForm(of: .object(members), dictionary.leniency)
  }

  private mutating func spelledKey(_ description: SchemaDescription) -> String {
    let json = value(description)
    return json.string ?? "\(json)"
  }

  mutating func object(_ object: ObjectDescription) -> JSONValue {
    var json: JSONValue = object.isArray ? [] : [:]
    add(object.members, to: &json)
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
      case .enclosingKey: break
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
    let value = example(member.annotations, of: member.value) ?? self.value(member.value)
    json.put(value, at: steps)
  }

  mutating func union(_ union: UnionDescription) -> JSONValue {
    // Deep down, it is the first variant that does not lead back to itself, so that recursion ends.
    let flat = isDeep ? union.variants.first { !$0.value.isRecursive } ?? union.variants.first : nil
    guard let variant = flat ?? random.pick(union.variants) else { return .null }
    let isUnknown = union.variants.allSatisfy { $0.tag != nil } && union.layout != .untagged && breaks(.unknownCase)
    let tag: JSONValue? = isUnknown ? .string("no such case") : variant.tag
    // Null under the key of a variant counts as missing.
    let content = union.layout == .external ? variant.value.withoutNull : variant.value
    let value = variant.hasContent ? self.value(content) : [:]
    guard let tag else { return value }
    switch union.layout {
    case .untagged: return value
    case .internal(let key):
      var json = value
      json.put(tag, at: [.key(key)])
      return json
    case .adjacent(let key, let content): return .object(variant.hasContent ? [key: tag, content: value] : [key: tag])
    case .external: return .object([tag.string ?? "\(tag)": value])
    }
  }
}

extension SchemaDescription {
  /// What an optional contains.
  fileprivate var withoutNull: SchemaDescription {
    switch self {
    case .optional(let value), .nullable(let value): value.withoutNull
    default: self
    }
  }

  /// Whether each value contains a part that has occurred before, which may be the value itself.
  fileprivate var isRecursive: Bool {
    switch self {
    case .reference: true
    case .object(let object): object.members.contains(where: \.isRecursive)
    case .union(let union): union.variants.allSatisfy(\.value.isRecursive)
    case .definition, .replaced, .nullIf, .constrained, .modified, .mapped, .embedded, .encrypted, .annotated:
      children.contains(where: \.isRecursive)
    default: false
    }
  }
}

extension MemberDescription {
  fileprivate var isRecursive: Bool { (!presence.acceptsMissing || role != .field) && value.isRecursive }
  fileprivate var isOpaque: Bool { annotations.examples.isEmpty && value.isOpaque }
}

extension JSONValue {
  /// Puts a value at the end of a path; objects and arrays that are missing on the path are added.
  fileprivate mutating func put(_ value: JSONValue, at steps: [JSONPath.Component]) {
    guard let step = steps.first else {
      self = value
      return
    }
    let rest = Array(steps.dropFirst())
    switch step {
    case .key(let key):
      var members = object ?? [:]
      members[key, default: .null].put(value, at: rest)
      self = .object(members)
    case .index(let index):
      var elements = array ?? []
      while elements.count <= index { elements.append(.null) }
      elements[index].put(value, at: rest)
      self = .array(elements)
    }
  }

  fileprivate mutating func append(_ value: JSONValue) { self = .array((array ?? []) + [value]) }
}
