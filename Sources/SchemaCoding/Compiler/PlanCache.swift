import Foundation

/// The compiled plans of one schema, by compilation context.
final class PlanCache<Value>: @unchecked Sendable {
  private let lock = NSLock()
  // Most schemas are compiled in a single context.
  private var firstContext: CompilationContext?
  private var first: Instruction<Value>?
  private var others: [CompilationContext: Instruction<Value>] = [:]

  /// The plan for this compilation context, if it has been compiled.
  subscript(compilation: CompilationContext) -> Instruction<Value>? {
    lock.lock()
    defer { lock.unlock() }
    return stored(compilation)
  }

  /// Keeps the plan for this compilation context, unless another task has kept one in the meantime.
  func keep(_ compiled: Instruction<Value>, in compilation: CompilationContext) {
    lock.lock()
    defer { lock.unlock() }
    guard stored(compilation) == nil else { return }
    if firstContext == nil {
      (firstContext, first) = (compilation, compiled)
    } else {
      others[compilation] = compiled
    }
  }

  private func stored(_ compilation: CompilationContext) -> Instruction<Value>? {
    compilation == firstContext ? first : others[compilation]
  }
}
