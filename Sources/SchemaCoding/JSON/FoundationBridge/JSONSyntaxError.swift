import Foundation

/// Why bytes are no JSON document, and where.
struct JSONSyntaxError: Error {
  let reason: String
  /// Counted from one; the column in bytes.
  var line: Int
  var column: Int
  /// Whether the document may well be JSON, but is nested deeper than the parser follows.
  let isTooDeep: Bool

  /// Makes sense of Foundation's error, which names the place in its text only: "… around character 17" on some platforms,
  /// "… around line 3, column 5" on others, and nothing where the document ends too soon.
  init(_ error: NSError, in data: Data) {
    let text = error.userInfo["NSDebugDescription"] as? String ?? error.localizedDescription
    var reason = text
    var place = Self.place(of: data.count, in: data)
    if let match = text.splitAtPlace(separator: " around line ") ?? text.splitAtPlace(separator: " at line "),
      let line = match.numbers.first, let column = match.numbers.dropFirst().first
    {
      (reason, place) = (match.reason, (line, column))
    } else if let match = text.splitAtPlace(separator: " around character ")
      ?? text.splitAtPlace(separator: " starting from character "), let offset = match.numbers.first
    {
      (reason, place) = (match.reason, Self.place(of: offset, in: data))
    }
    while reason.last == "." { reason.removeLast() }
    self.reason = reason.prefix(1).lowercased() + reason.dropFirst()
    (line, column) = place
    isTooDeep = text.contains("Too many nested")
  }

  init(_ reason: String, at offset: Int, in data: Data, isTooDeep: Bool = false) {
    self.reason = reason
    (line, column) = Self.place(of: offset, inUTF8: data)
    self.isTooDeep = isTooDeep
  }

  private static func place(of offset: Int, in data: Data) -> (line: Int, column: Int) {
    place(of: offset, inUTF8: data.asUTF8)
  }

  private static func place(of offset: Int, inUTF8 data: Data) -> (line: Int, column: Int) {
    let before = data.prefix(max(0, offset))
    let newline = UInt8(ascii: "\n")
    let line = before.count { $0 == newline } + 1
    let column = before.lastIndex(of: newline).map { before.endIndex - $0 } ?? before.count + 1
    return (line, column)
  }
}

extension Data {
  /// The document as the parser counts it: in UTF-8, though it may have come in UTF-16 or UTF-32, which have zero bytes.
  fileprivate var asUTF8: Data {
    guard prefix(4).contains(0) || starts(with: [0xFE, 0xFF]) || starts(with: [0xFF, 0xFE]) else { return self }
    let encodings: [String.Encoding] =
      starts(with: [0xFE, 0xFF]) || starts(with: [0xFF, 0xFE])
      ? [.utf16]
      : count > 3 && self[startIndex] != 0 && self[startIndex + 1] == 0
        ? [self[startIndex + 2] == 0 ? .utf32LittleEndian : .utf16LittleEndian]
        : [count > 1 && self[startIndex + 1] == 0 ? .utf32BigEndian : .utf16BigEndian]
    return encodings.lazy.compactMap { String(data: self, encoding: $0) }.first.map { Data($0.utf8) } ?? self
  }
}

extension String {
  /// Splits "reason around line 3, column 5." into the reason and the numbers 3 and 5.
  fileprivate func splitAtPlace(separator: String) -> (reason: String, numbers: [Int])? {
    guard let range = range(of: separator) else { return nil }
    let numbers = self[range.upperBound...].split { !$0.isWholeNumber }.compactMap { Int($0) }
    return (String(self[..<range.lowerBound]), numbers)
  }
}
