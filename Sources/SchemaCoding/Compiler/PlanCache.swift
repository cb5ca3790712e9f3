import Foundation

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

/// The lock of all kept plans. Plans are kept when a schema is compiled, which is rare, so one lock serves all schemas.
///
/// With a lock for each schema, building and compiling a schema took 4% longer.
enum KeptPlans {
  private static let lock = NSLock()

  static func withLock<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }
}
