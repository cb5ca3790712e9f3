#if FullFoundation
  extension JSONDocument {
    static func importTree(of data: Data) throws(JSONSyntaxError) -> JSONDocument {
      let document = JSONDocument()
      document.memory.pointee.sourceByteCount = data.count
      try document.appendTree(of: data)
      return document
    }

    /// Parses a document with Foundation, and appends the tree. If that fails, the scanner says why and where.
    func appendTree(of data: Data) throws(JSONSyntaxError) {
      func tree() throws -> Any { try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed) }
      // Foundation's parser recurses at each level, and some threads have too little stack for that.
      var stack: LargeStack?
      if data.mayBeNested(deeperThan: LargeStack.firstLevel) {
        stack = LargeStack()
        if stack == nil { throw JSONSyntaxError(LargeStack.unavailable, at: 0, code: .tooDeep) }
      }
      do {
        memory.pointee.append(imported: try stack?.run(tree) ?? tree())
      } catch {
        try Self.check(data)
        // Its own message names whichever number or string it comes to first, which changes from run to run.
        throw JSONSyntaxError(
          "JSONSerialization refuses the document, as it does a number beyond a double and half of a surrogate pair",
          at: 0)
      }
    }
  }

  extension JSONDocument {
    /// Fails if the scanner finds that a document is not JSON.
    private static func check(_ data: Data) throws(JSONSyntaxError) {
      let text = data.withUnsafeBytes { InputText($0, encoding: nil) }
      do {
        try text.check()
        _ = try text.utf8.withBytes(scan)
      } catch {
        throw error.located(in: text)
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
#else
  extension JSONDocument {
    // Never called, because nothing but the scanner can be asked for.
    static func importTree(of data: Data) throws(JSONSyntaxError) -> JSONDocument { try data.withBytes(scan) }
    func appendTree(of data: Data) throws(JSONSyntaxError) {}
  }
#endif

extension [UInt8] {
  /// Fails for a document in UTF-8 that contains a zero byte, which Foundation's parser would take for UTF-16.
  func checkZeroBytes() throws(JSONSyntaxError) {
    if let zero = firstIndex(of: 0) { throw JSONSyntaxError("the document contains a zero byte", at: zero) }
  }
}
