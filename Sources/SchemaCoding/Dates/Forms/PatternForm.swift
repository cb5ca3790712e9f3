/// A date pattern in a time zone.
final class PatternForm: DateForm {
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

  var definitionErrors: [String] {
    let definitionErrors = pattern.definitionErrors
    if definitionErrors.isEmpty, compiled == nil, formatter == nil {
      return ["has the date pattern \"\(pattern.source)\", which needs the package's trait FullFoundation"]
    }
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

  var decodes: DecodableDates { [.strings, .localTimes] }
  var isSlow: Bool { formatter != nil }

  var fast: FastDateFormat? {
    // A date with a two-digit year and an offset may be in another year in the pattern's time zone.
    guard let compiled, !compiled.hasYearOfCentury else { return nil }
    return .pattern(.passUnretained(compiled))
  }

  func date(fromString string: String) -> Date? { compiled?.date(from: string) ?? formatter?.date(from: string) }

  func date(fromLenientString string: String) -> Date? { compiled?.date(fromLenientString: string) }

  var digitCounts: Set<Int> { pattern.digitCounts }

  func flaw(of string: String) -> DateFlaw? { compiled?.flaw(of: string) }

  var hasYearOfCentury: Bool { pattern.hasYearOfCentury }

  func encoded(_ date: Date) -> JSONValue? {
    (compiled?.string(from: date) ?? formatter?.string(from: date)).map(JSONValue.string)
  }

  var decodedDescription: DateDescription { .pattern(format: pattern.source, timeZone: zone.name) }
}
