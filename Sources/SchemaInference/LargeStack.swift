import Foundation

/// Threads with a stack for deep recursion, which would not fit into the 512 KB that threads have on some platforms.
enum LargeStack {
  /// Unused stack takes no memory.
  private static let size = 8 << 20

  /// Runs the closure on such a thread, and waits for it. If the system has no memory for the thread, it runs here.
  static func run<Value>(_ body: () -> Value) -> Value {
    var result: Value?
    let work = { result = body() }
    withoutActuallyEscaping(work) { start(Work($0)) }
    return result ?? body()
  }

  private static func start(_ work: Work) {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, size) == 0 else { return }
    let argument = Unmanaged.passRetained(work)
    #if canImport(Darwin)
      var thread: pthread_t?
      let isStarted = pthread_create(&thread, &attributes, { finish($0) }, argument.toOpaque()) == 0
      if isStarted, let thread { pthread_join(thread, nil) }
    #else
      var thread = pthread_t()
      let isStarted = pthread_create(&thread, &attributes, { $0.flatMap { finish($0) } }, argument.toOpaque()) == 0
      if isStarted { pthread_join(thread, nil) }
    #endif
    if !isStarted { argument.release() }
  }
}

/// What a thread runs. The other thread waits meanwhile, which makes it safe to share.
private final class Work: @unchecked Sendable {
  let body: () -> Void

  init(_ body: @escaping () -> Void) { self.body = body }
}

private func finish(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
  return nil
}
