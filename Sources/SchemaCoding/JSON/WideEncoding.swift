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
    var position = markLength
    var flaw: String?
    // A unit of two bytes becomes three at most, one of four bytes four.
    let text = [UInt8](unsafeUninitializedCapacity: bytes.count * (unitSize == 2 ? 3 : 2) / 2) { text, count in
      while position + unitSize <= bytes.count {
        let unit = unit(bytes, at: position)
        position += unitSize
        if unit < 0x80 {
          text[count] = UInt8(truncatingIfNeeded: unit)
          count += 1
          continue
        }
        guard let scalar = unitSize == 4 ? Unicode.Scalar(unit) : scalar(unit, bytes, &position) else {
          flaw = "invalid UTF-\(unitSize * 8)"
          return
        }
        for byte in scalar.utf8 {
          text[count] = byte
          count += 1
        }
      }
    }
    if flaw == nil, position < bytes.count { flaw = "the document ends inside a UTF-\(unitSize * 8) code unit" }
    return (text, flaw)
  }

  @inline(__always)
  private func unit(_ bytes: UnsafeRawBufferPointer, at position: Int) -> UInt32 {
    if unitSize == 2 {
      let unit = bytes.loadUnaligned(fromByteOffset: position, as: UInt16.self)
      return UInt32(isBigEndian ? UInt16(bigEndian: unit) : UInt16(littleEndian: unit))
    }
    let unit = bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self)
    return isBigEndian ? UInt32(bigEndian: unit) : UInt32(littleEndian: unit)
  }

  /// The scalar of a UTF-16 code unit, and of the next one if it is the first of a surrogate pair.
  private func scalar(_ unit: UInt32, _ bytes: UnsafeRawBufferPointer, _ position: inout Int) -> Unicode.Scalar? {
    guard unit & 0xFC00 == 0xD800 else { return Unicode.Scalar(unit) }
    guard position + 2 <= bytes.count else { return nil }
    let low = self.unit(bytes, at: position)
    guard low & 0xFC00 == 0xDC00 else { return nil }
    position += 2
    return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
  }
}
