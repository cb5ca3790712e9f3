extension UInt8 {
  /// Whether this is one of ASCII's blanks: space, tab, line feed, vertical tab, form feed, carriage return.
  var isEmptyOrWhitespace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }
}

extension String {
  /// Whether nothing but ASCII blanks is here.
  var isEmptyOrWhitespace: Bool { utf8.allSatisfy(\.isEmptyOrWhitespace) }

  /// The text without the ASCII blanks around it.
  func trimmingWhitespace() -> Substring {
    let bytes = utf8
    guard let first = bytes.first, let last = bytes.last, first.isEmptyOrWhitespace || last.isEmptyOrWhitespace else {
      return self[...]
    }
    guard let start = bytes.firstIndex(where: { !$0.isEmptyOrWhitespace }),
      let end = bytes.lastIndex(where: { !$0.isEmptyOrWhitespace })
    else { return "" }
    return self[start...end]
  }
}

extension JSONNode {
  /// Whether this string has nothing but ASCII blanks.
  var isEmptyOrWhitespace: Bool { withUTF8 { $0.allSatisfy(\.isEmptyOrWhitespace) } }
}
