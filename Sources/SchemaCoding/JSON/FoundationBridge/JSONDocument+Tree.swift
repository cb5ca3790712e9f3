import Foundation

extension JSONDocument {
  /// Parses a document with Foundation, and appends the tree.
  func appendTree(of data: Data) throws(JSONSyntaxError) {
    func tree() throws -> Any { try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed) }
    // Foundation's parser recurses at each level, and some threads have too little stack for that.
    var stack: LargeStack?
    if data.mayBeNested(deeperThan: Depth.largeStackLevel) {
      stack = LargeStack()
      if stack == nil { throw JSONSyntaxError(LargeStack.unavailable, at: 0, in: data, isTooDeep: true) }
    }
    do {
      memory.pointee.append(imported: try stack?.run(tree) ?? tree())
    } catch {
      throw JSONSyntaxError(error as NSError, in: data)
    }
  }
}

extension Data {
  /// Whether Foundation's parser may find more than this many levels.
  ///
  /// In UTF-16 and UTF-32, where any byte may be a part of a character, brackets are only counted.
  fileprivate func mayBeNested(deeperThan limit: Int) -> Bool {
    withUnsafeBytes { bytes in
      let isUTF8 = !bytes.contains(0) && bytes.first != 0xFE && bytes.first != 0xFF
      var open = 0
      var isInString = false
      var isEscaped = false
      for byte in bytes {
        if isInString, isUTF8 {
          if !isEscaped, byte == UInt8(ascii: "\"") { isInString = false }
          isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
          continue
        }
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "["), UInt8(ascii: "{"):
          open += 1
          if open > limit { return true }
        case UInt8(ascii: "]"), UInt8(ascii: "}"): open -= isUTF8 ? 1 : 0
        default: break
        }
      }
      return false
    }
  }
}
