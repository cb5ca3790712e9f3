extension String {
  /// Whether the string is empty or consists of ASCII whitespace.
  var isEmptyOrWhitespace: Bool { utf8.allSatisfy(\.isWhitespace) }

  /// Returns the string without leading and trailing ASCII whitespace.
  package func trimmingWhitespace() -> Substring { Substring(utf8.trimmingWhitespace()) }
}

extension BidirectionalCollection<UInt8> {
  /// The bytes without the ASCII whitespace around them.
  func trimmingWhitespace() -> SubSequence {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return self[endIndex...]
    }
    return self[first...last]
  }
}

extension JSONNode {
  /// Whether this string is empty or consists of ASCII whitespace.
  var isEmptyOrWhitespace: Bool { withUTF8 { $0.allSatisfy(\.isWhitespace) } }

  /// Whether this string begins or ends with ASCII whitespace.
  var hasOuterWhitespace: Bool { string.trimmingWhitespace().utf8.count < string.utf8.count }
}
