/// The memory layout of an initializer's arguments before the call.
///
///     init(name: String, isOpen: Bool, lat: Double)     name at 0, isOpen at 16, lat at 24; 32 bytes
///
/// Invariants of the plan:
///
/// - A slot is uninitialized until an argument is stored there, exactly one.
/// - Either all slots are initialized, and the call moves all of them out, or those that are initialized are cleared.
final class ArgumentSlots: Sendable {
  private let layouts: [ValueLayout]
  let offsets: [Int]
  let byteCount: Int
  let alignment: Int

  /// Lays out the arguments one after another.
  init(_ layouts: [ValueLayout]) {
    var end = 0
    offsets = layouts.map { layout in
      let start = layout.start(after: end)
      end = start + layout.size
      return start
    }
    self.layouts = layouts
    byteCount = end
    alignment = layouts.map(\.alignment).max() ?? 1
  }
}

/// Moves the arguments of an initializer out of their slots, one after another.
struct ArgumentSequence {
  private let memory: ModelMemory
  private var end = 0
  #if DEBUG
    private let slots: ArgumentSlots
    private var index = 0
  #endif

  init(_ slots: ArgumentSlots, in memory: ModelMemory) {
    self.memory = memory
    #if DEBUG
      self.slots = slots
    #endif
  }

  // The offset is computed from the type: looking it up in the slots would count references for each argument.
  @inline(__always)
  mutating func next<Value>(as type: Value.Type) -> Value {
    let layout = ValueLayout(type)
    let start = layout.start(after: end)
    end = start + layout.size
    #if DEBUG
      slots.check(index, isAt: start, as: layout)
      index += 1
    #endif
    return memory.destination(at: start, for: layout).take(type)
  }
}

extension ArgumentSlots {
  fileprivate func check(_ index: Int, isAt offset: Int, as layout: ValueLayout) {
    assert(offsets[index] == offset && layouts[index].type == layout.type, "the slot \(index) is for another argument")
  }
}

extension ValueLayout {
  /// The offset of a value that follows others.
  @inline(__always)
  fileprivate func start(after end: Int) -> Int {
    (end + alignment - 1) & ~(alignment - 1)
  }
}
