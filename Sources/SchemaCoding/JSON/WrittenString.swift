/// An encoded string as this library writes it, without its quotes: the inverse of ``JSONWriter``'s escapes, and of no
/// others.
struct WrittenString {
  private let escaped: Slice<UnsafeRawBufferPointer>

  init(_ escaped: Slice<UnsafeRawBufferPointer>) {
    self.escaped = escaped
  }

  private var bytes: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(escaped.count)
    var rest = escaped
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let letter = rest.popFirst() else {
        result.append(byte)
        continue
      }
      switch letter {
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "u"):
        // Only control characters are escaped with digits.
        result.append(UInt8(String(decoding: rest.prefix(4), as: UTF8.self), radix: 16) ?? 0)
        rest = rest.dropFirst(4)
      default: result.append(letter)
      }
    }
    return result
  }

  var string: String {
    if escaped.contains(UInt8(ascii: "\\")) { return String(decoding: bytes, as: UTF8.self) }
    return String(decoding: escaped, as: UTF8.self)
  }
}
