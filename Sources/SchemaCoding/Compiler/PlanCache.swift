import Foundation

/// The compiled plans of one schema, by compilation context.
///
/// It is not generic over the value, because looking up generic types took 8% of the time for compiling a schema.
///
/// Invariant: all plans decode the same type.
final class PlanCache: @unchecked Sendable {
  // Most schemas are compiled in a single context.
  private var first: (context: CompilationContext, plan: AnyInstruction)?
  private var others: [CompilationContext: AnyInstruction] = [:]

  /// The plan for this compilation context, if it has been compiled.
  subscript(compilation: CompilationContext) -> AnyInstruction? {
    PlanLock.withLock { stored(compilation) }
  }

  /// Keeps the plan for this compilation context, unless another task has kept one in the meantime.
  func keep(_ plan: AnyInstruction, in compilation: CompilationContext) {
    PlanLock.withLock {
      guard stored(compilation) == nil else { return }
      if first == nil {
        first = (compilation, plan)
      } else if others.count < PlansByUse.maximumCount {
        others[compilation] = plan
      }
    }
  }

  private func stored(_ compilation: CompilationContext) -> AnyInstruction? {
    guard let first else { return nil }
    return compilation == first.context ? first.plan : others[compilation]
  }
}

/// The lock of all kept plans. Plans are kept when a schema is compiled, which is rare, so one lock serves all schemas.
///
/// With a lock for each schema, building and compiling a schema took 4% longer.
enum PlanLock {
  private static let lock = NSLock()

  static func withLock<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }
}
