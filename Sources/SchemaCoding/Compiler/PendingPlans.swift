/// The plans that one compilation has made so far.
///
/// Schemas keep them only after the whole compilation, including lazy schemas, has found no definition errors. A plan that a schema
/// keeps is not compiled again, so the definition errors of the lazy schemas in it would not be found a second time.
struct PendingPlans {
  private struct Key: Hashable {
    let cache: ObjectIdentifier
    let compilation: CompilationContext

    /// Most schemas are compiled in a single context.
    func hash(into hasher: inout Hasher) { hasher.combine(cache) }
  }

  private var plans: [Key: AnyInstruction] = [:]
  /// Each keeps one of the plans. They also retain the caches, so that no other gets the identity of one.
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
