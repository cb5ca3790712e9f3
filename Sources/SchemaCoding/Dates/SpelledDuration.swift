/// A length of time as all formats spell it, on any platform: seconds and attoseconds (10^-18 s).
package struct SpelledDuration: Equatable, Sendable {
  package var isNegative = false
  package var seconds: UInt64 = 0
  /// Less than a second.
  package var attoseconds: UInt64 = 0

  static let attosecondsPerSecond: UInt64 = 1_000_000_000_000_000_000

  package init(isNegative: Bool = false, seconds: UInt64 = 0, attoseconds: UInt64 = 0) {
    (self.isNegative, self.seconds, self.attoseconds) = (isNegative, seconds, attoseconds)
  }

  /// Creates a duration from a number of seconds, or of a unit that is a power of ten of them.
  init(_ number: JSONNumber, power: Int = 0) throws(CoercionError) {
    let spelling = number.spelling
    self.init(isNegative: spelling.isNegative)
    try add(spelling, power: power)
  }

  /// Adds the magnitude of a number, times so many seconds and a power of ten.
  mutating func add(_ number: NumberSpelling, of unit: UInt64 = 1, power: Int = 0) throws(CoercionError) {
    guard !number.digits.isEmpty else { return }
    let exponent = number.exponent + power
    let point = number.digits.count + exponent
    guard point <= 20 else { throw .issue(.outOfRange) }
    guard exponent >= -18 else { throw .issue(.inexact) }
    let digits = String(decoding: number.digits, as: UTF8.self)
    func zeros(_ count: Int) -> String { String(repeating: "0", count: max(0, count)) }
    let whole = UInt64("0" + digits.prefix(max(0, point)) + zeros(exponent))
    let fraction = UInt64("0" + zeros(-point) + digits.dropFirst(max(0, point)) + zeros(18 + min(exponent, 0)))
    guard let whole, let fraction else { throw .issue(.outOfRange) }
    // The fraction is less than a second, so the quotient is less than the unit.
    let (carry, rest) = Self.attosecondsPerSecond.dividingFullWidth(fraction.multipliedFullWidth(by: unit))
    let (product, isTooLong) = whole.multipliedReportingOverflow(by: unit)
    attoseconds += rest
    let isFull = attoseconds >= Self.attosecondsPerSecond
    if isFull { attoseconds -= Self.attosecondsPerSecond }
    for summand in [product, carry, isFull ? 1 : 0] {
      let (sum, overflow) = seconds.addingReportingOverflow(summand)
      guard !overflow, !isTooLong else { throw .issue(.outOfRange) }
      seconds = sum
    }
    guard seconds <= Self.limit - (isNegative ? 0 : 1) else { throw .issue(.outOfRange) }
  }

  /// The number of seconds of the shortest negative duration that is too long.
  private static let limit: UInt64 = 1 << 63
}

// MARK: - Encoding

extension SpelledDuration {
  /// The duration in a format.
  package func json(_ format: DurationDescription) -> JSONValue {
    switch format {
    case .seconds: number(power: 0)
    case .milliseconds: number(power: 3)
    case .iso8601: .string(sign + "P" + iso8601)
    case .clock:
      .string("\(sign)\(padded(seconds / 3600)):\(padded(seconds / 60 % 60)):\(padded(seconds % 60))\(fraction)")
    case .go: .string(sign + go)
    }
  }

  private var sign: String { isNegative && (seconds, attoseconds) != (0, 0) ? "-" : "" }

  private func number(power: Int) -> JSONValue {
    let number = JSONNumber(literal: "\(sign)\(seconds)\(fraction)")
    return number?.scaled(byPowerOfTen: power).map(JSONValue.number) ?? .null
  }

  /// The fraction of a second with its point; empty if there is none.
  private var fraction: String { Self.fraction(attoseconds, of: Self.attosecondsPerSecond) }

  private static func fraction(_ value: UInt64, of unit: UInt64) -> String {
    // A power of ten of digits, of which the first is a one.
    let digits = "\(unit + value)".dropFirst()
    let zeros = digits.reversed().prefix { $0 == "0" }.count
    return zeros == digits.count ? "" : ".\(digits.dropLast(zeros))"
  }

  private func padded(_ number: UInt64) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private var iso8601: String {
    let days = seconds / 86_400
    let time = units(from: seconds % 86_400, "H", "M", "S")
    if time.isEmpty { return days > 0 ? "\(days)D" : "T0S" }
    return (days > 0 ? "\(days)D" : "") + "T" + time
  }

  private var go: String {
    if seconds > 0 { return units(from: seconds, "h", "m", "s") }
    let units: [(String, UInt64)] = [("ms", 1_000_000_000_000_000), ("µs", 1_000_000_000_000), ("ns", 1_000_000_000)]
    guard attoseconds > 0, let (name, unit) = units.first(where: { attoseconds >= $0.1 }) ?? units.last else {
      return "0s"
    }
    return "\(attoseconds / unit)\(Self.fraction(attoseconds % unit, of: unit))\(name)"
  }

  /// Hours, minutes and seconds, without those that are zero.
  private func units(from seconds: UInt64, _ hour: String, _ minute: String, _ second: String) -> String {
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    return (hours > 0 ? "\(hours)\(hour)" : "") + (minutes > 0 ? "\(minutes)\(minute)" : "")
      + (rest > 0 || attoseconds > 0 ? "\(rest)\(fraction)\(second)" : "")
  }
}
