import Foundation
import SchemaCoding

@testable import TestSupport

extension OracleDecoder {
  static func date(
    _ format: OracleDateFormat, _ json: OracleJSON, _ path: JSONPath, _ scope: OracleScope
  ) -> OracleOutcome {
    let crosses = scope.leniency.contains(.otherDateForms)
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
      if scope.leniency.contains(.stringsAsScalars) {
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

extension OracleDecoder {
  /// A day in one of several patterns.
  static func day(
    _ patterns: [String], _ json: OracleJSON, _ path: JSONPath, _ scope: OracleScope
  ) -> OracleOutcome {
    func found(_ string: String) -> OracleValue? {
      patterns.lazy.compactMap { OracleDates.isoDay(string, pattern: $0) }.first.map(OracleValue.string)
    }
    let crosses = scope.leniency.contains(.otherDateForms)
    switch json {
    case .number(let literal) where crosses && OracleDigits(json: literal)?.hasFraction == false:
      if let day = found(literal) { return OracleOutcome.value(day).repaired(.converted, path) }
      let isPattern = patterns.contains { $0.utf8.count == literal.utf8.count && $0.allSatisfy(\.isLetter) }
      return .issue(isPattern ? .invalidFormat : scope.mismatch, path)
    case .string(let string):
      if let day = found(string) { return .value(day) }
      guard scope.leniency.contains(.stringsAsScalars) else { return .issue(.invalidFormat, path) }
      let plain = OracleDigits.plain(string)
      let day = found(plain) ?? (crosses ? OracleDates.dayOfMidnight(plain).flatMap(found) : nil)
      return day.map { OracleOutcome.value($0).repaired(.converted, path) } ?? .issue(.invalidFormat, path)
    default: return .issue(scope.mismatch, path)
    }
  }

  /// A year, a month or a day.
  static func partialDate(_ json: OracleJSON, _ path: JSONPath, _ scope: OracleScope) -> OracleOutcome {
    switch json {
    case .number(let literal) where scope.leniency.contains(.otherDateForms):
      let digits = OracleDigits(json: literal)
      guard digits?.hasFraction == false, let date = digits?.wholeLiteral.flatMap(OracleDates.partialDate) else {
        return .issue(scope.mismatch, path)
      }
      return OracleOutcome.value(.string(date)).repaired(.converted, path)
    case .string(let string):
      if let date = OracleDates.partialDate(string) { return .value(.string(date)) }
      let trimmed = string.trimmingCharacters(in: .whitespacesAndNewlines)
      guard scope.leniency.contains(.stringsAsScalars), let date = OracleDates.partialDate(trimmed) else {
        return .issue(.invalidFormat, path)
      }
      return OracleOutcome.value(.string(date)).repaired(.converted, path)
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
    case .rfc3339: OracleDates.rfc3339(string, isLenient: isLenient)
    case .rfc2822: OracleDates.rfc2822(string)
    case .pattern(let pattern): OracleDates.date(string, pattern: pattern, isLenient: isLenient)
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
    fraction: Double = 0, offset: Int = 0, isLenient: Bool = false
  ) -> Date? {
    // Leniently, 24:00 is the next day's midnight.
    let isMidnight = isLenient && hour == 24 && minute == 0 && second == 0 && fraction == 0
    guard (1...9999).contains(year), (1...12).contains(month), (0..<24).contains(hour) || isMidnight,
      (0..<60).contains(minute), (0..<60).contains(second), day > 0, day <= days(year, month)
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
    if isLenient, let inside = zone.groups(string)?[1], inside.count > 10 {
      return iso8601(inside, isLenient: true)
    }
    guard let parts = iso8601.groups(string), isLenient || parts[6] != nil else { return nil }
    return time(parts, isLenient: isLenient)
  }

  /// A zone in brackets after an offset, which does not matter.
  private static let zone = OraclePattern("(.*)\\[[A-Za-z/]+\\]")

  static func rfc3339(_ string: String, isLenient: Bool) -> Date? {
    let inside = isLenient ? zone.groups(string)?[1] : nil
    return rfc3339.groups(inside ?? string).flatMap { time($0, isLenient: isLenient) }
  }

  /// The day of a string in a pattern of digits and literals, in ISO 8601.
  static func isoDay(_ string: String, pattern: String) -> String? {
    date(string, pattern: pattern, isLenient: false).map { date in
      let instant = date.formatted(.iso8601)
      return String(instant.prefix(10))
    }
  }

  private static let midnight = OraclePattern("(.*)[Tt ]00:00(?::00(?:\\.0+)?)?(?:[Zz]|[+-]00:00|\\+00(?:00)?)?")
  static func dayOfMidnight(_ string: String) -> String? { midnight.groups(string)?[1] }

  private static let yearOrMonth = OraclePattern("(\\d{4})(?:-(\\d\\d))?(?:-(\\d\\d))?")
  static func partialDate(_ string: String) -> String? {
    guard let parts = yearOrMonth.groups(string) else { return nil }
    return date(number(parts[1]), parts[2].map { number($0) } ?? 1, parts[3].map { number($0) } ?? 1).map { _ in string
    }
  }

  /// Year, month, day, hour, minute, second, fraction and offset.
  private static func time(_ parts: [String?], isLenient: Bool) -> Date? {
    guard let offset = offset(parts[8]) else { return nil }
    return date(
      number(parts[1]), number(parts[2]), number(parts[3]), number(parts[4]), number(parts[5]), number(parts[6]),
      fraction: parts[7].flatMap { Double("0." + $0.dropFirst()) } ?? 0, offset: offset,
      isLenient: isLenient)
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
  static func date(_ string: String, pattern: String, isLenient: Bool = false) -> Date? {
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
      field("y", 2000), field("M", 1), field("d", 1), field("H", field("h", 0)), field("m", 0), field("s", 0),
      isLenient: isLenient)
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
