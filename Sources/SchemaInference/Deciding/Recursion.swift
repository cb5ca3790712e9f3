/// Finds models and unions that contain themselves, and those that contain classes.
enum Recursion {
  static func find(in models: [ModelDecision], _ unions: [UnionDecision]) {
    let types: [TypeDecision] = models + unions
    let direct = Cycles(types) { $0.kinds.compactMap(\.part) }
    for model in models { model.isClass = direct.contains(model) }
    // Classes break the cycles, except those of unions alone.
    let unionsOnly = Cycles(unions) { $0.kinds.compactMap { $0.part as? UnionDecision } }
    for union in unions { union.isIndirect = unionsOnly.contains(union) }
    let all = Cycles(types) { $0.kinds.compactMap(\.core.part) }
    for type in types {
      type.isRecursive = all.contains(type)
      type.isEquatable = !isClass(type)
    }
    // The parts of a type come before it, except in a cycle, whose types are alike.
    for cycle in all.components {
      let isEquatable = cycle.allSatisfy { type in
        type.isEquatable && type.kinds.allSatisfy { $0.core.part?.isEquatable ?? true }
      }
      for type in cycle where !isEquatable { type.isEquatable = false }
    }
  }

  private static func isClass(_ type: TypeDecision) -> Bool { (type as? ModelDecision)?.isClass == true }
}

/// The strongly connected components of types and their parts (Tarjan), each after those that it leads to.
private struct Cycles {
  private(set) var components: [[TypeDecision]] = []
  private var cyclic: Set<ObjectIdentifier> = []

  private struct Visit {
    let type: TypeDecision
    var rest: ArraySlice<TypeDecision>
  }

  init(_ types: [TypeDecision], _ parts: (TypeDecision) -> [TypeDecision]) {
    var numbers: [ObjectIdentifier: Int] = [:]
    var lowest: [ObjectIdentifier: Int] = [:]
    var open: [TypeDecision] = []
    var isOpen: Set<ObjectIdentifier> = []
    var visits: [Visit] = []

    func enter(_ type: TypeDecision) {
      let id = ObjectIdentifier(type)
      numbers[id] = numbers.count
      lowest[id] = numbers[id]
      open.append(type)
      isOpen.insert(id)
      visits.append(Visit(type: type, rest: parts(type)[...]))
    }

    for type in types where numbers[ObjectIdentifier(type)] == nil {
      enter(type)
      while let visit = visits.last {
        let id = ObjectIdentifier(visit.type)
        if let next = visits[visits.count - 1].rest.popFirst() {
          let other = ObjectIdentifier(next)
          if next === visit.type { cyclic.insert(id) }
          if let number = numbers[other] {
            if isOpen.contains(other) { lowest[id] = min(lowest[id] ?? number, number) }
          } else {
            enter(next)
          }
          continue
        }
        visits.removeLast()
        if let around = visits.last.map({ ObjectIdentifier($0.type) }), let least = lowest[id] {
          lowest[around] = min(lowest[around] ?? least, least)
        }
        guard lowest[id] == numbers[id], let start = open.lastIndex(where: { $0 === visit.type }) else { continue }
        let component = Array(open[start...])
        open.removeSubrange(start...)
        for member in component { isOpen.remove(ObjectIdentifier(member)) }
        if component.count > 1 { cyclic.formUnion(component.map { ObjectIdentifier($0) }) }
        components.append(component)
      }
    }
  }

  /// Whether a type contains itself.
  func contains(_ type: TypeDecision) -> Bool { cyclic.contains(ObjectIdentifier(type)) }
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
