/// Finds models and unions that contain themselves, and those that contain classes.
enum Recursion {
  static func find(in models: [ModelDecision], _ unions: [UnionDecision]) {
    for model in models { model.isClass = contains(itself: model) { $0.part } }
    for union in unions { union.isIndirect = contains(itself: union) { $0.part as? UnionDecision } }
    let types: [TypeDecision] = models + unions
    for type in types {
      type.isRecursive = contains(itself: type) { $0.core.part }
      type.isEquatable = !isClass(type) && !contains(in: type, { $0.core.part }, where: isClass)
    }
  }

  private static func isClass(_ type: TypeDecision) -> Bool { (type as? ModelDecision)?.isClass == true }

  private static func contains(itself type: TypeDecision, _ part: (ValueKind) -> TypeDecision?) -> Bool {
    contains(in: type, part) { $0 === type }
  }

  /// Whether the parts of a type, or the parts of its parts, satisfy a condition.
  private static func contains(
    in whole: TypeDecision, _ part: (ValueKind) -> TypeDecision?, where condition: (TypeDecision) -> Bool
  ) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    var stack = whole.kinds.compactMap(part)
    while let next = stack.popLast() {
      if condition(next) { return true }
      if seen.insert(ObjectIdentifier(next)).inserted { stack += next.kinds.compactMap(part) }
    }
    return false
  }
}

extension ValueKind {
  /// The model or the union of this kind, even if it is in a string.
  fileprivate var part: TypeDecision? {
    switch self {
    case .model(let model): model
    case .union(let union): union
    case .embedded(let inside): inside.kind.part
    default: nil
    }
  }
}
