/// The plans of one schema that are looked up again and again: for each document, or for each value of a lazy schema.
///
/// They are a list, the newest first, that only grows. So it can be read while it grows, without counting references and, where the
/// platform has atomics, without a lock. With both, two threads that decoded small documents with one schema were at times only 1.3 × as
/// fast as one.
///
/// Invariant: all plans of one list decode the same type.
final class PlansByUse: @unchecked Sendable {
  /// Keeps the list alive.
  private var list: Entry?
  private var count = 0
  private let newest = PublishedReference<Entry>()

  /// The maximum number of plans. Only a program that keeps creating schemas around this one needs more.
  static let maximumCount = 32

  private final class Entry: Sendable {
    let use: PlanUse
    let plan: AnyInstruction
    let older: Entry?

    init(use: PlanUse, plan: AnyInstruction, older: Entry?) {
      (self.use, self.plan, self.older) = (use, plan, older)
    }
  }

  /// The plan that was kept for a use, valid while this list is alive.
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

  /// Returns the plan that was kept for a use; otherwise the one that the closure returns, which is kept.
  func plan<Value>(for use: PlanUse, compile: () -> Instruction<Value>) -> Instruction<Value> {
    if let plan = self[use] { return plan.takeUnretainedValue().typed() }
    let plan = compile()
    keep(plan, for: use)
    return plan
  }

  /// Keeps a plan if there is room, unless another thread has kept one for the same use in the meantime.
  func keep(_ plan: AnyInstruction, for use: PlanUse) {
    PlanLock.withLock {
      guard self[use] == nil, count < Self.maximumCount else { return }
      let entry = Entry(use: use, plan: plan, older: list)
      list = entry
      count += 1
      newest.store(entry)
    }
  }
}

/// What a plan is for.
enum PlanUse: Equatable {
  /// Whole documents or models.
  case documents(PlanMode, SchemaUse)
  /// The values of a lazy schema.
  case values(of: LazyUse)

  @inline(__always)
  static func == (one: PlanUse, other: PlanUse) -> Bool {
    switch (one, other) {
    case (.documents(let mode, let use), .documents(let otherMode, let otherUse)):
      mode == otherMode && use == otherUse
    case (.values(let use), .values(let otherUse)): use === otherUse
    default: false
    }
  }
}

/// A reference to a lazy schema in a plan; only its identity matters.
final class LazyUse: Sendable {}

/// The options of a call that change the plan of a schema.
struct PlanMode: Hashable, Sendable {
  var leniency = DecodingOptions.LeniencyMode.declared
  var unknownKeys = DecodingOptions.UnknownKeysMode.declared
}
