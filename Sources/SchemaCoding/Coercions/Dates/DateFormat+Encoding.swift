import Foundation

extension DateFormat {
  /// Whether the format can encode a date. For a custom format this is unknown, and assumed.
  func canEncode(_ date: Date) -> Bool {
    if Self.canEncodeInEveryZone(date), !hasYearOfCentury { return true }
    switch form {
    case .custom: return true
    case .anyOf(let formats): return formats.first?.canEncode(date) ?? false
    case .iso8601, .rfc3339, .rfc2822, .pattern, .timestamp, .inString:
      return (try? encoded(date)) != nil
    }
  }

  /// Whether a date is in the years 1 to 9999 in every time zone, as all but two days at each end are.
  static func canEncodeInEveryZone(_ date: Date) -> Bool {
    (-63_113_731_200...252_423_820_800).contains(date.timeIntervalSinceReferenceDate)
  }

  /// Whether dates are encoded with a two-digit year.
  var hasYearOfCentury: Bool {
    switch form {
    case .pattern(let pattern): pattern.pattern.hasYearOfCentury
    case .anyOf(let formats): formats.first?.hasYearOfCentury ?? false
    case .iso8601, .rfc3339, .rfc2822, .timestamp, .inString, .custom: false
    }
  }

  /// The date as a string or a number; nil for a date that the format cannot represent. Only a custom format throws: the error of its
  /// closure.
  func encoded(_ date: Date) throws -> JSONValue? {
    switch form {
    case .iso8601(let fraction, let zone):
      ISO8601String.string(from: date, fraction: fraction, zone: zone).map(JSONValue.string)
    case .rfc3339: ISO8601String.string(from: date, fraction: .asNeeded).map(JSONValue.string)
    case .rfc2822: RFC2822String.string(from: date).map(JSONValue.string)
    case .timestamp(let unit): unit.number(from: date).flatMap { JSONNumber($0) }.map(JSONValue.number)
    case .inString(let format): try format.encoded(date)?.number.map { .string("\($0)") }
    case .pattern(let pattern): pattern.string(from: date).map(JSONValue.string)
    case .anyOf(let formats): try formats.first?.encoded(date)
    case .custom(_, let encode): .string(try encode(date))
    }
  }

  /// The date as a string or a number.
  func jsonValue(of date: Date) throws(CoercionError) -> JSONValue {
    do {
      if let value = try encoded(date) { return value }
    } catch {
      throw CoercionError(code: .custom, underlying: error)
    }
    throw .issue(.outOfRange, "only the years \(hasYearOfCentury ? "1950 to 2049" : "1 to 9999") can be encoded")
  }
}
