/// The plans of one schema that are looked up again and again: for each document, or for each value of a lazy schema.
///
/// They are a list, the newest first, that only grows. So it can be read while it grows, without counting references and, where the
/// platform has atomics, without a lock. With both, two threads that decoded small documents with one schema were at times only 1.3 × as
/// fast as one.
///
/// Invariant: all plans of one list decode the same type.
final class PlansByPurpose: @unchecked Sendable {
  /// Keeps the list alive.
  private var list: Entry?
  private var count = 0
  private let newest = PublishedReference<Entry>()

  /// The maximum number of plans. Only a program that keeps creating schemas around this one needs more.
  static let maximumCount = 32

  private final class Entry: Sendable {
    let purpose: PlanPurpose
    let plan: AnyInstruction
    let older: Entry?

    init(purpose: PlanPurpose, plan: AnyInstruction, older: Entry?) {
      (self.purpose, self.plan, self.older) = (purpose, plan, older)
    }
  }

  /// The plan that was kept for a purpose, valid while this list is alive.
  subscript(purpose: PlanPurpose) -> Unmanaged<AnyInstruction>? {
    var next = newest.load()
    while let entry = next {
      if entry._withUnsafeGuaranteedRef({ $0.purpose == purpose }) {
        return entry._withUnsafeGuaranteedRef { .passUnretained($0.plan) }
      }
      next = entry._withUnsafeGuaranteedRef { $0.older.map(Unmanaged.passUnretained) }
    }
    return nil
  }

  /// Returns the plan that was kept for a purpose; otherwise the one that the closure returns, which is kept.
  func plan<Value>(for purpose: PlanPurpose, compile: () -> Instruction<Value>) -> Instruction<Value> {
    if let plan = self[purpose] { return plan.takeUnretainedValue().typed() }
    let plan = compile()
    keep(plan, for: purpose)
    return plan
  }

  /// What is made from the plans for a direction, and kept with them.
  private var made: [SchemaOperation: AnyObject] = [:]

  /// Returns what the closure makes for a direction, which is kept. Always the same type is made.
  func request<Made: AnyObject>(for direction: SchemaOperation, make: () -> Made) -> Made {
    if let known = PlanLock.withLock({ made[direction] as? Made }) { return known }
    let new = make()
    PlanLock.withLock { made[direction] = new }
    return new
  }

  /// Keeps a plan if there is room, unless another thread has kept one for the same purpose in the meantime.
  func keep(_ plan: AnyInstruction, for purpose: PlanPurpose) {
    PlanLock.withLock {
      guard self[purpose] == nil, count < Self.maximumCount else { return }
      let entry = Entry(purpose: purpose, plan: plan, older: list)
      list = entry
      count += 1
      newest.store(entry)
    }
  }
}

/// What a plan is for.
enum PlanPurpose: Equatable {
  /// Whole documents or models.
  case documents(PlanMode, SchemaOperation)
  case values(of: LazySchemaID)

  @inline(__always)
  static func == (one: PlanPurpose, other: PlanPurpose) -> Bool {
    switch (one, other) {
    case (.documents(let mode, let operation), .documents(let otherMode, let otherOperation)):
      mode == otherMode && operation == otherOperation
    case (.values(let id), .values(let otherID)): id === otherID
    default: false
    }
  }
}

/// A reference to a lazy schema in a plan; only its identity matters.
final class LazySchemaID: Sendable {}

/// The options of a call that change the plan of a schema.
struct PlanMode: Hashable, Sendable {
  var leniency = DecodingOptions.LeniencyMode.declared
  var unknownKeys = DecodingOptions.UnknownKeysMode.declared
  var omitsDefaults = false
}

extension DecodingOptions {
  /// The options that need a plan of their own.
  @inline(__always)
  var planMode: PlanMode { PlanMode(leniency: leniency, unknownKeys: unknownKeys) }
}
