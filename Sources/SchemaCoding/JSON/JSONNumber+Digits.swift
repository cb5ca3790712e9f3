extension JSONNumber {
  /// The number in digits without an exponent: `1e3` is `1000`. One with hundreds of zeros keeps its exponent.
  var plainDigits: String {
    let literal = literal
    if case .double = storage, literal.hasSuffix(".0") { return String(literal.dropLast(2)) }
    guard literal.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) else { return literal }
    return spelling.plainDigits() ?? literal
  }

  /// The number times a power of ten, digit by digit; nil if it has hundreds of zeros.
  func scaled(byPowerOfTen power: Int) -> JSONNumber? {
    spelling.plainDigits(shiftedBy: power).flatMap { JSONNumber(literal: $0) }
  }
}

extension NumberSpelling {
  /// The digits without an exponent, times a power of ten; nil if there are hundreds of zeros.
  ///
  ///     12 and the exponent -3      0.012
  func plainDigits(shiftedBy power: Int = 0) -> String? {
    let exponent = exponent + power
    guard exponent.magnitude <= 400 else { return nil }
    let sign = isNegative ? "-" : ""
    let string = String(decoding: digits, as: UTF8.self)
    if string.isEmpty { return sign + "0" }
    if exponent >= 0 { return sign + string + String(repeating: "0", count: exponent) }
    let padded = String(repeating: "0", count: max(0, 1 - exponent - digits.count)) + string
    return "\(sign)\(padded.dropLast(-exponent)).\(padded.suffix(-exponent))"
  }
}
