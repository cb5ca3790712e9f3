/// Scans a date string from left to right, as UTF-8 bytes.
///
/// Every method either scans what its name says, or returns nil or false. Every access is checked against the number of bytes, so
/// nothing beyond the end is accessed.
struct DateStringScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Returns the result of `body`, if it scans the whole string.
  static func scan<Value>(_ string: String, _ body: (inout DateStringScanner) -> Value?) -> Value? {
    string.utf8.withContiguousStorageIfAvailable { scan($0, body) }
      ?? Array(string.utf8).withUnsafeBufferPointer { scan($0, body) }
  }

  /// Returns the result of `body`, if it scans all bytes.
  @inline(__always)
  static func scan<Value>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: (inout DateStringScanner) -> Value?
  ) -> Value? {
    var scanner = DateStringScanner(bytes)
    guard let value = body(&scanner), scanner.isAtEnd else { return nil }
    return value
  }

  @inline(__always)
  var isAtEnd: Bool { position >= bytes.count }

  @inline(__always)
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  @inline(__always)
  mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  @inline(__always)
  mutating func number(digits: Int) -> Int? {
    guard digits <= bytes.count &- position else { return nil }
    let end = position &+ digits
    var next = position
    var value = 0
    if digits & 1 == 1 {
      let digit = bytes[next] &- UInt8(ascii: "0")
      guard digit <= 9 else { return nil }
      value = Int(digit)
      next &+= 1
    }
    // Nearly all numbers in dates have two digits or four.
    while next < end {
      let (tens, ones) = (bytes[next] &- UInt8(ascii: "0"), bytes[next &+ 1] &- UInt8(ascii: "0"))
      guard max(tens, ones) <= 9 else { return nil }
      value = value &* 100 &+ Int(tens &* 10 &+ ones)
      next &+= 2
    }
    position = end
    return value
  }

  mutating func digit() -> Int? { number(digits: 1) }

  mutating func number(maximumDigits: Int) -> Int? {
    guard var value = digit() else { return nil }
    for _ in 1..<maximumDigits {
      guard let digit = digit() else { break }
      value = value * 10 + digit
    }
    return value
  }

  /// Scans one or more digits after a decimal separator, as nanoseconds; digits beyond the ninth are dropped.
  mutating func nanoseconds() -> Int? {
    guard var value = digit() else { return nil }
    value *= 100_000_000
    var unit = 10_000_000
    while let digit = digit() {
      value += digit * unit
      unit /= 10
    }
    return value
  }

  /// Skips spaces and tabs. Returns whether there were any.
  mutating func whitespace() -> Bool {
    let start = position
    while next == UInt8(ascii: " ") || next == UInt8(ascii: "\t") { position += 1 }
    return position > start
  }

  /// Skips a word of ASCII letters, in any case.
  mutating func skip(word: String) -> Bool {
    var end = position
    for letter in word.utf8 {
      guard end < bytes.count, bytes[end] | 0x20 == letter | 0x20 else { return false }
      end += 1
    }
    position = end
    return true
  }

  /// Scans one to five ASCII letters of any case, and returns the same value as ``key(_:)``.
  mutating func word() -> UInt64? {
    var key: UInt64 = 0
    var count = 0
    while let byte = next, byte.isLetter {
      guard count < 5 else { return nil }
      key = key << 8 | UInt64(byte | 0x20)
      count += 1
      position += 1
    }
    return count > 0 ? key : nil
  }

  static func key(_ word: String) -> UInt64 {
    word.utf8.reduce(0) { $0 << 8 | UInt64($1 | 0x20) }
  }

  mutating func anyByte() -> UInt8? {
    guard let byte = next else { return nil }
    position += 1
    return byte
  }
}

// MARK: - Offsets

/// The representations of an offset from GMT that a format allows.
struct OffsetSpellings: OptionSet {
  let rawValue: Int

  /// `+08:00`
  static let colon = OffsetSpellings(rawValue: 1)
  /// `+0800`
  static let compact = OffsetSpellings(rawValue: 2)
  /// `+08`
  static let hours = OffsetSpellings(rawValue: 4)
  /// `Z` and `z`
  static let zulu = OffsetSpellings(rawValue: 8)
  /// `GMT` and `UTC`, in any case
  static let names = OffsetSpellings(rawValue: 16)
}

extension DateStringScanner {
  /// Scans an offset from GMT in seconds, positive to the east.
  mutating func offset(_ spellings: OffsetSpellings) -> Int? {
    let sign: Int
    switch next {
    case UInt8(ascii: "+"): sign = 1
    case UInt8(ascii: "-"): sign = -1
    default: return namedOffset(spellings)
    }
    _ = anyByte()
    guard let hours = number(digits: 2), hours <= 23 else { return nil }
    if spellings.contains(.hours), next != UInt8(ascii: ":"), next?.isDigit != true { return sign * hours * 3600 }
    guard spellings.contains(skip(UInt8(ascii: ":")) ? .colon : .compact) else { return nil }
    guard let minutes = number(digits: 2), minutes <= 59 else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }

  private mutating func namedOffset(_ spellings: OffsetSpellings) -> Int? {
    if spellings.contains(.zulu), skip(UInt8(ascii: "Z")) || skip(UInt8(ascii: "z")) { return 0 }
    guard spellings.contains(.names), let name = word() else { return nil }
    return name == Self.key("GMT") || name == Self.key("UTC") ? 0 : nil
  }
}
