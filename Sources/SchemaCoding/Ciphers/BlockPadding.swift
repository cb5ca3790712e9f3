/// How a plaintext is padded to whole blocks. This is the only implementation of padding, on every platform.
///
///     plaintext          "ab" 00
///     .pkcs7             61 62 00 0D 0D 0D 0D 0D 0D 0D 0D 0D 0D 0D 0D 0D     unpadded as "ab" 00
///     .zeros             61 62 00 00 00 00 00 00 00 00 00 00 00 00 00 00     unpadded as "ab"
///     .pkcs7OrZeros      pads like .pkcs7, and removes either of them
enum BlockPadding: Sendable {
  case pkcs7
  case zeros
  case pkcs7OrZeros

  private static let blockSize = AESParameters.blockSize

  init(_ options: AESOptions) {
    switch (options.contains(.pkcs7Padding), options.contains(.zeroPadding)) {
    case (true, true): self = .pkcs7OrZeros
    case (false, true): self = .zeros
    case (_, false): self = .pkcs7
    }
  }

  /// Returns the plaintext padded to a positive whole number of blocks.
  func add(to plaintext: [UInt8]) -> [UInt8] {
    let missing = Self.blockSize - plaintext.count % Self.blockSize
    switch self {
    case .pkcs7, .pkcs7OrZeros:
      return plaintext + Array(repeating: UInt8(missing), count: missing)
    case .zeros:
      let isWhole = missing == Self.blockSize && !plaintext.isEmpty
      return isWhole ? plaintext : plaintext + Array(repeating: 0, count: missing)
    }
  }

  /// Returns the plaintext without padding, or nil if a whole number of blocks is not validly padded.
  func remove(from padded: [UInt8]) -> [UInt8]? {
    switch self {
    case .pkcs7: Self.withoutPKCS7(padded)
    case .zeros: Self.withoutZeros(padded)
    case .pkcs7OrZeros: Self.withoutPKCS7(padded) ?? Self.withoutZeros(padded)
    }
  }

  private static func withoutZeros(_ padded: [UInt8]) -> [UInt8] {
    guard let end = padded.lastIndex(where: { $0 != 0 }) else { return [] }
    return Array(padded[...end])
  }

  /// Always checks all 16 bytes of the last block, so that its work does not depend on which byte is invalid.
  private static func withoutPKCS7(_ padded: [UInt8]) -> [UInt8]? {
    guard padded.count >= blockSize, let length = padded.last else { return nil }
    // Zero exactly if the length is 1...16.
    var faults = (length &- 1) & 0xF0
    for position in 1...blockSize {
      // All ones if the byte at this position from the end belongs to the padding, otherwise all zeros.
      let isPadding = UInt8(truncatingIfNeeded: (position - 1 - Int(length)) >> 8)
      faults |= (padded[padded.count - position] ^ length) & isPadding
    }
    return faults == 0 ? Array(padded.dropLast(Int(length))) : nil
  }
}
