@testable import SchemaCoding

/// Whether documents are scanned. If `JSONSerialization` parses them all, the order of their members is lost.
let scannerIsInUse = ParsingOptions().scans

/// The parsers that the package has with its traits.
let everyParser: [DecodingOptions.Parser] = {
  #if FullFoundation
    [.automatic, .foundation]
  #else
    [.automatic]
  #endif
}()
