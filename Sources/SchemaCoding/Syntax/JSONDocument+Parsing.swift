/// How a document is made from bytes or a string.
struct ParsingOptions: Sendable {
  /// Whether the scanner is preferred to Foundation's parser.
  var prefersScanner = true
  /// The encoding of bytes that do not show theirs; nil for UTF-8.
  var encoding: String.Encoding?
  /// Whether the first value of a repeated key counts, and not the last one.
  var keepsFirstKeys = false
  var rejectsRepeatedKeys = false
  var syntax = JSONSyntax.json
  /// Where the document in a text of the relaxed syntax is, once that is known.
  var place: DocumentPlace?
  /// Whether a document that is cut off is none.
  var requiresEnd = false

  /// Whether the scanner is used. Setting the environment variable `SCHEMA_CODING_PARSER` to `foundation` disables it, so that a whole test
  /// suite can run either way.
  #if FullFoundation
    var scans: Bool { prefersScanner && !Self.isScannerForbidden }

    private static let isScannerForbidden =
      ProcessInfo.processInfo.environment["SCHEMA_CODING_PARSER"] == "foundation"
  #else
    var scans: Bool { true }
  #endif
}

extension JSONDocument {
  /// Parses a document in UTF-8, UTF-16, UTF-32 or the encoding of the options, with any top-level value.
  static func parse(_ data: Data, _ options: ParsingOptions) throws(JSONSyntaxError) -> JSONDocument {
    if !options.scans, options.encoding == nil { return try importTree(of: data) }
    return try data.withBytes { bytes throws(JSONSyntaxError) in
      guard options.encoding == nil, InputText.isPlain(bytes) else {
        return try parse(InputText(bytes, encoding: options.encoding), options)
      }
      return try scan(bytes, options)
    }
  }

  static func parse(_ string: String, _ options: ParsingOptions) throws(JSONSyntaxError) -> JSONDocument {
    var string = string
    return try string.withUTF8 { text in
      Result { () throws(JSONSyntaxError) in
        let bytes = UnsafeRawBufferPointer(text)
        guard options.scans, bytes.first != ByteOrderMark.bytes[0] else {
          return try parse(InputText(utf8: bytes), options)
        }
        return try scan(bytes, options)
      }
    }.get()
  }

  /// Parses a part of a stream, which shows no encoding of its own.
  static func parse(part data: Data, _ options: ParsingOptions) throws(JSONSyntaxError) -> JSONDocument {
    try data.withBytes { bytes throws(JSONSyntaxError) in
      guard options.scans, options.encoding == nil else {
        let text = options.encoding.map { InputText(bytes, encoding: $0) }
        return try parse(text ?? InputText(utf8: bytes, keepsMark: true), options)
      }
      return try scan(bytes, options)
    }
  }

  private static func parse(_ text: InputText, _ options: ParsingOptions) throws(JSONSyntaxError) -> JSONDocument {
    do {
      try text.check()
      if options.scans {
        return try text.utf8.withBytes { bytes throws(JSONSyntaxError) in try scan(bytes, options, of: text) }
      }
      try text.utf8.checkZeroBytes()
    } catch {
      throw error.located(in: text)
    }
    return try importTree(of: Data(text.utf8))
  }

  /// Scans bytes in UTF-8. If they are not plain JSON, they are converted to it, in a syntax that allows more.
  static func scan(
    _ bytes: UnsafeRawBufferPointer, _ options: ParsingOptions, of text: InputText? = nil
  ) throws(JSONSyntaxError) -> JSONDocument {
    do throws(JSONSyntaxError) {
      let document = try scan(bytes)
      if options.keepsFirstKeys { document.removeRepeatedMembers(from: 0) }
      return document
    } catch {
      let text = text ?? InputText(utf8: bytes)
      guard options.syntax != .json, error.code == .invalidJSON else { throw error.located(in: text) }
      return try convert(text, options)
    }
  }

  /// Scans plain JSON that was made from other text, without its repairs.
  static func scan(_ text: PlainText) throws(JSONSyntaxError) -> JSONDocument {
    let document = JSONDocument()
    document.depth = try document.append(text)
    document.syntaxRepairs = []
    document.memory.pointee.sourceByteCount = text.bytes.count
    return document
  }

  private static func convert(_ text: InputText, _ options: ParsingOptions) throws(JSONSyntaxError) -> JSONDocument {
    do throws(JSONSyntaxError) {
      let document = JSONDocument()
      let depth = try document.append(options.syntax.plainText(of: text.utf8, at: options.place))
      if options.keepsFirstKeys { document.removeRepeatedMembers(from: 0) }
      document.depth = depth
      document.memory.pointee.sourceByteCount = text.utf8.count
      let places = text.locations(of: document.syntaxRepairs.lazy.map(\.offset))
      for (index, place) in places.enumerated() { document.syntaxRepairs[index].location = place }
      return document
    } catch {
      throw error.located(in: text)
    }
  }

  /// Appends the records of plain JSON that was made from other text, and returns their depth.
  private func append(_ text: PlainText) throws(JSONSyntaxError) -> Int {
    try Self.checkSize(text.bytes.count + memory.pointee.byteCount)
    let start = text.bytes.withUnsafeBufferPointer { memory.pointee.append($0) }
    var scanner = JSONScanner(self, from: start, count: text.bytes.count, acceptsNonFinite: true)
    do throws(JSONSyntaxError) {
      try scanner.scan()
    } catch {
      throw error.moved(to: text.edits.inputOffset(of: error.offset))
    }
    syntaxRepairs = text.repairs
    return scanner.deepest
  }

  /// Parses the document in a string of this document, and appends it.
  func appendDocument(
    in string: JSONNode, _ options: ParsingOptions
  ) throws(JSONSyntaxError) -> (root: JSONNode, depth: Int?) {
    if options.syntax != .json { syntaxRepairs = [] }
    // A string from a tree may have any length.
    guard string.withUTF8({ max($0.count, memory.pointee.byteCount) <= JSONMemory.maximumByteCount }) else {
      throw JSONSyntaxError("the embedded documents exceed 2 GB in total", at: 0, code: .tooComplex)
    }
    let (root, length) = (node(at: memory.pointee.count), length)
    do throws(JSONSyntaxError) {
      guard options.scans else {
        let text = Array(string.string.utf8)
        try text.checkZeroBytes()
        try appendTree(of: Data(text))
        return (node(at: memory.pointee.count - 1), nil)
      }
      let (start, count, markLength) = append(bytesOf: string)
      var scanner = JSONScanner(self, from: start + markLength, count: count - markLength)
      do throws(JSONSyntaxError) {
        try scanner.scan()
        if options.keepsFirstKeys { removeRepeatedMembers(from: root.index) }
        return (root, scanner.deepest)
      } catch {
        guard options.syntax != .json, error.code == .invalidJSON else { throw error }
        remove(since: length)
        return (root, try append(options.syntax.plainText(of: InputText(utf8: string.string.utf8).utf8)))
      }
    } catch {
      remove(since: length)
      throw error.located(in: InputText(utf8: string.string.utf8))
    }
  }

  private func append(bytesOf string: JSONNode) -> (start: Int, count: Int, markLength: Int) {
    let (count, markLength) = string.withUTF8 { ($0.count, ByteOrderMark.length(in: $0)) }
    return string.kind == .importedString
      ? (string.withUTF8 { memory.pointee.append($0) }, count, markLength)
      : (memory.pointee.append(bytesAt: string.record.payload, count: count), count, markLength)
  }
}
