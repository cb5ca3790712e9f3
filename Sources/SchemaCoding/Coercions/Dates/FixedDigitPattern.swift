import Foundation

/// A pattern made only of numbers (of fixed width, unless short ones are allowed), literals and at most one offset at its end, compiled
/// into steps.
///
///     dd-MM-yyyy HH:mmXXX  ->  day 2, "-", month 2, "-", year 4, " ", hour 2, ":", minute 2, offset
final class FixedDigitPattern: Sendable {
  enum Step: Equatable {
    case number(Field, digits: Int)
    /// A number of up to `maximumDigits` digits, encoded without leading zeros.
    case shortNumber(Field, maximumDigits: Int)
    case byte(UInt8)
    case offset(OffsetStyle)
  }

  enum Field {
    case year, yearOfCentury, month, day, hour, minute, second, fraction
  }

  /// How an offset is encoded. All common representations are decoded, whatever the style.
  struct OffsetStyle: Equatable {
    var zuluForZero = false
    var colon = false
    var dropsZeroMinutes = false
  }

  let steps: [Step]
  let zone: LocalZone
  /// The number of fractional digits that the pattern encodes.
  let fractionDigits: Int
  /// Whether the pattern has a two-digit year.
  let hasYearOfCentury: Bool

  /// Returns nil if the pattern has other fields. Short numbers, which have no fixed width, are fields only if `allowsShortNumbers`
  /// is true.
  init?(_ pattern: DatePattern, zone: LocalZone, allowsShortNumbers: Bool = false) {
    var steps: [Step] = []
    for token in pattern.tokens {
      if case .offset = steps.last { return nil }
      switch token {
      case .literal(let string): steps += string.utf8.map(Step.byte)
      case .field(let letter, let count):
        guard let step = Self.step(letter, count) ?? (allowsShortNumbers ? Self.shortStep(letter, count) : nil) else {
          return nil
        }
        steps.append(step)
      }
    }
    self.steps = steps
    self.zone = zone
    hasYearOfCentury = pattern.hasYearOfCentury
    fractionDigits = steps.map(Self.fractionDigits).max() ?? 0
  }

  private static func step(_ letter: Unicode.Scalar, _ count: Int) -> Step? {
    switch (letter, count) {
    case ("y", 4): .number(.year, digits: 4)
    case ("y", 2): .number(.yearOfCentury, digits: 2)
    case ("M", 2): .number(.month, digits: 2)
    case ("d", 2): .number(.day, digits: 2)
    // An am/pm field is not one of these, so "hh" can only mean a 24-hour clock here.
    case ("H", 2), ("h", 2): .number(.hour, digits: 2)
    case ("m", 2): .number(.minute, digits: 2)
    case ("s", 2): .number(.second, digits: 2)
    case ("S", 1...9): .number(.fraction, digits: count)
    case ("Z", 1...3), ("x", 2): .offset(OffsetStyle())
    case ("Z", 5), ("X", 3): .offset(OffsetStyle(zuluForZero: true, colon: true))
    case ("X", 1): .offset(OffsetStyle(zuluForZero: true, dropsZeroMinutes: true))
    case ("X", 2): .offset(OffsetStyle(zuluForZero: true))
    case ("x", 1): .offset(OffsetStyle(dropsZeroMinutes: true))
    case ("x", 3): .offset(OffsetStyle(colon: true))
    default: nil
    }
  }

  private static func shortStep(_ letter: Unicode.Scalar, _ count: Int) -> Step? {
    switch (letter, count) {
    case ("y", 1): .shortNumber(.year, maximumDigits: 4)
    case ("M", 1): .shortNumber(.month, maximumDigits: 2)
    case ("d", 1): .shortNumber(.day, maximumDigits: 2)
    default: nil
    }
  }

  private static func fractionDigits(_ step: Step) -> Int {
    guard case .number(.fraction, let digits) = step else { return 0 }
    return digits
  }
}
