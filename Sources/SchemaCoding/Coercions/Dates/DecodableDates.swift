/// What a date format decodes. It returns nil for everything else.
struct DecodableDates: OptionSet {
  let rawValue: UInt8

  static let strings = DecodableDates(rawValue: 1 << 0)
  static let numbers = DecodableDates(rawValue: 1 << 1)
  static let numbersInStrings = DecodableDates(rawValue: 1 << 2)
  /// Strings that a closure decodes, so that the valid ones are unknown.
  static let customStrings = DecodableDates(rawValue: 1 << 3)
  /// Local times, in a time zone of the format's own.
  static let localTimes = DecodableDates(rawValue: 1 << 4)
}

extension DateFormat {
  /// What the format decodes.
  var decodes: DecodableDates {
    switch form {
    case .iso8601(_, in: nil), .rfc3339, .rfc2822: .strings
    case .iso8601, .pattern: [.strings, .localTimes]
    case .timestamp: .numbers
    // Another format than a timestamp in a string is a definition error.
    case .inString: [.strings, .numbers, .numbersInStrings]
    case .custom: [.strings, .customStrings]
    case .anyOf(let formats): formats.reduce(into: []) { $0.formUnion($1.decodes) }
    }
  }
}
