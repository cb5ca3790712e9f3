import Foundation
import SchemaCoding

/// What was decided about the samples, from the whole ones down to their parts.
struct InferredDocument {
  /// The decision about the whole samples, or about their values at the options' path.
  let top: Decision
  /// The object that the samples are about, at any depth; nil if they contain none.
  let subject: TypeDecision?
  let models: [ModelDecision]
  let unions: [UnionDecision]
  /// The enumerations that several places refer to.
  var enumerations: [EnumerationDecision] = []
  /// The model of a whole sample, if that is not the subject.
  let envelope: ModelDecision?
  /// What could not be said, for comments at the top of the file.
  var remarks: [InferredSchema.UndecidedValue] = []
  /// Whether there is no document, but only types.
  var isLibrary = false

  init(_ samples: Evidence, key: String, options: DecidingOptions, order: KeyOrder) {
    let parts = samples.partedByKind()
    ModelMerging.joinUnions(below: parts)
    var resolver = StructureResolver(options: options)
    for part in parts { resolver.resolve(part) }
    ModelMerging.joinModels(below: parts, options: options)

    let decider = Decider(options: options, order: order)
    decider.document = parts.compactMap { $0.object?.resolved }.first
    if parts.count == 1 {
      top = decider.decide(parts[0], key: key, owner: nil)
    } else {
      let variants = parts.map { part in
        let decision = decider.decide(part, key: key, owner: nil).withoutEnumerations
        return UnionDecision.Variant(tag: nil, caseName: part.kindName, decision: decision, count: part.ownCount)
      }
      top = Decision(kind: .union(decider.union(ofDocuments: variants, count: samples.count)))
    }
    Recursion.find(in: decider.models, decider.unions)
    models = decider.models
    unions = decider.unions
    (subject, envelope) = Self.subject(of: top)
  }
}

extension Evidence {
  /// The arrays, the objects and the scalars, each in evidence of their own.
  fileprivate func partedByKind() -> [Evidence] {
    var parts: [Evidence] = []
    let containers = Evidence()
    containers.takeContainers(of: self)
    if let array = containers.array {
      let part = Evidence()
      part.array = array
      containers.array = nil
      parts.append(part)
    }
    if containers.objectCount > 0 { parts.append(containers) }
    if scalars.count + nulls > 0 || parts.isEmpty { parts.append(self) }
    return parts
  }

  fileprivate var kindName: String { array != nil ? "array" : objectCount > 0 ? "object" : "scalar" }
}

extension InferredDocument {
  /// Looks for what the samples are about: the elements of the only large collection, or the top itself.
  private static func subject(of top: Decision) -> (TypeDecision?, envelope: ModelDecision?) {
    switch top.kind.core {
    case .model(let model):
      if top.kind.isCollection { return (model, nil) }
      if model.isPositional { return (collections(below: model, 0).first ?? model, model) }
      let collections = collections(below: model, 0)
      let collectionCount = model.fields.count { $0.decision.kind.isCollection }
      guard collections.count == 1, collectionCount <= 1, let largest = collections.first, largest.count > model.count
      else {
        return (model, nil)
      }
      return (largest, model)
    case .union(let union):
      guard union.tag == nil else { return (union, nil) }
      let subjects = union.variants.compactMap { $0.decision.map(subject) }
      return (subjects.compactMap(\.0).first, subjects.compactMap(\.envelope).first)
    default:
      return (nil, nil)
    }
  }

  private static func collections(below model: ModelDecision, _ depth: Int) -> [TypeDecision] {
    model.fields.flatMap { field -> [TypeDecision] in
      switch field.decision.kind.core {
      case .model(let part) where field.decision.kind.isCollection:
        return part.isPositional ? [] : [part]
      case .union(let part) where field.decision.kind.isCollection: return [part]
      case .model(let part) where part !== model && depth < 4: return collections(below: part, depth + 1)
      default: return []
      }
    }
  }
}

extension InferredDocument {
  /// What a JSON Schema describes, or what the definitions of one describe, or the components of an OpenAPI document.
  init(_ reader: SchemaReader, name: String?) {
    let document = reader.document
    let keywords = [
      "type", "properties", "patternProperties", "additionalProperties", "required", "$ref", "allOf", "oneOf", "anyOf",
      "enum", "const", "items",
    ]
    let lists = ["#/components/schemas", "#/$defs", "#/definitions"]
    let references = lists.flatMap { list in
      (reader.documents.node(at: list)?.value.object ?? [:]).keys.sorted().map { "\(list)/\($0.pointerEscaped)" }
    }
    var root = keywords.contains { document.object?[$0] != nil } || document.object == nil ? "#" : nil
    if let name { root = references.first { [$0.lastName, SwiftName.type($0.lastName)].contains(name) } ?? root }
    let top = root.map { reader.decideAll($0, key: name ?? "") }
    if root == nil {
      for reference in references { _ = reader.decideAll(reference, key: "") }
    }
    let subject = top?.kind.core.declaredType
    subject?.fixedName = nil
    Recursion.find(in: reader.models, reader.unions)
    for model in reader.models where model.isClass && model.extras != nil {
      model.extras = nil
      reader.remark(SchemaNode(.null, model.documentation.first ?? ""), "the other keys of a class are not collected")
    }
    self.init(top: top ?? Decision(kind: .json), subject: subject, reader.models, reader.unions)
    enumerations = reader.enumerations
    remarks = reader.remarks
    isLibrary = root == nil
  }

  private init(top: Decision, subject: TypeDecision?, _ models: [ModelDecision], _ unions: [UnionDecision]) {
    (self.top, self.subject, self.models, self.unions, envelope) = (top, subject, models, unions, nil)
  }
}
