// How a misspelled key is found: byte by byte, because there may be many keys in a document.

extension UnsafeBufferPointer<UInt8> {
  /// Whether two keys are the same but for the case of ASCII letters, and for punctuation and spaces in ASCII.
  func isSimilar(to other: UnsafeBufferPointer<UInt8>) -> Bool {
    lazy.filter(\.isSignificant).map(\.lowercased).elementsEqual(other.lazy.filter(\.isSignificant).map(\.lowercased))
  }

  /// Whether two keys of at least four bytes differ in one byte, or in the order of two.
  func differsByOneTypo(from other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count >= 4, other.count >= 4, abs(count - other.count) <= 1 else { return false }
    let start = zip(self, other).prefix { $0 == $1 }.count
    let end = zip(reversed(), other.reversed()).prefix(Swift.min(count, other.count) - start).prefix { $0 == $1 }.count
    let (one, two) = (dropFirst(start).dropLast(end), other.dropFirst(start).dropLast(end))
    return one.count <= 1 && two.count <= 1 || one.count == 2 && one.elementsEqual(two.reversed())
  }
}

extension UInt8 {
  /// Whether the byte is more than punctuation or a space.
  var isSignificant: Bool { isLetter || isDigit || self >= 0x80 }
  fileprivate var lowercased: UInt8 { isLetter ? self | 0x20 : self }
}
