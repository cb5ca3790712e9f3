#if FullFoundation
  typealias Lock = NSLock
#else
  import Synchronization

  /// What `NSLock` is in the whole of Foundation.
  final class Lock: Sendable {
    private let mutex = Mutex<Void>(())

    func withLock<Value>(_ body: () throws -> Value) rethrows -> Value {
      mutex._unsafeLock()
      defer { mutex._unsafeUnlock() }
      return try body()
    }
  }
#endif
