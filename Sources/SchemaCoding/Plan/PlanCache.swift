/// The compiled plans of one schema, by compilation context.
///
/// It is not generic over the value, because looking up generic types took 8% of the time for compiling a schema.
///
/// Invariant: all plans decode the same type.
final class PlanCache: @unchecked Sendable {
  private var plans: [(context: CompilationContext, plan: AnyInstruction)] = []

  /// The plan for this compilation context, if it has been compiled.
  subscript(compilation: CompilationContext) -> AnyInstruction? {
    PlanLock.withLock { stored(compilation) }
  }

  // MARK: - While the lock is held

  /// Stores the plan for this compilation context. If there are too many, the oldest is forgotten.
  func store(_ plan: AnyInstruction, in compilation: CompilationContext) {
    if plans.count == PlansByPurpose.maximumCount { plans.removeFirst() }
    plans.append((compilation, plan))
  }

  func stored(_ compilation: CompilationContext) -> AnyInstruction? {
    plans.first { $0.context == compilation }?.plan
  }
}

/// The lock of all kept plans. Plans are kept when a schema is compiled, which is rare, so one lock serves all schemas.
///
/// With a lock for each schema, building and compiling a schema took 4% longer.
enum PlanLock {
  private static let lock = Lock()

  static func withLock<Result>(_ body: () -> Result) -> Result { lock.withLock(body) }
}
