extension JSONNumber {
  /// Returns the number without its fraction, computed from its digits.
  func rounded(_ rule: FloatingPointRoundingRule) -> JSONNumber {
    switch storage {
    case .integer, .unsigned: self
    case .double(let value): JSONNumber(.double(value.rounded(rule)))
    case .decimal, .literal: isIntegral ? self : spelling.rounded(rule)
    }
  }
}

extension NumberSpelling {
  /// Returns a number that has a fraction, without it.
  ///
  ///     2.5     digits 25, exponent -1: two and a half       3
  ///     0.04    digits 4, exponent -2: less than a half      0
  fileprivate func rounded(_ rule: FloatingPointRoundingRule) -> JSONNumber {
    var whole = Array(digits.dropLast(min(-exponent, digits.count)))
    if roundsAwayFromZero(rule, isOdd: (whole.last ?? 0) % 2 == 1) { whole.increment() }
    if whole.isEmpty { return isNegative ? JSONNumber(.double(-0.0)) : 0 }
    return JSONNumber(literal: (isNegative ? "-" : "") + String(decoding: whole, as: UTF8.self)) ?? 0
  }

  /// Whether a number with a fraction is rounded away from zero, depending on whether its integer part is odd.
  private func roundsAwayFromZero(_ rule: FloatingPointRoundingRule, isOdd: Bool) -> Bool {
    switch rule {
    case .up: !isNegative
    case .down: isNegative
    case .towardZero: false
    case .awayFromZero: true
    case .toNearestOrEven: isHalf ? isOdd : isAtLeastHalf
    case .toNearestOrAwayFromZero: isAtLeastHalf
    @unknown default: isAtLeastHalf
    }
  }

  private var tenths: UInt8 {
    let index = digits.count + exponent
    return digits.indices.contains(index) ? digits[index] : UInt8(ascii: "0")
  }

  private var isAtLeastHalf: Bool { tenths >= UInt8(ascii: "5") }
  // The last digit is never zero, so nothing follows the tenths if they are the last digit.
  private var isHalf: Bool { tenths == UInt8(ascii: "5") && exponent == -1 }
}

extension [UInt8] {
  fileprivate mutating func increment() {
    for index in indices.reversed() {
      guard self[index] == UInt8(ascii: "9") else {
        self[index] += 1
        return
      }
      self[index] = UInt8(ascii: "0")
    }
    insert(UInt8(ascii: "1"), at: 0)
  }
}
