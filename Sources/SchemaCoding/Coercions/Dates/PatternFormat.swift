import Foundation

/// A date pattern in a time zone, with its engine: fixed-digit steps if possible, otherwise `DateFormatter`.
final class PatternFormat: Sendable {
  let pattern: DatePattern
  let zone: LocalZone
  let engine: Engine

  enum Engine {
    case fixedDigits(FixedDigitPattern)
    case foundation(FoundationPattern)
    /// The pattern has definition errors.
    case nothing
  }

  init(_ source: String, timeZone: TimeZone) {
    pattern = DatePattern(source)
    zone = LocalZone(timeZone)
    if !pattern.definitionErrors.isEmpty {
      engine = .nothing
    } else if let fixed = FixedDigitPattern(pattern, zone: zone) {
      engine = .fixedDigits(fixed)
    } else {
      engine = .foundation(FoundationPattern(pattern.forFoundation, timeZone: timeZone))
    }
  }

  /// The name: `"dd-MM-yyyy" +0800`; GMT is omitted.
  var name: String {
    zone.name.isEmpty ? "\"\(pattern.source)\"" : "\"\(pattern.source)\" \(zone.name)"
  }

  func date(from string: String) -> Date? {
    switch engine {
    case .fixedDigits(let fixed): fixed.date(from: string)
    case .foundation(let formatter): formatter.date(from: string)
    case .nothing: nil
    }
  }

  func string(from date: Date) -> String? {
    switch engine {
    case .fixedDigits(let fixed): fixed.string(from: date)
    case .foundation(let formatter): formatter.string(from: date)
    case .nothing: nil
    }
  }
}
