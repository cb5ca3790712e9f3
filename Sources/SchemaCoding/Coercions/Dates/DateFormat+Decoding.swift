import Foundation

extension DateFormat {
  /// The date that the string spells, or nil. Only a custom format throws: the error of its closure.
  func date(fromString string: String) throws -> Date? {
    switch form {
    case .iso8601(_, let zone): ISO8601String.date(from: string, in: .iso8601, zone: zone)
    case .rfc3339: ISO8601String.date(from: string, in: .rfc3339)
    case .rfc2822: RFC2822String.date(from: string)
    case .timestamp: nil
    case .inString(let format): JSONNumber(literal: string).flatMap { format.date(fromNumber: $0.doubleValue) }
    case .pattern(let pattern): pattern.date(from: string)
    case .anyOf(let formats): try Self.firstDate(fromString: string, in: formats)
    case .custom(let decode, _): try decode(string)
    }
  }

  /// The date of a string that is valid only with leniency: ISO 8601 without seconds.
  func date(fromLenientString string: String) -> Date? {
    switch form {
    case .iso8601(_, let zone): ISO8601String.date(fromStringWithoutSeconds: string, zone: zone)
    case .rfc3339, .rfc2822, .pattern, .timestamp, .inString, .custom: nil
    case .anyOf(let formats): formats.lazy.compactMap { $0.date(fromLenientString: string) }.first
    }
  }

  /// The date that is `number` of the format's units after the start of 1970, or nil.
  func date(fromNumber number: Double) -> Date? {
    switch form {
    case .iso8601, .rfc3339, .rfc2822, .pattern, .custom: nil
    case .timestamp(let unit): unit.date(from: number)
    case .inString(let format): format.date(fromNumber: number)
    case .anyOf(let formats): formats.lazy.compactMap { $0.date(fromNumber: number) }.first
    }
  }

  /// Tries each format in turn. An error counts as a nonmatch; if no format matches, the first error is thrown.
  private static func firstDate(fromString string: String, in formats: [DateFormat]) throws -> Date? {
    var firstError: (any Error)?
    for format in formats {
      do {
        if let date = try format.date(fromString: string) { return date }
      } catch {
        firstError = firstError ?? error
      }
    }
    if let firstError { throw firstError }
    return nil
  }
}
