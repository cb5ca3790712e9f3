import Foundation

/// Whether documents keep the order of their members, which they lose where `JSONSerialization` reads all of them.
let documentsHaveOrder = ProcessInfo.processInfo.environment["SCHEMA_CODING_PARSER"] != "foundation"
