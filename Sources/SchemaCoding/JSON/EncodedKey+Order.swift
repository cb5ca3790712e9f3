extension EncodedKey {
  /// Returns whether one key precedes another in sorted output.
  ///
  /// Compares keys like `JSONSerialization`: ignoring case, with numbers by their value. Breaks ties by comparing
  /// bytes.
  static func precedes(_ left: String, _ right: String) -> Bool {
    var (plainLeft, plainRight) = (left, right)
    let precedes = plainLeft.withUTF8 { left in
      plainRight.withUTF8 { right in
        // 20,000 numbers as keys are encoded 13 times as fast.
        left.isPlainKey && right.isPlainKey ? left.precedes(right) : nil
      }
    }
    if let precedes { return precedes }
    #if FullFoundation
      let options: String.CompareOptions = [.numeric, .caseInsensitive, .forcedOrdering]
      return left.compare(right, options: options, range: nil, locale: sortingLocale) == .orderedAscending
    #else
      var (lowerLeft, lowerRight) = (left.lowercased(), right.lowercased())
      // A lowercase letter precedes its capital.
      if lowerLeft == lowerRight { return right.utf8.lexicographicallyPrecedes(left.utf8) }
      return lowerLeft.withUTF8 { left in lowerRight.withUTF8 { left.precedes($0) } }
    #endif
  }
}

extension Sequence {
  /// Returns the elements in the order of their keys in sorted output.
  func sorted(byEncodedKey key: (Element) -> String) -> [Element] {
    var elements = Array(self)
    // Foundation's order of keys beyond ASCII may depend on the order before, which must then always be the same.
    if elements.contains(where: { key($0).utf8.contains { $0 >= 0x80 } }) {
      elements = elements.sorted { key($0).utf8.lexicographicallyPrecedes(key($1).utf8) }
    }
    return elements.sorted { EncodedKey.precedes(key($0), key($1)) }
  }
}

// Keys whose order is known without Foundation: that of the values of numbers, and otherwise of bytes.
extension UnsafeBufferPointer<UInt8> {
  /// Whether the key contains only lowercase letters, underscores and numbers without leading zeros.
  fileprivate var isPlainKey: Bool {
    var digits = 0
    var startsWithZero = false
    for byte in self {
      if byte.isDigit {
        if digits == 0 { startsWithZero = byte == UInt8(ascii: "0") }
        digits += 1
        if digits > (startsWithZero ? 1 : 18) { return false }
      } else {
        guard byte == UInt8(ascii: "_") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte else { return false }
        digits = 0
      }
    }
    return true
  }

  fileprivate func precedes(_ other: Self) -> Bool {
    var isInNumber = false
    // The order of two numbers, if they are of the same length.
    var numberOrder: Bool?
    for index in 0...Swift.max(count, other.count) {
      // The end precedes every byte.
      let (one, two) = (index < count ? self[index] : 0, index < other.count ? other[index] : 0)
      if isInNumber, one.isDigit != two.isDigit { return two.isDigit }
      isInNumber = one.isDigit && two.isDigit
      if !isInNumber, let numberOrder { return numberOrder }
      if one == two || numberOrder != nil { continue }
      if !isInNumber { return one.rank < two.rank }
      numberOrder = one < two
    }
    return false
  }
}

extension UInt8 {
  /// The rank in the order: an underscore precedes digits as well as letters.
  fileprivate var rank: UInt8 { self == UInt8(ascii: "_") ? 1 : self }
}

#if FullFoundation
  private let sortingLocale = NSLocale.system
#endif
