import Foundation

/// The memory that a document is encoded into: bytes that grow, and that become `Data` without a copy.
///
/// Invariants, on which the raw stores of ``JSONWriter`` rest:
///
/// - `base` points to `capacity` bytes, from the initializer or the last ``grow(to:keeping:)`` on until the object goes away.
/// - The writer that made it is its only user until ``data(count:)`` is called, and writes nothing afterwards.
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

  /// Makes room for so many bytes, at least twice as many as before, and keeps the first ones.
  func grow(to minimum: Int, keeping count: Int) {
    let newCapacity = max(minimum, 2 * capacity)
    let newBase = UnsafeMutableRawPointer.allocate(byteCount: newCapacity, alignment: 16)
    newBase.copyMemory(from: base, byteCount: count)
    base.deallocate()
    (base, capacity) = (newBase, newCapacity)
  }

  /// The first bytes as data. What is much smaller than the memory is copied, so that no memory is held in vain.
  func data(count: Int) -> Data {
    if count < 4_096 || count < capacity / 4 { return Data(bytes: base, count: count) }
    return Data(bytesNoCopy: base, count: count, deallocator: .custom { [self] _, _ in withExtendedLifetime(self) {} })
  }
}
