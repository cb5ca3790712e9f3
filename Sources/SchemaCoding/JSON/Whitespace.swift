extension UInt8 {
  /// Whether this is ASCII whitespace: space, tab, line feed, vertical tab, form feed, carriage return.
  var isWhitespace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }
}

extension String {
  /// Whether the string is empty or consists of ASCII whitespace.
  var isEmptyOrWhitespace: Bool { utf8.allSatisfy(\.isWhitespace) }

  /// Returns the string without leading and trailing ASCII whitespace.
  func trimmingWhitespace() -> Substring {
    let bytes = utf8
    guard let first = bytes.first, let last = bytes.last, first.isWhitespace || last.isWhitespace else {
      return self[...]
    }
    guard let start = bytes.firstIndex(where: { !$0.isWhitespace }),
      let end = bytes.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return self[start...end]
  }
}

extension JSONNode {
  /// Whether this string is empty or consists of ASCII whitespace.
  var isEmptyOrWhitespace: Bool { withUTF8 { $0.allSatisfy(\.isWhitespace) } }
}
