import Foundation

/// The plans of one schema that were compiled so far, by where it stood.
final class PlanCache<Value>: @unchecked Sendable {
  private let lock = NSLock()
  // Most schemas stand in one place only.
  private var firstContext: CompilationContext?
  private var first: Instruction<Value>?
  private var others: [CompilationContext: Instruction<Value>] = [:]
  private var whole: Instruction<Value>?
  private var use: Use?

  /// What a plan for whole documents is for.
  struct Use: Equatable {
    let mode: DecodingOptions.LeniencyMode
    let purpose: CompilationContext.Purpose
  }

  /// The plan for these surroundings, if there is one yet.
  subscript(compilation: CompilationContext) -> Instruction<Value>? {
    lock.lock()
    defer { lock.unlock() }
    return stored(compilation)
  }

  /// The plan for these surroundings. Two tasks that ask for it at once may both compile it; the first to finish is kept.
  func plan(in compilation: CompilationContext, compile: () -> Instruction<Value>?) -> Instruction<Value>? {
    if let plan = self[compilation] { return plan }
    guard let compiled = compile() else { return nil }
    lock.lock()
    defer { lock.unlock() }
    if let plan = stored(compilation) { return plan }
    if firstContext == nil {
      (firstContext, first) = (compilation, compiled)
    } else {
      others[compilation] = compiled
    }
    return compiled
  }

  /// The plan for whole documents, if it was asked for last: so it is found without comparing all that plans depend on.
  func plan(for use: Use) -> Instruction<Value>? {
    lock.lock()
    defer { lock.unlock() }
    return self.use == use ? whole : nil
  }

  /// Keeps the plan for whole documents.
  func keep(_ plan: Instruction<Value>, for use: Use) {
    lock.lock()
    defer { lock.unlock() }
    (self.use, whole) = (use, plan)
  }

  private func stored(_ compilation: CompilationContext) -> Instruction<Value>? {
    compilation == firstContext ? first : others[compilation]
  }
}
