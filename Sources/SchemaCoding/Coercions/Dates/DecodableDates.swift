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
