import Foundation
import SchemaCoding

extension OracleDecoder {
  static func date(
    _ format: OracleDateFormat, _ json: OracleJSON, _ path: JSONPath, _ scope: OracleScope
  ) -> OracleOutcome {
    let crosses = scope.leniency.contains(.crossDates)
    let formats = format.all
    func found(_ date: Date?, isConverted: Bool) -> OracleOutcome? {
      date.map { OracleOutcome.value(.date($0)) }.map { isConverted ? $0.repaired(.converted, path) : $0 }
    }
    switch json {
    case .string(let string):
      for format in formats {
        if let outcome = found(format.date(string, isLenient: false), isConverted: false) { return outcome }
      }
      let trimmed = OracleDigits.plain(string)
      if scope.leniency.contains(.scalarsInStrings) {
        for format in formats {
          if let outcome = found(format.date(trimmed, isLenient: true), isConverted: true) { return outcome }
        }
      }
      if crosses {
        if let digits = OracleDigits(lenient: string, isGrouped: false), formats.contains(where: \.isTimestamp) {
          for format in formats where format.isTimestamp {
            if let outcome = found(format.date(digits), isConverted: true) { return outcome }
          }
          return .issue(.outOfRange, path)
        }
      }
      if formats.contains(where: \.isInString), OracleDigits(json: string) != nil { return .issue(.outOfRange, path) }
      let areNumbers = formats.allSatisfy { $0.isTimestamp && !$0.isInString }
      return .issue(areNumbers ? scope.mismatch : .invalidFormat, path)
    case .number(let literal):
      guard let digits = OracleDigits(json: literal) else { return .issue(scope.mismatch, path) }
      for format in formats where format.isTimestamp {
        if let outcome = found(format.date(digits), isConverted: false) { return outcome }
      }
      let isTimestamp = formats.contains(where: \.isTimestamp)
      guard crosses else { return .issue(isTimestamp ? .outOfRange : scope.mismatch, path) }
      for case .pattern(let pattern) in formats {
        if let outcome = found(OracleDates.date(literal, pattern: pattern), isConverted: true) { return outcome }
      }
      // As many digits as a pattern has are not a number of seconds.
      let isPattern = formats.contains { format in
        guard case .pattern(let pattern) = format else { return false }
        return pattern.utf8.count == literal.utf8.count && pattern.allSatisfy(\.isLetter)
          && literal.allSatisfy(\.isNumber)
      }
      if isPattern { return .issue(.invalidFormat, path) }
      return found(OracleDateFormat.seconds.date(digits), isConverted: true) ?? .issue(.outOfRange, path)
    default: return .issue(scope.mismatch, path)
    }
  }
}

extension OracleDateFormat {
  fileprivate var all: [OracleDateFormat] {
    if case .anyOf(let formats) = self { formats.flatMap(\.all) } else { [self] }
  }

  fileprivate var isTimestamp: Bool {
    switch self {
    case .seconds, .milliseconds, .inString: true
    default: false
    }
  }

  fileprivate var isInString: Bool { if case .inString = self { true } else { false } }

  fileprivate func date(_ digits: OracleDigits) -> Date? {
    if case .inString(let format) = self { return format.date(digits) }
    guard let value = Double(digits.literal) else { return nil }
    let seconds = if case .milliseconds = self { value / 1000 } else { value }
    return OracleDates.years1To9999.contains(seconds) ? Date(timeIntervalSince1970: seconds) : nil
  }

  fileprivate func date(_ string: String, isLenient: Bool) -> Date? {
    switch self {
    case .iso8601, .iso8601WithMilliseconds: OracleDates.iso8601(string, isLenient: isLenient)
    case .rfc3339: OracleDates.rfc3339(string)
    case .rfc2822: OracleDates.rfc2822(string)
    case .pattern(let pattern): OracleDates.date(string, pattern: pattern)
    case .inString(let format): OracleDigits(json: string).flatMap { format.date($0) }
    case .seconds, .milliseconds, .anyOf: nil
    }
  }
}

/// Dates of the years 1 to 9999 from their components.
enum OracleDates {
  static let years1To9999: Range<Double> = -62_135_596_800..<253_402_300_800

  static func date(
    _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, _ second: Int = 0,
    fraction: Double = 0, offset: Int = 0
  ) -> Date? {
    guard (1...9999).contains(year), (1...12).contains(month), (0..<24).contains(hour), (0..<60).contains(minute),
      (0..<60).contains(second), day > 0, day <= days(year, month)
    else { return nil }
    let years = year - 1
    var days = years * 365 + years / 4 - years / 100 + years / 400 - 719_162 + day - 1
    for earlier in 1..<month { days += self.days(year, earlier) }
    let seconds = Double(days * 86400 + hour * 3600 + minute * 60 + second - offset) + fraction
    return years1To9999.contains(seconds) ? Date(timeIntervalSince1970: seconds) : nil
  }

  private static func days(_ year: Int, _ month: Int) -> Int {
    let isLeap = year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  private static let day = OraclePattern("(\\d{4})-(\\d\\d)-(\\d\\d)")
  private static let iso8601 = OraclePattern(
    "(\\d{4})-(\\d\\d)-(\\d\\d)[Tt ](\\d\\d):(\\d\\d)(?::(\\d\\d)([.,]\\d+)?)?([Zz]|[+-]\\d\\d(?::?\\d\\d)?)")
  private static let rfc3339 = OraclePattern(
    "(\\d{4})-(\\d\\d)-(\\d\\d)[Tt](\\d\\d):(\\d\\d):(\\d\\d)(\\.\\d+)?([Zz]|[+-]\\d\\d:\\d\\d)")
  private static let rfc2822 = OraclePattern(
    "(?:([A-Z][a-z]{2}), )?(\\d{1,2}) ([A-Z][a-z]{2}) (\\d{4}|\\d\\d) (\\d\\d):(\\d\\d)(?::(\\d\\d))? ([+-]\\d{4}|GMT|EST)"
  )

  static func iso8601(_ string: String, isLenient: Bool) -> Date? {
    if let parts = day.groups(string) { return date(number(parts[1]), number(parts[2]), number(parts[3])) }
    guard let parts = iso8601.groups(string), isLenient || parts[6] != nil else { return nil }
    return time(parts)
  }

  static func rfc3339(_ string: String) -> Date? { rfc3339.groups(string).flatMap(time) }

  /// Year, month, day, hour, minute, second, fraction and offset.
  private static func time(_ parts: [String?]) -> Date? {
    guard let offset = offset(parts[8]) else { return nil }
    return date(
      number(parts[1]), number(parts[2]), number(parts[3]), number(parts[4]), number(parts[5]), number(parts[6]),
      fraction: parts[7].flatMap { Double("0." + $0.dropFirst()) } ?? 0, offset: offset)
  }

  static func rfc2822(_ string: String) -> Date? {
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    guard let parts = rfc2822.groups(string), let month = months.firstIndex(of: parts[3] ?? "") else { return nil }
    var year = number(parts[4])
    if parts[4]?.count == 2 { year += year < 50 ? 2000 : 1900 }
    if let weekday = parts[1], let midnight = date(year, month + 1, number(parts[2])) {
      let day = Int(midnight.timeIntervalSince1970 / 86400)
      let names = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
      guard names[((day % 7) + 7) % 7] == weekday else { return nil }
    }
    guard let offset = parts[8] == "EST" ? -5 * 3600 : offset(parts[8]) else { return nil }
    return date(
      year, month + 1, number(parts[2]), number(parts[5]), number(parts[6]), number(parts[7]), offset: offset)
  }

  /// A pattern of digits and literals, in GMT.
  static func date(_ string: String, pattern: String) -> Date? {
    guard string.utf8.count == pattern.utf8.count else { return nil }
    var fields: [Character: String] = [:]
    for (letter, character) in zip(pattern, string) {
      if letter.isLetter {
        guard character.isASCII, character.isNumber else { return nil }
        fields[letter, default: ""].append(character)
      } else if letter != character {
        return nil
      }
    }
    func field(_ letter: Character, _ missing: Int) -> Int { fields[letter].flatMap { Int($0) } ?? missing }
    return date(
      field("y", 2000), field("M", 1), field("d", 1), field("H", field("h", 0)), field("m", 0), field("s", 0))
  }

  private static func number(_ digits: String?) -> Int { digits.flatMap { Int($0) } ?? 0 }

  private static func offset(_ string: String?) -> Int? {
    guard let string, let sign = string.first, sign == "+" || sign == "-" else { return 0 }
    let digits = string.filter(\.isNumber)
    let (hours, minutes) = (number(String(digits.prefix(2))), number(String(digits.dropFirst(2))))
    guard hours < 24, minutes < 60 else { return nil }
    return (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
  }
}
