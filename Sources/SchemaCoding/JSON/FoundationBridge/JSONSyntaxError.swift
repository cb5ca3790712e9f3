import Foundation

/// Why and where bytes are not a valid JSON document.
struct JSONSyntaxError: Error {
  let reason: String
  /// The position, counted from one; the column is in bytes.
  var line: Int
  var column: Int
  /// The text at the position, enough for an excerpt; empty at the end of the document.
  let text: String
  /// Whether the document may be valid JSON, but is nested deeper than the parser's limit.
  let isTooDeep: Bool

  /// Interprets an error from Foundation, which names the position in its message only: "… around character 17" on some
  /// platforms, "… around line 3, column 5" on others, and none where the document ends too soon.
  init(_ error: NSError, in data: Data) {
    let string = error.userInfo["NSDebugDescription"] as? String ?? error.localizedDescription
    var reason = string
    // Foundation does not count a byte-order mark.
    let data = data.asUTF8.withoutByteOrderMark
    var offset = data.count
    if let match = string.splitAtPosition(separator: " around line ") ?? string.splitAtPosition(separator: " at line "),
      let line = match.numbers.first, let column = match.numbers.dropFirst().first
    {
      (reason, offset) = (match.reason, Self.offset(ofLine: line, column: column, in: data))
    } else if let match = string.splitAtPosition(separator: " around character ")
      ?? string.splitAtPosition(separator: " starting from character "), let character = match.numbers.first
    {
      (reason, offset) = (match.reason, character)
    } else if string.contains("is not representable"), let number = data.firstOverflow {
      // Foundation names one of several such numbers, not always the same, and no position.
      (reason, offset) = ("number \(number.literal) is not representable in Swift", number.offset)
    }
    if data.allSatisfy(\.isJSONWhitespace) { reason = "the document is empty" }
    while reason.last == "." { reason.removeLast() }
    self.init(
      reason.prefix(1).lowercased() + reason.dropFirst(), at: offset, in: data,
      isTooDeep: string.contains("Too many nested"))
  }

  init(_ reason: String, at offset: Int, in data: Data, isTooDeep: Bool = false) {
    self.reason = reason
    (line, column) = Self.position(of: offset, in: data)
    let rest = data.dropFirst(max(0, offset)).prefix(4 * (String.shownScalars + 1))
    text = String(decoding: rest, as: UTF8.self)
    self.isTooDeep = isTooDeep
  }

  private static func position(of offset: Int, in data: Data) -> (line: Int, column: Int) {
    let before = data.prefix(max(0, offset))
    let newline = UInt8(ascii: "\n")
    let line = before.count { $0 == newline } + 1
    let column = before.lastIndex(of: newline).map { before.endIndex - $0 } ?? before.count + 1
    return (line, column)
  }

  private static func offset(ofLine line: Int, column: Int, in data: Data) -> Int {
    var start = data.startIndex
    for _ in 1..<max(1, line) {
      guard let newline = data[start...].firstIndex(of: UInt8(ascii: "\n")) else { break }
      start = newline + 1
    }
    return start - data.startIndex + max(0, column - 1)
  }
}

extension Data {
  /// Fails for a document in UTF-8 that contains a zero byte, which Foundation's parser would take for UTF-16.
  func checkZeroBytes() throws(JSONSyntaxError) {
    guard let zero = firstIndex(of: 0) else { return }
    throw JSONSyntaxError("the document contains a zero byte", at: zero - startIndex, in: self)
  }

  /// Fails for a document that begins with a byte-order mark, which Foundation's parser would skip.
  func checkByteOrderMark() throws(JSONSyntaxError) {
    guard starts(with: ByteOrderMark.bytes) else { return }
    throw JSONSyntaxError("the document begins with a byte-order mark", at: 0, in: self)
  }

  /// The first number of a document in UTF-8 that overflows a double, and its offset.
  fileprivate var firstOverflow: (literal: String, offset: Int)? {
    var index = startIndex
    var isInString = false
    while index < endIndex {
      let byte = self[index]
      if isInString, byte == UInt8(ascii: "\\") {
        index += 2
      } else if byte == UInt8(ascii: "\"") {
        isInString.toggle()
        index += 1
      } else if !isInString, byte.isDigit || byte == UInt8(ascii: "-") {
        let number = self[index...].prefix { $0.isDigit || "+-.eE".utf8.contains($0) }
        let literal = String(decoding: number, as: UTF8.self)
        if Double(literal)?.isInfinite == true { return (literal, index - startIndex) }
        index += number.count
      } else {
        index += 1
      }
    }
    return nil
  }

  /// The document in UTF-8, in which the parser counts positions, even if it came in UTF-16 or UTF-32, which contain
  /// zero bytes.
  fileprivate var asUTF8: Data {
    wideEncoding.flatMap { String(data: self, encoding: $0) }.map { Data($0.utf8) } ?? self
  }

  /// The encoding of a document in UTF-16 or UTF-32, whose first characters are ASCII; nil for UTF-8.
  private var wideEncoding: String.Encoding? {
    if starts(with: [0xFE, 0xFF]) || starts(with: [0xFF, 0xFE]) { return .utf16 }
    let zeros = prefix(4).map { $0 == 0 }
    guard zeros.contains(true) else { return nil }
    if zeros.count == 4, !zeros[0], zeros[1] { return zeros[2] ? .utf32LittleEndian : .utf16LittleEndian }
    return zeros.count > 1 && zeros[1] ? .utf32BigEndian : .utf16BigEndian
  }
}

extension String {
  /// Splits "reason around line 3, column 5." into the reason and the numbers 3 and 5.
  fileprivate func splitAtPosition(separator: String) -> (reason: String, numbers: [Int])? {
    guard let range = range(of: separator) else { return nil }
    let numbers = self[range.upperBound...].split { !$0.isWholeNumber }.compactMap { Int($0) }
    return (String(self[..<range.lowerBound]), numbers)
  }
}
