import Foundation
import SchemaCoding

/// Reads JSON Schema (2020-12, draft 7) or the components of an OpenAPI document (3.0, 3.1), and decides on the same models, unions and kinds
/// as inference does.
///
///     {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer", "minimum": 1}}}
///
/// gives a model with the property `id`, an `Int` with the rule `.atLeast(1)`. What a schema of this library cannot say is a remark.
final class SchemaReader {
  /// Schemas nest no deeper, so that a hostile one ends.
  private static let maximumDepth = 64
  /// No more schemas are examined, each as often as others refer to it.
  private static let maximumCount = 100_000

  let document: JSONValue
  let isLenient: Bool
  let order: KeyOrder
  var models: [ModelDecision] = []
  var unions: [UnionDecision] = []
  /// What could not be said, with the place in the document.
  var remarks: [InferredSchema.UndecidedValue] = []
  private var types: [String: Decision] = [:]
  private var references: [String] = []
  private var depth = 0
  private var count = 0

  init(_ document: JSONValue, isLenient: Bool, order: KeyOrder) {
    self.document = document
    self.isLenient = isLenient
    self.order = order
  }

  func remark(_ node: SchemaNode, _ reason: String) {
    let remark = InferredSchema.UndecidedValue(location: node.pointer, reason: reason)
    if !remarks.contains(remark) { remarks.append(remark) }
  }

  /// Any JSON, in place of what cannot be said.
  func anything(_ node: SchemaNode, _ reason: String) -> Decision {
    remark(node, reason)
    return Decision(kind: .json, notes: [reason], undecided: reason)
  }

  /// Decides what the values of a schema are.
  func decide(_ node: SchemaNode, key: String, owner: ModelDecision?) -> Decision {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { return anything(node, "nested too deeply") }
    count += 1
    guard count <= Self.maximumCount else { return anything(node, "too many references") }
    guard let members = node.value.object else {
      return node.value == false ? anything(node, "nothing is valid") : Decision(kind: .json)
    }
    if let reference = node.plainReference { return decide(reference: reference, node, key: key, owner: owner) }
    if members["$ref"] != nil || members["allOf"] != nil {
      return decide(merged(node, seen: []), key: key, owner: owner)
    }
    for keyword in node.unsupported { remark(node, "\(keyword) is not checked") }
    return notes(of: node, added: decideValue(node, key: key, owner: owner))
  }

  /// A type that several places refer to is decided once.
  private func decide(reference: String, _ node: SchemaNode, key: String, owner: ModelDecision?) -> Decision {
    if let decision = types[reference] {
      for type in [decision.kind.core.declaredType].compactMap({ $0 }) { type.places.append((owner, key)) }
      return decision
    }
    guard let target = self.node(at: reference) else { return anything(node, "\(reference) is not in the document") }
    guard !references.contains(reference) else { return anything(node, "\(reference) refers to itself") }
    references.append(reference)
    defer { references.removeLast() }
    let name = reference.split(separator: "/").last.map { $0.pointerUnescaped } ?? key
    let before = models.count
    let inside = SchemaNode(value: target.value, pointer: reference, reference: reference)
    var decision = decide(inside, key: name, owner: owner)
    if let type = decision.kind.core.declaredType, type.fixedName == nil, models.count > before || type is UnionDecision
    {
      type.fixedName = SwiftName.type(name)
    }
    decision.notes = []
    types[reference] = decision
    return decision
  }

  /// Lets a model refer to itself while its members are decided.
  func register(_ kind: ValueKind, _ node: SchemaNode) {
    guard let reference = node.reference else { return }
    kind.declaredType?.fixedName = SwiftName.type(
      reference.split(separator: "/").last.map { $0.pointerUnescaped } ?? "")
    types[reference] = Decision(kind: kind)
  }

  private func notes(of node: SchemaNode, added decision: Decision) -> Decision {
    var decision = decision
    if decision.kind.isObject { return decision }
    if let text = node["description"]?.string ?? node["title"]?.string,
      let line = text.split(whereSeparator: \.isNewline).first
    {
      decision.notes.append(line.count <= 80 ? String(line) : "\(line.prefix(78))…")
    }
    return decision
  }
}

extension SchemaReader {
  /// The schema that a reference within the document names.
  func node(at reference: String) -> SchemaNode? {
    guard reference.hasPrefix("#") else {
      // An `$id` or an anchor somewhere in the document.
      return SchemaNode(value: document, pointer: "#").descendant { $0["$id"]?.string == reference }
    }
    if reference.count > 1, !reference.hasPrefix("#/") {
      let anchor = String(reference.dropFirst())
      return SchemaNode(value: document, pointer: "#").descendant {
        $0["$anchor"]?.string == anchor || $0["$id"]?.string == reference
      }
    }
    var value = document
    for part in reference.dropFirst(2).split(separator: "/") where reference.count > 1 {
      let part = part.pointerUnescaped
      if let member = value.object?[part] {
        value = member
      } else if let elements = value.array, let index = Int(part), elements.indices.contains(index) {
        value = elements[index]
      } else {
        return nil
      }
    }
    return SchemaNode(value: value, pointer: reference)
  }

  /// A schema with everything that its references and the parts of `allOf` require.
  func merged(_ node: SchemaNode, seen: Set<String>) -> SchemaNode {
    count += 1
    guard var members = node.value.object, count <= Self.maximumCount else { return node }
    var parts: [SchemaNode] = []
    if let reference = members.removeValue(forKey: "$ref")?.string {
      if seen.contains(reference) {
        remark(node, "\(reference) refers to itself")
      } else if let target = self.node(at: reference) {
        parts.append(merged(target, seen: seen.union([reference])))
      } else {
        remark(node, "\(reference) is not in the document")
      }
    }
    for (index, part) in (members.removeValue(forKey: "allOf")?.array ?? []).enumerated() {
      parts.append(merged(SchemaNode(value: part, pointer: "\(node.pointer)/allOf/\(index)"), seen: seen))
    }
    for part in parts {
      guard let theirs = part.value.object else { continue }
      if members["additionalProperties"] == false || theirs["additionalProperties"] == false,
        let mine = members["properties"]?.object, let others = theirs["properties"]?.object,
        Set(mine.keys) != Set(others.keys)
      {
        remark(node, "additionalProperties: false of one part of allOf is checked for all parts together")
      }
      members.merge(theirs) { mine, _ in mine }
      combine("properties", node, theirs, &members)
      combine("required", node, theirs, &members)
      combineBounds(node, theirs, &members)
    }
    return SchemaNode(value: .object(members), pointer: node.pointer, reference: node.reference)
  }

  private func combine(
    _ keyword: String, _ node: SchemaNode, _ theirs: JSONObject, _ members: inout JSONObject
  ) {
    switch (members[keyword], theirs[keyword]) {
    case (.object(let mine)?, .object(let others)?):
      members[keyword] = .object(
        mine.merging(others) { mine, other in mine == other ? mine : ["allOf": .array([mine, other])] })
    case (.array(let mine)?, .array(let others)?):
      members[keyword] = .array(mine + others.filter { !mine.contains($0) })
    default: break
    }
  }

  private func combineBounds(_ node: SchemaNode, _ theirs: JSONObject, _ members: inout JSONObject) {
    for (keyword, isLower) in [
      ("minimum", true), ("exclusiveMinimum", true), ("minLength", true), ("minItems", true), ("maximum", false),
      ("exclusiveMaximum", false), ("maxLength", false), ("maxItems", false),
    ] {
      guard case .number(let mine)? = members[keyword], case .number(let other)? = theirs[keyword] else { continue }
      let isTighter = isLower ? other.doubleValue > mine.doubleValue : other.doubleValue < mine.doubleValue
      if isTighter { members[keyword] = .number(other) }
    }
    for keyword in ["pattern", "oneOf", "anyOf", "enum", "const", "format", "multipleOf", "type"] {
      if let mine = members[keyword], let other = theirs[keyword], mine != other {
        // The narrower of integer and number.
        if keyword == "type", Set([mine, other]) == ["integer", "number"] {
          members[keyword] = "integer"
          continue
        }
        remark(node, "only one \(keyword) of allOf is checked")
      }
    }
  }
}

/// A schema in a document, with its place as a JSON Pointer.
struct SchemaNode {
  let value: JSONValue
  let pointer: String
  /// The reference that led here, under which other places refer to it.
  var reference: String?

  subscript(_ keyword: String) -> JSONValue? { value.object?[keyword] }

  func child(_ keyword: String, _ key: String? = nil) -> SchemaNode? {
    let value = key.map { self[keyword]?.object?[$0] } ?? self[keyword]
    return value.map { SchemaNode(value: $0, pointer: "\(pointer)/\(keyword)\(key.map { "/" + $0 } ?? "")") }
  }

  func children(_ keyword: String) -> [SchemaNode] {
    (self[keyword]?.array ?? []).enumerated().map { SchemaNode(value: $1, pointer: "\(pointer)/\(keyword)/\($0)") }
  }

  func number(_ keyword: String) -> JSONNumber? { if case .number(let number)? = self[keyword] { number } else { nil } }

  func integer(_ keyword: String) -> Int? { number(keyword).flatMap { try? $0.integer(as: Int.self) } }

  /// The reference, if nothing that matters stands beside it.
  var plainReference: String? {
    let annotations: Set = [
      "$ref", "description", "title", "$comment", "examples", "example", "deprecated", "readOnly", "writeOnly",
      "default", "$defs",
      "definitions", "$schema", "$id",
    ]
    guard let members = value.object, members.keys.allSatisfy(annotations.contains) else { return nil }
    return members["$ref"]?.string
  }

  /// The keywords that no schema of this library can say.
  var unsupported: [String] {
    [
      "not", "if", "dependentRequired", "dependentSchemas", "dependencies", "patternProperties", "propertyNames",
      "contains",
      "unevaluatedProperties", "unevaluatedItems", "$dynamicRef", "$recursiveRef",
    ].filter { self[$0] != nil }
  }

  func descendant(where holds: (SchemaNode) -> Bool) -> SchemaNode? {
    var queue = [self]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      if holds(node) { return node }
      let members = node.value.object.map { $0.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
      let elements = node.value.array.map { $0.enumerated().map { ("\($0)", $1) } }
      queue += (members ?? elements ?? []).map { SchemaNode(value: $0.1, pointer: "\(node.pointer)/\($0.0)") }
    }
    return nil
  }
}

extension Substring {
  /// A part of a JSON Pointer in a URI, without its escapes.
  fileprivate var pointerUnescaped: String {
    (removingPercentEncoding ?? String(self)).replacingOccurrences(of: "~1", with: "/").replacingOccurrences(
      of: "~0", with: "~")
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
