extension JSONNumber {
  /// Parses a string that spells a number, as exactly as the same digits without quotes.
  ///
  /// The grammar is JSON's, plus whitespace around the number, a leading `+`, leading zeros, `.5` and `5.`:
  ///
  ///     whitespace [+-] (digits [. [digits]] | . digits) [(e|E) [+-] digits] whitespace
  ///
  /// There is no hexadecimal, no `nan` or `inf`, and nothing may follow the number. With `grouped`, the integer part
  /// may have commas between groups of three digits. Returns nil for any other string; throws `.outOfRange` if the
  /// number overflows a double.
  init?(string: String, grouped: Bool = false) throws(ConversionError) {
    var bytes = Array(string.utf8).trimmingWhitespace()
    if grouped, bytes.contains(UInt8(ascii: ",")) {
      guard let plain = bytes.removingGroupCommas() else { return nil }
      bytes = plain[...]
    }
    guard let literal = bytes.jsonLiteral, let number = JSONNumber(literal: String(decoding: literal, as: UTF8.self))
    else {
      return nil
    }
    guard number.doubleValue.isFinite else { throw .outOfRange }
    self = number
  }
}

extension JSONNumber {
  /// Creates a number from a string that spells one as ``Leniency/scalarsInStrings`` accepts it: in JSON's grammar, or with whitespace
  /// around the number, a leading `+`, leading zeros, `.5` or `5.`.
  ///
  ///     JSONNumber(spelledBy: " +007.50")    // equals 7.5
  ///
  /// Returns nil for any other string, and for a number that overflows a double.
  public init?(spelledBy string: String) {
    guard let number = try? JSONNumber(string: string) else { return nil }
    self = number
  }
}

extension ArraySlice<UInt8> {
  /// The number as JSON spells it: without `+` and leading zeros, with a digit on both sides of the point.
  fileprivate var jsonLiteral: [UInt8]? {
    var rest = self
    var literal: [UInt8] = []
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      if sign == UInt8(ascii: "-") { literal.append(sign) }
      rest.removeFirst()
    }
    let whole = rest.prefix(while: \.isDigit)
    rest = rest[whole.endIndex...]
    let significant = whole.drop { $0 == UInt8(ascii: "0") }
    literal += significant.isEmpty ? [UInt8(ascii: "0")] : significant
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix(while: \.isDigit)
      guard !whole.isEmpty || !fraction.isEmpty else { return nil }
      if !fraction.isEmpty { literal += [UInt8(ascii: ".")] + fraction }
      rest = rest[fraction.endIndex...]
    } else if whole.isEmpty {
      return nil
    }
    guard rest.first != UInt8(ascii: ".") else { return nil }
    return literal + rest
  }

  /// Returns the bytes without commas, or nil if a comma is anywhere but between groups of three digits of the integer part, or behind a
  /// leading zero, where it is a decimal comma.
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
    let isZero = first.first(where: \.isDigit) == UInt8(ascii: "0")
    guard (1...3).contains(leading), !isZero || groups.count == 1,
      groups.dropFirst().allSatisfy({ $0.count == 3 && $0.allSatisfy(\.isDigit) })
    else { return nil }
    return groups.flatMap { $0 } + rest
  }
}
