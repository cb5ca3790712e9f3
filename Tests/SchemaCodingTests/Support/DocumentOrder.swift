import Foundation

/// Whether documents keep the order of their members, which is lost if `JSONSerialization` parses all of them.
let documentsHaveOrder = ProcessInfo.processInfo.environment["SCHEMA_CODING_PARSER"] != "foundation"
