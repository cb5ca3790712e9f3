import Foundation

/// The plans of one schema for whole documents, each of which is looked up for each document.
///
/// They are a list, the newest first, that only grows. So it can be read while it grows, without a lock and without counting
/// references. With both, two threads that decoded small documents with one schema were at times only 1.3 × as fast as one.
final class DocumentPlans: @unchecked Sendable {
  private let lock = NSLock()
  /// Keeps the list alive.
  private var list: Entry?
  private let newest = PublishedReference<Entry>()

  private final class Entry: Sendable {
    let use: PlanUse
    let plan: AnyInstruction
    let older: Entry?

    init(use: PlanUse, plan: AnyInstruction, older: Entry?) {
      (self.use, self.plan, self.older) = (use, plan, older)
    }
  }

  /// The plan that was kept for a use, valid as long as this.
  subscript(use: PlanUse) -> Unmanaged<AnyInstruction>? {
    var next = newest.load()
    while let entry = next {
      if entry._withUnsafeGuaranteedRef({ $0.use == use }) {
        return entry._withUnsafeGuaranteedRef { .passUnretained($0.plan) }
      }
      next = entry._withUnsafeGuaranteedRef { $0.older.map(Unmanaged.passUnretained) }
    }
    return nil
  }

  /// Keeps a plan, unless another thread has kept one for the same use in the meantime.
  func keep(_ plan: AnyInstruction, for use: PlanUse) {
    lock.lock()
    defer { lock.unlock() }
    guard self[use] == nil else { return }
    let entry = Entry(use: use, plan: plan, older: list)
    list = entry
    newest.store(entry)
  }
}

/// What a plan for whole documents is for.
struct PlanUse: Equatable {
  let mode: DecodingOptions.LeniencyMode
  let purpose: SchemaUse
}
