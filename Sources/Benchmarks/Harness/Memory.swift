import Foundation

/// The current and the peak memory of this process, in bytes.
enum Memory {
  static var peak: Int {
    #if os(Linux)
      // Here, getrusage includes the peak of the parent process.
      if let peak = status("VmHWM:") { return peak }
    #endif
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      return usage.ru_maxrss * 1_024
    #endif
  }

  /// The current memory of the process; its peak if the system has no simple way to tell.
  static var resident: Int { status("VmRSS:") ?? peak }

  /// Resets the peak to the current memory, if the system supports it.
  static func forgetPeak() {
    #if os(Linux)
      // Not atomically: a file of the kernel cannot be replaced. If this fails, the peak is not reset.
      try? FileHandle(forWritingTo: URL(fileURLWithPath: "/proc/self/clear_refs")).write(contentsOf: Data("5".utf8))
    #endif
  }

  private static func status(_ name: String) -> Int? {
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }.map { $0 * 1_024 }
  }
}
