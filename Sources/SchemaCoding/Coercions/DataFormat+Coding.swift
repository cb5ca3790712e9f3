extension DataFormat {
  /// The bytes that a string encodes which only leniency accepts: base64 in the other alphabet, without padding or in a `data:` URL, and
  /// hexadecimal digits after `0x`, or with spaces or colons between the bytes.
  func data(fromLenient string: String) -> Data? {
    switch self {
    case .base64, .base64URL:
      guard let string = string.base64OfDataURL else { return nil }
      return Self.data(base64: string.isPadded ? string : string.paddingBase64())
        ?? Self.data(base64: string.replacingBase64URL())
    case .hex:
      let hasColons = string.utf8.contains(UInt8(ascii: ":"))
      let separator = hasColons ? UInt8(ascii: ":") : UInt8(ascii: " ")
      let bytes = string.utf8.split(separator: separator, omittingEmptySubsequences: !hasColons).map { part in
        Self.data(hex: part.starts(with: "0x".utf8) || part.starts(with: "0X".utf8) ? part.dropFirst(2) : part)
      }
      return bytes.contains { $0?.isEmpty ?? true } ? nil : bytes.reduce(into: Data()) { $0 += $1 ?? Data() }
    }
  }

  /// The bytes that a string encodes, or nil if it is not in this format.
  func data(from string: String) -> Data? {
    switch self {
    case .base64: Self.data(base64: string)
    case .base64URL: Self.data(base64: string.replacingBase64URL())
    case .hex: Self.data(hex: string.utf8)
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

  private static func data(hex digits: some Collection<UInt8>) -> Data? {
    guard digits.count.isMultiple(of: 2) else { return nil }
    var data = Data(capacity: digits.count / 2)
    var pendingHigh: UInt8?
    for digit in digits {
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

// Bytes are compared, because Swift compares the characters of a string in quadratic time if they have many combining marks.
extension String {
  /// The base64 in a `data:` URL; the string itself if it is none, and nil if the URL has other data.
  fileprivate var base64OfDataURL: String? {
    guard String(decoding: utf8.prefix(5), as: UTF8.self).lowercased() == "data:" else { return self }
    guard let comma = utf8.firstIndex(of: UInt8(ascii: ",")),
      String(decoding: utf8[..<comma].suffix(7), as: UTF8.self).lowercased() == ";base64"
    else { return nil }
    return String(self[utf8.index(after: comma)...]).removingPercents
  }

  /// The base64URL string as base64, or nil if it contains `+` or `/`.
  fileprivate func replacingBase64URL() -> String? {
    guard !utf8.contains(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "/") }) else { return nil }
    let string = replacing("-_", by: "+/")
    return string.isPadded ? string : string.paddingBase64()
  }

  /// Whether the string ends with `=`.
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
