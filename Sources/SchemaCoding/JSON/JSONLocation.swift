/// The place of a value in the input that was decoded.
///
///     [
///       {"id": "x"}        the string: line 2, column 10, offset 11
///     ]
///
/// An input in another encoding is counted as if it were in UTF-8, but for the ``offset``. A byte-order mark counts for the offset only.
public struct JSONLocation: Codable, Hashable, Sendable {
  /// The line, counted from one. Lines end with a line feed.
  public let line: Int
  /// The column in the line, counted from one, in bytes.
  public let column: Int
  /// The number of bytes of the input before the place. In a stream, the bytes of its line or element.
  public let offset: Int

  /// Creates a location, for tests and previews.
  public init(line: Int, column: Int, offset: Int) {
    (self.line, self.column, self.offset) = (line, column, offset)
  }
}

extension JSONLocation: CustomStringConvertible {
  /// The line and the column, in words.
  public var description: String { "line \(line), column \(column)" }
}

extension JSONLocation {
  /// The same place, in a document that begins at a line and a column of a stream.
  func moved(toLine line: Int, column: Int) -> JSONLocation {
    JSONLocation(
      line: self.line + line - 1, column: self.column + (self.line == 1 ? column - 1 : 0), offset: offset)
  }
}
