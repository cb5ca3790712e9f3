import Foundation

/// The plans of one schema that were compiled so far, by where it stood.
final class PlanCache<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var declared: Instruction<Value>?
  private var others: [Surroundings: Instruction<Value>] = [:]

  /// The plan for these surroundings, if there is one yet.
  subscript(surroundings: Surroundings) -> Instruction<Value>? {
    lock.lock()
    defer { lock.unlock() }
    return stored(surroundings)
  }

  /// The plan for these surroundings. Two tasks that ask for it at once may both compile it; the first to finish is kept.
  func plan(in surroundings: Surroundings, compile: () -> Instruction<Value>?) -> Instruction<Value>? {
    if let plan = self[surroundings] { return plan }
    guard let compiled = compile() else { return nil }
    lock.lock()
    defer { lock.unlock() }
    if let plan = stored(surroundings) { return plan }
    if surroundings == Surroundings() { declared = compiled } else { others[surroundings] = compiled }
    return compiled
  }

  private func stored(_ surroundings: Surroundings) -> Instruction<Value>? {
    surroundings == Surroundings() ? declared : others[surroundings]
  }
}
