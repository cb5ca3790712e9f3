import Foundation

extension JSONNumber {
  /// Reads text that spells a number, as exactly as the parser would have read the same digits without quotes.
  ///
  /// The grammar is JSON's own, plus blanks around it, a leading `+`, leading zeros, `.5` and `5.`:
  ///
  ///     blanks [+-] (digits [. [digits]] | . digits) [(e|E) [+-] digits] blanks
  ///
  /// No hexadecimal, no `nan` or `inf`, nothing after the number. With `grouped`, the whole part may have a comma between
  /// groups of three digits. Returns nil for any other text; throws `.outOfRange` where the value overflows a double.
  init?(text: String, grouped: Bool = false) throws(ConversionError) {
    if let plain = JSONNumber(plainText: text) {
      self = plain
      return
    }
    guard let spelling = NumberSpelling(text, grouped: grouped) else { return nil }
    try self.init(spelling)
  }

  private init(_ spelling: NumberSpelling) throws(ConversionError) {
    if let integer = spelling.integer {
      storage = integer
    } else if spelling.significantDigits > 15, let decimal = spelling.decimal {
      storage = .decimal(decimal)
    } else if let double = Double(spelling.literal), double.isFinite {
      let isExact = spelling.significantDigits <= 15 && (double.isZero == (spelling.significantDigits == 0))
      storage = isExact ? .double(double) : .rounded(double)
    } else {
      throw .outOfRange
    }
  }
}

/// A number's text, taken apart: `" +0120.50e3"` is the digits `12050`, the exponent 1, and the literal `+0120.50e3`.
private struct NumberSpelling {
  /// The text that Foundation and the standard library read, without blanks and group commas.
  private(set) var literal: String
  private var isNegative = false
  /// The digits from the first to the last that is not zero.
  private var digits: [UInt8] = []
  /// The power of ten of the last of `digits`.
  private var exponent = 0

  var significantDigits: Int { digits.count }

  init?(_ text: String, grouped: Bool) {
    var bytes = Array(text.utf8).trimmingBlanks()
    if grouped, bytes.contains(UInt8(ascii: ",")) {
      guard let plain = bytes.removingGroupCommas() else { return nil }
      bytes = plain[...]
    }
    literal = String(decoding: bytes, as: UTF8.self)

    if let sign = bytes.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      bytes.removeFirst()
    }
    let whole = bytes.removePrefix(while: \.isDigit)
    var fraction: ArraySlice<UInt8> = []
    if bytes.first == UInt8(ascii: ".") {
      bytes.removeFirst()
      fraction = bytes.removePrefix(while: \.isDigit)
    }
    guard !whole.isEmpty || !fraction.isEmpty else { return nil }
    if let mark = bytes.first, mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") {
      bytes.removeFirst()
      guard let value = bytes.removeExponent() else { return nil }
      exponent = value
    }
    guard bytes.isEmpty else { return nil }

    exponent -= fraction.count
    var all = (whole + fraction).drop { $0 == UInt8(ascii: "0") }
    while all.last == UInt8(ascii: "0") {
      all.removeLast()
      exponent += 1
    }
    digits = Array(all)
  }

  /// The value, if it is whole and fits 64 bits.
  var integer: JSONNumber.Storage? {
    // Minus zero is a double: no integer tells it from zero.
    guard !digits.isEmpty else { return isNegative ? nil : .integer(0) }
    guard exponent >= 0, digits.count + exponent <= 20 else { return nil }
    let zeros = [UInt8](repeating: UInt8(ascii: "0"), count: exponent)
    let text = (isNegative ? "-" : "") + String(decoding: digits + zeros, as: UTF8.self)
    return Int64(text).map { .integer($0) } ?? UInt64(text).map { .unsigned($0) }
  }

  /// The value, if a `Decimal` holds all its digits.
  var decimal: Decimal? {
    guard digits.count <= 38, (-128...127).contains(exponent) else { return nil }
    let text = (isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self) + "e\(exponent)"
    guard let value = Decimal(string: text, locale: nil), value.isFinite else { return nil }
    return value
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}

extension ArraySlice<UInt8> {
  fileprivate mutating func removePrefix(while belongs: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let prefix = prefix(while: belongs)
    removeFirst(prefix.count)
    return prefix
  }

  /// Removes `[+-] digits` from the front. An exponent too large for an `Int` is as good as the largest that can matter.
  fileprivate mutating func removeExponent() -> Int? {
    var sign = 1
    if let mark = first, mark == UInt8(ascii: "-") || mark == UInt8(ascii: "+") {
      sign = mark == UInt8(ascii: "-") ? -1 : 1
      removeFirst()
    }
    let digits = removePrefix(while: \.isDigit)
    guard !digits.isEmpty else { return nil }
    return sign * digits.reduce(0) { Swift.min($0 * 10 + Int($1 - UInt8(ascii: "0")), 1_000_000_000) }
  }

  /// The bytes without commas, or nil if a comma stands anywhere but between groups of three digits of the whole part.
  fileprivate func removingGroupCommas() -> [UInt8]? {
    let end = firstIndex {
      !$0.isDigit && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "+")
    }
    let whole = self[..<(end ?? endIndex)]
    let rest = self[(end ?? endIndex)...]
    guard !rest.contains(UInt8(ascii: ",")) else { return nil }
    let groups = whole.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard let first = groups.first else { return nil }
    let leading = first.filter(\.isDigit).count
    guard (1...3).contains(leading), groups.dropFirst().allSatisfy({ $0.count == 3 && $0.allSatisfy(\.isDigit) })
    else { return nil }
    return groups.flatMap { $0 } + rest
  }
}

extension [UInt8] {
  fileprivate func trimmingBlanks() -> ArraySlice<UInt8> {
    var slice = self[...]
    while let first = slice.first, first.isBlank { slice.removeFirst() }
    while let last = slice.last, last.isBlank { slice.removeLast() }
    return slice
  }
}
