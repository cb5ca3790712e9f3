/// A pattern compiled into steps, if it consists of numbers, English names, literals and at most one offset.
///
///     dd-MM-yyyy HH:mmXXX   ->  day 2, "-", month 2, "-", year 4, " ", hour 2, ":", minute 2, offset
///     EEE, d MMM yyyy h:mm a ->  weekday, ",", " ", day 1…2, " ", month name, " ", year 4, …, half of the day
final class CompiledDatePattern: Sendable {
  enum Step: Equatable {
    case number(Field, digits: Int)
    /// A number of up to `maximumDigits` digits, encoded without leading zeros.
    case shortNumber(Field, maximumDigits: Int)
    case month(EnglishNames.Form)
    /// The name of the weekday, which is not compared with the date.
    case weekday(EnglishNames.Form)
    /// AM or PM.
    case halfOfDay
    case byte(UInt8)
    case offset(OffsetStyle)
  }

  enum Field {
    case year, yearOfCentury, month, day, hour, minute, second, fraction
    /// The hour from 1 to 12 beside AM or PM.
    case hourOfHalf
  }

  /// How an offset is encoded. All common representations are decoded, whatever the style.
  struct OffsetStyle: Equatable {
    var zuluForZero = false
    var colon = false
    var dropsZeroMinutes = false
  }

  let steps: [Step]
  let zone: LocalZone
  let fractionDigits: Int
  let hasYearOfCentury: Bool
  let hasOffset: Bool

  /// Returns nil if the pattern has other fields, or if it is unclear where one of them ends. The year `y` may have fewer than four digits
  /// only if `allowsShortYears` is true.
  init?(_ pattern: DatePattern, zone: LocalZone, allowsShortYears: Bool = false) {
    var steps: [Step] = []
    var hasOffset = false
    let hasHalfOfDay = pattern.letters.contains("a")
    for token in pattern.tokens {
      switch token {
      case .literal(let string):
        let bytes = Array(string.utf8)
        if case .offset = steps.last, bytes.first != UInt8(ascii: " ") { return nil }
        steps += bytes.map(Step.byte)
      case .field(let letter, let count):
        let count = letter == "y" && count == 1 && !allowsShortYears ? 4 : count
        guard let step = Self.step(letter, count, hasHalfOfDay: hasHalfOfDay), steps.last?.endsBefore(step) != false
        else {
          return nil
        }
        if case .offset = step {
          if hasOffset { return nil }
          hasOffset = true
        }
        steps.append(step)
      }
    }
    let fields = Set(steps.compactMap(\.field))
    // `DateFormatter` gives a weekday without a full date, AM or PM without an hour, and two hours a meaning of their own.
    guard
      !steps.contains(where: \.isWeekday)
        || fields.isSuperset(of: [.month, .day]) && !fields.isDisjoint(with: [.year, .yearOfCentury]),
      hasHalfOfDay == fields.contains(.hourOfHalf), !fields.isSuperset(of: [.hour, .hourOfHalf])
    else { return nil }
    self.steps = steps
    self.zone = zone
    self.hasOffset = hasOffset
    hasYearOfCentury = pattern.hasYearOfCentury
    fractionDigits = steps.map(\.fractionDigits).max() ?? 0
  }

  private static func step(_ letter: Unicode.Scalar, _ count: Int, hasHalfOfDay: Bool) -> Step? {
    switch (letter, count) {
    case ("y", 1): .shortNumber(.year, maximumDigits: 4)
    case ("y", 2): .number(.yearOfCentury, digits: 2)
    case ("y", 4): .number(.year, digits: 4)
    case ("M", 3): .month(.abbreviated)
    case ("M", 4): .month(.full)
    case ("E", 1...3): .weekday(.abbreviated)
    case ("E", 4): .weekday(.full)
    case ("a", 1...3): .halfOfDay
    case ("M", 1...2): .upToTwoDigits(.month, count)
    case ("d", 1...2): .upToTwoDigits(.day, count)
    // Without an am/pm field, "h" can only mean a 24-hour clock.
    case ("h", 1...2): .upToTwoDigits(hasHalfOfDay ? .hourOfHalf : .hour, count)
    case ("H", 1...2): .upToTwoDigits(.hour, count)
    case ("m", 1...2): .upToTwoDigits(.minute, count)
    case ("s", 1...2): .upToTwoDigits(.second, count)
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
}

extension CompiledDatePattern.Step {
  /// A number of two digits, or of one or two if the field is one letter.
  fileprivate static func upToTwoDigits(_ field: CompiledDatePattern.Field, _ count: Int) -> Self {
    count == 1 ? .shortNumber(field, maximumDigits: 2) : .number(field, digits: 2)
  }

  fileprivate var field: CompiledDatePattern.Field? {
    switch self {
    case .number(let field, _), .shortNumber(let field, _): field
    case .month: .month
    case .weekday, .halfOfDay, .byte, .offset: nil
    }
  }

  fileprivate var isWeekday: Bool {
    if case .weekday = self { true } else { false }
  }

  fileprivate var fractionDigits: Int {
    if case .number(.fraction, let digits) = self { digits } else { 0 }
  }

  /// Whether it is clear where the step ends if another field follows immediately.
  fileprivate func endsBefore(_ next: Self) -> Bool {
    switch self {
    case .offset: false
    case .shortNumber: if case .month = next { true } else { next == .halfOfDay || next.isWeekday }
    case .number, .month, .weekday, .halfOfDay, .byte: true
    }
  }
}
