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
  /// The closures that put the plans into their caches. They retain the caches, so that no new cache has the identity of an old one.
  private var keeping: [() -> Void] = []

  func plan<Value>(of cache: PlanCache<Value>, in compilation: CompilationContext) -> Instruction<Value>? {
    plans[Key(cache: ObjectIdentifier(cache), compilation: compilation)] as? Instruction<Value>
  }

  mutating func add<Value>(_ plan: Instruction<Value>, of cache: PlanCache<Value>, in compilation: CompilationContext) {
    plans[Key(cache: ObjectIdentifier(cache), compilation: compilation)] = plan
    keeping.append { cache.keep(plan, in: compilation) }
  }

  /// Lets the schemas keep their plans.
  func keep() {
    for keep in keeping { keep() }
  }
}
