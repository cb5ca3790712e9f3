import Foundation

/// A pool of one thread, with a stack of 512 KB, that runs one piece of a task after another.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class PoolOfOne: TaskExecutor, @unchecked Sendable {
  private let condition = NSCondition()
  private var waiting: [UnownedJob] = []
  private var started = 0

  init() {
    let thread = Thread {
      while true { self.next().runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
    thread.stackSize = 512 << 10
    thread.start()
  }

  /// How many pieces of tasks have begun.
  var jobCount: Int {
    condition.lock()
    defer { condition.unlock() }
    return started
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.lock()
    defer { condition.unlock() }
    waiting.append(job)
    condition.signal()
  }

  private func next() -> UnownedJob {
    condition.lock()
    defer { condition.unlock() }
    while waiting.isEmpty { condition.wait() }
    started += 1
    return waiting.removeFirst()
  }
}
