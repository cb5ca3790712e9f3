/// Memory for the arguments of initializers that wait for one another: what is taken last is given back first.
///
/// There is room for the objects of an ordinary document; what does not fit in gets memory of its own.
final class ArgumentStack {
  private let base = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: ArgumentSlots.alignment)
  private var used = 0

  static let capacity = 2_048

  deinit {
    assert(used == 0, "arguments are still waiting")
    base.deallocate()
  }

  /// Takes memory in which nothing is yet.
  func push(byteCount: Int) -> ModelMemory {
    var start = base + used
    if used + byteCount <= Self.capacity {
      used += byteCount
    } else {
      start = .allocate(byteCount: byteCount, alignment: ArgumentSlots.alignment)
    }
    return ModelMemory(start, size: byteCount, holdsValues: false)
  }

  /// Gives back what was taken last.
  func pop(_ memory: ModelMemory) {
    if used >= memory.size, memory.base == base + (used - memory.size) {
      used -= memory.size
    } else {
      assert(memory.base < base || memory.base >= base + Self.capacity, "the memory was not taken last")
      memory.base.deallocate()
    }
  }
}
