import Foundation

/// A date pattern in a time zone.
final class PatternFormat: Sendable {
  let pattern: DatePattern
  let zone: LocalZone
  // Two optionals and no enum, in which leak checkers would not find the references.
  /// The pattern as fixed-digit steps, if that is possible.
  let digits: FixedDigitPattern?
  /// The formatter for any other pattern without definition errors.
  private let formatter: FoundationPattern?

  init(_ source: String, timeZone: TimeZone) {
    pattern = DatePattern(source)
    zone = LocalZone(timeZone)
    let isValid = pattern.definitionErrors.isEmpty
    digits = isValid ? FixedDigitPattern(pattern, zone: zone) : nil
    formatter = isValid && digits == nil ? FoundationPattern(pattern, timeZone: timeZone) : nil
  }

  /// The name: `"dd-MM-yyyy" +0800`; GMT is omitted.
  var name: String {
    zone.name.isEmpty ? "\"\(pattern.source)\"" : "\"\(pattern.source)\" \(zone.name)"
  }

  func date(from string: String) -> Date? {
    digits?.date(from: string) ?? formatter?.date(from: string)
  }

  func string(from date: Date) -> String? {
    digits?.string(from: date) ?? formatter?.string(from: date)
  }
}
