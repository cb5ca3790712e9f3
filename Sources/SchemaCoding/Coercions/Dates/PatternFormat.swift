import Foundation

/// A date pattern in a time zone.
final class PatternFormat: Sendable {
  let pattern: DatePattern
  let zone: LocalZone
  // Two optionals and no enum, in which leak checkers would not find the references.
  /// The pattern compiled into steps, if that is possible.
  let compiled: CompiledDatePattern?
  /// The formatter for any other pattern without definition errors.
  private let formatter: FoundationPattern?

  init(_ source: String, timeZone: TimeZone) {
    pattern = DatePattern(source)
    zone = LocalZone(timeZone)
    let isValid = pattern.definitionErrors.isEmpty
    compiled = isValid ? CompiledDatePattern(pattern, zone: zone) : nil
    formatter = isValid && compiled == nil ? FoundationPattern(pattern, timeZone: timeZone) : nil
  }

  /// The definition errors, one line each.
  var definitionErrors: [String] {
    let definitionErrors = pattern.definitionErrors
    let losesDigits =
      compiled == nil && pattern.tokens.contains { if case .field("S", 4...) = $0 { true } else { false } }
    guard definitionErrors.isEmpty, losesDigits else { return definitionErrors }
    return [
      "has the date pattern \"\(pattern.source)\" with more than three S, "
        + "but its other fields allow only milliseconds; write SSS"
    ]
  }

  /// The name: `"dd-MM-yyyy" +0800`; GMT is omitted.
  var name: String {
    zone.name.isEmpty ? "\"\(pattern.source)\"" : "\"\(pattern.source)\" \(zone.name)"
  }

  func date(from string: String) -> Date? {
    compiled?.date(from: string) ?? formatter?.date(from: string)
  }

  func string(from date: Date) -> String? {
    compiled?.string(from: date) ?? formatter?.string(from: date)
  }
}
