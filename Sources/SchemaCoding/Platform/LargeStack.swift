/// A thread whose stack is large enough for the deepest document. Other threads pass it work and wait.
///
/// It is started once for a document that needs it, and used for all of that document's deep values, then for those of other documents:
/// starting a thread takes ten times as long as decoding a line. The user's closures run on it, too: task-local values are their defaults
/// there, and no actor is isolated.
package final class LargeStack {
  private let handoff: WorkHandoff

  /// The level of nesting from which this stack is used, and which is too deep where there is none. A level takes up to 5 KB of stack; more
  /// in debug builds and with the user's own `Codable` types, and more than 16 KB with both under a sanitizer. On some platforms, threads
  /// other than the first have only 512 KB.
  static let firstLevel = 16

  #if canImport(WASILibc)
    /// Whether the platform has threads, and so larger stacks.
    static let exists = false
    /// The detail of the issue if there is no larger stack.
    static let unavailable = "nested \(firstLevel) levels deep, for which this platform has no stack"
  #else
    static let exists = true
    static let unavailable = "there is not enough memory for a larger stack"
  #endif

  /// Starts the thread; nil if the system has no memory for it.
  package init?() {
    if let idle = Self.idle.take() {
      handoff = idle
      return
    }
    let handoff = WorkHandoff()
    // Before `self` is complete, which `deinit` would keep for the next document, without a thread.
    guard handoff.startThread(stackSize: Self.size) else { return nil }
    self.handoff = handoff
  }

  deinit { Self.idle.keep(handoff)?.close() }

  private static let idle = IdleThreads()

  /// The stack size: 512 levels of 128 KB each where the address space is large. Unused stack takes no memory.
  private static var size: Int { MemoryLayout<Int>.size == 8 ? 64 << 20 : 16 << 20 }

  /// Runs the closure on the thread, waits for it, and returns its result.
  ///
  /// Never called on the thread itself: code that runs there finds ``StackUse/isOnLarge`` set.
  package func run<Value, Failure>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    var result: Result<Value, Failure>?
    let work = { result = Result(catching: body) }
    withoutActuallyEscaping(work) { handoff.run($0) }
    // The thread has always run the closure by now.
    guard let result else { return try body() }
    return try result.get()
  }
}

private final class IdleThreads: @unchecked Sendable {
  private let lock = Lock()
  // Guarded by the lock.
  private var threads: [WorkHandoff] = []
  private static let maximumCount = 4

  func take() -> WorkHandoff? {
    lock.withLock {
      threads.lastIndex { $0.hasPriorityOfCaller }.map { threads.remove(at: $0) }
    }
  }

  /// Keeps a thread. If there are enough, returns the one that was kept first: callers of its priority may never come back.
  func keep(_ thread: WorkHandoff) -> WorkHandoff? {
    lock.withLock {
      threads.append(thread)
      return threads.count > Self.maximumCount ? threads.removeFirst() : nil
    }
  }
}
