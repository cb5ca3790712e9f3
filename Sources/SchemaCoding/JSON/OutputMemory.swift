/// The growing memory that a document is encoded into, which becomes `Data` without a copy.
///
/// Invariants, on which the raw stores of ``JSONWriter`` rely:
///
/// - `base` points to `capacity` bytes, from the initializer or the last ``grow(to:keeping:)`` until the object is
///   deallocated.
/// - The writer that created it is its only user until ``data(count:)`` is called, and writes nothing afterwards.
final class OutputMemory: @unchecked Sendable {
  private(set) var base: UnsafeMutableRawPointer
  private(set) var capacity: Int

  init(capacity: Int) {
    base = .allocate(byteCount: capacity, alignment: 16)
    self.capacity = capacity
  }

  deinit {
    base.deallocate()
  }

  /// Makes room for at least this many bytes, at least doubling the capacity, and keeps the first ones.
  func grow(to minimum: Int, keeping count: Int) {
    let newCapacity = max(minimum, 2 * capacity)
    let newBase = UnsafeMutableRawPointer.allocate(byteCount: newCapacity, alignment: 16)
    newBase.copyMemory(from: base, byteCount: count)
    base.deallocate()
    (base, capacity) = (newBase, newCapacity)
  }

  /// Returns the first bytes as data. Copies them if they are much smaller than the memory, so as not to keep unused
  /// memory.
  func data(count: Int) -> Data {
    if count < 4_096 || count < capacity / 4 { return Data(bytes: base, count: count) }
    return Data(bytesNoCopy: base, count: count, deallocator: .custom { [self] _, _ in withExtendedLifetime(self) {} })
  }
}
