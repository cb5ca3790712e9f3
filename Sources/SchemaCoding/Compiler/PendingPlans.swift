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

  /// Lets the schemas keep their plans.
  func keep() {
    for (plan, cache, compilation) in pending { cache.keep(plan, in: compilation) }
  }
}
