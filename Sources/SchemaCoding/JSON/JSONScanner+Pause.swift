// A scan that goes on where it stopped for lack of bytes.
extension JSONScanner {
  /// Where a scan stopped.
  struct Pause {
    /// What it expected; nil if it has not begun.
    fileprivate(set) var stop: Stop?
    fileprivate(set) var position = 0
    var open = OpenContainer()
    fileprivate(set) var deepest = 0
    fileprivate(set) var string: UnclosedString?

    var isInString: Bool { string != nil }
    /// The string that is a value, and has begun.
    var openValue: UnclosedString? { stop == .string ? string : nil }
    /// Whether no part of the next value has been scanned, but its key if it has one.
    var awaitsValue: Bool { stop == nil || stop == .value }
    /// Whether the next element, or the value of the next member, has not begun.
    var awaitsMember: Bool { awaitsValue || stop == .key || stop == .keyString || stop == .colon }
  }

  /// Scans the bytes that were appended to a document since a pause.
  static func resume(_ document: JSONDocument, after pause: Pause) -> Pause {
    var scanner = JSONScanner(document, from: pause.position, count: document.memory.pointee.byteCount - pause.position)
    scanner.deepest = pause.deepest
    var open = pause.open
    let stop = scanner.proceed(from: pause, &open)
    document.memory.pointee.count = scanner.recordCount
    return Pause(
      stop: stop, position: scanner.position, open: open, deepest: scanner.deepest, string: scanner.unclosed)
  }

  private mutating func proceed(from pause: Pause, _ open: inout OpenContainer) -> Stop {
    reserve()
    return stop(after: pause, &open) ?? scanValues(&open)
  }

  /// Scans up to the next value. Returns where that stops, unless there is one.
  private mutating func stop(after pause: Pause, _ open: inout OpenContainer) -> Stop? {
    switch pause.stop {
    case .string, .keyString:
      guard let string = pause.string, finish(string) else { return pause.stop }
      return pause.stop == .string ? endValue(&open) : scanColon()
    case .colon:
      return scanColon()
    case .memberEnd, .elementEnd, .end:
      return endValue(&open)
    case .key, .value, nil:
      skipWhitespace()
      // The container may be empty.
      let closing = open.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
      if open.index >= 0, recordCount == open.index + 1, base[position] == closing { return endValue(&open) }
      return pause.stop == .key ? scanKey() : nil
    case .depth, .size:
      return pause.stop
    }
  }

  private mutating func finish(_ string: UnclosedString) -> Bool {
    let rest = SpecialString(base, after: string, at: position)
    position = rest.end
    return end(rest, from: string.start)
  }
}

/// A string whose end has not arrived.
struct UnclosedString {
  let start: Int
  let length: Int
  let isASCII: Bool
  let isBroken: Bool
}
