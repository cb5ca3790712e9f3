@testable import SchemaCoding

/// Whether documents are scanned. If `JSONSerialization` parses them all, the order of their members is lost.
let scannerIsInUse = ParsingOptions().scans
