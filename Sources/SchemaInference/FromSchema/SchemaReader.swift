import Foundation
import SchemaCoding

/// Reads JSON Schema (2020-12, draft 7) or the components of an OpenAPI document (3.0, 3.1), and decides on the same models, unions and kinds
/// as inference does.
///
///     {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer", "minimum": 1}}}
///
/// gives a model with the property `id`, an `Int` with the rule `.atLeast(1)`. What a schema of this library cannot say is a remark.
final class SchemaReader {
  /// Arrays, dictionaries and alternatives nest no deeper, so that a hostile schema ends.
  private static let maximumDepth = 64
  /// How often each schema is examined on average at most: parts of `allOf` are examined wherever they are used.
  private static let maximumRepetition = 8

  let document: JSONValue
  let documents: SchemaDocuments
  let options: DecidingOptions
  let order: KeyOrder
  var models: [ModelDecision] = []
  var unions: [UnionDecision] = []
  var enumerations: [EnumerationDecision] = []
  /// What could not be said, with the place in the document.
  private(set) var remarks: [InferredSchema.UndecidedValue] = []
  private var seenRemarks: Set<InferredSchema.UndecidedValue> = []
  /// The types that have been decided, by the places of their schemas.
  private var types: [String: Decision] = [:]
  private var mergedNodes: [String: SchemaNode] = [:]
  /// The enumerations that have names, by the places of their schemas.
  var shared: [String: EnumerationDecision] = [:]
  /// What remains to be done: the members of models, each decided once its model is known.
  private var pending: [() -> Void] = []
  private var references: Set<String> = []
  private var depth = 0
  private var count = 0
  /// Whether `$ref` hides what stands beside it, as in draft 7 and before.
  private let hidesSiblings: Bool

  init(_ document: JSONValue, files: [String: JSONValue], options: DecidingOptions, order: KeyOrder) {
    self.document = document
    documents = SchemaDocuments(document, files: files)
    self.options = options
    self.order = order
    let draft = document.object?["$schema"]?.string ?? ""
    hidesSiblings = ["draft-07", "draft-06", "draft-04", "draft-03"].contains(where: draft.contains)
  }

  var isLenient: Bool { options.isLenient }

  func remark(_ node: SchemaNode, _ reason: String) {
    let remark = InferredSchema.UndecidedValue(location: node.pointer, reason: reason)
    if seenRemarks.insert(remark).inserted { remarks.append(remark) }
  }

  /// Any JSON, in place of what cannot be said.
  func anything(_ node: SchemaNode, _ reason: String) -> Decision {
    remark(node, reason)
    return Decision(kind: .json, undecided: reason)
  }

  /// Decides a schema, and the members of all models in it.
  func decideAll(_ reference: String, key: String) -> Decision {
    guard let node = documents.node(at: reference) else { return Decision(kind: .json) }
    let decision = decide(node, key: key, owner: nil)
    var next = 0
    while next < pending.count {
      let decideMembers = pending[next]
      next += 1
      decideMembers()
    }
    pending = []
    return decision
  }

  /// Postpones the members of a model, so that the depth of references does not matter.
  func afterwards(_ decideMembers: @escaping () -> Void) { pending.append(decideMembers) }

  /// Decides what the values of a schema are.
  func decide(_ node: SchemaNode, key: String, owner: ModelDecision?) -> Decision {
    depth += 1
    count += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { return anything(node, "nested too deeply") }
    guard count <= Self.maximumRepetition * documents.size + 1_000 else {
      return anything(node, "too many uses of parts")
    }
    let (node, isNullable) = unwrapped(node)
    var decision: Decision
    if let known = types[node.pointer] {
      known.kind.core.declaredType?.places.append((owner, key))
      decision = known
    } else if node.value.object == nil {
      decision = node.value == false ? anything(node, "nothing is valid") : Decision(kind: .json)
    } else if let reference = node.reference, !references.insert(reference).inserted {
      decision = anything(node, "\(reference) refers to itself")
    } else {
      defer { node.reference.map { _ = references.remove($0) } }
      let all = merged(node)
      for keyword in all.unsupported { remark(node, "\(keyword) is not checked") }
      decision = decideValue(all, key: node.reference?.lastName ?? key, owner: owner)
      if decision.kind.declaredType != nil {
        types[node.pointer] = Decision(kind: decision.kind, isOptional: decision.isOptional)
      }
    }
    if isNullable { decision.isOptional = true }
    return decision
  }

  /// Lets other places refer to a type, which is named after its definition.
  func register(_ kind: ValueKind, _ node: SchemaNode) {
    if let name = node.reference?.lastName, let type = kind.declaredType {
      type.fixedName = SwiftName.typeAsSpelled(name)
    }
    types[node.pointer] = Decision(kind: kind)
  }
}

extension SchemaReader {
  /// The schema behind a reference, an `allOf` of one schema, or alternatives of one schema and null, if nothing but annotations stands
  /// beside it; and whether that makes null valid.
  func unwrapped(_ node: SchemaNode) -> (node: SchemaNode, isNullable: Bool) {
    var (node, isNullable) = (node, false)
    // As many as no document nests.
    for _ in 0..<100 {
      guard node.parts.isEmpty, node.choices.isEmpty, node.merged == nil, let next = inner(node) else { break }
      isNullable = isNullable || node.isNullable || next.isNullable
      node = next.node
    }
    if node.parts.count == 1 { return (node.parts[0], isNullable) }
    return (node, isNullable)
  }

  private func inner(_ node: SchemaNode) -> (node: SchemaNode, isNullable: Bool)? {
    let constraints = node.constraints
    if let reference = constraints.reference, constraints.count == 1 || hidesSiblings {
      return documents.node(at: reference, in: node.file).map { ($0, false) }
    }
    guard constraints.count == 1, let keyword = constraints.keys.first else { return nil }
    let children = ["allOf", "anyOf", "oneOf"].contains(keyword) ? node.children(keyword) : []
    let kept =
      keyword == "allOf"
      ? children.filter { !$0.constraints.isEmpty || $0.value.object == nil } : children.filter { !$0.isNull }
    // A schema that is annotated itself is not the one that it contains.
    guard kept.count == 1, kept[0].value.object != nil else { return nil }
    return (kept[0], kept.count < children.count && keyword != "allOf")
  }

  /// A schema with everything that its references and the parts of `allOf` require.
  func merged(_ node: SchemaNode, _ seen: Set<String> = []) -> SchemaNode {
    let constraints = node.constraints
    guard constraints.reference != nil || constraints["allOf"] != nil || !node.parts.isEmpty else { return node }
    if let known = mergedNodes[node.pointer] { return known }
    count += 1
    guard var members = node.value.object, count <= Self.maximumRepetition * documents.size + 1_000 else { return node }
    var parts = node.parts
    if let reference = constraints.reference {
      for keyword in ["$ref", "$recursiveRef", "$dynamicRef"] { members[keyword] = nil }
      if seen.contains(node.file + reference) {
        remark(node, "\(reference) refers to itself")
      } else if let target = documents.node(at: reference, in: node.file) {
        parts.append(merged(target, seen.union([node.file + reference])))
      } else {
        remark(node, "\(reference) is not in the document")
      }
    }
    if members.removeValue(forKey: "allOf") != nil {
      parts += node.children("allOf").map { merged($0, seen) }
    } else {
      parts = parts.map { merged($0, seen) }
    }
    var result = SchemaNode(.object(members), node.pointer, reference: node.reference)
    result.merged = node.merged
    for part in parts {
      let (value, properties) = joined(result, part)
      result = SchemaNode(value, node.pointer, reference: node.reference)
      result.merged = properties
    }
    if seen.isEmpty { mergedNodes[node.pointer] = result }
    return result
  }

  /// Both schemas together.
  private func joined(_ node: SchemaNode, _ part: SchemaNode) -> (JSONValue, [String: SchemaNode]) {
    var members = node.value.object ?? [:]
    let theirs = part.value.object ?? [:]
    let (mine, others) = (Set(node.properties), Set(part.properties))
    if members["additionalProperties"] == false || theirs["additionalProperties"] == false, mine != others,
      !mine.isEmpty,
      !others.isEmpty
    {
      remark(node, "additionalProperties: false of one part of allOf is checked for all parts together")
    }
    var properties: [String: SchemaNode] = [:]
    for key in mine.union(others) {
      switch (node.child("properties", key), part.child("properties", key)) {
      case (let left?, let right?)
      where left.pointer == right.pointer || left.value == right.value && right.parts.isEmpty:
        properties[key] = left
      case (let left?, let right?) where left.value.object != nil && right.value.object != nil:
        if node.isCombined {
          remark(node, "of \(key), only one schema of allOf is checked")
          properties[key] = left
        } else {
          properties[key] = SchemaNode(all: [left, right])
        }
      case (let left, let right):
        properties[key] =
          [left, right].compactMap { $0 }.first { $0.value != true }
          ?? left ?? right
      }
    }
    let required = node.required + part.required.filter { !node.required.contains($0) }
    for keyword in ["description", "title", "default", "deprecated", "$id", "id", "$defs", "definitions"]
    where members[keyword] == nil && theirs[keyword] != nil {
      // What is said about a part is not said about the whole.
      if keyword == "description", node.value.object?["title"] == nil { members[keyword] = theirs[keyword] }
    }
    let annotations: Set = [
      "description", "title", "default", "deprecated", "$id", "id", "$defs", "definitions", "nullable",
    ]
    members.merge(theirs.filter { !annotations.contains($0.key) }) { mine, _ in mine }
    members["properties"] = nil
    members["required"] = required.isEmpty ? nil : .array(required.map { .string($0) })
    combineBounds(node, theirs, &members)
    return (.object(members), properties)
  }

  private func combineBounds(_ node: SchemaNode, _ theirs: [String: JSONValue], _ members: inout [String: JSONValue]) {
    for (keyword, isLower) in [
      ("minimum", true), ("exclusiveMinimum", true), ("minLength", true), ("minItems", true), ("maximum", false),
      ("exclusiveMaximum", false), ("maxLength", false), ("maxItems", false),
    ] {
      guard case .number(let mine)? = node[keyword], case .number(let other)? = theirs[keyword] else { continue }
      let isTighter = isLower ? other.doubleValue > mine.doubleValue : other.doubleValue < mine.doubleValue
      if isTighter { members[keyword] = .number(other) }
    }
    if let mine = node["enum"]?.array, let other = theirs["enum"]?.array {
      members["enum"] = .array(mine.filter(other.contains))
    }
    if theirs["additionalProperties"] == false { members["additionalProperties"] = false }
    for keyword in ["pattern", "oneOf", "anyOf", "const", "format", "multipleOf", "type", "items"] {
      guard let mine = node[keyword], let other = theirs[keyword], mine != other else { continue }
      // The narrower of integer and number, or what both lists have.
      let (left, right) = (Set(mine.array ?? [mine]), Set(other.array ?? [other]))
      if keyword == "type" {
        var common = left.intersection(right)
        if left.union(right).isSuperset(of: ["integer", "number"]), common.isDisjoint(with: ["integer", "number"]) {
          common.insert("integer")
        }
        if !common.isEmpty {
          let list = common.sorted { "\($0)" < "\($1)" }
          members[keyword] = list.count == 1 ? list[0] : .array(list)
          continue
        }
      }
      remark(node, "only one \(keyword) of allOf is checked")
    }
  }
}

extension [String: JSONValue] {
  /// The reference, whatever the draft calls it.
  fileprivate var reference: String? {
    self["$ref"]?.string ?? self["$recursiveRef"]?.string ?? self["$dynamicRef"]?.string
  }
}

extension SchemaNode {
  /// Whether only null is valid.
  var isNull: Bool { self["type"] == "null" || self["const"] == JSONValue.null || self["enum"] == [.null] }
}

extension String {
  /// The name of what a reference refers to: `Pet` for `#/definitions/Pet`, `address` for `address.json#`.
  var lastName: String {
    let parts = split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    if let last = parts.last?.split(separator: "/").last, parts.count > 1 { return last.pointerUnescaped }
    let file = parts.first?.split(separator: "/").last ?? ""
    return String(file.prefix { $0 != "." })
  }
}

extension ValueKind {
  /// The model or the union.
  var declaredType: TypeDecision? {
    switch self {
    case .model(let model): model
    case .union(let union): union
    default: nil
    }
  }
}
