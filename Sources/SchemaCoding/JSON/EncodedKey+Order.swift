import Foundation

extension EncodedKey {
  /// Returns whether one key precedes another in sorted output.
  ///
  /// Compares keys like `JSONSerialization`: ignoring case, with numbers by their value. Breaks ties by comparing
  /// bytes.
  static func precedes(_ left: String, _ right: String) -> Bool {
    // 20,000 numbers as keys are encoded ten times as fast.
    if left.isPlain, right.isPlain { return left.plainlyPrecedes(right) }
    let options: String.CompareOptions = [.numeric, .caseInsensitive, .forcedOrdering]
    return left.compare(right, options: options, range: nil, locale: sortingLocale) == .orderedAscending
  }
}

// Keys whose order is known without Foundation: that of the values of numbers, and otherwise of bytes.
extension String {
  /// Whether the string contains only lowercase letters, underscores and numbers without leading zeros.
  fileprivate var isPlain: Bool {
    var digits = 0
    var startsWithZero = false
    for byte in utf8 {
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

  fileprivate func plainlyPrecedes(_ other: String) -> Bool {
    var (left, right) = (self[...].utf8, other[...].utf8)
    while let one = left.first, let two = right.first {
      if one.isDigit, two.isDigit {
        let (number, otherNumber) = (left.prefix(while: \.isDigit), right.prefix(while: \.isDigit))
        if number.count != otherNumber.count { return number.count < otherNumber.count }
        if !number.elementsEqual(otherNumber) { return number.lexicographicallyPrecedes(otherNumber) }
        (left, right) = (left.dropFirst(number.count), right.dropFirst(number.count))
      } else {
        // An underscore precedes digits as well.
        let underscore = UInt8(ascii: "_")
        if one != two { return one == underscore || two != underscore && one < two }
        left.removeFirst()
        right.removeFirst()
      }
    }
    return left.isEmpty && !right.isEmpty
  }
}

private let sortingLocale = NSLocale.system
