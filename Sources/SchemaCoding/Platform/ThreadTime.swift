/// The processor time of the thread, in nanoseconds; on Windows and WASI, the time since the system started.
func threadTime() -> UInt64 {
  #if canImport(WinSDK) || canImport(WASILibc)
    return UInt64(ProcessInfo.processInfo.systemUptime * 1_000_000_000)
  #else
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  #endif
}
