/// Memory for the temporary data of objects being decoded, allocated like a stack.
///
/// There is room for the objects of an ordinary document; allocations that do not fit get memory of their own.
///
/// Invariants:
///
/// - Whoever allocates memory deallocates it in the same call, the last allocation first, and keeps no address of it.
/// - An address inside the block was allocated from it; any other has memory of its own. So an allocation of no bytes
///   must not begin at the end of the block.
/// - Only one copy of this is ever used: the context's own.
struct ScratchMemory {
  private let block = Block.create(minimumCapacity: capacity / MemoryLayout<Unit>.stride) { _ in }
  private let base: UnsafeMutableRawPointer
  private var used = 0

  // Sixteen bytes, aligned to sixteen.
  private typealias Unit = SIMD2<UInt64>
  private typealias Block = ManagedBuffer<Void, Unit>

  static let alignment = 16
  /// Allocators are much faster up to a kilobyte.
  static let capacity = 992

  init() {
    base = block.withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0) }
  }

  /// Allocates uninitialized memory.
  @inline(__always)
  mutating func allocate(byteCount: Int, alignment: Int = ScratchMemory.alignment) -> UnsafeMutableRawPointer {
    let end = used &+ (byteCount &+ Self.alignment &- 1) & ~(Self.alignment &- 1)
    guard end <= Self.capacity, used < Self.capacity, alignment <= Self.alignment else {
      return .allocate(byteCount: byteCount, alignment: max(alignment, Self.alignment))
    }
    defer { used = end }
    return base + used
  }

  /// Deallocates the last allocation.
  @inline(__always)
  mutating func deallocate(_ memory: UnsafeMutableRawPointer) {
    let start = memory - base
    if start >= 0, start < Self.capacity {
      assert(start <= used, "the memory was deallocated before")
      used = start
    } else {
      memory.deallocate()
    }
  }
}
