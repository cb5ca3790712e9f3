import Foundation

extension DateFormat {
  /// Whether the format takes text. Formats that do not answer nil to every text.
  var decodesStrings: Bool {
    switch form {
    case .iso8601, .rfc3339, .rfc2822, .pattern, .custom: true
    case .timestamp: false
    case .anyOf(let formats): formats.contains(where: \.decodesStrings)
    }
  }

  /// Whether the format takes numbers. Formats that do not answer nil to every number.
  var readsNumbers: Bool {
    switch form {
    case .iso8601, .rfc3339, .rfc2822, .pattern, .custom: false
    case .timestamp: true
    case .anyOf(let formats): formats.contains(where: \.readsNumbers)
    }
  }

  /// Whether the format is nothing but a timestamp.
  var isTimestamp: Bool {
    if case .timestamp = form { true } else { false }
  }

  /// Whether a closure reads the text, and nobody knows which texts it takes.
  var isCustom: Bool {
    switch form {
    case .iso8601, .rfc3339, .rfc2822, .pattern, .timestamp: false
    case .anyOf(let formats): formats.contains(where: \.isCustom)
    case .custom: true
    }
  }

  /// The date that the text spells, or nil. Only a custom format throws, and only what its closure threw.
  func date(fromString string: String) throws -> Date? {
    switch form {
    case .iso8601: ISO8601String.date(from: string, in: .iso8601)
    case .rfc3339: ISO8601String.date(from: string, in: .rfc3339)
    case .rfc2822: RFC2822String.date(from: string)
    case .timestamp: nil
    case .pattern(let pattern): pattern.date(from: string)
    case .anyOf(let formats): try Self.firstDate(fromString: string, in: formats)
    case .custom(let decode, _): try decode(string)
    }
  }

  /// The date of a text that a lenient field takes beside those that the format says: ISO 8601 without seconds.
  func date(fromLenientString string: String) -> Date? {
    switch form {
    case .iso8601: ISO8601String.date(fromStringWithoutSeconds: string)
    case .rfc3339, .rfc2822, .pattern, .timestamp, .custom: nil
    case .anyOf(let formats): formats.lazy.compactMap { $0.date(fromLenientString: string) }.first
    }
  }

  /// The date that lies so many of the format's units after the start of 1970, or nil.
  func date(fromNumber number: Double) -> Date? {
    switch form {
    case .iso8601, .rfc3339, .rfc2822, .pattern, .custom: return nil
    case .timestamp(let unit): return unit.date(from: number)
    case .anyOf(let formats):
      for format in formats {
        if let date = format.date(fromNumber: number) { return date }
      }
      return nil
    }
  }

  /// An error counts as "does not read" while another format may still read; if none does, the first error is thrown.
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

extension DateFormat {
  /// The date that UTF-8 spells in one of the formats that are read byte by byte, or nil.
  func plainDate(from bytes: UnsafeBufferPointer<UInt8>) -> Date? {
    switch form {
    case .iso8601: ISO8601String.date(from: bytes, in: .iso8601)
    case .rfc3339: ISO8601String.date(from: bytes, in: .rfc3339)
    case .pattern(let pattern): pattern.plainDate(from: bytes)
    case .rfc2822, .timestamp, .anyOf, .custom: nil
    }
  }
}
