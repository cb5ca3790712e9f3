import Foundation

extension DateFormat {
  /// Whether the format decodes strings. Other formats return nil for every string.
  var decodesStrings: Bool {
    switch form {
    case .iso8601, .localISO8601, .rfc3339, .rfc2822, .inString, .pattern, .custom: true
    case .timestamp: false
    case .anyOf(let formats): formats.contains(where: \.decodesStrings)
    }
  }

  /// Whether the format decodes numbers. Other formats return nil for every number.
  var decodesNumbers: Bool {
    switch form {
    case .iso8601, .localISO8601, .rfc3339, .rfc2822, .pattern, .custom: false
    case .timestamp: true
    case .inString(let format): format.decodesNumbers
    case .anyOf(let formats): formats.contains(where: \.decodesNumbers)
    }
  }

  /// Whether the format decodes numbers in strings.
  var decodesNumbersInStrings: Bool {
    switch form {
    case .iso8601, .localISO8601, .rfc3339, .rfc2822, .timestamp, .pattern, .custom: false
    case .inString(let format): format.decodesNumbers
    case .anyOf(let formats): formats.contains(where: \.decodesNumbersInStrings)
    }
  }

  /// Whether a closure decodes the string, so that the valid strings are unknown.
  var isCustom: Bool {
    switch form {
    case .iso8601, .localISO8601, .rfc3339, .rfc2822, .pattern, .timestamp, .inString: false
    case .anyOf(let formats): formats.contains(where: \.isCustom)
    case .custom: true
    }
  }

  /// The date that the string spells, or nil. Only a custom format throws: the error of its closure.
  func date(fromString string: String) throws -> Date? {
    switch form {
    case .iso8601: ISO8601String.date(from: string, in: .iso8601)
    case .localISO8601(let zone): ISO8601String.date(from: string, in: .iso8601, zone: zone)
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
    case .iso8601: ISO8601String.date(fromStringWithoutSeconds: string)
    case .localISO8601(let zone): ISO8601String.date(fromStringWithoutSeconds: string, zone: zone)
    case .rfc3339, .rfc2822, .pattern, .timestamp, .inString, .custom: nil
    case .anyOf(let formats): formats.lazy.compactMap { $0.date(fromLenientString: string) }.first
    }
  }

  /// What alone is missing from a date and time in ISO 8601 or RFC 3339; nil for any other string that does not fit.
  func missingPart(of string: String) -> String? {
    switch form {
    case .iso8601: ISO8601String.missingPart(of: string, in: .iso8601)
    case .rfc3339: ISO8601String.missingPart(of: string, in: .rfc3339)
    case .localISO8601, .rfc2822, .pattern, .timestamp, .inString, .custom: nil
    case .anyOf(let formats):
      formats.contains(where: \.hasOwnTimeZone) ? nil : formats.lazy.compactMap { $0.missingPart(of: string) }.first
    }
  }

  /// Whether the format decodes local times, in a time zone of its own.
  private var hasOwnTimeZone: Bool {
    switch form {
    case .localISO8601, .pattern: true
    case .anyOf(let formats): formats.contains(where: \.hasOwnTimeZone)
    case .iso8601, .rfc3339, .rfc2822, .timestamp, .inString, .custom: false
    }
  }

  /// The date that is `number` of the format's units after the start of 1970, or nil.
  func date(fromNumber number: Double) -> Date? {
    switch form {
    case .iso8601, .localISO8601, .rfc3339, .rfc2822, .pattern, .custom: nil
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
