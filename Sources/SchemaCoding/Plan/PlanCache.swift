import Foundation

/// The plans of one schema that were compiled so far, by where it stood.
final class PlanCache<Value>: @unchecked Sendable {
  private let lock = NSLock()
  // Most schemas stand in one place only.
  private var firstPlace: Surroundings?
  private var first: Instruction<Value>?
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
    if firstPlace == nil {
      (firstPlace, first) = (surroundings, compiled)
    } else {
      others[surroundings] = compiled
    }
    return compiled
  }

  private func stored(_ surroundings: Surroundings) -> Instruction<Value>? {
    surroundings == firstPlace ? first : others[surroundings]
  }
}
