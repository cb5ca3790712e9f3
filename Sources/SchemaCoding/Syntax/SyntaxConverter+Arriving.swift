// A document that is converted while it arrives.
extension SyntaxConverter {
  /// Where a conversion may go on when more of the text has arrived: before a comma.
  struct Mark {
    fileprivate let position: Int
    fileprivate let converted: Int
    fileprivate let byteCount: Int
    fileprivate let editCount: Int
    fileprivate let repairCount: Int
    fileprivate let closers: [UInt8]
    fileprivate let tuples: [Tuple]
    fileprivate let comma: Place?
    fileprivate let followsNumber: Bool
    fileprivate let hash: Int?

    init(_ converter: SyntaxConverter) {
      (position, converted, byteCount) = (converter.position, converter.converted, converter.plain.bytes.count)
      (editCount, repairCount) = (converter.plain.edits.count, converter.plain.repairs.count)
      (closers, tuples, comma) = (converter.closers, converter.tuples, converter.comma)
      (followsNumber, hash) = (converter.followsNumber, converter.hash)
    }
  }

  fileprivate mutating func goBack(to mark: Mark) {
    (position, converted) = (mark.position, mark.converted)
    plain.bytes.removeLast(plain.bytes.count - mark.byteCount)
    plain.edits.removeLast(plain.edits.count - mark.editCount)
    plain.repairs.removeLast(plain.repairs.count - mark.repairCount)
    (closers, tuples, comma, unfinished) = (mark.closers, mark.tuples, mark.comma, nil)
    (followsNumber, hash, brackets, endsInString) = (mark.followsNumber, mark.hash, nil, false)
  }

  /// The number of bytes of plain JSON before the mark's comma, which stay as they are.
  fileprivate var certainCount: Int { mark?.comma?.plain ?? 0 }
}

/// A document in a liberal syntax that is converted to plain JSON while it arrives. Each part is converted once, and what follows the last
/// comma each time.
///
///     {a: 1, b: 'x", y      {"a": 1        is certain
///                           , "b": "x      may be anything else, once more has arrived
struct ArrivingDocument {
  /// Where the document begins in the text.
  let start: Int
  let isFenced: Bool
  private var converter: SyntaxConverter
  private(set) var document = GrowingDocument()
  private var hasBegun = false
  /// Whether all containers have been closed.
  private(set) var isClosed = false

  init(_ syntax: JSONSyntax, from start: Int, isFenced: Bool = false) {
    (self.start, self.isFenced) = (start, isFenced)
    converter = SyntaxConverter([], syntax, atEnd: .staysOpen)
  }

  /// Converts what has arrived of the text, and calls a closure with the document.
  ///
  /// - Throws: `JSONSyntaxError` if the text is not of the syntax.
  mutating func with<Result>(
    _ text: [UInt8], _ body: (inout GrowingDocument) -> Result
  ) throws(JSONSyntaxError) -> Result {
    converter.input = text
    let certain = document.bytes.count
    defer {
      if let mark = converter.mark {
        converter.goBack(to: mark)
      } else {
        converter = SyntaxConverter([], converter.syntax, atEnd: .staysOpen)
      }
      converter.input = []
    }
    isClosed = try convert()
    document.append(converter.plain.bytes[certain..<max(certain, converter.certainCount)])
    // Not a slice, which would share the converter's bytes, so that they were copied when it goes back.
    return document.withTail(Array(converter.plain.bytes[document.bytes.count...])[...], body)
  }

  private mutating func convert() throws(JSONSyntaxError) -> Bool {
    if converter.mark == nil { converter.begin(at: start) }
    if converter.syntax == .relaxed { return try converter.convertDocument(isFenced: isFenced).isClosed }
    guard try converter.scanValue(), converter.skipSpace(), converter.isAtEnd else {
      guard converter.closers.isEmpty, !converter.isAtEnd else {
        try converter.endDocument()
        return false
      }
      throw SyntaxConverter.unexpectedText(at: converter.position)
    }
    converter.copy(upTo: converter.position)
    return true
  }
}
