/// The plans that one compilation has made so far.
///
/// Schemas keep them only if the whole compilation, including that of lazy schemas, finds no definition errors. Otherwise the next
/// compilation would reuse a plan, and miss the definition errors of the lazy schemas in it.
struct PendingPlans {
  private struct Key: Hashable {
    let cache: ObjectIdentifier
    let compilation: CompilationContext

    /// Most schemas are compiled in a single context.
    func hash(into hasher: inout Hasher) { hasher.combine(cache) }
  }

  private var plans: [Key: AnyInstruction] = [:]
  /// The plans with their caches, which this retains, so that no new cache has the identity of an old one.
  private var pending: [(plan: AnyInstruction, cache: PlanCache, compilation: CompilationContext)] = []

  func plan(of cache: PlanCache, in compilation: CompilationContext) -> AnyInstruction? {
    plans[Key(cache: ObjectIdentifier(cache), compilation: compilation)]
  }

  mutating func add(_ plan: AnyInstruction, of cache: PlanCache, in compilation: CompilationContext) {
    plans[Key(cache: ObjectIdentifier(cache), compilation: compilation)] = plan
    pending.append((plan, cache, compilation))
  }

  /// Lets the schemas keep their plans: all of them, because plans refer to each other, or none. Returns false if another task has kept
  /// one of them in the meantime.
  func keep() -> Bool {
    PlanLock.withLock {
      guard pending.allSatisfy({ $0.cache.stored($0.compilation) == nil }) else { return false }
      for (plan, cache, compilation) in pending { cache.store(plan, in: compilation) }
      return true
    }
  }
}
