/// Writes a line to the standard error, where debug builds put advice.
func printToStandardError(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }
