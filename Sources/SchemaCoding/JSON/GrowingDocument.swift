/// A document that is scanned while it arrives, and can be decoded at any time: for that moment, what is open is closed.
///
///     {"title": "Toast", "steps": ["Cut", "Toa      an open object of 2 members, an open array of 2 elements, an open string
///     {"title": "Toast", "minutes": 1               an open object of 1 member: the number may go on, so it does not count yet
///
/// Each byte is scanned once. What the scanner gets never ends inside a character, an escape, a number or a word.
struct GrowingDocument {
  enum State { case open, complete, invalid }

  private(set) var bytes: [UInt8] = []
  /// The number of bytes that the scanner got, and those of a byte-order mark.
  private var scannedCount = 0
  private var state = State.open
  private var scanned = JSONDocument()
  private var pause = JSONScanner.Pause()

  /// Whether all of the document has arrived, and nothing but whitespace after it. Never true of a number, which may go on.
  var isComplete: Bool { state == .complete && scannedCount == bytes.count }
  var isInvalid: Bool { state == .invalid }
  /// The number of bytes after the first one that is invalid.
  var excess: Int { isInvalid ? bytes.count - pause.position : 0 }

  mutating func append(_ chunk: ArraySlice<UInt8>) {
    let count = bytes.count
    bytes += chunk
    if scannedCount == 0 {
      let mark = ByteOrderMark.bytes
      if bytes.count < mark.count, mark.starts(with: bytes) { return }
      if bytes.starts(with: mark) { scannedCount = mark.count }
    }
    // Outside strings, what is at the end may be a part of a number or a word. If nothing before it is new, it was not scanned before.
    var end = bytes.count
    while end > count, bytes[end - 1].isTokenPart { end -= 1 }
    scan(to: end > count ? end : scannedCount)
    if pause.isInString { scan(to: bytes.count) }
  }

  /// Calls a closure with the document as it would be with more bytes, which are removed afterwards.
  mutating func withTail<Result>(_ tail: ArraySlice<UInt8>, _ body: (inout GrowingDocument) -> Result) -> Result {
    let (count, length, outer) = (bytes.count, scanned.length, (scannedCount, state, pause))
    // What the bytes close is open again afterwards.
    let containers = openContainers
    append(tail)
    let result = body(&self)
    bytes.removeLast(bytes.count - count)
    (scannedCount, state, pause) = outer
    scanned.remove(since: length)
    for (index, record) in containers { scanned.memory.pointee.records[index] = record }
    return result
  }

  /// The open arrays and objects, from the innermost to the outermost, and their records.
  private var openContainers: [(index: Int, record: JSONRecord)] {
    var containers: [(index: Int, record: JSONRecord)] = []
    var index = pause.open.index
    while index >= 0 {
      let record = scanned.memory.pointee.records[index]
      containers.append((index, record))
      index = record.payload - 1
    }
    return containers
  }

  private mutating func scan(to end: Int) {
    let end = endOfCharacters(before: endOfEscapes(before: end))
    guard end > scannedCount, state != .invalid else { return }
    bytes.withUnsafeBufferPointer {
      _ = scanned.memory.pointee.append(UnsafeBufferPointer(rebasing: $0[scannedCount..<end]))
    }
    scannedCount = end
    pause = JSONScanner.resume(scanned, after: pause)
    state = pause.position < scanned.memory.pointee.byteCount ? .invalid : pause.stop == .end ? .complete : .open
  }

  /// The end of the last complete character in UTF-8.
  private func endOfCharacters(before end: Int) -> Int {
    for length in 1...3 where end - length >= scannedCount {
      let byte = bytes[end - length]
      if byte < 0x80 { break }
      if byte >= 0xC0 { return (byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2) > length ? end - length : end }
    }
    return end
  }

  /// The end of the last complete escape, or of the two for a surrogate pair.
  private func endOfEscapes(before end: Int) -> Int {
    guard let last = backslash(before: end), isEscape(at: last) else { return end }
    let isUnicode = end - last > 1 && bytes[last + 1] == UInt8(ascii: "u")
    let isComplete = isUnicode ? end - last >= 6 : end - last >= 2
    if isHighSurrogate(at: last), end - last == 6 { return last }
    if isComplete { return end }
    return last - scannedCount >= 6 && isHighSurrogate(at: last - 6) && isEscape(at: last - 6) ? last - 6 : last
  }

  private func backslash(before end: Int) -> Int? {
    bytes[max(scannedCount, end - 6)..<max(scannedCount, end)].lastIndex(of: UInt8(ascii: "\\"))
  }

  /// Whether a backslash begins an escape, and is not escaped itself.
  private func isEscape(at index: Int) -> Bool {
    var first = index
    while first > scannedCount, bytes[first - 1] == UInt8(ascii: "\\") { first -= 1 }
    return (index - first).isMultiple(of: 2)
  }

  private func isHighSurrogate(at index: Int) -> Bool {
    let escape = bytes[index...].prefix(4)
    return escape.count == 4 && escape.starts(with: "\\u".utf8) && escape[index + 2] | 0x20 == UInt8(ascii: "d")
      && (escape[index + 3].hexDigitValue.map { 8..<12 ~= $0 } ?? false)
  }
}

extension UInt8 {
  /// Whether this may be a part of a number or a word.
  fileprivate var isTokenPart: Bool {
    isDigit || isLetter || self == UInt8(ascii: "-") || self == UInt8(ascii: "+") || self == UInt8(ascii: ".")
  }
}

// MARK: - Closing

extension GrowingDocument {
  /// How much has arrived, as far as it can be decoded.
  struct Extent: Equatable {
    fileprivate let records: Int
    fileprivate let container: Int
    fileprivate let stringLength: Int?
    fileprivate let isInToken: Bool
  }

  var extent: Extent {
    Extent(
      records: scanned.memory.pointee.count, container: pause.open.index, stringLength: pause.openValue?.length,
      isInToken: isInToken)
  }

  /// Whether a number or a word has begun.
  private var isInToken: Bool { scannedCount < bytes.count && pause.awaitsValue && bytes[scannedCount].beginsValue }

  /// Closes what is open, calls a closure with the document, and opens it again. Returns nil if no value has begun.
  mutating func whileClosed<Result>(_ body: (inout ClosedDocument) -> Result?) -> Result? {
    let memory = scanned.memory
    guard memory.pointee.count > 0 || pause.openValue != nil, !isInvalid else { return nil }
    let length = scanned.length
    var closed = ClosedDocument(scanned, pause, isInToken: isInToken)
    memory.pointee.sourceByteCount = memory.pointee.byteCount
    let result = body(&closed)
    if memory.pointee.isShared {
      // A decoder may keep this document as it is.
      scanned = JSONDocument(copying: scanned, length)
    } else {
      scanned.remove(since: length)
    }
    closed.reopen(in: scanned)
    return result
  }
}

/// A document whose end has not arrived, with everything closed.
struct ClosedDocument {
  let document: JSONDocument
  /// The open arrays and objects, from the outermost to the innermost, and their records while they are open.
  private var containers: [(index: Int, record: JSONRecord)] = []
  /// The path of the innermost open value.
  private(set) var path: [JSONPath.Component] = []
  /// How many steps of the path lead to values that have not been removed.
  private(set) var level = 0

  fileprivate init(_ document: JSONDocument, _ pause: JSONScanner.Pause, isInToken: Bool) {
    self.document = document
    let memory = document.memory
    let end = memory.pointee.count
    if let string = pause.openValue {
      memory.pointee.append(JSONRecord(.openString, count: string.length, payload: string.start))
    }
    document.depth = pause.deepest
    var (index, count) = (pause.open.index, pause.open.count + (pause.awaitsMember ? 0 : 1))
    while index >= 0 {
      let record = memory.pointee.records[index]
      containers.append((index, record))
      let kind = record.kind == .object ? JSONKind.openObject : .openArray
      memory.pointee.records[index] = JSONRecord(kind, count: count, payload: memory.pointee.count)
      (index, count) = (record.payload - 1, record.count + 1)
    }
    containers.reverse()
    // The innermost open value: a container, or what comes after all records.
    let isContainer = pause.openValue == nil && !isInToken
    let inner = containers.dropFirst().map(\.index) + (isContainer ? [] : [end])
    for (container, inner) in zip(containers, inner) {
      let node = document.node(at: container.index)
      let isCounted = inner < memory.pointee.count
      path.append(
        node.isObject ? .key(document.node(at: inner - 1).string) : .index(isCounted ? node.count - 1 : node.count))
    }
    // A number or a word is not a member or an element yet.
    level = path.count - (isInToken ? 1 : 0)
  }

  fileprivate func reopen(in document: JSONDocument) {
    for (index, record) in containers { document.memory.pointee.records[index] = record }
  }

  /// Removes the value at the end of this many steps, which is open, with everything in it. Returns false for the whole document.
  mutating func remove(at level: Int) -> Bool {
    guard level > 0 else { return false }
    let records = document.memory.pointee.records
    let container = containers[level - 1].index
    let record = records[container]
    records[container] = JSONRecord(record.kind, count: record.count - 1, payload: record.payload)
    self.level = level - 1
    return true
  }

  /// How many steps a path has in common with that of the innermost open value that has not been removed.
  func commonSteps(_ other: JSONPath) -> Int {
    zip(path.prefix(level), other.components).prefix { $0 == $1 }.count
  }
}
