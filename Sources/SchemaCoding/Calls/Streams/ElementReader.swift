/// Finds the array at the end of a path in a stream, and each of its elements.
///
///     {"total": 3, "data": {"items": [{"n": 1}, …     path data.items
///      ────────skipped    │         │ ────────element 0
///                         level 1   level 2: the array
///
/// Only the keys of the objects on the path and the element being scanned are kept. The first of repeated keys counts,
/// and content after the array is not checked.
struct ElementReader: StreamReader {
  enum State {
    /// The value after as many steps of the path as `level`.
    case value
    /// A member of an object or an element of an array on the path, or its end if it is empty.
    case firstMember, member
    case key(ValueScanner, isLong: Bool)
    case colon(isOnPath: Bool)
    case skipped(ValueScanner)
    case afterMember
    case firstElement, element
    case inElement(ValueScanner, isLong: Bool)
    case afterElement
  }

  var buffer = StreamBuffer()
  var scanned: StreamDocument
  /// The steps to the array.
  let steps: [JSONPath.Component]
  /// Why the path leads nowhere, or cannot be followed.
  private var pathIssue: SchemaIssue?
  var state = State.value
  var level = 0
  /// How many elements of an array on the path have been skipped.
  var passed = 0
  /// The index of the next element, or of the last one found.
  private var index = 0

  init(_ document: StreamDocument, at path: FieldKey?) {
    scanned = document
    steps = path?.steps ?? []
    pathIssue = path?.pathError.map {
      SchemaIssue(.missingKey, detail: "the path \"\(path?.string ?? "")\" \($0)")
    }
    if let encoding = document.options.encoding, !encoding.hasOnlyASCIIStructure {
      pathIssue = SchemaIssue(
        .invalidJSON, detail: "the elements cannot be told apart in the encoding \(encoding); decode it first")
    }
  }

  var document: JSONDocument { scanned.document }
  /// The element that has been scanned.
  private var last = 0..<0

  var path: [JSONPath.Component] { steps + [.index(index)] }

  mutating func input() -> InputPlaces.Input {
    buffer.countLines(before: last.lowerBound)
    return scanned.input(buffer.bytes[last], at: buffer.location(of: last.lowerBound), steps: steps.count + 1)
  }

  func located(_ error: SchemaError) -> SchemaError { scanned.failure(error, of: buffer.bytes[last]) }

  func sourceError(_ error: any Error) -> SchemaError {
    SchemaError(SchemaIssue(.custom, at: JSONPath(path), underlying: error))
  }

  var position: DecodingPosition { DecodingPosition(byteOffset: buffer.bytesRead, count: index + 1) }

  mutating func resume(at position: DecodingPosition, lines: Int, lineStart: Int) {
    buffer.resume(at: position.byteOffset, lines: lines, lineStart: lineStart)
    (state, level, index) = (.afterElement, steps.count, position.count - 1)
  }

  mutating func next() -> StreamFinding {
    if buffer.ending == .ofSequence { return .end }
    if let issue = pathIssue { return failure(issue) }
    while true {
      let finding: StreamFinding?
      switch state {
      case .key(let scanner, let isLong): finding = key(scanner, isLong: isLong)
      case .skipped(let scanner): finding = skip(scanner)
      case .inElement(let scanner, let isLong): finding = element(scanner, isLong: isLong)
      default: finding = token().map { consume($0) } ?? .needsBytes
      }
      switch finding {
      case nil: continue
      case .needsBytes? where buffer.ending != .none: return cutOff()
      case let finding?: return finding
      }
    }
  }

  /// The failure of a stream that ends inside the array, or before it.
  private mutating func cutOff() -> StreamFinding {
    if case .afterElement = state { index += 1 }
    let isEmpty = buffer.bytesRead == 0 && buffer.bytes.isEmpty
    return invalid(isEmpty ? "the document is empty" : "the document ends too soon")
  }
}

extension String.Encoding {
  /// Whether a byte of ASCII is always a whole character, as brackets and backslashes must be. It may be the second byte of one in Shift JIS.
  fileprivate var hasOnlyASCIIStructure: Bool {
    let encodings: [String.Encoding] = [
      .utf8, .ascii, .isoLatin1, .isoLatin2, .windowsCP1250, .windowsCP1251, .windowsCP1252, .windowsCP1253,
      .windowsCP1254,
      .macOSRoman, .nextstep, .japaneseEUC,
    ]
    return encodings.contains(self)
  }
}

// MARK: - Tokens

extension ElementReader {
  /// The next byte that is not whitespace; nothing before it is kept.
  mutating func token() -> UInt8? {
    guard buffer.skipByteOrderMark() else { return nil }
    buffer.position = buffer.bytes.withUnsafeBufferPointer { bytes in
      var position = buffer.position
      while position < bytes.count, bytes[position].isJSONWhitespace { position += 1 }
      return position
    }
    buffer.release()
    return buffer.position < buffer.bytes.count ? buffer.bytes[buffer.position] : nil
  }

  /// Consumes a byte of the structure, or finds that a value begins with it.
  private mutating func consume(_ byte: UInt8) -> StreamFinding? {
    switch state {
    case .value:
      return byte.beginsValue ? enter(byte) : invalid("expected a value")
    case .firstMember where byte == closing, .afterMember where byte == closing:
      return failure(SchemaIssue(.missingKey, at: JSONPath(steps), expected: "an array"))
    case .firstMember, .member:
      return member(byte)
    case .colon(let isOnPath):
      guard byte == UInt8(ascii: ":") else { return invalid("expected a colon") }
      buffer.position += 1
      if isOnPath { level += 1 }
      state = isOnPath ? .value : .skipped(ValueScanner())
    case .afterMember where byte == UInt8(ascii: ","):
      buffer.position += 1
      passed += 1
      state = .member
    case .firstElement where byte == UInt8(ascii: "]"), .afterElement where byte == UInt8(ascii: "]"):
      buffer.position += 1
      return .end
    case .firstElement, .element:
      // An element that cannot be scanned is parsed as a document, which may begin with a byte-order mark. An element may not.
      guard !byte.isStructure, byte != ByteOrderMark.bytes[0] else { return invalid("expected an element") }
      return beginElement()
    case .afterElement where byte == UInt8(ascii: ","):
      buffer.position += 1
      index += 1
      state = .element
    case .afterElement:
      index += 1
      return invalid("expected a comma")
    default:
      return invalid("expected a comma")
    }
    return nil
  }

  private var closing: UInt8 {
    if case .key = steps[level] { UInt8(ascii: "}") } else { UInt8(ascii: "]") }
  }
}

// MARK: - Elements

extension ElementReader {
  private mutating func beginElement() -> StreamFinding? {
    // Fast path for an element in the buffer. Without it, each byte is scanned twice.
    guard let length = scanned.scanValue(of: buffer) else {
      state = .inElement(ValueScanner(), isLong: false)
      return nil
    }
    last = buffer.position..<buffer.position + length
    buffer.position += length
    state = .afterElement
    return length > scanned.options.limits.maximumLineLength ? longElement : .document
  }

  private mutating func element(_ scanner: ValueScanner, isLong: Bool) -> StreamFinding {
    var scanner = scanner
    let isComplete = buffer.scan(&scanner)
    let isLong = isLong || buffer.kept.count > scanned.options.limits.maximumLineLength
    state = isComplete ? .afterElement : .inElement(scanner, isLong: isLong)
    let element = buffer.kept
    if isLong { buffer.release() }
    guard isComplete else { return .needsBytes }
    return isLong ? longElement : parse(element)
  }

  private var longElement: StreamFinding {
    .failure(SchemaError(scanned.tooLong("the element").located(below: path)))
  }

  private mutating func parse(_ element: Range<Int>) -> StreamFinding {
    last = element
    do throws(JSONSyntaxError) {
      try scanned.parse(buffer.bytes[element])
      return .document
    } catch {
      let issue = scanned.issue(of: error, at: buffer.location(of: element.lowerBound)).located(below: path)
      buffer.countLines(before: element.lowerBound)
      // After invalid JSON, the start of the next element is unknown. An element that is nested too deep has a known end.
      if error.code == .invalidJSON { buffer.endSequence() }
      return .failure(located(SchemaError(issue)))
    }
  }
}

// MARK: - Failures

extension ElementReader {
  /// Ends the sequence with an issue.
  mutating func failure(_ issue: SchemaIssue) -> StreamFinding {
    buffer.endSequence()
    return .failure(SchemaError(issue))
  }

  /// Ends the sequence with an issue about the next byte: at the next element if inside the array, otherwise at the document.
  mutating func invalid(_ reason: String) -> StreamFinding {
    let isInArray =
      switch state {
      case .firstElement, .element, .inElement, .afterElement: true
      default: false
      }
    let (line, column) = buffer.location(of: buffer.position)
    return failure(
      SchemaIssue(
        .invalidJSON, at: JSONPath(isInArray ? path : []), detail: "\(reason), line \(line), column \(column)"))
  }
}
