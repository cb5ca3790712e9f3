/// What was decided about the samples, from the whole ones down to their parts.
struct InferredDocument {
  /// The decision about the whole samples, or about their values at the options' path.
  let top: Decision
  /// The object that the samples are about, at any depth; nil if they contain none.
  let subject: TypeDecision?
  let models: [ModelDecision]
  let unions: [UnionDecision]
  /// The model of a whole sample, if that is not the subject.
  let envelope: ModelDecision?

  init(_ samples: Evidence, key: String, isLenient: Bool, order: KeyOrder) {
    let parts = samples.partedByKind()
    ModelMerging.joinUnions(below: parts)
    var resolver = StructureResolver(isLenient: isLenient)
    for part in parts { resolver.resolve(part) }
    ModelMerging.joinModels(below: parts, isLenient: isLenient)

    let decider = Decider(isLenient: isLenient, order: order)
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
