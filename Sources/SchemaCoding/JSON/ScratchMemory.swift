/// Memory for the temporary data of objects being decoded, allocated like a stack.
///
/// It is a part of the document's block, with room for the objects of an ordinary document. Allocations that do not fit get memory of
/// their own.
///
/// Invariants:
///
/// - Whoever allocates memory deallocates it in the same call, the last allocation first, and keeps no address of it.
/// - An address inside the part was allocated from it; any other has memory of its own. So an allocation of no bytes
///   must not begin at the end of the part.
/// - Only one copy of this is ever used: the document's own.
struct ScratchMemory {
  private let start: UnsafeMutableRawPointer
  private let capacity: Int
  private var used = 0

  /// What `malloc` aligns every block to.
  static var alignment: Int { 2 * MemoryLayout<Int>.size }

  /// Creates scratch memory in a part of a block, which is aligned.
  init(at start: UnsafeMutableRawPointer, capacity: Int) {
    self.start = start
    self.capacity = capacity
  }

  @inline(__always)
  mutating func allocate(byteCount: Int, alignment: Int = ScratchMemory.alignment) -> UnsafeMutableRawPointer {
    let end = used &+ (byteCount &+ Self.alignment &- 1) & ~(Self.alignment &- 1)
    guard end <= capacity, used < capacity, alignment <= Self.alignment else {
      return .allocate(byteCount: byteCount, alignment: max(alignment, Self.alignment))
    }
    defer { used = end }
    return start + used
  }

  /// Deallocates the last allocation.
  @inline(__always)
  mutating func deallocate(_ memory: UnsafeMutableRawPointer) {
    let position = memory - start
    if position >= 0, position < capacity {
      assert(position <= used, "the memory was deallocated before")
      used = position
    } else {
      memory.deallocate()
    }
  }
}
