import Foundation

extension JSONDocument {
  /// Parses a document in UTF-8, UTF-16 or UTF-32, with any top-level value. Uses the scanner if possible, otherwise
  /// Foundation's parser.
  static func parse(_ data: Data, parser: DecodingOptions.Parser) throws(JSONSyntaxError) -> JSONDocument {
    if parser.scans, let document = data.withUnsafeBytes(scanned) {
      return document
    }
    let document = JSONDocument()
    document.memory.pointee.sourceByteCount = data.count
    try document.appendTree(of: data)
    return document
  }

  /// Parses a document in a string.
  static func parse(_ string: String, parser: DecodingOptions.Parser) throws(JSONSyntaxError) -> JSONDocument {
    var string = string
    if parser.scans {
      let document = string.withUTF8 { scanned(UnsafeRawBufferPointer($0)) }
      if let document { return document }
    }
    let data = Data(string.utf8)
    try data.checkZeroBytes()
    return try parse(data, parser: .foundation)
  }

  /// The maximum depth of a document: that of `JSONSerialization`. Lower limits apply to what is decoded.
  static let maximumDepth = 512

  /// Returns a maximum depth that does not exceed that of any document.
  static func limited(depth: Int) -> Int { min(depth, maximumDepth) }

  /// Returns the document scanned from bytes, or nil if Foundation's parser has to decide.
  static func scanned(_ bytes: UnsafeRawBufferPointer) -> JSONDocument? {
    guard bytes.count <= JSONMemory.maximumByteCount else { return nil }
    let document = JSONDocument(bytes)
    var scanner = JSONScanner(document, from: 0, count: bytes.count)
    guard scanner.scan() else { return nil }
    document.depth = scanner.deepest
    return document
  }

  /// Parses the document in a string of this document, and appends it.
  func appendDocument(
    in string: JSONNode, parser: DecodingOptions.Parser
  ) throws(JSONSyntaxError) -> (root: JSONNode, depth: Int?) {
    guard memory.pointee.byteCount <= JSONMemory.maximumByteCount else {
      throw JSONSyntaxError("the embedded documents exceed 2 GB in total", at: 0, in: Data())
    }
    let root = node(at: memory.pointee.count)
    // A string from a tree may have any length.
    if parser.scans, string.withUTF8({ $0.count <= JSONMemory.maximumByteCount }) {
      let length = length
      let start: Int
      let count: Int
      if string.kind == .importedString {
        (start, count) = string.withUTF8 { (memory.pointee.append($0), $0.count) }
      } else {
        count = string.count
        start = memory.pointee.append(bytesAt: string.record.payload, count: count)
      }
      var scanner = JSONScanner(self, from: start, count: count)
      if scanner.scan() { return (root, scanner.deepest) }
      remove(since: length)
    }
    let data = Data(string.string.utf8)
    try data.checkZeroBytes()
    try appendTree(of: data)
    return (node(at: memory.pointee.count - 1), nil)
  }
}
