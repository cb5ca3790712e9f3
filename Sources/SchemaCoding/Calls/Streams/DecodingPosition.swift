/// Where the decoding of a file or a stream stopped, so that another run can go on from there.
///
///     let lines = try Reading.schema.decodeLines(ofFileAt: file, from: saved)
///     for line in lines {
///       …
///       saved = lines.position              // after each line, or after each thousand
///     }
///     try JSONEncoder().encode(saved).write(to: checkpoint)
///
/// Lines and elements keep their numbers. In a file, a few of the bytes before the position are compared: if they have changed, going on from
/// there is an error. What has been appended since is decoded.
public struct DecodingPosition: Hashable, Codable, Sendable {
  /// The number of bytes before the next value, from which a source of bytes has to go on.
  public let byteOffset: Int
  /// The number of lines, or of elements, before the next value.
  public let count: Int
  /// What the bytes before the position add up to; nil outside of a file.
  fileprivate(set) var checksum: UInt64?

  init(byteOffset: Int, count: Int) { (self.byteOffset, self.count) = (byteOffset, count) }
}

extension OpenFile {
  /// How many bytes before a position are compared.
  private static let checkedCount = 4_096

  /// The position with a checksum of the bytes before it (FNV-1a).
  func checked(_ position: DecodingPosition) throws -> DecodingPosition {
    let start = max(0, position.byteOffset - Self.checkedCount)
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    try read(start..<position.byteOffset) { bytes in
      for byte in bytes { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    var position = position
    position.checksum = sum
    return position
  }

  /// Fails if a file has been changed before a position.
  func check(_ position: DecodingPosition) throws {
    let isValid = position.byteOffset >= 0 && position.count >= 0
    guard isValid, position.checksum == nil || (try? checked(position)) == position else {
      throw SchemaError(SchemaIssue(.custom, detail: "the file has been changed since the position was taken"))
    }
  }

  /// The number of line breaks before a position, and where its line begins.
  func lines(before position: DecodingPosition) throws -> (count: Int, start: Int) {
    var (count, start, offset) = (0, 0, 0)
    try read(0..<position.byteOffset) { bytes in
      for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
        count += 1
        start = offset + index + 1
      }
      offset += bytes.count
    }
    return (count, start)
  }

  /// Passes a range of the file to a closure, chunk by chunk.
  private func read(_ range: Range<Int>, _ body: (ArraySlice<UInt8>) -> Void) throws {
    var chunk = [UInt8](repeating: 0, count: min(range.count, StreamBuffer.chunkSize))
    var offset = range.lowerBound
    while offset < range.upperBound {
      let count = min(try copyBytes(to: &chunk, from: offset), range.upperBound - offset)
      guard count > 0 else { throw CocoaError(.fileReadCorruptFile) }
      body(chunk[..<count])
      offset += count
    }
  }
}
