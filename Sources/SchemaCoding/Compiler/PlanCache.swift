/// The compiled plans of one schema, by compilation context.
final class PlanCache<Value>: @unchecked Sendable {
  // Most schemas are compiled in a single context.
  private var firstContext: CompilationContext?
  private var first: Instruction<Value>?
  private var others: [CompilationContext: Instruction<Value>] = [:]

  /// The plan for this compilation context, if it has been compiled.
  subscript(compilation: CompilationContext) -> Instruction<Value>? {
    KeptPlans.withLock { stored(compilation) }
  }

  /// Keeps the plan for this compilation context, unless another task has kept one in the meantime.
  func keep(_ compiled: Instruction<Value>, in compilation: CompilationContext) {
    KeptPlans.withLock {
      guard stored(compilation) == nil else { return }
      if firstContext == nil {
        (firstContext, first) = (compilation, compiled)
      } else {
        others[compilation] = compiled
      }
    }
  }

  private func stored(_ compilation: CompilationContext) -> Instruction<Value>? {
    guard let firstContext else { return nil }
    return compilation == firstContext ? first : others[compilation]
  }
}
