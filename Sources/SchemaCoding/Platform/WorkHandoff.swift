#if canImport(WASILibc)
  /// Passes work to no other thread: there are none.
  final class WorkHandoff {
    let hasPriorityOfCaller = true

    func run(_ body: () -> Void) { body() }
    func close() {}
    func startThread(stackSize: Int) -> Bool { false }
  }
#else
  import Dispatch
  #if canImport(WinSDK)
    import WinSDK
  #endif

  /// Passes work from one thread to the other. Only one of the two threads accesses the work at a time, which makes it
  /// safe to share. The work is released before the wait ends, so it never outlives what it captures.
  final class WorkHandoff: @unchecked Sendable {
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
        withAutoreleasePool {
          work?()
          work = nil
        }
        workDone.signal()
      }
    }

    /// Starts the thread; returns false if the system has no memory for it.
    #if canImport(WinSDK)
      func startThread(stackSize: Int) -> Bool {
        let handoff = Unmanaged.passRetained(self)
        let start: @convention(c) (UnsafeMutableRawPointer?) -> UInt32 = {
          serveHandoff($0)
          return 0
        }
        let options = UInt32(STACK_SIZE_PARAM_IS_A_RESERVATION)
        let thread = HANDLE(bitPattern: _beginthreadex(nil, UInt32(stackSize), start, handoff.toOpaque(), options, nil))
        // The thread runs on without its handle.
        if let thread { CloseHandle(thread) } else { handoff.release() }
        return thread != nil
      }
    #else
      func startThread(stackSize: Int) -> Bool {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return false }
        defer { pthread_attr_destroy(&attributes) }
        guard pthread_attr_setstacksize(&attributes, stackSize) == 0,
          pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED)) == 0
        else { return false }
        #if canImport(Darwin)
          pthread_attr_set_qos_class_np(&attributes, priority, 0)
        #endif
        #if canImport(Darwin) || canImport(Musl)
          var thread: pthread_t?
        #else
          var thread = pthread_t()
        #endif
        let handoff = Unmanaged.passRetained(self)
        let result = pthread_create(
          &thread, &attributes,
          {
            serveHandoff($0)
            // Unused; Android does not allow nil.
            return $0
          }, handoff.toOpaque())
        if result != 0 { handoff.release() }
        return result == 0
      }
    #endif
  }

  private func serveHandoff(_ handoff: UnsafeMutableRawPointer?) {
    guard let handoff else { return }
    Unmanaged<WorkHandoff>.fromOpaque(handoff).takeRetainedValue().serve()
  }
#endif
