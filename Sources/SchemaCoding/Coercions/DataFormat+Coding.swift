extension DataFormat {
  /// The bytes of a base64 string that lacks its padding; nil if it is padded, or if the format requires no padding.
  func data(fromUnpadded string: String) -> Data? {
    switch self {
    case .base64: string.isPadded ? nil : data(from: string.paddingBase64())
    case .base64URL, .hex: nil
    }
  }

  /// The bytes that a string encodes, or nil if it is not in this format.
  func data(from string: String) -> Data? {
    switch self {
    case .base64: Self.data(base64: string)
    case .base64URL: Self.data(base64: string.replacingBase64URL())
    case .hex: Self.data(hex: string)
    }
  }

  package func string(from data: Data) -> String {
    switch self {
    case .base64: data.base64EncodedString()
    case .base64URL: data.base64EncodedString().replacingBase64()
    case .hex: Self.hexString(of: data)
    }
  }

  /// Foundation accepts some misplaced `=` and nonzero unused bits, so the bytes must also encode back to the same string.
  private static func data(base64 string: String?) -> Data? {
    guard let string, let data = Data(base64Encoded: string), data.base64EncodedString() == string else { return nil }
    return data
  }

  private static func data(hex string: String) -> Data? {
    guard string.utf8.count.isMultiple(of: 2) else { return nil }
    var data = Data(capacity: string.utf8.count / 2)
    var pendingHigh: UInt8?
    for digit in string.utf8 {
      guard let value = digit.hexDigitValue else { return nil }
      if let high = pendingHigh {
        data.append(high << 4 | value)
        pendingHigh = nil
      } else {
        pendingHigh = value
      }
    }
    return data
  }

  private static func hexString(of data: Data) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var string: [UInt8] = []
    string.reserveCapacity(data.count * 2)
    for byte in data {
      string.append(digits[Int(byte >> 4)])
      string.append(digits[Int(byte & 15)])
    }
    return String(decoding: string, as: UTF8.self)
  }
}

extension String {
  /// The base64URL string as base64, or nil if it contains `+` or `/`.
  fileprivate func replacingBase64URL() -> String? {
    guard !utf8.contains(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "/") }) else { return nil }
    let string = replacing("-_", by: "+/")
    return string.isPadded ? string : string.paddingBase64()
  }

  /// Whether the string ends with `=`. Its bytes are compared, because Swift compares the characters of a long string in quadratic time.
  fileprivate var isPadded: Bool { utf8.last == UInt8(ascii: "=") }

  /// The string padded with `=` to a multiple of four characters.
  fileprivate func paddingBase64() -> String {
    self + String(repeating: "=", count: (4 - utf8.count % 4) % 4)
  }

  /// The base64 string as base64URL without padding.
  fileprivate func replacingBase64() -> String {
    String(replacing("+/", by: "-_").prefix { $0 != "=" })
  }

  /// The string with each of some ASCII characters replaced by that at the same position of other ones.
  private func replacing(_ old: StaticString, by new: StaticString) -> String {
    String(
      decoding: utf8.map { byte in
        (0..<old.utf8CodeUnitCount).first { old.utf8Start[$0] == byte }.map { new.utf8Start[$0] } ?? byte
      }, as: UTF8.self)
  }
}
