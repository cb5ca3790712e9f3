extension UInt8 {
  /// Whether this is one of ASCII's blanks: space, tab, line feed, vertical tab, form feed, carriage return.
  var isBlank: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }
}

extension String {
  /// Whether nothing but ASCII blanks is here.
  var isBlank: Bool { utf8.allSatisfy(\.isBlank) }

  /// The text without the ASCII blanks around it.
  func trimmingBlanks() -> Substring {
    let bytes = utf8
    guard let first = bytes.first, let last = bytes.last, first.isBlank || last.isBlank else { return self[...] }
    guard let start = bytes.firstIndex(where: { !$0.isBlank }),
      let end = bytes.lastIndex(where: { !$0.isBlank })
    else { return "" }
    return self[start...end]
  }
}

extension JSONNode {
  /// Whether this string has nothing but ASCII blanks.
  var isBlank: Bool { withUTF8 { $0.allSatisfy(\.isBlank) } }
}
