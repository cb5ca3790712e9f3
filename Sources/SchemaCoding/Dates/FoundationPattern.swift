#if FullFoundation
  /// A pattern that needs `DateFormatter`, such as `MMM d HH:mm:ss zzz yyyy` or `YYYY-'W'ww-e`.
  ///
  /// Unchecked, because the formatter is not `Sendable` on every platform: it is set up once, never changed after that, and used by
  /// one thread at a time.
  final class FoundationPattern: @unchecked Sendable {
    private let formatter: DateFormatter
    private let timeZone: TimeZone
    private let hasYearOfCentury: Bool
    private let shape: DateStringShape
    private let lock = Lock()

    init(_ pattern: DatePattern, timeZone: TimeZone) {
      let english = Locale(identifier: "en_US_POSIX")
      var calendar = Calendar(identifier: .gregorian)
      calendar.locale = english
      calendar.timeZone = timeZone
      self.timeZone = timeZone
      hasYearOfCentury = pattern.hasYearOfCentury
      shape = DateStringShape(pattern)
      formatter = DateFormatter()
      formatter.locale = english
      formatter.calendar = calendar
      formatter.timeZone = timeZone
      formatter.isLenient = false
      formatter.gregorianStartDate = .distantPast
      formatter.dateFormat = pattern.forFoundation
    }

    /// The date that a string spells, in milliseconds.
    func date(from string: String) -> Date? {
      guard shape.fits(string), let date = lock.withLock({ formatter.date(from: string) }) else { return nil }
      return Instant(date, digits: 3)?.date
    }

    /// The string for the date; nil outside the years 1 to 9999, or 1950 to 2049 for a two-digit year.
    func string(from date: Date) -> String? {
      guard let instant = Instant(date, digits: 3),
        let time = CivilTime(instant, secondsFromGMT: timeZone.secondsFromGMT(for: date)),
        !hasYearOfCentury || time.fitsYearOfCentury
      else { return nil }
      return lock.withLock { formatter.string(from: date) }
    }
  }

  /// Whether a string can have a pattern at all. `DateFormatter` accepts more: numbers of any length, which wrap around, and in any script,
  /// exponents, and any whitespace for a space.
  private struct DateStringShape {
    /// The possible lengths of the longest run of digits.
    private let digits: ClosedRange<Int>
    private let hasOnlySingleSpaces: Bool

    init(_ pattern: DatePattern) {
      var (most, run) = (4, 0)
      for token in pattern.tokens {
        switch token {
        case .literal(let string): run = string.allSatisfy(\.isNumber) ? run + string.count : 0
        case .field("S", let count): run += count
        case .field("A", let count), .field("g", let count): run += max(8, count)
        case .field("D", _): run += 3
        case .field("y", let count), .field("Y", let count), .field("u", let count): run += max(4, count)
        case .field(_, let count): run += max(2, count)
        }
        most = max(most, run)
      }
      digits = (pattern.tokens.contains(.field("y", count: 4)) ? 4 : 0)...most
      hasOnlySingleSpaces = pattern.source.split(separator: " ", omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty && !$0.contains(where: \.isWhitespace)
      }
    }

    func fits(_ string: String) -> Bool {
      var (longest, run) = (0, 0)
      var (last, beforeLast): (Unicode.Scalar, Unicode.Scalar) = (" ", " ")
      for scalar in string.unicodeScalars {
        let isDigit = ("0"..."9").contains(scalar)
        run = isDigit ? run + 1 : 0
        longest = max(longest, run)
        if !isDigit, scalar.properties.numericType != nil { return false }
        if hasOnlySingleSpaces, scalar.properties.isWhitespace, scalar != " " || last == " " { return false }
        if isDigit, last == "e" || last == "E", ("0"..."9").contains(beforeLast) { return false }
        (beforeLast, last) = (last, scalar)
      }
      return digits.contains(longest) && !last.properties.isWhitespace && string.first?.isWhitespace == false
    }
  }
#else
  /// Without the whole of Foundation, a pattern that needs `DateFormatter` is a definition error.
  struct FoundationPattern {
    init?(_ pattern: DatePattern, timeZone: TimeZone) { return nil }
    func date(from string: String) -> Date? { nil }
    func string(from date: Date) -> String? { nil }
  }
#endif
