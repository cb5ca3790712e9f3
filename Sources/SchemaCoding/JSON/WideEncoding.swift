/// UTF-16 or UTF-32, with its byte order.
struct WideEncoding {
  private let unitSize: Int
  private let isBigEndian: Bool
  private(set) var markLength = 0

  /// Recognizes the encoding by a byte-order mark, or by the zero bytes in the first, ASCII character.
  init?(_ bytes: UnsafeRawBufferPointer) {
    let start = Array(bytes.prefix(4))
    let zeros = start.map { $0 == 0 }
    switch (start, zeros) {
    case ([0xFF, 0xFE, 0, 0], _): (unitSize, isBigEndian, markLength) = (4, false, 4)
    case ([0, 0, 0xFE, 0xFF], _): (unitSize, isBigEndian, markLength) = (4, true, 4)
    case (_, [false, true, true, true]): (unitSize, isBigEndian) = (4, false)
    case (_, [true, true, true, false]): (unitSize, isBigEndian) = (4, true)
    default:
      switch Array(start.prefix(2)) {
      case [0xFF, 0xFE]: (unitSize, isBigEndian, markLength) = (2, false, 2)
      case [0xFE, 0xFF]: (unitSize, isBigEndian, markLength) = (2, true, 2)
      case let first where first.count == 2 && first[0] != 0 && first[1] == 0: (unitSize, isBigEndian) = (2, false)
      case let first where first.count == 2 && first[0] == 0 && first[1] != 0: (unitSize, isBigEndian) = (2, true)
      default: return nil
      }
    }
  }

  var encoding: String.Encoding {
    unitSize == 2
      ? isBigEndian ? .utf16BigEndian : .utf16LittleEndian : isBigEndian ? .utf32BigEndian : .utf32LittleEndian
  }

  /// Returns the text after the byte-order mark, and what is wrong with the bytes after it.
  func utf8(_ bytes: UnsafeRawBufferPointer) -> (text: [UInt8], flaw: String?) {
    let name = "UTF-\(unitSize * 8)"
    let (count, rest) = (bytes.count - markLength).quotientAndRemainder(dividingBy: unitSize)
    let units = (0..<count).lazy.map { unit(bytes, at: markLength + $0 * unitSize) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    let isInvalid =
      unitSize == 2
      ? transcode(
        units.map { UInt16($0) }.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true
      ) { text.append($0) }
      : transcode(units.makeIterator(), from: UTF32.self, to: UTF8.self, stoppingOnError: true) { text.append($0) }
    if isInvalid { return (text, "invalid \(name)") }
    return (text, rest == 0 ? nil : "the document ends inside a \(name) code unit")
  }

  private func unit(_ bytes: UnsafeRawBufferPointer, at position: Int) -> UInt32 {
    if unitSize == 2 {
      let unit = bytes.loadUnaligned(fromByteOffset: position, as: UInt16.self)
      return UInt32(isBigEndian ? UInt16(bigEndian: unit) : UInt16(littleEndian: unit))
    }
    let unit = bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self)
    return isBigEndian ? UInt32(bigEndian: unit) : UInt32(littleEndian: unit)
  }
}
