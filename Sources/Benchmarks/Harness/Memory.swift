import Foundation

/// How much memory this process holds, and has held at most, in bytes.
enum Memory {
  static var peak: Int {
    #if os(Linux)
      // What getrusage says here begins with the peak of the process that started this one.
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

  /// What the process holds now; its peak where the system does not tell that simply.
  static var resident: Int { status("VmRSS:") ?? peak }

  /// Lets the peak begin again at what the process holds now, where the system can do that.
  static func forgetPeak() {
    #if os(Linux)
      // Not atomically: a file of the kernel's cannot be replaced. Where it fails, the peak stays what it was.
      try? FileHandle(forWritingTo: URL(fileURLWithPath: "/proc/self/clear_refs")).write(contentsOf: Data("5".utf8))
    #endif
  }

  private static func status(_ name: String) -> Int? {
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix(name) }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }.map { $0 * 1_024 }
  }
}
