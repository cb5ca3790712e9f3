/// Writes a line to the standard error, where debug builds put advice.
func printToStandardError(_ line: String) { try? FileHandle.standardError.write(contentsOf: Data("\(line)\n".utf8)) }
