import Foundation
import Testing

/// Runs a closure on a thread with a stack of 512 KB, as threads other than the first have on some platforms, and waits for it. A thrown
/// error is recorded.
func onSmallStack(_ body: @escaping @Sendable () throws -> Void) {
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    #expect(throws: Never.self) { try body() }
    done.signal()
  }
  thread.stackSize = 512 << 10
  thread.start()
  done.wait()
}
