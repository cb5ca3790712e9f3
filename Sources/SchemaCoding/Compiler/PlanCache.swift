import Foundation

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

  /// Keeps the plan for this compilation context, unless another task has kept one in the meantime. If there are too many, the oldest is
  /// forgotten.
  func keep(_ plan: AnyInstruction, in compilation: CompilationContext) {
    PlanLock.withLock {
      guard stored(compilation) == nil else { return }
      if plans.count == PlansByUse.maximumCount { plans.removeFirst() }
      plans.append((compilation, plan))
    }
  }

  private func stored(_ compilation: CompilationContext) -> AnyInstruction? {
    plans.first { $0.context == compilation }?.plan
  }
}

/// The lock of all kept plans. Plans are kept when a schema is compiled, which is rare, so one lock serves all schemas.
///
/// With a lock for each schema, building and compiling a schema took 4% longer.
enum PlanLock {
  private static let lock = NSLock()

  static func withLock<Result>(_ body: () -> Result) -> Result { lock.withLock(body) }
}
