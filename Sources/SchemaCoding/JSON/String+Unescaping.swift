extension String {
  /// The contents of an encoded string, given without its quotes: the inverse of ``JSONWriter``'s escapes, and of no others.
  init(unescaping escaped: Slice<UnsafeRawBufferPointer>) {
    guard escaped.contains(UInt8(ascii: "\\")) else {
      self.init(decoding: escaped, as: UTF8.self)
      return
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(escaped.count)
    var rest = escaped
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let letter = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      switch letter {
      case UInt8(ascii: "b"): bytes.append(0x08)
      case UInt8(ascii: "t"): bytes.append(0x09)
      case UInt8(ascii: "n"): bytes.append(0x0A)
      case UInt8(ascii: "f"): bytes.append(0x0C)
      case UInt8(ascii: "r"): bytes.append(0x0D)
      case UInt8(ascii: "u"):
        // Only control characters are escaped with digits.
        bytes.append(UInt8(String(decoding: rest.prefix(4), as: UTF8.self), radix: 16) ?? 0)
        rest = rest.dropFirst(4)
      default: bytes.append(letter)
      }
    }
    self.init(decoding: bytes, as: UTF8.self)
  }
}
