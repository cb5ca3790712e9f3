/// A byte's escape in a JSON string: a backslash and a letter, or the digits of a control character that has no letter.
struct StringEscape {
  static let maximumLength = 6

  private let byte: UInt8
  /// The letter; zero if the escape consists of digits.
  private let letter: UInt8

  init(_ byte: UInt8) {
    self.byte = byte
    letter =
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
      case 0x08: UInt8(ascii: "b")
      case 0x09: UInt8(ascii: "t")
      case 0x0A: UInt8(ascii: "n")
      case 0x0C: UInt8(ascii: "f")
      case 0x0D: UInt8(ascii: "r")
      default: 0
      }
  }

  var count: Int { letter == 0 ? Self.maximumLength : 2 }

  /// Stores the escape. There must be room for it.
  func store(to address: UnsafeMutableRawPointer) {
    address.storeBytes(of: UInt8(ascii: "\\"), as: UInt8.self)
    guard letter == 0 else { return address.storeBytes(of: letter, toByteOffset: 1, as: UInt8.self) }
    let low = byte & 15
    let digits = [
      UInt8(ascii: "u"), UInt8(ascii: "0"), UInt8(ascii: "0"), UInt8(ascii: "0") + (byte >> 4),
      low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + low - 10,
    ]
    for (index, digit) in digits.enumerated() { address.storeBytes(of: digit, toByteOffset: index + 1, as: UInt8.self) }
  }
}
