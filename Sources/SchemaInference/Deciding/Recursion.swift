/// Finds models and unions that hold themselves.
enum Recursion {
  static func find(in models: [ModelDecision], _ unions: [UnionDecision]) {
    for model in models {
      model.isClass = holdsItself(model) { $0.directParts }
      model.isRecursive = holdsItself(model) { $0.core.directParts }
    }
    for union in unions {
      union.isIndirect = holdsItself(union) { kind in kind.directParts.filter { $0 is UnionDecision } }
      union.isRecursive = holdsItself(union) { $0.core.directParts }
    }
  }

  /// Whether a model or a union is among the parts of its parts.
  private static func holdsItself(_ whole: AnyObject, _ parts: (ValueKind) -> [AnyObject]) -> Bool {
    func partsOf(_ object: AnyObject) -> [AnyObject] {
      if let model = object as? ModelDecision { return model.fields.flatMap { parts($0.decision.kind) } }
      return (object as? UnionDecision)?.variants.flatMap { parts($0.decision.kind) } ?? []
    }
    var seen: Set<ObjectIdentifier> = []
    var stack = partsOf(whole)
    while let part = stack.popLast() {
      if part === whole { return true }
      if seen.insert(ObjectIdentifier(part)).inserted { stack += partsOf(part) }
    }
    return false
  }
}

extension ValueKind {
  /// The model or the union that this is, also in a string.
  fileprivate var directParts: [AnyObject] {
    switch self {
    case .model(let model): [model]
    case .union(let union): [union]
    case .embedded(let inside): inside.kind.directParts
    default: []
    }
  }
}
