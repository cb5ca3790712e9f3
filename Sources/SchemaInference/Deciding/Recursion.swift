/// Finds models and unions that contain themselves, and those that contain classes.
enum Recursion {
  static func find(in models: [ModelDecision], _ unions: [UnionDecision]) {
    for model in models {
      model.isClass = contains(itself: .model(model)) { $0.part }
      model.isRecursive = contains(itself: .model(model)) { $0.core.part }
    }
    for union in unions {
      union.isIndirect = contains(itself: .union(union)) { kind in
        if case .union? = kind.part { kind.part } else { nil }
      }
      union.isRecursive = contains(itself: .union(union)) { $0.core.part }
    }
    for model in models { model.isEquatable = !model.isClass && !containsClass(.model(model)) }
    for union in unions { union.isEquatable = !containsClass(.union(union)) }
  }

  private static func contains(itself whole: Part, _ part: (ValueKind) -> Part?) -> Bool {
    contains(in: whole, part) { $0.identity == whole.identity }
  }

  private static func containsClass(_ whole: Part) -> Bool {
    contains(in: whole) {
      $0.core.part
    } where: {
      if case .model(let model) = $0 { model.isClass } else { false }
    }
  }

  /// Whether the parts of a model or a union, or the parts of its parts, satisfy a condition.
  private static func contains(
    in whole: Part, _ part: (ValueKind) -> Part?, where condition: (Part) -> Bool
  ) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    var stack = whole.kinds.compactMap(part)
    while let next = stack.popLast() {
      if condition(next) { return true }
      if seen.insert(next.identity).inserted { stack += next.kinds.compactMap(part) }
    }
    return false
  }

  fileprivate enum Part {
    case model(ModelDecision)
    case union(UnionDecision)

    var identity: ObjectIdentifier {
      switch self {
      case .model(let model): ObjectIdentifier(model)
      case .union(let union): ObjectIdentifier(union)
      }
    }

    /// The kinds of its fields or variants.
    var kinds: [ValueKind] {
      switch self {
      case .model(let model): model.fields.map(\.decision.kind)
      case .union(let union): union.variants.compactMap(\.decision?.kind)
      }
    }
  }
}

extension ValueKind {
  /// The model or the union of this kind, even if it is in a string.
  fileprivate var part: Recursion.Part? {
    switch self {
    case .model(let model): .model(model)
    case .union(let union): .union(union)
    case .embedded(let inside): inside.kind.part
    default: nil
    }
  }
}
