// On Apple's platforms, `Atomic` requires a newer system than this package does.
#if !canImport(Darwin)
  import Synchronization
#endif

/// A reference that one thread stores and any thread loads: without a lock where the platform has atomics, otherwise with the lock that costs
/// least when no other thread holds it.
///
/// Neither storing nor loading counts a reference: threads that count the references of one object slow each other down.
///
/// Invariant: whoever stores an object keeps it alive as long as it can be loaded, and as long as what was loaded is used.
#if canImport(Darwin)
  final class PublishedReference<Object: AnyObject>: @unchecked Sendable {
    // The lock must not move.
    private let lock = UnsafeMutablePointer<os_unfair_lock>.allocate(capacity: 1)
    private var object: Unmanaged<Object>?

    init() { lock.initialize(to: os_unfair_lock()) }
    deinit { lock.deallocate() }

    func load() -> Unmanaged<Object>? {
      os_unfair_lock_lock(lock)
      defer { os_unfair_lock_unlock(lock) }
      return object
    }

    func store(_ new: Object) {
      os_unfair_lock_lock(lock)
      defer { os_unfair_lock_unlock(lock) }
      object = .passUnretained(new)
    }
  }
#else
  struct PublishedReference<Object: AnyObject>: ~Copyable, @unchecked Sendable {
    private let address = Atomic<UnsafeRawPointer?>(nil)

    @inline(__always)
    func load() -> Unmanaged<Object>? { address.load(ordering: .acquiring).map(Unmanaged.fromOpaque) }
    func store(_ new: Object) { address.store(Unmanaged.passUnretained(new).toOpaque(), ordering: .releasing) }
  }
#endif
