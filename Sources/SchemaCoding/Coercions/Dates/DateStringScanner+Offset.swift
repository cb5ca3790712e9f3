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
