/// Memory for the arguments of initializers that wait for one another: what is taken last is given back first.
///
/// There is room for the objects of an ordinary document; what does not fit in gets memory of its own.
final class ArgumentStack {
  private let base = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: ArgumentSlots.alignment)
  private var used = 0

  private static let capacity = 2_048

  deinit { base.deallocate() }

  /// Takes memory that is aligned like all arguments.
  func push(byteCount: Int) -> UnsafeMutableRawPointer {
    guard used + byteCount <= Self.capacity else {
      return .allocate(byteCount: byteCount, alignment: ArgumentSlots.alignment)
    }
    defer { used += byteCount }
    return base + used
  }

  /// Gives back what was taken last.
  func pop(_ memory: UnsafeMutableRawPointer, byteCount: Int) {
    if used >= byteCount, memory == base + (used - byteCount) {
      used -= byteCount
    } else {
      memory.deallocate()
    }
  }
}
