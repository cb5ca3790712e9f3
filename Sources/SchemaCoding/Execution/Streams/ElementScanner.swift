/// Finds the array at the end of a path in a stream of bytes, and the bytes of each of its elements.
///
///     {"total": 3, "data": {"items": [{"n": 1}, …     path data.items
///      ────────skipped    │         │ ────────element 0
///                         level 1   level 2: the array
///
/// Only the keys of the objects on the path and the element being scanned are kept. The first of repeated keys counts,
/// and content after the array is not checked.
struct ElementScanner {
  /// The result of a scan.
  enum Finding {
    /// More bytes are needed.
    case needsBytes
    /// The bytes of an element, which stay in the buffer until the next call.
    case element(Range<Int>)
    /// An element of more bytes than are kept.
    case longElement
    /// There is no such array, or the JSON is invalid.
    case failure(Issue)
    case end
  }

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
    case ended
  }

  let path: [JSONPath.Component]
  let maximumLength: Int
  var state = State.value
  var level = 0
  /// How many elements of an array on the path have been skipped.
  var passed = 0
  /// The index of the next element, or of the last one found.
  private(set) var index = 0
  private var isAtStart = true

  init(path: [JSONPath.Component], maximumLength: Int) {
    self.path = path
    self.maximumLength = maximumLength
  }

  /// The path of the next element, or of the last one found.
  var elementPath: [JSONPath.Component] { path + [.index(index)] }

  /// Ends the sequence, whatever the stream still contains.
  mutating func end() { state = .ended }

  /// Finds the next element.
  mutating func next(in buffer: inout StreamBuffer) -> Finding {
    while true {
      let finding: Finding?
      switch state {
      case .key(let scanner, let isLong): finding = key(scanner, isLong: isLong, in: &buffer)
      case .skipped(let scanner): finding = skip(scanner, in: &buffer)
      case .inElement(let scanner, let isLong): finding = element(scanner, isLong: isLong, in: &buffer)
      case .ended: return .end
      default:
        guard let byte = token(in: &buffer) else { return .needsBytes }
        finding = consume(byte, in: &buffer)
      }
      if let finding { return finding }
    }
  }

  /// Returns the issue for a stream that ends here; nil if the array has ended before.
  mutating func finish(in buffer: StreamBuffer) -> Issue? {
    if case .ended = state { return nil }
    if case .afterElement = state { index += 1 }
    let isEmpty = buffer.bytesRead == 0 && buffer.bytes.isEmpty
    return invalid(isEmpty ? "the document is empty" : "the document ends too soon", at: buffer.position, in: buffer)
  }
}

// MARK: - Tokens

extension ElementScanner {
  /// The next byte that is not whitespace; nothing before it is kept.
  mutating func token(in buffer: inout StreamBuffer) -> UInt8? {
    if isAtStart {
      // Three bytes decide whether there is a byte-order mark; a first byte that cannot begin one is enough to rule it
      // out.
      let mark = ByteOrderMark.bytes
      guard buffer.bytes.count >= mark.count || buffer.bytes.first.map({ $0 != mark[0] }) ?? false else { return nil }
      isAtStart = false
      if buffer.bytes.starts(with: mark) { buffer.position = mark.count }
    }
    buffer.position = buffer.bytes.withUnsafeBufferPointer { bytes in
      var position = buffer.position
      while position < bytes.count, bytes[position].isJSONWhitespace { position += 1 }
      return position
    }
    buffer.release()
    return buffer.position < buffer.bytes.count ? buffer.bytes[buffer.position] : nil
  }

  /// Consumes a byte of the structure, or finds that a value begins with it.
  private mutating func consume(_ byte: UInt8, in buffer: inout StreamBuffer) -> Finding? {
    switch state {
    case .value:
      guard byte.beginsValue else { return failure(invalid("expected a value", at: buffer.position, in: buffer)) }
      return enter(byte, in: &buffer)
    case .firstMember where byte == closing:
      return failure(Issue(.missingKey, at: JSONPath(path), expected: "an array"))
    case .firstMember, .member:
      return member(byte, in: buffer)
    case .colon(let isOnPath):
      guard byte == UInt8(ascii: ":") else {
        return failure(invalid("expected a colon", at: buffer.position, in: buffer))
      }
      buffer.position += 1
      if isOnPath { level += 1 }
      state = isOnPath ? .value : .skipped(ValueScanner())
    case .afterMember where byte == UInt8(ascii: ","):
      buffer.position += 1
      passed += 1
      state = .member
    case .afterMember where byte == closing:
      return failure(Issue(.missingKey, at: JSONPath(path), expected: "an array"))
    case .firstElement where byte == UInt8(ascii: "]"), .afterElement where byte == UInt8(ascii: "]"):
      buffer.position += 1
      state = .ended
      return .end
    case .firstElement, .element:
      // Each element is parsed as a document, which may begin with a byte-order mark. An element may not.
      guard !byte.isStructure, byte != ByteOrderMark.bytes[0] else {
        return failure(invalid("expected an element", at: buffer.position, in: buffer))
      }
      state = .inElement(ValueScanner(), isLong: false)
    case .afterElement where byte == UInt8(ascii: ","):
      buffer.position += 1
      index += 1
      state = .element
    case .afterElement:
      index += 1
      return failure(invalid("expected a comma", at: buffer.position, in: buffer))
    default:
      return failure(invalid("expected a comma", at: buffer.position, in: buffer))
    }
    return nil
  }

  /// The byte that closes the container on the path.
  private var closing: UInt8 {
    if case .key = path[level] { UInt8(ascii: "}") } else { UInt8(ascii: "]") }
  }
}

// MARK: - Failures

extension ElementScanner {
  mutating func failure(_ issue: Issue) -> Finding {
    state = .ended
    return .failure(issue)
  }

  /// The issue of invalid JSON: at the next element if inside the array, otherwise at the document.
  func invalid(_ reason: String, at position: Int, in buffer: StreamBuffer) -> Issue {
    let isInArray =
      switch state {
      case .firstElement, .element, .inElement, .afterElement: true
      default: false
      }
    let (line, column) = buffer.location(of: position)
    return Issue(
      .invalidJSON, at: JSONPath(isInArray ? elementPath : []), detail: "\(reason), line \(line), column \(column)")
  }
}
