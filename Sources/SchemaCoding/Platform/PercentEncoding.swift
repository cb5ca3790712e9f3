// The percent-encoding of RFC 3986, which Foundation has only as a whole.

extension String {
  /// The string with every byte percent-encoded that is not valid in a URL's fragment.
  package var percentEncodedForFragment: String {
    var bytes: [UInt8] = []
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        bytes.append(byte)
      case _ where "-._~!$&'()*+,;=:@/?".utf8.contains(byte): bytes.append(byte)
      default: bytes.append(percentEncoded: byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The string with percent-encoded bytes decoded.
  package var removingPercents: String {
    let parts = utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false).map(Array.init)
    let rest = parts.dropFirst().map { part in
      UInt8(String(decoding: part.prefix(2), as: UTF8.self), radix: 16).map { [$0] + part.dropFirst(2) } ?? part
    }
    return String(decoding: (parts.prefix(1) + rest).joined(), as: UTF8.self)
  }
}

extension [UInt8] {
  mutating func append(percentEncoded byte: UInt8) {
    append(contentsOf: (byte < 16 ? "%0" : "%").utf8)
    append(contentsOf: String(byte, radix: 16, uppercase: true).utf8)
  }
}
