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

  /// The plans with their caches, which this retains, so that no new cache has the identity of an old one.
  private var plans: [Key: (plan: AnyInstruction, cache: PlanCache)] = [:]

  func plan(of cache: PlanCache, in compilation: CompilationContext) -> AnyInstruction? {
    plans[Key(cache: ObjectIdentifier(cache), compilation: compilation)]?.plan
  }

  mutating func add(_ plan: AnyInstruction, of cache: PlanCache, in compilation: CompilationContext) {
    plans[Key(cache: ObjectIdentifier(cache), compilation: compilation)] = (plan, cache)
  }

  /// Lets the schemas keep their plans: all of them, because plans refer to each other, or none. Returns false if another task has kept
  /// one of them in the meantime.
  func keep() -> Bool {
    PlanLock.withLock {
      guard plans.allSatisfy({ $1.cache.stored($0.compilation) == nil }) else { return false }
      for (key, entry) in plans { entry.cache.store(entry.plan, in: key.compilation) }
      return true
    }
  }
}
