import SchemaCoding

/// One way to decode a string as a date: a pattern, and the offset from GMT if the string has one.
///
///     "2024-03-27 10:57:17"         yyyy-MM-dd HH:mm:ss
///     "2024-03-27T10:57:17+08:00"   yyyy-MM-dd'T'HH:mm:ssXXX, 28,800 seconds
///     "03/04/2024"                  dd/MM/yyyy or MM/dd/yyyy
struct DateSpelling: Hashable, Sendable {
  /// A Unicode date pattern (UTS 35).
  var pattern: String
  /// The seconds from GMT, if the string has an offset.
  var offset: Int?
  /// Whether there is no time of day.
  var isDay = false

  /// `Wed Oct 10 20:19:24 +0000 2018`, as Twitter sends it. The offset is taken to be zero, in which the pattern encodes it.
  static let beginningWithWeekday = DateSpelling(pattern: "EEE MMM dd HH:mm:ss Z yyyy", offset: 0)

  /// `Wed, 10 Oct 2018 20:19:24 GMT`, as HTTP has it.
  static let endingWithGMT = DateSpelling(pattern: "EEE, dd MMM yyyy HH:mm:ss 'GMT'", offset: 0)

  /// Whether this is a local time as `DateFormat.iso8601(timeZone:)` encodes it.
  var isLocalISO8601: Bool { offset == nil && pattern.hasPrefix("yyyy-MM-dd'T'HH:mm:ss") }

  /// Whether a `Date` keeps all digits of the fraction.
  var isKept: Bool { !pattern.contains("SSSSSSS") }

  /// The number of bytes of the strings with a weekday.
  var length: Int { self == .beginningWithWeekday ? 30 : 29 }

  /// Every way to decode the string as a date; nearly all strings have none.
  static func all(of string: String) -> [DateSpelling] {
    guard (6...40).contains(string.utf8.count), string.utf8.first?.isDigit == true else { return [] }
    return DaySpelling.all(of: string).compactMap { day in
      var scanner = TimeScanner(rest: Array(string.utf8)[day.length...], pattern: day.pattern)
      return scanner.spelling(isCompact: day.isCompact)
    }
  }
}

/// Scans the time of day and the offset after a day.
private struct TimeScanner {
  var rest: ArraySlice<UInt8>
  var pattern: String

  mutating func spelling(isCompact: Bool) -> DateSpelling? {
    if rest.isEmpty { return DateSpelling(pattern: pattern, isDay: true) }
    if isCompact, rest.count == 6 || rest.count == 4, take("HH", below: 24), take("mm", below: 60) {
      return rest.isEmpty || take("ss", below: 60) ? DateSpelling(pattern: pattern) : nil
    }
    guard take("T", as: "'T'") || take(" "), clock() else { return nil }
    return rest.isEmpty ? DateSpelling(pattern: pattern) : offset().map { DateSpelling(pattern: pattern, offset: $0) }
  }

  private mutating func clock() -> Bool {
    guard take("HH", below: 24), take(":"), take("mm", below: 60) else { return false }
    guard take(":") else { return true }
    guard take("ss", below: 60) else { return false }
    guard take(".") else { return true }
    let digits = rest.prefix(while: \.isDigit).count
    rest = rest.dropFirst(digits)
    pattern += String(repeating: "S", count: digits)
    return (1...9).contains(digits)
  }

  private mutating func offset() -> Int? {
    _ = take(" ")
    if take("Z", as: "XXX") { return rest.isEmpty ? 0 : nil }
    let sign = take("+", as: "") ? 1 : take("-", as: "") ? -1 : 0
    guard sign != 0, let hours = number(below: 15) else { return nil }
    pattern += take(":", as: "xxx") ? "" : "xx"
    guard let minutes = number(below: 60), rest.isEmpty else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }

  private mutating func take(_ character: Unicode.Scalar, as literal: String? = nil) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest = rest.dropFirst()
    pattern += literal ?? "\(character)"
    return true
  }

  private mutating func take(_ field: String, below bound: Int) -> Bool {
    guard number(below: bound) != nil else { return false }
    pattern += field
    return true
  }

  private mutating func number(below bound: Int) -> Int? {
    let digits = rest.prefix(2)
    guard digits.count == 2, digits.allSatisfy(\.isDigit) else { return nil }
    let number = digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
    guard number < bound else { return nil }
    rest = rest.dropFirst(2)
    return number
  }
}
