import Foundation

/// Is counted while it exists.
final class CountedToken: Sendable {
  let counter: InstanceCounter

  init(_ counter: InstanceCounter) {
    self.counter = counter
    counter.add(1)
  }

  deinit { counter.add(-1) }
}

/// Counts tokens, so that a test finds values that leak or are released twice.
final class InstanceCounter: @unchecked Sendable {
  private let lock = NSLock()
  private var made = 0
  private var living = 0

  func add(_ change: Int) {
    lock.withLock {
      living += change
      made += max(0, change)
    }
  }

  var count: (made: Int, living: Int) { lock.withLock { (made, living) } }
}
