/// Writes a line to the standard error, where debug builds put advice.
func printToStandardError(_ line: String) {
  let line = Array("\(line)\n".utf8)
  #if canImport(WinSDK)
    _ = _write(2, line, UInt32(line.count))
  #else
    _ = write(2, line, line.count)
  #endif
}

/// Writes out what the program has printed, before it is stopped: a standard output that is not a terminal has a buffer.
func flushStandardOutput() { _ = fflush(nil) }
