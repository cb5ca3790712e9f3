/// Finds the server-sent events of a stream, as WHATWG's HTML standard defines them.
///
///     : keep-alive          a comment
///     id: 7                 the id of this event, and of later ones without their own
///     event: delta          the name
///     data: {"text":        the document: all data lines, with a line feed between them
///     data:  "Hel"}
///                           an empty line ends the event
///
/// Lines end with a line feed, a carriage return, or both. A stream that is cut off ends with a failure, and so does one that is none, such as
/// a body with an error.
struct EventReader: StreamReader {
  var buffer = StreamBuffer()
  private var scanned: StreamDocument
  /// The data of the event that ends the sequence.
  private let ending: [UInt8]?
  /// The name of the last event.
  private(set) var name: String?
  private(set) var id: String?
  /// The time to wait before connecting again, in milliseconds.
  private(set) var retry: Int?
  /// The fields of the event that is being read; each line of data has a line feed after it.
  private var nextName: String?
  private var nextID: String?
  private var data: [UInt8] = []
  private var isLong = false
  /// The data of the last event.
  private var text: [UInt8] = []
  /// Whether there was a line of data, and the other lines before it that are no comments.
  private var hasData = false
  private var otherLines: [UInt8] = []
  /// Whether the rest of a long line is skipped.
  private var skipsLine = false
  /// Whether the last line ended with a carriage return, which a line feed may follow.
  private var skipsLineFeed = false

  init(_ document: StreamDocument, ending: String?) {
    scanned = document
    self.ending = ending.map { Array($0.utf8) }
  }

  var document: JSONDocument { scanned.document }
  var path: [JSONPath.Component] { [] }
  func input() -> InputPlaces.Input { scanned.input(text[...], at: (1, 1)) }
  func located(_ error: SchemaError) -> SchemaError { scanned.failure(error, of: text[...]) }
  func sourceError(_ error: any Error) -> SchemaError { SchemaError(SchemaIssue(.custom, underlying: error)) }

  // A source of events goes on after the last id, not after a number of bytes.
  var position: DecodingPosition { DecodingPosition(byteOffset: bytesRead, count: 0) }
  mutating func resume(at position: DecodingPosition, lines: Int, lineStart: Int) {}

  mutating func next() -> StreamFinding {
    while buffer.ending != .ofSequence {
      guard let line = nextLine() else { return buffer.ending == .none ? .needsBytes : end() }
      if !line.isEmpty {
        take(buffer.bytes[line])
      } else if let finding = event() {
        return finding
      }
    }
    return .end
  }

  /// The end of the stream, or what is wrong with it.
  private mutating func end() -> StreamFinding {
    let rest = buffer.bytes[buffer.kept]
    if !rest.isEmpty, !skipsLine { take(rest) }
    buffer.endSequence()
    if isLong { return event() ?? .end }
    (name, id) = (nextName, nextID)
    if !data.isEmpty {
      return data.dropLast().elementsEqual(ending ?? []) ? .end : failure("the stream ends inside an event", data)
    }
    if !hasData, !otherLines.isEmpty { return failure("this is no stream of events", otherLines) }
    guard let ending else { return .end }
    return failure("the stream ends without \(String(decoding: ending, as: UTF8.self).shown())", [])
  }

  private func failure(_ reason: String, _ text: [UInt8]) -> StreamFinding {
    var error = JSONSyntaxError(reason, at: 0)
    error.text = String(decoding: text.dropLast(), as: UTF8.self)
    return .failure(SchemaError(scanned.issue(of: error, at: (1, 1))))
  }

  /// The event that an empty line ends, if it has data.
  private mutating func event() -> StreamFinding? {
    defer {
      data.removeAll(keepingCapacity: true)
      (nextName, isLong) = (nil, false)
    }
    guard isLong || !data.isEmpty else { return nil }
    (name, id) = (nextName, nextID)
    if isLong { return .failure(SchemaError(scanned.tooLong("the event"))) }
    data.removeLast()
    swap(&data, &text)
    if text == ending { return .end }
    if scanned.scan(text, text.indices) { return .document }
    do throws(JSONSyntaxError) {
      try scanned.parse(text[...])
      return .document
    } catch {
      return .failure(located(SchemaError(scanned.issue(of: error, at: (1, 1)))))
    }
  }

  private mutating func take(_ line: ArraySlice<UInt8>) {
    let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
    var value = line[colon...].dropFirst()
    if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
    let field = line[..<colon]
    let isData = field.elementsEqual("data".utf8)
    hasData = hasData || isData
    if !hasData, !field.isEmpty, otherLines.count < scanned.options.limits.maximumLineLength {
      otherLines += line + [0x0A]
    }
    if isData {
      isLong = isLong || data.count + value.count > scanned.options.limits.maximumLineLength
      if isLong { return data.removeAll() }
      data += value
      data.append(UInt8(ascii: "\n"))
    } else if field.elementsEqual("event".utf8) {
      nextName = value.isEmpty ? nil : String(decoding: value, as: UTF8.self)
    } else if field.elementsEqual("id".utf8), !value.contains(0) {
      nextID = value.isEmpty ? nil : String(decoding: value, as: UTF8.self)
    } else if field.elementsEqual("retry".utf8), value.allSatisfy(\.isDigit) {
      retry = Int(String(decoding: value, as: UTF8.self)) ?? retry
    }
  }

  /// The next line, without its end. Nil if that has not arrived.
  private mutating func nextLine() -> Range<Int>? {
    guard buffer.skipByteOrderMark() else { return nil }
    let bytes = buffer.bytes
    if skipsLineFeed, buffer.position < bytes.count {
      if bytes[buffer.position] == UInt8(ascii: "\n") {
        buffer.position += 1
        buffer.release()
      }
      skipsLineFeed = false
    }
    let end = bytes[buffer.position...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    buffer.position = end ?? bytes.count
    let line = buffer.kept
    // Longer than a line of data with the maximum length. What it is for has already arrived.
    if end == nil, line.count > scanned.options.limits.maximumLineLength + "data: ".utf8.count {
      if !skipsLine, bytes[line].starts(with: "data:".utf8) { (isLong, hasData) = (true, true) }
      if !skipsLine, !hasData, bytes[line].first != UInt8(ascii: ":") { otherLines += bytes[line].prefix(1_000) }
      skipsLine = true
      buffer.release()
    }
    guard let end else { return nil }
    skipsLineFeed = bytes[end] == UInt8(ascii: "\r")
    buffer.position = end + 1
    buffer.release()
    guard skipsLine else { return line }
    skipsLine = false
    return nextLine()
  }
}
