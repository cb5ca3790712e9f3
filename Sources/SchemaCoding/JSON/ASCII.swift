// The classes of ASCII characters that strings are scanned for.

extension UInt8 {
  /// Whether this is a space, tab, line feed, vertical tab, form feed or carriage return.
  var isWhitespace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }

  /// Whether this is whitespace between JSON tokens.
  var isJSONWhitespace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }

  /// Whether this is a digit.
  package var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  /// Whether this is a digit, or a letter from A to F in either case.
  var isHexDigit: Bool { hexDigitValue != nil }

  /// The value of a hexadecimal digit in either case; nil for any other character.
  var hexDigitValue: UInt8? {
    if isDigit { return self - UInt8(ascii: "0") }
    let letter = (self | 0x20) &- UInt8(ascii: "a")
    return letter < 6 ? 10 + letter : nil
  }

  /// Whether this byte separates or closes values.
  var isStructure: Bool {
    switch self {
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "]"), UInt8(ascii: "}"): true
    default: false
    }
  }

  /// Whether a JSON value can begin with this byte.
  var beginsValue: Bool {
    switch self {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "-"), UInt8(ascii: "t"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
