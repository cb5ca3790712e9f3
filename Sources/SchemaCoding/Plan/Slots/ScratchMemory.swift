/// Memory for what objects keep while they are being decoded: what is taken last is given back first.
///
/// There is room for the objects of an ordinary document; what does not fit in gets memory of its own.
///
/// Invariant: whoever takes memory gives it back in the same call, and keeps no address of it. Only one copy of this is ever used: the
/// context's own.
struct ScratchMemory {
  private let block = Block()
  private let base: UnsafeMutableRawPointer
  private var used = 0

  static let alignment = 16
  static let capacity = 4_096

  init() {
    base = block.base
  }

  /// Takes memory in which nothing is yet.
  @inline(__always)
  mutating func take(byteCount: Int, alignment: Int = ScratchMemory.alignment) -> UnsafeMutableRawPointer {
    let end = used &+ (byteCount &+ Self.alignment &- 1) & ~(Self.alignment &- 1)
    guard end <= Self.capacity, alignment <= Self.alignment else {
      return .allocate(byteCount: byteCount, alignment: max(alignment, Self.alignment))
    }
    defer { used = end }
    return base + used
  }

  /// Gives back what was taken last.
  @inline(__always)
  mutating func giveBack(_ memory: UnsafeMutableRawPointer) {
    let start = memory - base
    if start >= 0, start < Self.capacity {
      assert(start <= used, "the memory was given back before")
      used = start
    } else {
      memory.deallocate()
    }
  }

  /// Owns the memory.
  private final class Block {
    let base = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: alignment)

    deinit {
      base.deallocate()
    }
  }
}
