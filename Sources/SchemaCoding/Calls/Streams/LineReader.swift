/// Finds the lines of a stream.
///
///     {"n": 1}⏎{"n": 2}⏎{"n"     two lines, and the beginning of one that is kept until more bytes arrive
///     ␞{"n": 1}⏎␞{"n":⏎2}⏎       a JSON text sequence (RFC 7464), with a record separator before each text
///
/// A record separator occurs in no JSON text, so what follows it is a new one, even on the same line. A text that begins with one, and is
/// not complete at the end of its line, goes on to the next separator.
struct LineReader: StreamReader {
  var buffer = StreamBuffer()
  private var scanned: StreamDocument
  private let maximumLength: Int
  /// Whether each line is read at once, so that it may contain line breaks.
  private let readsWholeLines: Bool
  private var isLong = false
  /// The number of the last line; empty lines count.
  private var number = 0
  /// The rest of the last line, if a record separator divides it.
  private var rest = 0..<0
  /// Whether the last text goes on to the next record separator, and whether it has been read up to there.
  private var (isOpen, isWhole) = (false, false)
  /// The number of lines inside the last text, besides its first.
  private var innerLines = 0
  /// Whether nothing but empty lines has been found yet.
  private var isFirst = true
  private let takesArrays: () -> Bool

  init(_ document: StreamDocument, takesArrays: @escaping () -> Bool, readsWholeLines: Bool = false) {
    scanned = document
    self.takesArrays = takesArrays
    self.readsWholeLines = readsWholeLines
    maximumLength = document.options.limits.maximumLineLength
  }

  var document: JSONDocument { scanned.document }
  /// The text that has been scanned.
  private var text = 0..<0

  var path: [JSONPath.Component] { [] }

  func input() -> InputPlaces.Input { scanned.input(buffer.bytes[text], at: (number, 1)) }

  func located(_ error: SchemaError) -> SchemaError { scanned.failure(error, of: buffer.bytes[text]).onLine(number) }

  func sourceError(_ error: any Error) -> SchemaError {
    SchemaError(SchemaIssue(.custom, underlying: error)).onLine(number + 1)
  }

  var position: DecodingPosition {
    rest.isEmpty
      ? DecodingPosition(byteOffset: buffer.bytesRead, count: number + innerLines)
      : DecodingPosition(byteOffset: buffer.offset + rest.lowerBound, count: number - 1)
  }

  mutating func resume(at position: DecodingPosition, lines: Int, lineStart: Int) {
    buffer.resume(at: position.byteOffset, lines: lines, lineStart: lineStart)
    number = position.count
  }

  mutating func next() -> StreamFinding {
    while buffer.ending != .ofSequence {
      guard let line = rest.isEmpty ? nextLine() : nextText() else {
        return buffer.ending == .none ? .needsBytes : .end
      }
      if isLong {
        isLong = false
        return .failure(SchemaError(scanned.tooLong("the line")).onLine(number))
      }
      if let finding = scan(line) { return finding }
    }
    return .end
  }

  private mutating func nextLine() -> Range<Int>? {
    if isOpen { return nextOpenText() }
    (number, innerLines, isWhole) = (number + innerLines, 0, false)
    let end = readsWholeLines ? endOfWholeLine : buffer.index(of: UInt8(ascii: "\n"))
    buffer.position = end ?? buffer.bytes.count
    if length > maximumLength { isLong = true }
    guard end != nil || buffer.ending == .ofSource && (isLong || !buffer.kept.isEmpty) else {
      if isLong { buffer.release() }
      return nil
    }
    number += 1
    let line = buffer.kept
    if end != nil { buffer.position += 1 }
    buffer.release()
    return line
  }

  /// The text of several lines, up to the next record separator.
  private mutating func nextOpenText() -> Range<Int>? {
    let end = buffer.index(of: Self.recordSeparator)
    buffer.position = end ?? buffer.bytes.count
    if length > maximumLength { isLong = true }
    guard end != nil || buffer.ending == .ofSource else {
      if isLong { buffer.release() }
      return nil
    }
    (isOpen, isWhole) = (false, true)
    let text = buffer.kept
    innerLines = max(0, buffer.bytes[text].count { $0 == UInt8(ascii: "\n") } - 1)
    buffer.release()
    return text
  }

  /// Where the line in the buffer ends, if there is one.
  private var endOfWholeLine: Int? { buffer.position < buffer.bytes.count ? buffer.bytes.count - 1 : nil }

  /// The length of the line so far, without a carriage return at its end.
  private var length: Int {
    let line = buffer.kept
    return line.count - (!line.isEmpty && buffer.bytes[line.upperBound - 1] == UInt8(ascii: "\r") ? 1 : 0)
  }

  /// The next text of a divided line.
  private mutating func nextText() -> Range<Int> {
    let start = withoutSeparators(rest)
    let end = separator(in: start) ?? start.upperBound
    rest = end..<start.upperBound
    return start.lowerBound..<end
  }

  /// Scans a line, or a part of it. Nil if it is empty, or goes on.
  private mutating func scan(_ line: Range<Int>) -> StreamFinding? {
    var line = line
    if buffer.offset + line.lowerBound == 0, buffer.bytes[line].starts(with: ByteOrderMark.bytes) {
      line = line.dropFirst(ByteOrderMark.bytes.count)
    }
    line = withoutSeparators(line)
    if line.isEmpty { return nil }
    text = line
    if scanned.scan(buffer.bytes, line) {
      isFirst = false
      return .document
    }
    if let separator = separator(in: line) {
      rest = separator..<line.upperBound
      line = line.lowerBound..<separator
      text = line
    }
    if buffer.bytes[line].allSatisfy(\.isWhitespace) { return nil }
    defer { isFirst = false }
    do throws(JSONSyntaxError) {
      try scanned.parse(buffer.bytes[line])
      return .document
    } catch {
      let isCutOff = buffer.bytes[line].dropFirst(error.offset).allSatisfy(\.isWhitespace)
      if isCutOff, followsSeparator(line), rest.isEmpty, !isWhole {
        buffer.keep(from: line.lowerBound)
        isOpen = true
        return nil
      }
      var issue = scanned.issue(of: error, at: (number, 1))
      if isCutOff, beginsWholeArray(line) {
        issue.detail = "the document is an array over several lines, not one document a line: use decodeElements"
        buffer.endSequence()
      }
      return .failure(located(SchemaError(issue)))
    }
  }

  /// Whether the first line begins an array that is the whole document: a bracket alone does, and any array where none is decoded.
  private func beginsWholeArray(_ line: Range<Int>) -> Bool {
    let bytes = buffer.bytes[line].drop(while: \.isWhitespace)
    guard isFirst, bytes.first == UInt8(ascii: "[") else { return false }
    return bytes.dropFirst().allSatisfy(\.isWhitespace) || !takesArrays()
  }

  private static let recordSeparator: UInt8 = 0x1E

  private func followsSeparator(_ text: Range<Int>) -> Bool {
    text.lowerBound > 0 && buffer.bytes[text.lowerBound - 1] == Self.recordSeparator
  }

  private func withoutSeparators(_ range: Range<Int>) -> Range<Int> {
    let first = buffer.withBytes(range) { $0.firstIndex { $0 != Self.recordSeparator } }
    return first.map { range.lowerBound + $0..<range.upperBound } ?? range.upperBound..<range.upperBound
  }

  private func separator(in range: Range<Int>) -> Int? {
    buffer.withBytes(range) { $0.index(of: Self.recordSeparator, from: 0, to: $0.count) }.map { range.lowerBound + $0 }
  }
}
