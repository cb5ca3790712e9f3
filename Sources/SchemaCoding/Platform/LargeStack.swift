import Dispatch

/// A thread whose stack is large enough for the deepest document. Other threads pass it work and wait.
///
/// It is started once for a document that needs it, and used for all of that document's deep values, then for those of other documents:
/// starting a thread takes ten times as long as decoding a line. The user's closures run on it, too: task-local values are their defaults
/// there, and no actor is isolated.
package final class LargeStack {
  private let handoff: WorkHandoff

  /// The level of nesting from which this stack is used. A level takes up to 5 KB of stack; more in debug builds and with the user's own
  /// `Codable` types, and more than 16 KB with both under a sanitizer. On some platforms, threads other than the first have only 512 KB.
  static let firstLevel = 16

  /// The detail of the issue if the system has no memory for the thread.
  static let unavailable = "there is not enough memory for a larger stack"

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

  deinit {
    if !Self.idle.keep(handoff) { handoff.close() }
  }

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

  /// Keeps a thread; returns false if there are enough.
  func keep(_ thread: WorkHandoff) -> Bool {
    lock.withLock {
      guard threads.count < Self.maximumCount else { return false }
      threads.append(thread)
      return true
    }
  }
}

/// Passes work from one thread to the other. Only one of the two threads accesses the work at a time, which makes it
/// safe to share. The work is released before the wait ends, so it never outlives what it captures.
private final class WorkHandoff: @unchecked Sendable {
  private var work: (() -> Void)?
  private let workAvailable = DispatchSemaphore(value: 0)
  private let workDone = DispatchSemaphore(value: 0)
  #if canImport(Darwin)
    // The caller waits, and must not wait for a thread of lower priority.
    private let priority = qos_class_self()
    var hasPriorityOfCaller: Bool { priority == qos_class_self() }
  #else
    var hasPriorityOfCaller: Bool { true }
  #endif

  func run(_ body: @escaping () -> Void) {
    work = body
    workAvailable.signal()
    workDone.wait()
  }

  /// Ends the thread, which finds no work.
  func close() {
    workAvailable.signal()
  }

  fileprivate func serve() {
    while true {
      workAvailable.wait()
      guard work != nil else { return }
      work?()
      work = nil
      workDone.signal()
    }
  }

  func startThread(stackSize: Int) -> Bool {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, stackSize) == 0,
      pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED)) == 0
    else { return false }
    let handoff = Unmanaged.passRetained(self)
    #if canImport(Darwin)
      pthread_attr_set_qos_class_np(&attributes, priority, 0)
      var thread: pthread_t?
      let result = pthread_create(&thread, &attributes, { serveHandoff($0) }, handoff.toOpaque())
    #else
      var thread = pthread_t()
      let result = pthread_create(&thread, &attributes, { $0.flatMap { serveHandoff($0) } }, handoff.toOpaque())
    #endif
    if result != 0 { handoff.release() }
    return result == 0
  }
}

private func serveHandoff(_ handoff: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  Unmanaged<WorkHandoff>.fromOpaque(handoff).takeRetainedValue().serve()
  return nil
}
