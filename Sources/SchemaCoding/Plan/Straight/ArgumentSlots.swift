/// Memory for the arguments of an initializer: they are read in any order, and handed over in theirs.
///
///     init(name: String, isOpen: Bool, lat: Double)     name at 0, isOpen at 16, lat at 24; 32 bytes
///
/// What the plan keeps to:
///
/// - A slot holds nothing until an argument is put there, exactly one.
/// - Either all slots are full, and the call takes all of them out, or those that are full are cleared.
/// - Who takes the memory gives it back, in the same call.
final class ArgumentSlots: Sendable {
  private let layouts: [ValueLayout]
  let offsets: [Int]
  private let byteCount: Int

  /// What the memory of all arguments is aligned to.
  static var alignment: Int { 16 }

  /// Lays out the arguments one behind the other; nil if one of them needs more than common alignment.
  init?(_ layouts: [ValueLayout]) {
    guard layouts.allSatisfy({ $0.alignment <= Self.alignment }) else { return nil }
    var end = 0
    offsets = layouts.map { layout in
      let start = layout.start(after: end)
      end = start + layout.size
      return start
    }
    self.layouts = layouts
    byteCount = (end + Self.alignment - 1) / Self.alignment * Self.alignment
  }

  func place(of index: Int, in memory: ModelMemory) -> ValuePlace {
    memory.place(at: offsets[index], for: layouts[index])
  }

  /// Memory whose slots are empty, and must be empty again when it is given back.
  func memory(on stack: ArgumentStack) -> ModelMemory { stack.push(byteCount: byteCount) }
}

/// Takes the arguments of an initializer out of their slots, one after the other.
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

  // The place follows from the type: looking it up in the slots would count references for each argument.
  @inline(__always)
  mutating func next<Value>(as type: Value.Type) -> Value {
    let layout = ValueLayout(type)
    let start = layout.start(after: end)
    end = start + layout.size
    #if DEBUG
      slots.check(index, isAt: start, as: layout)
      index += 1
    #endif
    return memory.place(at: start, for: layout).take(type)
  }
}

extension ArgumentSlots {
  fileprivate func check(_ index: Int, isAt offset: Int, as layout: ValueLayout) {
    assert(offsets[index] == offset && layouts[index].type == layout.type, "the slot \(index) is for another argument")
  }
}

extension ValueLayout {
  /// Where a value begins that follows others.
  @inline(__always)
  fileprivate func start(after end: Int) -> Int {
    (end + alignment - 1) & ~(alignment - 1)
  }
}
