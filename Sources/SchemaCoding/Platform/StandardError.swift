/// Writes a line to the standard error, where debug builds put advice.
func printToStandardError(_ line: String) {
  let line = Array("\(line)\n".utf8)
  #if canImport(WinSDK)
    _ = _write(2, line, UInt32(line.count))
  #else
    _ = write(2, line, line.count)
  #endif
}
